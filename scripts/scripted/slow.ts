import type { Generator } from '../../src/domain/ports.ts';
import { faithfulReply } from './faithful.ts';
import type { Known } from './known.ts';
import { scripted } from './scripted.ts';

/** The faithful one, a word every fifth of a second: long enough to be cancelled in the middle, and to overrun a time limit. */
export const slow = (known: Known = {}): Generator => {
  const paced = { pieceMs: 200, ...known };
  return scripted('slow', (prompt) => faithfulReply(prompt, paced), paced);
};
