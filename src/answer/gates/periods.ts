import type { Gate } from './gate.ts';
import { failed } from './gate.ts';

/** Nothing passes before this gate is written. */
export const periods: Gate = () => failed('the gate “periods” is being written');
