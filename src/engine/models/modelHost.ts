import { fail, flat, type Failure, type Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry, ModelId, ModelTask, VectorSpace } from '../../domain/models.ts';
import type { CrossEncoder, Embeddable, Embedder } from '../../domain/ports.ts';
import type { LoadedModel, ModelsDoor, Priority } from '../../models/encoding/modelsDoor.ts';
import type { Thread } from '../threads.ts';
import { rememberedScores, type KnownScores } from './rememberedScores.ts';

/** A model whose files are here, and how it runs on this machine. */
export interface Served {
  readonly entry: ModelEntry;
  readonly dtype: Dtype;
  readonly device: Device;
}

export type ModelsWorker = Pick<Thread<ModelsDoor>, 'call' | 'end'>;

interface ServingHeard {
  /** A model could not be loaded. */
  readonly onFailure: (served: Served, failure: Failure) => void;
  readonly onSpeed: (model: ModelId, charactersPerSecond: number) => void;
}

/** What an embedder has read for less says little of its speed. */
const PACED_MS = 2000;

/** A call is tried so often where the worker died or the device was lost; a worker's own cap of deaths a minute is the further limit. */
const TRIES = 3;

/**
 * The models that serve this tab, at most one a task: loaded when first needed, loaded again where the worker died, and on WASM once the GPU was lost. A model that
 * cannot be loaded is not tried again before `again` or another choice: questions must not wait for it each time.
 */
export class Serving {
  readonly #worker: ModelsWorker;
  readonly #heard: ServingHeard;
  /** What the embedder read in this session, and how long it took; told again when it has read for twice as long. */
  readonly #read = new Map<ModelId, { characters: number; ms: number; told: number }>();
  readonly #served = new Map<ModelTask, Served>();
  readonly #loading = new Map<ModelTask, Promise<Result<LoadedModel>>>();
  readonly #inMemory = new Set<ModelTask>();
  readonly #loads = new Map<ModelId, number>();
  readonly #scores: KnownScores = new Map();
  #resting = false;

  constructor(worker: ModelsWorker, heard: ServingHeard) {
    this.#worker = worker;
    this.#heard = heard;
  }

