import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Embeddable } from '../../domain/ports.ts';
import type { Network } from './network.ts';
import type { Encoded } from './pooling.ts';
import { windowsOf } from './tokenWindows.ts';

/** What is put before every window of a text: a prefix of the model's, or the question of a pair. */
export type Before = { readonly prefix: string } | { readonly question: string };

/**
 * A text as the windows the model reads, each whole: `window` tokens at most, with special tokens and what is put before it. Some tokenizers make more tokens of a text
 * than of its words one by one: then it is cut shorter. `over-window` where what is put before takes more than half.
 */
export function cut(network: Network, text: Embeddable, before: Before, window: number): Result<Encoded[]> {
  const encode = (piece: string): Encoded =>
    'question' in before ? network.encode(before.question, piece) : network.encode(before.prefix + piece);
  // One letter in the text's place: some tokenizers make no pair of an empty one.
  const taken = encode('a').ids.length - 1;
  if (taken > window / 2) return fail({ kind: 'over-window', tokens: taken, window });
  let longest = 0;
  for (let spare = 0; taken + spare < window; spare += Math.max(1, longest - window)) {
    const pieces = windowsOf(text, window, taken + spare, (word) => network.count(word)).map(encode);
    longest = Math.max(...pieces.map(({ ids }) => ids.length));
    if (longest <= window) return ok(pieces);
  }
  return fail({ kind: 'over-window', tokens: longest, window });
}
