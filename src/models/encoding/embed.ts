import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { Embeddable } from '../../domain/ports.ts';
import { batchSize, byLength } from './batching.ts';
import { cut } from './cut.ts';
import type { Priority } from './modelsDoor.ts';
import type { ModelInMemory } from './loadedModel.ts';
import type { Encoded } from './pooling.ts';
import type { PriorityQueue } from './priorityQueue.ts';

/** Texts are cut into windows for so long before a question may come between. */
const CUT_MS = 50;

/** The conditions of one call: whose turn it is, and whether to go on. */
export interface EmbedCall {
  readonly turns: PriorityQueue;
  readonly priority: Priority;
  readonly now: () => number;
  /** Asked before each piece of work. */
  readonly stopped: () => Failure | undefined;
}

/** As `Embedder.embed`: the vectors of each text's windows. In pieces of work between which others have their turn; batches of like lengths, longest first. */
export async function embed(
  held: ModelInMemory,
  texts: readonly Embeddable[],
  role: 'query' | 'passage',
  call: EmbedCall,
): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
  const cutting = await windowsOfAll(held, texts, role === 'query' ? held.entry.queryPrefix : held.entry.passagePrefix, call);
  if (!cutting.ok) return cutting;
  const { windows, counts } = cutting.value;
  const dimensions = held.entry.dimensions ?? 0;
  const vectors = new Float32Array(windows.length * dimensions);
  const lengths = windows.map(({ ids }) => ids.length);
  const sorted = byLength(lengths);
  for (let from = 0; from < sorted.length;) {
    const batch = await call.turns.run(call.priority, async (): Promise<Result<number>> => {
      const failure = call.stopped();
      if (failure) return fail(failure);
      const places = sorted.slice(from, from + batchSize(sorted, lengths, from, held.pace.tokens()));
      const made = await held.vectors(places.flatMap((at) => windows[at] ?? []));
      if (!made.ok) return made;
      places.forEach((at, row) => {
        vectors.set(made.value.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions);
      });
      return ok(places.length);
    });
    if (!batch.ok) return batch;
    from += batch.value;
  }
  let done = 0;
  return ok(counts.map((count) => vectors.slice(done * dimensions, (done += count) * dimensions)));
}

/** The windows of all texts one after another, and how many each text has. */
async function windowsOfAll(
  held: ModelInMemory,
  texts: readonly Embeddable[],
  prefix: string,
  call: EmbedCall,
): Promise<Result<{ readonly windows: readonly Encoded[]; readonly counts: readonly number[] }>> {
  const windows: Encoded[] = [];
  const counts: number[] = [];
  while (counts.length < texts.length) {
    const failure = await call.turns.run(call.priority, () => {
      const until = call.now() + CUT_MS;
      for (const text of texts.slice(counts.length)) {
        const pieces = cut(held.network, text, { prefix }, held.entry.window);
        if (!pieces.ok) return Promise.resolve(pieces.failure);
        windows.push(...pieces.value);
        counts.push(pieces.value.length);
        if (call.now() > until) break;
      }
      return Promise.resolve(call.stopped());
    });
    if (failure) return fail(failure);
  }
  return ok({ windows, counts });
}
