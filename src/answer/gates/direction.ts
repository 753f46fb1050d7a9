import type { Gate } from './gate.ts';
import { failed } from './gate.ts';

/** Nothing passes before this gate is written. */
export const direction: Gate = () => failed('the gate “direction” is being written');
