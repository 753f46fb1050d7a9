import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Embeddable } from '../../domain/ports.ts';
import { cut } from './cut.ts';
import type { EmbedCall } from './embed.ts';
import type { ModelInMemory } from './loadedModel.ts';

/**
 * As `CrossEncoder.score`: passages one after another in the order given, each the best of its windows, until the next one would not be done within the budget. The first
 * is read whatever it takes.
 */
export async function score(
  held: ModelInMemory,
  question: string,
  passages: readonly Embeddable[],
  budgetMs: number,
  call: EmbedCall,
): Promise<Result<Float32Array<ArrayBuffer>>> {
  const until = call.now() + budgetMs;
  const scores = new Float32Array(passages.length).fill(NaN);
  for (const [at, passage] of passages.entries()) {
    const read = await call.turns.run(call.priority, async (): Promise<Result<number | null>> => {
      const failure = call.stopped();
      if (failure) return fail(failure);
      const windows = cut(held.network, passage, { question }, held.entry.window);
      if (!windows.ok) return windows;
      const tokens = windows.value.length * Math.max(...windows.value.map(({ ids }) => ids.length));
      if (at > 0 && call.now() + held.pace.msOf(tokens) > until) return ok(null);
      const found = await held.scores(windows.value);
      return found.ok ? ok(Math.max(...found.value)) : found;
    });
    if (!read.ok) return read;
    if (read.value === null) break;
    scores[at] = read.value;
  }
  return ok(scores);
}
