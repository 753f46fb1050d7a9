import { fail, flat, type Failure, type Result } from '../../domain/failure.ts';
import type { ModelId } from '../../domain/models.ts';
import type { Generated, GenerateRequest, Generation, Generator } from '../../domain/ports.ts';
import type { LoadedWriter, WriterDoor } from '../../models/writing/writerDoor.ts';
import { Reply } from './replyStream.ts';
import type { Served } from './modelHost.ts';
import { callback, type Thread } from '../threads.ts';

export type WriterWorker = Pick<Thread<WriterDoor>, 'call' | 'end'>;

/** Loading is tried so often where the worker died of it. */
const TRIES = 2;
/** A GPU may be lost once, by a driver that was renewed or a laptop that slept; lost again under the same model, it cannot hold it. */
const LOSSES_BORNE = 1;
/** A model on WASM holds its thread, and hears of its stop between two tokens at best: where it has not by now, its worker is ended. One on a GPU hangs by then. */
const STOPS_WITHIN_MS: Readonly<Record<LoadedWriter['stops'], number>> = { 'with its worker': 150, 'when told': 5_000 };
/** Tokens of a reply from which its speed is a measure. */
const MEASURED_FROM = 8;

/** Events of the model that writes. */
export interface WritersHeard {
  /** It cannot be loaded, or lost its device again. */
  readonly onFailure: (served: Served, failure: Failure) => void;
  /** Tokens a second, from the first to the last, of a reply that just ended. */
  readonly onSpeed: (model: ModelId, tokensPerSecond: number) => void;
  /** Its device was lost and it is loaded once more. */
  readonly onLost: (served: Served) => void;
}

/**
 * The language model that serves this tab, in a worker of its own (`llm`): loaded when first needed, loaded again where its worker has gone, one reply at a time. Whoever
 * cancels is let go at once; the model stops between two tokens where it hears of it in time, else its worker is ended, which costs its loading again.
 */
export class Writers {
  readonly #worker: WriterWorker;
  readonly #heard: WritersHeard;
  readonly #now: () => number;
  readonly #loads = new Map<ModelId, number>();
  readonly #losses = new Map<ModelId, number>();
  #served: Served | undefined;
  #loading: Promise<Result<LoadedWriter>> | undefined;
  #loaded: LoadedWriter | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #calls = 0;

  constructor(worker: WriterWorker, heard: WritersHeard, now: () => number = () => performance.now()) {
    this.#worker = worker;
    this.#heard = heard;
    this.#now = now;
  }

