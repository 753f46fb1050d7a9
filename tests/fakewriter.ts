import { fail, ok, type Failure, type Result } from '../src/domain/failure.ts';
import type { Generated, Generator, StopSignal } from '../src/domain/ports.ts';
import type { WriterWorker } from '../src/engine/models/writers.ts';
import type { LoadedWriter, WriterDoor } from '../src/models/writing/writerDoor.ts';

/** Says the same whatever it is asked, a word a piece. */
export function saying(text: string): Generator {
  const reply: Generated = { text, promptTokens: 10, tokens: text.split(' ').length, ended: 'stop', elapsedMs: 1 };
  return {
    name: 'made' as Generator['name'],
    window: 1_000,
    generate: () => ({
      pieces: (async function* () {
        await Promise.resolve();
        yield* text.match(/\S+\s*/g) ?? [];
      })(),
      whole: Promise.resolve(ok(reply)),
    }),
    countTokens: (texts) => Promise.resolve(ok(texts.map((one) => one.split(' ').length))),
  };
}

/** The `llm` worker in this thread, over a generator. It may die, lose its GPU or hang, and says what it was asked. */
export class FakeWriter implements WriterWorker, WriterDoor {
  readonly asked: string[] = [];
  ended = 0;
  /** What the next calls fail with, one each; 'worker-died' and 'gpu-lost' take the model with them. */
  readonly failing: { readonly on: 'load' | 'generate'; readonly failure: Failure; readonly afterPieces?: number }[] = [];
  stops: LoadedWriter['stops'] = 'when told';
  /** Of the one loaded; below the registry's where the machine holds less. */
  window = 1_000;
  generator: Generator;
  #loaded: LoadedWriter | undefined;
  readonly #stops = new Map<string, AbortController>();

  constructor(generator: Generator = saying('')) {
    this.generator = generator;
  }

  /** As a thread does: aborting ends the worker, and with it everything that it holds. */
  readonly call: WriterWorker['call'] = async (use, signal) => {
    if (signal?.aborted) return fail({ kind: 'cancelled' });
    const aborted = new Promise<Failure>((settle) => {
      signal?.addEventListener('abort', () => {
        this.end();
        settle({ kind: 'cancelled' });
      });
    });
    try {
      return await Promise.race([use(this).then((value) => ok(value)), aborted.then((failure) => fail(failure))]);
    } catch (error) {
      if (error instanceof Died) return fail({ kind: 'worker-died', worker: 'llm' });
      throw error;
    }
  };

  end(): void {
    this.ended++;
    this.#loaded = undefined;
  }

  load(...[entry, dtype, device]: Parameters<WriterDoor['load']>): Promise<Result<LoadedWriter>> {
    this.asked.push(`load ${entry.id} ${device}`);
    const failing = this.#fails('load');
    if (failing) return Promise.resolve(fail(failing.failure));
    this.#loaded = { id: entry.id, device, dtype, window: this.window, loadMs: 12, stops: this.stops };
    return Promise.resolve(ok(this.#loaded));
  }

  async generate(...[call, request, onPiece]: Parameters<WriterDoor['generate']>): Promise<Result<Generated>> {
    this.asked.push(`generate ${request.messages.at(-1)?.content ?? ''}`);
    if (!this.#loaded) return fail({ kind: 'model-missing', model: 'write' });
    const failing = this.#fails('generate');
    const stop = new AbortController();
    this.#stops.set(call, stop);
    const signal: StopSignal = stop.signal;
    const { pieces, whole } = this.generator.generate({ ...request, signal });
    let heard = 0;
    for await (const piece of pieces) {
      if (heard++ === failing?.afterPieces) break;
      onPiece(piece);
    }
    return failing ? fail(failing.failure) : whole;
  }

  stop(call: string): Promise<Result<null>> {
    this.asked.push('stop');
    this.#stops.get(call)?.abort();
    return Promise.resolve(ok(null));
  }

  countTokens(...[model, texts]: Parameters<WriterDoor['countTokens']>): ReturnType<WriterDoor['countTokens']> {
    return this.#loaded?.id === model ? this.generator.countTokens(texts) : Promise.resolve(fail({ kind: 'model-missing', model }));
  }

  unload(): Promise<Result<null>> {
    this.#loaded = undefined;
    return Promise.resolve(ok(null));
  }

  #fails(on: 'load' | 'generate'): (typeof this.failing)[number] | undefined {
    const at = this.failing.findIndex((one) => one.on === on);
    const [failing] = at < 0 ? [] : this.failing.splice(at, 1);
    const kind = failing?.failure.kind;
    if (kind === 'worker-died' || kind === 'gpu-lost') this.#loaded = undefined;
    if (kind === 'worker-died') throw new Died();
    return failing && { afterPieces: 0, ...failing };
  }
}

class Died extends Error {}
