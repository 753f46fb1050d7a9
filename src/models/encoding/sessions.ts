import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Device, DeviceReport, Dtype, ModelEntry, ModelId, ModelTask, VectorSpace } from '../../domain/models.ts';
import type { Embeddable } from '../../domain/ports.ts';
import { cut } from './cut.ts';
import type { LoadedModel, ModelsDoor, Priority } from './modelsDoor.ts';
import { embed, type EmbedCall } from './embed.ts';
import { ModelInMemory, type ServingModel } from './loadedModel.ts';
import type { OpenNetwork } from './network.ts';
import { pairScores } from './pairScores.ts';
import { score } from './score.ts';
import { stridedWindows } from './stridedWindows.ts';
import { tokenVectors } from './tokenVectors.ts';
import { spaceOf } from './vectorSpace.ts';
import { openModel, type FileStore } from '../files/modelStorage.ts';
import { PriorityQueue } from './priorityQueue.ts';

export interface SessionsOutside {
  readonly files: FileStore;
  readonly open: OpenNetwork;
  readonly probe: () => Promise<DeviceReport>;
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
}

/** The door of the models worker: one embedder and one cross-encoder at a time, questions before bulk work. */
export class Sessions implements ModelsDoor {
  readonly #outside: SessionsOutside;
  readonly #turns = new PriorityQueue();
  readonly #serving = new Map<ModelTask, ServingModel>();

  constructor(outside: SessionsOutside) {
    this.#outside = outside;
  }

  async probe(): Promise<Result<DeviceReport>> {
    return ok(await this.#outside.probe());
  }

  async load(entry: ModelEntry, dtype: Dtype, device: Device): Promise<Result<LoadedModel>> {
    const { files, open, now } = this.#outside;
    const from = now();
    const stored = await openModel(entry, dtype, files);
    if (!stored.ok) return stored;
    const sha256 = stored.value.get(entry.weights[dtype]?.[0]?.path ?? '')?.sha256 ?? '';
    return this.#turns.run('question', async () => {
      const before = this.#serving.get(entry.task);
      const space = entry.task === 'embed' ? spaceOf(entry, dtype, sha256) : null;
      if (before?.sha256 === sha256 && isSame(before.loaded, { id: entry.id, dtype, device, space })) return ok(before.loaded);
      await this.#drop(entry.task);
      const network = await open(entry, dtype, device, stored.value);
      if (!network.ok) return network;
      const held = new ModelInMemory(entry, network.value, now);
      const tried = await trial(held);
      if (!tried.ok) {
        await network.value.dispose();
        return tried;
      }
      const loaded: LoadedModel = {
        id: entry.id,
        device,
        dtype,
        space,
        dimensions: entry.task === 'embed' ? entry.dimensions : null,
        loadMs: now() - from,
      };
      this.#serving.set(entry.task, { held, loaded, sha256 });
      return ok(loaded);
    });
  }

  embed(
    space: VectorSpace,
    texts: readonly Embeddable[],
    role: 'query' | 'passage',
    priority: Priority,
  ): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
    const serving = this.#serving.get('embed');
    if (serving?.loaded.space !== space) return Promise.resolve(fail({ kind: 'model-missing', model: space.split('|')[0] ?? '' }));
    return this.#watched(serving, embed(serving.held, texts, role, this.#call(serving, priority)));
  }

  tokens(space: VectorSpace, texts: readonly string[]): Promise<Result<readonly Float32Array<ArrayBuffer>[]>> {
    const serving = this.#serving.get('embed');
    if (serving?.loaded.space !== space) return Promise.resolve(fail({ kind: 'model-missing', model: space.split('|')[0] ?? '' }));
    return this.#watched(serving, tokenVectors(serving.held, texts, this.#call(serving, 'bulk')));
  }

  score(model: ModelId, question: string, passages: readonly Embeddable[], budgetMs: number): Promise<Result<Float32Array<ArrayBuffer>>> {
    const serving = this.#serving.get('rerank');
    if (serving?.loaded.id !== model) return Promise.resolve(fail({ kind: 'model-missing', model }));
    return this.#watched(serving, score(serving.held, question, passages, budgetMs, this.#call(serving, 'question')));
  }

  windows(model: ModelId, text: string, tokens: number, stride: number): Promise<Result<readonly string[]>> {
    const serving = this.#serving.get('rerank');
    if (serving?.loaded.id !== model) return Promise.resolve(fail({ kind: 'model-missing', model }));
    return Promise.resolve(ok(stridedWindows(text, tokens, stride, (word) => serving.held.network.count(word))));
  }

  pairs(model: ModelId, text: string, others: readonly string[]): Promise<Result<Float32Array<ArrayBuffer>>> {
    const serving = this.#serving.get('rerank');
    if (serving?.loaded.id !== model) return Promise.resolve(fail({ kind: 'model-missing', model }));
    return this.#watched(serving, pairScores(serving.held, text, others, this.#call(serving, 'bulk')));
  }

  rest(resting: boolean): Promise<Result<null>> {
    this.#turns.rest(resting);
    return Promise.resolve(ok(null));
  }

  #call(serving: ServingModel, priority: Priority): EmbedCall {
    return {
      turns: this.#turns,
      priority,
      now: this.#outside.now,
      stopped: () =>
        this.#serving.get(serving.held.entry.task) === serving ? undefined : { kind: 'model-missing', model: serving.loaded.id },
    };
  }

  /** A network that threw, or whose GPU is gone, is of no use any more: it goes, and the next load makes another. */
  async #watched<T>(serving: ServingModel, work: Promise<Result<T>>): Promise<Result<T>> {
    const result = await work;
    if (result.ok || (result.failure.kind !== 'gpu-lost' && result.failure.kind !== 'internal')) return result;
    const { task } = serving.held.entry;
    await this.#turns.run('question', async () => {
      if (this.#serving.get(task) === serving) await this.#drop(task);
    });
    return result;
  }

  async #drop(task: ModelTask): Promise<void> {
    const serving = this.#serving.get(task);
    this.#serving.delete(task);
    await serving?.held.network.dispose();
  }
}

const isSame = (a: LoadedModel, b: Pick<LoadedModel, 'id' | 'dtype' | 'device' | 'space'>): boolean =>
  a.id === b.id && a.dtype === b.dtype && a.device === b.device && a.space === b.space;

/** A first call: that the model is of its task and dimensions shows before it serves. */
async function trial(held: ModelInMemory): Promise<Result<unknown>> {
  const { entry, network } = held;
  const text = { head: '', body: 'net sales' };
  const windows = cut(network, text, entry.task === 'embed' ? { prefix: entry.queryPrefix } : { question: 'a' }, entry.window);
  if (!windows.ok) return windows;
  const tried = await (entry.task === 'embed' ? held.vectors(windows.value) : held.scores(windows.value));
  // Before it serves, whatever it throws says that it does not run here.
  if (!tried.ok && tried.failure.kind === 'internal') return fail({ kind: 'model-unfit', model: entry.id, detail: tried.failure.detail });
  return tried;
}
