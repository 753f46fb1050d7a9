import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { DeviceReport, ModelEntry, ModelId, ModelRow, ModelState, ModelTask } from '../../domain/models.ts';
import { runsOn } from '../../models/runtime/device.ts';
import type { ModelFiles } from '../../models/files/modelFiles.ts';
import { ggufByAddress } from '../../models/catalogue/ggufModels.ts';
import { fitsMachine, mlcByAddress, offered } from '../../models/catalogue/mlcModels.ts';
import { bytesOf } from '../../models/catalogue/registry.ts';
import type { Served } from './modelHost.ts';
import type { Speeds } from './speeds.ts';

/** What models need of the outside, asked for once somebody looks at them or has chosen one. */
export interface Modelling {
  readonly registry: readonly ModelEntry[];
  readonly files: ModelFiles;
  readonly probe: () => Promise<DeviceReport>;
}

/** The models that can be had here: what would run on this machine, and what is there of it. */
export class Stock {
  readonly #open: () => Promise<Modelling>;
  readonly #speeds: Speeds;
  #device: Promise<DeviceReport> | undefined;
  /** What keeps a model from serving although its files are there. */
  readonly #unfit = new Map<ModelId, Failure>();

  constructor(open: () => Promise<Modelling>, speeds: Speeds) {
    this.#open = open;
    this.#speeds = speeds;
  }

  /** The registry's and the user's own, whatever this machine can hold. */
  async find(model: string): Promise<ModelEntry | undefined> {
    return (await this.#all()).find(({ id }) => id === model);
  }

  /** Those that come with the page itself. */
  async withPage(): Promise<readonly ModelEntry[]> {
    return (await this.#all()).filter(({ comesWithPage }) => comesWithPage);
  }

  /** A GGUF file or a model compiled for WebLLM by its address, from now on among the user's own; one that is known already is itself. Nothing is fetched. `not-understood`. */
  async add(address: string, library: string | null): Promise<Result<ModelEntry>> {
    const made = ggufByAddress(address) ?? mlcByAddress(address, library);
    if (!made.ok) return made;
    const known = await this.find(made.value.id);
    if (known)
      return known.repository === made.value.repository ? ok(known) : fail({ kind: 'not-understood', field: 'address', value: address });
    const kept = await (await this.#open()).files.keepOwn(made.value);
    return kept.ok ? made : kept;
  }

  /** Those that make sense on this machine, and all that are here. */
  async offered(): Promise<readonly ModelEntry[]> {
    const { files } = await this.#open();
    const all = await this.#all();
    const kept = await Promise.all(all.map(async (entry) => (await files.kept(entry)).length > 0));
    return offered(all, await this.report(), (entry) => kept[all.indexOf(entry)] === true);
  }

  report(): Promise<DeviceReport> {
    this.#device ??= this.#open().then(({ probe }) => probe());
    return this.#device;
  }

  /** On this machine, files that are here before others. */
  async runs(entry: ModelEntry): Promise<ModelRow['runs']> {
    const { files } = await this.#open();
    return runsOn(entry, await this.report(), await files.kept(entry));
  }

  async stateOf(entry: ModelEntry): Promise<ModelState> {
    const { files } = await this.#open();
    return files.state(entry, (await this.runs(entry)).dtype);
  }

  /** How it serves the task; null where its files are not here or something is known that keeps it from serving. */
  async served(task: ModelTask, model: string): Promise<Served | null> {
    const entry = await this.find(model);
    if (entry?.task !== task || this.#unfit.has(entry.id) || fitsMachine(entry, await this.report())) return null;
    return (await this.stateOf(entry)).kind === 'ready' ? { entry, ...(await this.runs(entry)) } : null;
  }

  /** It could not be loaded: it is not tried again unasked. */
  failed(model: ModelId, failure: Failure): void {
    this.#unfit.set(model, failure);
  }

  /** It may be tried again; without a name all may. */
  again(model?: ModelId): void {
    if (model === undefined) this.#unfit.clear();
    else this.#unfit.delete(model);
  }

  /** Its line for the page, but for whether it was chosen; `known`: the state that was just reported. */
  async row(entry: ModelEntry, known?: ModelState): Promise<Omit<ModelRow, 'chosen'>> {
    const runs = await this.runs(entry);
    const state = known ?? (await this.stateOf(entry));
    const failure = this.#unfit.get(entry.id);
    const unfit = fitsMachine(entry, await this.report());
    const speed = await this.#speeds.of(entry.id);
    return {
      entry,
      state: failure && (state.kind === 'ready' || state.kind === 'paused') ? { kind: 'failed', failure } : state,
      runs,
      bytes: bytesOf(entry, runs.dtype),
      ...(unfit && { unfit }),
      ...(speed !== undefined && (entry.task === 'write' ? { tokensPerSecond: speed } : { charactersPerSecond: speed })),
    };
  }

  async #all(): Promise<readonly ModelEntry[]> {
    const { registry, files } = await this.#open();
    return [...registry, ...(await files.own())];
  }
}
