import { fail, ok, type Result } from '../../domain/failure.ts';
import type { EmbedCall } from './embed.ts';
import type { ModelInMemory } from './loadedModel.ts';
import type { Network } from './network.ts';
import type { Encoded } from './pooling.ts';

/** Of a window, what a pair may have too much: two pieces of 256 tokens and the special ones are 515 where 512 fit. More would be another measure. */
const LOST_SHARE = 0.02;

/**
 * As `ModelsDoor.pairs`: a raw score for the text beside each of the others, read together whole. Where a pair is a few tokens too long, its longer side loses its last
 * words, as the tokenizers of cross-encoders cut ("longest first"); `over-window` where it is longer than that. Bulk work: a question comes between two pairs.
 */
export async function pairScores(
  held: ModelInMemory,
  text: string,
  others: readonly string[],
  call: EmbedCall,
): Promise<Result<Float32Array<ArrayBuffer>>> {
  const scores = new Float32Array(others.length);
  for (const [at, other] of others.entries()) {
    const read = await call.turns.run(call.priority, async (): Promise<Result<Float32Array>> => {
      const stopped = call.stopped();
      if (stopped) return fail(stopped);
      const pair = paired(held.network, text, other, held.entry.window);
      return pair.ok ? held.scores([pair.value]) : pair;
    });
    if (!read.ok) return read;
    scores[at] = read.value[0] ?? NaN;
  }
  return ok(scores);
}

function paired(network: Network, text: string, other: string, window: number): Result<Encoded> {
  const sides = [text.split(' '), other.split(' ')] as const;
  const tokens = (words: readonly string[]): number => words.reduce((sum, word) => sum + network.count(word), 0);
  const whole = network.encode(text, other);
  if (whole.ids.length > window * (1 + LOST_SHARE)) return fail({ kind: 'over-window', tokens: whole.ids.length, window });
  let pair = whole;
  while (pair.ids.length > window) {
    const [a, b] = sides;
    const longer = tokens(a) > tokens(b) ? a : b;
    if (longer.length < 2) return fail({ kind: 'over-window', tokens: whole.ids.length, window });
    longer.pop();
    pair = network.encode(a.join(' '), b.join(' '));
  }
  return ok(pair);
}
