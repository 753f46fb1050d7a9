import type { Gate } from './gate.ts';
import { failed } from './gate.ts';

/** Nothing passes before this gate is written. */
export const support: Gate = () => failed('the gate “support” is being written');
