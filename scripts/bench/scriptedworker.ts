import { ok } from '../../src/domain/failure.ts';
import type { ModelId } from '../../src/domain/models.ts';
import type { Generator } from '../../src/domain/ports.ts';
import { answerCalls } from '../../src/engine/threads.ts';
import type { WriterDoor } from '../../src/models/writing/writerDoor.ts';
import type { Known } from '../scripted/known.ts';
import { CHANNEL } from './told.ts';

/** Answers the `llm` worker's door by a script. What it wrote, and what of it is false, goes to whoever listens on the channel. */
export function stand(script: (known: Known) => Generator, gold: readonly (readonly [string, readonly string[]])[]): void {
  const channel = new BroadcastChannel(CHANNEL);
  const evidence = new Map(gold);
  const generator = script({
    gold: (question) => evidence.get(question.trim()) ?? [],
    wrote: (text, lie) => {
      channel.postMessage({ text, lie });
    },
  });
  const calls = new Map<string, AbortController>();
  const door: WriterDoor = {
    load: (entry, dtype, device) =>
      Promise.resolve(ok({ id: entry.id, device, dtype, window: generator.window, loadMs: 1, stops: 'when told' })),
    generate: async (call, request, onPiece) => {
      const stop = new AbortController();
      calls.set(call, stop);
      try {
        const generation = generator.generate({ ...request, signal: stop.signal });
        for await (const piece of generation.pieces) onPiece(piece);
        return await generation.whole;
      } finally {
        calls.delete(call);
      }
    },
    stop: (call) => {
      calls.get(call)?.abort();
      return Promise.resolve(ok(null));
    },
    countTokens: (_model: ModelId, texts) => generator.countTokens(texts),
    unload: () => Promise.resolve(ok(null)),
  };
  answerCalls(door, navigator.locks);
}
