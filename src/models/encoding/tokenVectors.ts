import { fail, ok, type Result } from '../../domain/failure.ts';
import { cut } from './cut.ts';
import type { EmbedCall } from './embed.ts';
import type { ModelInMemory } from './loadedModel.ts';

/** As `ModelsDoor.tokens`: text by text, each in its turn. */
export async function tokenVectors(
  held: ModelInMemory,
  texts: readonly string[],
  call: EmbedCall,
): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
  const found: Float32Array<ArrayBuffer>[] = [];
  for (const body of texts) {
    const read = await call.turns.run(call.priority, async (): Promise<Result<Float32Array<ArrayBuffer>>> => {
      const stopped = call.stopped();
      if (stopped) return fail(stopped);
      const windows = cut(held.network, { head: '', body }, { prefix: '' }, held.entry.window);
      return windows.ok ? held.tokens(windows.value) : windows;
    });
    if (!read.ok) return read;
    found.push(read.value);
  }
  return ok(found);
}