  /** Milliseconds that loading each model took in this session, the last time. */
  loads(): readonly { readonly model: ModelId; readonly ms: number }[] {
    return [...this.#loads].map(([model, ms]) => ({ model, ms }));
  }

  get served(): Served | undefined {
    return this.#served;
  }

  /** From now on this model writes; null: none does. The worker goes with the one before: nothing else frees all of its memory. */
  serve(served: Served | null): void {
    const before = this.#served;
    if (before?.entry.id === served?.entry.id && before?.dtype === served?.dtype && before?.device === served?.device) return;
    this.#forget();
    this.#served = served ?? undefined;
    if (before) this.#worker.end();
  }

  /** What could not be loaded may be tried again. */
  again(): void {
    this.#losses.clear();
    if (!this.#loaded) this.#loading = undefined;
  }

  /** Loads the model, or waits for its loading; once loaded it costs nothing. Fails with `model-missing` where none serves. */
  load(): Promise<Result<LoadedWriter>> {
    const served = this.#served;
    if (!served) return Promise.resolve(fail({ kind: 'model-missing', model: 'write' }));
    return (this.#loading ??= this.#load(served));
  }

  /** The model that serves now; null where none does. It goes on answering for that model only: once another serves, its calls fail with `model-missing`. */
  generator(): Generator | null {
    const served = this.#served;
    if (!served) return null;
    const { id, window } = served.entry;
    const windowNow = (): number => Math.min(window, this.#loaded?.id === id ? this.#loaded.window : window);
    return {
      name: id,
      slow: served.device === 'wasm',
      get window() {
        return windowNow();
      },
      generate: (request) => this.#generate(served, request),
      countTokens: (texts) =>
        this.#queued(() => this.#tried(served, async () => flat(await this.#worker.call((door) => door.countTokens(id, texts))))),
    };
  }

  #generate(served: Served, { messages, schema, maxTokens, signal }: GenerateRequest): Generation {
    const reply = new Reply(signal);
    const request = { messages, maxTokens, ...(schema && { schema }) };
    void this.#queued(async () => {
      reply.end(await this.#tried(served, (loaded) => this.#reply(loaded, request, reply), reply));
    });
    return reply;
  }

  /** One after another: a model has one memory of what it has read. */
  #queued<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn;
    return turn;
  }

  async #reply(loaded: LoadedWriter, request: Omit<GenerateRequest, 'signal'>, reply: Reply): Promise<Result<Generated>> {
    const call = String(++this.#calls);
    const ending = new AbortController();
    let first = 0;
    let hanging: ReturnType<typeof setTimeout> | undefined;
    const hear = (piece: string): void => {
      first ||= this.#now();
      reply.hear(piece);
    };
    const end = (): void => {
      this.#forget();
      ending.abort();
    };
    const stopped = reply.onStop(() => {
      void this.#worker.call((door) => door.stop(call));
      hanging = setTimeout(end, STOPS_WITHIN_MS[loaded.stops]);
    });
    const result = flat(await this.#worker.call((door) => door.generate(call, request, callback(hear)), ending.signal));
    clearTimeout(hanging);
    stopped();
    const seconds = (this.#now() - first) / 1_000;
    if (result.ok && first > 0 && seconds > 0 && result.value.tokens >= MEASURED_FROM) {
      this.#heard.onSpeed(loaded.id, (result.value.tokens - 1) / seconds);
    }
    return result;
  }

  /** Loads and calls; once more where the model had gone before any of the reply arrived. */
  async #tried<T>(served: Served, use: (loaded: LoadedWriter) => Promise<Result<T>>, reply?: Reply): Promise<Result<T>> {
    const missing = fail({ kind: 'model-missing', model: served.entry.id });
    for (let tried = 1; ; tried++) {
      if (this.#served !== served) return missing;
      const loading = this.load();
      const loaded = await loading;
      if (this.#served !== served) return missing;
      if (!loaded.ok) return loaded;
      // It was cancelled while it waited.
      if (reply?.ended) return fail({ kind: 'cancelled' });
      const result = await use(loaded.value);
      if (result.ok) return result;
      if (this.#served !== served) return missing;
      const { kind } = result.failure;
      if (kind !== 'worker-died' && kind !== 'gpu-lost' && kind !== 'model-missing') return result;
      // Unless it was loaded again meanwhile.
      if (this.#loading === loading) this.#forget();
      if (kind === 'gpu-lost' && !this.#bears(served)) return result;
      // A worker that was ended for its idleness has no model: nothing was lost. One that died of this very reply would die of it again.
      if (tried > 1 || kind === 'worker-died' || reply?.begun) return result;
    }
  }

  /** Whether a model whose device was lost is loaded again. */
  #bears(served: Served): boolean {
    const losses = (this.#losses.get(served.entry.id) ?? 0) + 1;
    this.#losses.set(served.entry.id, losses);
    if (losses <= LOSSES_BORNE) {
      this.#heard.onLost(served);
      return true;
    }
    this.#loading = Promise.resolve(fail({ kind: 'gpu-lost' }));
    this.#heard.onFailure(served, { kind: 'gpu-lost' });
    return false;
  }

  #forget(): void {
    this.#loading = undefined;
    this.#loaded = undefined;
  }

  async #load(served: Served): Promise<Result<LoadedWriter>> {
    const { entry, dtype, device } = served;
    let failure: Failure = { kind: 'model-missing', model: entry.id };
    for (let tried = 0; tried < TRIES; tried++) {
      const loaded = flat(await this.#worker.call((door) => door.load(entry, dtype, device)));
      if (this.#served !== served) return fail({ kind: 'model-missing', model: entry.id });
      if (loaded.ok) {
        this.#loaded = loaded.value;
        this.#loads.set(entry.id, loaded.value.loadMs);
        return loaded;
      }
      ({ failure } = loaded);
      if (failure.kind !== 'worker-died') break;
    }
    this.#heard.onFailure(served, failure);
    return fail(failure);
  }
}