  /** Milliseconds that loading each model took in this session. */
  loads(): readonly { readonly model: ModelId; readonly ms: number }[] {
    return [...this.#loads].map(([model, ms]) => ({ model, ms }));
  }

  of(task: ModelTask): Served | undefined {
    return this.#served.get(task);
  }

  /** From now on this model serves the task; null: none does, and its memory is freed. */
  async serve(task: ModelTask, served: Served | null): Promise<void> {
    const before = this.#served.get(task);
    if (before?.entry.id === served?.entry.id && before?.dtype === served?.dtype) return;
    this.#forget(task);
    if (served) this.#served.set(task, served);
    else this.#served.delete(task);
    if (!before) return;
    // The last model gone, the worker goes too: that frees what the runtime would keep.
    if (this.#served.size === 0) this.#worker.end();
    else await this.#worker.call((door) => door.unload(task));
  }

  /** What could not be loaded may be tried again. */
  again(): void {
    for (const task of [...this.#loading.keys()]) if (!this.#inMemory.has(task)) this.#loading.delete(task);
  }

  /** Loads the model of the task, or waits for its loading; once loaded it costs nothing. */
  load(task: ModelTask): Promise<Result<LoadedModel>> {
    const served = this.#served.get(task);
    if (!served) return Promise.resolve(fail({ kind: 'model-missing', model: task }));
    const known = this.#loading.get(task);
    if (known) return known;
    const loading = this.#load(task, served);
    this.#loading.set(task, loading);
    return loading;
  }

  /** Whether calls need not wait for it to be loaded. */
  isLoaded(task: ModelTask): boolean {
    return this.#inMemory.has(task);
  }

  /** Bulk work waits while questions are answered: on a machine of two cores both would take twice as long. A worker started again rests no more. */
  rest(resting: boolean): void {
    // A worker that was paused is resumed, whatever became of its model meanwhile.
    if (resting === this.#resting || (resting && !this.#inMemory.has('embed'))) return;
    this.#resting = resting;
    // Without any model there is no worker, and this must not start one.
    if (this.#served.size > 0) void this.#worker.call((door) => door.rest(resting));
  }

  /** Vectors of that space or none: another model may serve by now. */
  embed(
    space: VectorSpace,
    texts: readonly Embeddable[],
    role: 'query' | 'passage',
    priority: Priority,
  ): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
    return this.#call('embed', async (door, loaded) => {
      if (loaded.space !== space)
        return fail({ kind: 'model-unfit', model: loaded.id, detail: 'its vectors are of another space than those of the library' });
      const began = performance.now();
      const embedded = await door.embed(space, texts, role, priority);
      if (embedded.ok && role === 'passage') this.#paced(loaded.id, texts, performance.now() - began);
      return embedded;
    });
  }

  #paced(model: ModelId, texts: readonly Embeddable[], ms: number): void {
    const read = this.#read.get(model) ?? { characters: 0, ms: 0, told: PACED_MS / 2 };
    this.#read.set(model, read);
    for (const { head, body } of texts) read.characters += head.length + body.length;
    read.ms += ms;
    if (read.ms < 2 * read.told) return;
    read.told = read.ms;
    this.#heard.onSpeed(model, (1000 * read.characters) / read.ms);
  }

  /** As the door's, of the embedder that serves. */
  tokens(space: VectorSpace, texts: readonly string[]): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
    return this.#call('embed', (door) => door.tokens(space, texts));
  }

  /** As the door's, of the cross-encoder that serves. */
  windows(text: string, tokens: number, stride: number): Promise<Result<readonly string[]>> {
    return this.#call('rerank', (door, { id }) => door.windows(id, text, tokens, stride));
  }

  /** As the door's, of the cross-encoder that serves. */
  pairs(text: string, others: readonly string[]): Promise<Result<Float32Array>> {
    return this.#call('rerank', (door, { id }) => door.pairs(id, text, others));
  }

  /** The port of the embedder that serves: questions go before bulk work. */
  embedder({ space, dimensions }: Pick<Embedder, 'space' | 'dimensions'>): Embedder {
    return { space, dimensions, embed: (texts, role) => this.embed(space, texts, role, role === 'query' ? 'question' : 'bulk') };
  }

  /** The port of the cross-encoder that serves; null where none does. */
  crossEncoder(): CrossEncoder | null {
    const served = this.#served.get('rerank');
    if (!served) return null;
    const { id } = served.entry;
    const reads: CrossEncoder['score'] = (question, passages, budgetMs) =>
      this.#call('rerank', (door) => door.score(id, question, passages, budgetMs));
    return rememberedScores({ id, score: reads }, this.#scores);
  }

  async #call<T>(task: ModelTask, use: (door: ModelsDoor, loaded: LoadedModel) => Promise<Result<T>>): Promise<Result<T>> {
    const asked = this.#served.get(task)?.entry.id;
    let failure: Failure = { kind: 'model-missing', model: asked ?? task };
    for (let tried = 0; tried < TRIES; tried++) {
      // Another serves by now, or none: what was asked for would not be what answers.
      if (this.#served.get(task)?.entry.id !== asked) break;
      const loading = this.load(task);
      const loaded = await loading;
      if (!loaded.ok) return loaded;
      const result = flat(await this.#worker.call((door) => use(door, loaded.value)));
      if (result.ok) return result;
      ({ failure } = result);
      // A worker started again holds no model: `model-missing` of one that was loaded means that.
      if (failure.kind !== 'worker-died' && failure.kind !== 'gpu-lost' && failure.kind !== 'model-missing') break;
      // Unless somebody else who noticed loads it by now.
      if (this.#loading.get(task) !== loading) continue;
      this.#forget(task);
      const served = this.#served.get(task);
      if (served && failure.kind === 'gpu-lost') this.#served.set(task, { ...served, device: 'wasm' });
    }
    return fail(failure);
  }

  #forget(task: ModelTask): void {
    this.#loading.delete(task);
    this.#inMemory.delete(task);
  }

  async #load(task: ModelTask, { entry, dtype, device }: Served): Promise<Result<LoadedModel>> {
    let on = device;
    let failure: Failure = { kind: 'model-missing', model: entry.id };
    for (let tried = 0; tried < TRIES; tried++) {
      const loaded = flat(await this.#worker.call((door) => door.load(entry, dtype, on)));
      const served = this.#served.get(task);
      if (served?.entry.id !== entry.id || served.dtype !== dtype) return fail({ kind: 'model-missing', model: entry.id });
      if (loaded.ok) {
        this.#loads.set(entry.id, loaded.value.loadMs);
        this.#inMemory.add(task);
        this.#served.set(task, { entry, dtype, device: on });
        return loaded;
      }
      // After a lost GPU it goes on on WASM: the same weights, so the same vectors.
      ({ failure } = loaded);
      if (failure.kind === 'gpu-lost') on = 'wasm';
      else if (failure.kind !== 'worker-died') break;
    }
    this.#heard.onFailure({ entry, dtype, device: on }, failure);
    return fail(failure);
  }
}
