import type { Generator } from '../../src/domain/ports.ts';
import type { Known } from './known.ts';
import { scripted } from './scripted.ts';

/** Ends every reply without a word. */
export const silent = (known: Known = {}): Generator => scripted('silent', () => '', known);
