import type { Result } from '../../domain/failure.ts';
import { ok } from '../../domain/failure.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import type { ModelHost } from './modelHost.ts';

/** Passages that a reader takes at a time: so few that none waits long for a reader whose core something else works on, and no more messages than that needs. */
const AT_A_TIME = 2;

/**
 * As `CrossEncoder.score`, by several workers that hold the same model. Each takes the next few passages as it is done with the last: a page read from its picture may hold
 * up one of them, and where the time ends, those first in order have been read. Where a helper fails, the first reads what it took.
 */
export async function readTogether(
  [first, ...helpers]: readonly [ModelHost, ...ModelHost[]],
  ...[question, passages, budgetMs]: Parameters<CrossEncoder['score']>
): Promise<Result<Float32Array>> {
  let until: number | undefined;
  const scores = new Float32Array(passages.length).fill(NaN);
  const readers = [first, ...helpers.filter((helper) => helper.loaded !== undefined)];
  // nobody waits for one that reads alone
  const atATime = readers.length === 1 ? passages.length : AT_A_TIME;
  let next = 0;
  const read = async (host: ModelHost, from: number): Promise<Result<null>> => {
    const taken = passages.slice(from, from + atATime);
    const scored = await host.call((door, { id }) => {
      // Not before the model is in memory.
      until ??= performance.now() + budgetMs;
      return door.score(id, question, taken, Math.max(0, until - performance.now()));
    });
    if (!scored.ok) return scored;
    scores.set(scored.value, from);
    return ok(null);
  };
  const readsOn = async (host: ModelHost): Promise<Result<null>> => {
    while (next < passages.length && (until === undefined || performance.now() < until)) {
      const from = next;
      next += atATime;
      const done = await read(host, from);
      if (done.ok) continue;
      return host === first ? done : read(first, from);
    }
    return ok(null);
  };
  for (const done of await Promise.all(readers.map(readsOn))) if (!done.ok) return done;
  return ok(scores);
}
