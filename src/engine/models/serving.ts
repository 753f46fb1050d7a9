import { fail, type Failure, type Result } from '../../domain/failure.ts';
import type { ModelId, ModelTask, VectorSpace } from '../../domain/models.ts';
import type { CrossEncoder, Embeddable, Embedder } from '../../domain/ports.ts';
import type { LoadedModel, Priority } from '../../models/encoding/modelsDoor.ts';
import { isSame, ModelHost, type ModelsWorker, type Served } from './modelHost.ts';
import { readTogether } from './readTogether.ts';
import { rememberedScores, type KnownScores } from './rememberedScores.ts';

interface ServingHeard {
  /** A model could not be loaded. */
  readonly onFailure: (served: Served, failure: Failure) => void;
  readonly onSpeed: (model: ModelId, charactersPerSecond: number) => void;
}

/** The embedder's worker, and those of the cross-encoder: one at least. */
export interface ModelsWorkers {
  readonly embedder: ModelsWorker;
  readonly readers: readonly [ModelsWorker, ...ModelsWorker[]];
}

/** What an embedder has read for less says little of its speed. */
const PACED_MS = 2000;

/** The models that serve this tab, at most one a task. A cross-encoder reads in several workers at once where it runs on the processor. */
export class Serving {
  readonly #heard: ServingHeard;
  /** What the embedder read in this session, and how long it took; told again when it has read for twice as long. */
  readonly #read = new Map<ModelId, { characters: number; ms: number; told: number }>();
  readonly #embedder: ModelHost;
  readonly #readers: readonly [ModelHost, ...ModelHost[]];
  readonly #loads = new Map<ModelId, number>();
  readonly #scores: KnownScores = new Map();
  #resting = false;

  constructor({ embedder, readers: [reader, ...helpers] }: ModelsWorkers, heard: ServingHeard) {
    this.#heard = heard;
    const onLoaded = ({ entry }: Served, { loadMs }: LoadedModel): void => void this.#loads.set(entry.id, loadMs);
    // What a helper cannot do the first reader does.
    const quiet = { onFailure: () => undefined, onLoaded: () => undefined };
    const helping = helpers.map((worker) => new ModelHost('rerank', worker, quiet));
    this.#embedder = new ModelHost('embed', embedder, { onFailure: heard.onFailure, onLoaded });
    const first = new ModelHost('rerank', reader, {
      onFailure: heard.onFailure,
      onLoaded: (served, loaded) => {
        onLoaded(served, loaded);
        // A graphics processor is one, whoever drives it.
        if (served.device === 'webgpu') return;
        for (const helper of helping) {
          helper.serve(served);
          void helper.load();
        }
      },
    });
    this.#readers = [first, ...helping];
  }

  /** Milliseconds that loading each model took in this session. */
  loads(): readonly { readonly model: ModelId; readonly ms: number }[] {
    return [...this.#loads].map(([model, ms]) => ({ model, ms }));
  }

  of(task: ModelTask): Served | undefined {
    return this.#host(task)?.served;
  }

  /** From now on this model serves the task; null: none does, and its memory is freed. */
  serve(task: ModelTask, served: Served | null): void {
    if (task === 'embed') this.#embedder.serve(served);
    if (task !== 'rerank') return;
    const [first, ...helpers] = this.#readers;
    first.serve(served);
    // They follow once it is loaded.
    for (const helper of helpers) if (!isSame(helper.served, served)) helper.serve(null);
  }

  /** What could not be loaded may be tried again. */
  again(): void {
    for (const host of [this.#embedder, ...this.#readers]) host.again();
  }

  /** Loads the model of the task, or waits for its loading; once loaded it costs nothing. */
  load(task: ModelTask): Promise<Result<LoadedModel>> {
    return this.#host(task)?.load() ?? Promise.resolve(fail({ kind: 'model-missing', model: task }));
  }

  /** Whether calls need not wait for it to be loaded. */
  isLoaded(task: ModelTask): boolean {
    return this.#host(task)?.loaded !== undefined;
  }

  /** Bulk work waits while questions are answered: on a machine of two cores both would take twice as long. A worker started again rests no more. */
  rest(resting: boolean): void {
    // A worker that was paused is resumed, whatever became of its model meanwhile.
    if (resting === this.#resting || (resting && !this.#embedder.loaded)) return;
    this.#resting = resting;
    this.#embedder.tell((door) => door.rest(resting));
  }

  /** Vectors of that space or none: another model may serve by now. */
  embed(
    space: VectorSpace,
    texts: readonly Embeddable[],
    role: 'query' | 'passage',
    priority: Priority,
  ): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
    return this.#embedder.call(async (door, loaded) => {
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
    return this.#embedder.call((door) => door.tokens(space, texts));
  }

  /** As the door's, of the cross-encoder that serves. */
  windows(text: string, tokens: number, stride: number): Promise<Result<readonly string[]>> {
    return this.#readers[0].call((door, { id }) => door.windows(id, text, tokens, stride));
  }

  /** As the door's, of the cross-encoder that serves. */
  pairs(text: string, others: readonly string[]): Promise<Result<Float32Array>> {
    return this.#readers[0].call((door, { id }) => door.pairs(id, text, others));
  }

  /** The port of the embedder that serves: questions go before bulk work. */
  embedder({ space, dimensions }: Pick<Embedder, 'space' | 'dimensions'>): Embedder {
    return { space, dimensions, embed: (texts, role) => this.embed(space, texts, role, role === 'query' ? 'question' : 'bulk') };
  }

  /** The port of the cross-encoder that serves; null where none does. */
  crossEncoder(): CrossEncoder | null {
    const served = this.of('rerank');
    if (!served) return null;
    return rememberedScores({ id: served.entry.id, score: (...asked) => readTogether(this.#readers, ...asked) }, this.#scores);
  }

  #host(task: ModelTask): ModelHost | undefined {
    return task === 'embed' ? this.#embedder : task === 'rerank' ? this.#readers[0] : undefined;
  }
}
