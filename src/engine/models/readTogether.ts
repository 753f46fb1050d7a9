import type { Result } from '../../domain/failure.ts';
import { ok } from '../../domain/failure.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import type { ModelHost } from './modelHost.ts';

/**
 * As `CrossEncoder.score`, by several workers that hold the same model: passages are dealt round, so that where the time ends, those first in order have been read. Where
 * a helper fails, the first reads its share.
 */
export async function readTogether(
  [first, ...helpers]: readonly [ModelHost, ...ModelHost[]],
  ...[question, passages, budgetMs]: Parameters<CrossEncoder['score']>
): Promise<Result<Float32Array>> {
  const readers = [first, ...helpers.filter((helper) => helper.loaded !== undefined)];
  const shareOf = (reader: number): typeof passages => passages.filter((_, at) => at % readers.length === reader);
  const reads = (host: ModelHost, share: typeof passages): Promise<Result<Float32Array>> =>
    host.call((door, { id }) => door.score(id, question, share, budgetMs));
  const read = await Promise.all(
    readers.map(async (host, reader) => {
      const share = shareOf(reader);
      if (share.length === 0) return ok(new Float32Array(0));
      const scores = await reads(host, share);
      return scores.ok || host === first ? scores : reads(first, share);
    }),
  );
  const scores = new Float32Array(passages.length);
  for (const [reader, part] of read.entries()) {
    if (!part.ok) return part;
    part.value.forEach((score, at) => (scores[at * readers.length + reader] = score));
  }
  return ok(scores);
}
