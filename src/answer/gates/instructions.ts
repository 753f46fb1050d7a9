import type { Gate } from './gate.ts';
import { failed } from './gate.ts';

/** Nothing passes before this gate is written. */
export const instructions: Gate = () => failed('the gate “instructions” is being written');
