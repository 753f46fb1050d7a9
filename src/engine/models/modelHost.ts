import { fail, flat, type Failure, type Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry, ModelTask } from '../../domain/models.ts';
import type { LoadedModel, ModelsDoor } from '../../models/encoding/modelsDoor.ts';
import type { Thread } from '../threads.ts';

/** A model whose files are here, and how it runs on this machine. */
export interface Served {
  readonly entry: ModelEntry;
  readonly dtype: Dtype;
  readonly device: Device;
}

/** Whether it is the same model with the same weights, wherever it runs. */
export const isSame = (a: Served | null | undefined, b: Served | null | undefined): boolean =>
  a?.entry.id === b?.entry.id && a?.dtype === b?.dtype;

export type ModelsWorker = Pick<Thread<ModelsDoor>, 'call' | 'end'>;

interface HostHeard {
  /** The model could not be loaded. */
  readonly onFailure: (served: Served, failure: Failure) => void;
  readonly onLoaded: (served: Served, loaded: LoadedModel) => void;
}

/** A call is tried so often where the worker died or the device was lost; a worker's own cap of deaths a minute is the further limit. */
const TRIES = 3;

/**
 * The model of one task in a worker of its own: loaded when first needed, loaded again where the worker died, and on WASM once the GPU was lost. One that cannot be
 * loaded is not tried again before `again` or another choice: questions must not wait for it each time.
 */
export class ModelHost {
  readonly #task: ModelTask;
  readonly #worker: ModelsWorker;
  readonly #heard: HostHeard;
  #served: Served | undefined;
  #loading: Promise<Result<LoadedModel>> | undefined;
  #loaded: LoadedModel | undefined;

  constructor(task: ModelTask, worker: ModelsWorker, heard: HostHeard) {
    this.#task = task;
    this.#worker = worker;
    this.#heard = heard;
  }

  get served(): Served | undefined {
    return this.#served;
  }

  /** The model in memory: calls need not wait for it to be loaded. */
  get loaded(): LoadedModel | undefined {
    return this.#loaded;
  }

  /** From now on this model serves; null: none does, and its worker goes, which frees what the runtime would keep. */
  serve(served: Served | null): void {
    const before = this.#served;
    if (isSame(before, served)) return;
    this.#forget();
    this.#served = served ?? undefined;
    if (before) this.#worker.end();
  }

  /** What could not be loaded may be tried again. */
  again(): void {
    if (!this.#loaded) this.#loading = undefined;
  }

  /** Loads the model, or waits for its loading; once loaded it costs nothing. */
  load(): Promise<Result<LoadedModel>> {
    if (!this.#served) return Promise.resolve(fail({ kind: 'model-missing', model: this.#task }));
    return (this.#loading ??= this.#load(this.#served));
  }

  /** Tells the worker of a loaded model, without waiting; without one there is no worker, and this must not start one. */
  tell(use: (door: ModelsDoor) => Promise<unknown>): void {
    if (this.#served) void this.#worker.call(use);
  }

  /** Calls the worker once the model is in its memory. Fails as the call does, or as the loading. */
  async call<T>(use: (door: ModelsDoor, loaded: LoadedModel) => Promise<Result<T>>): Promise<Result<T>> {
    const asked = this.#served?.entry.id;
    let failure: Failure = { kind: 'model-missing', model: asked ?? this.#task };
    for (let tried = 0; tried < TRIES; tried++) {
      // Another serves by now, or none: what was asked for would not be what answers.
      if (this.#served?.entry.id !== asked) break;
      const loading = this.load();
      const loaded = await loading;
      if (!loaded.ok) return loaded;
      const result = flat(await this.#worker.call((door) => use(door, loaded.value)));
      if (result.ok) return result;
      ({ failure } = result);
      // A worker started again holds no model: `model-missing` of one that was loaded means that.
      if (failure.kind !== 'worker-died' && failure.kind !== 'gpu-lost' && failure.kind !== 'model-missing') break;
      // Unless somebody else who noticed loads it by now.
      if (this.#loading !== loading) continue;
      this.#forget();
      if (this.#served && failure.kind === 'gpu-lost') this.#served = { ...this.#served, device: 'wasm' };
    }
    return fail(failure);
  }

  #forget(): void {
    this.#loading = undefined;
    this.#loaded = undefined;
  }

  async #load({ entry, dtype, device }: Served): Promise<Result<LoadedModel>> {
    let on = device;
    let failure: Failure = { kind: 'model-missing', model: entry.id };
    for (let tried = 0; tried < TRIES; tried++) {
      const loaded = flat(await this.#worker.call((door) => door.load(entry, dtype, on)));
      if (!isSame(this.#served, { entry, dtype, device })) return fail({ kind: 'model-missing', model: entry.id });
      if (loaded.ok) {
        this.#loaded = loaded.value;
        this.#served = { entry, dtype, device: on };
        this.#heard.onLoaded(this.#served, loaded.value);
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
