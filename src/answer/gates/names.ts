import type { Gate } from './gate.ts';
import { failed } from './gate.ts';

/** Nothing passes before this gate is written. */
export const names: Gate = () => failed('the gate “names” is being written');
