import { packName, packsIn } from '../shell/dropping.ts';
import type { EngineEvent, ModelsApi, ModelsState } from '../../engine/api.ts';
import type { Failure, Result } from '../../domain/failure.ts';
import type { ModelId, ModelRow, ModelTask } from '../../domain/models.ts';
import type { OwnPresetId } from '../../domain/config.ts';

/** What became of a model pack that was handed over. */
export interface PackOutcome {
  readonly fileName: string;
  readonly came: { readonly model: ModelId } | { readonly failure: Failure };
}

/** What the page knows of the models: what is there, what is on its way, how far the filings are prepared, what was fetched. Every change comes from the engine. */
export class Shelf {
  state = $state.raw<ModelsState | null>(null);
  /** Why the state itself could not be had. */
  broken = $state.raw<Failure | null>(null);
  /** Why the last thing asked of a model could not be done; gone with the next. */
  troubles = $state.raw<ReadonlyMap<ModelId, Failure>>(new Map());
  /** Why the last thing asked of the improving, or of sealed mode, could not be done. */
  trouble = $state.raw<Failure | null>(null);
  /** Packs that are being checked. */
  checking = $state.raw<readonly string[]>([]);
  packs = $state.raw<readonly PackOutcome[]>([]);
  /** What became of the last model named by its address. */
  named = $state.raw<PackOutcome['came'] | null>(null);
  readonly rows = $derived(this.state?.rows ?? []);
  readonly sealed = $derived(this.state?.sealed ?? false);
  readonly embedding = $derived(this.state?.embedding ?? { kind: 'off' as const });
  /** Models that are here and serve their task. */
  readonly serving = $derived(this.rows.filter(({ chosen, state }) => chosen && state.kind === 'ready'));
  /** The model that writes. */
  readonly writer = $derived(this.serving.find(({ entry }) => entry.task === 'write') ?? null);
  /** How the next question is asked. */
  readonly preset: OwnPresetId = $derived(
    this.writer ? 'full' : this.serving.some(({ entry }) => entry.task !== 'read' && entry.task !== 'see') ? 'neural' : 'words',
  );

  readonly #models: ModelsApi;

  constructor(models: ModelsApi) {
    this.#models = models;
  }

  async open(): Promise<void> {
    const state = await this.#models.state();
    this.broken = state.ok ? null : state.failure;
    if (state.ok) this.state = state.value;
  }

  row(model: ModelId): ModelRow | undefined {
    return this.rows.find(({ entry }) => entry.id === model);
  }

  fetch(model: ModelId): Promise<void> {
    return this.#of(model, (models) => models.fetch(model));
  }

  pause(model: ModelId): Promise<void> {
    return this.#of(model, (models) => models.pause(model));
  }

  remove(model: ModelId): Promise<void> {
    return this.#of(model, (models) => models.remove(model));
  }

  use(model: ModelId, task: ModelTask, used: boolean): Promise<void> {
    return this.#of(model, (models) => models.choose(task, used ? model : null));
  }

  /** Takes models one after another, packed or in GGUF: each is read to its end before it is believed. */
  async addPacks(files: readonly File[]): Promise<void> {
    this.packs = [];
    const packs = packsIn(files);
    this.checking = packs.map(([file]) => packName(file));
    for (const [file, ...parts] of packs) {
      const added = await this.#models.addPack(file, ...parts);
      const came = added.ok ? { model: added.value } : { failure: added.failure };
      this.packs = [...this.packs, { fileName: packName(file), came }];
      this.checking = this.checking.slice(1);
    }
  }

  /** Puts a model that no list has into the list; `library` null where its name says which. */
  async addByAddress(address: string, library: string | null): Promise<void> {
    this.named = null;
    const added = await this.#models.addByAddress(address, library);
    this.named = added.ok ? { model: added.value } : { failure: added.failure };
  }

  seal(sealed: boolean): Promise<void> {
    return this.#change((models) => models.seal(sealed), { sealed });
  }

  pauseImproving(paused: boolean): Promise<void> {
    return this.#change((models) => models.pauseEmbedding(paused), {});
  }

  waitOnBattery(waitsOnBattery: boolean): Promise<void> {
    return this.#change((models) => models.waitOnBattery(waitsOnBattery), { waitsOnBattery });
  }

  power(onBattery: boolean): void {
    void this.#models.power(onBattery);
  }

  hear(event: Extract<EngineEvent, { kind: 'model' | 'embedding' | 'request' }>): void {
    const { state } = this;
    // What is reported before the state was asked for is in the state.
    if (!state) return;
    switch (event.kind) {
      case 'model':
        this.state = {
          ...state,
          rows: state.rows.some((row) => row.entry.id === event.row.entry.id)
            ? state.rows.map((row) => (row.entry.id === event.row.entry.id ? event.row : row))
            : [...state.rows, event.row],
        };
        return;
      case 'embedding':
        this.state = { ...state, embedding: event.state };
        return;
      case 'request': {
        const { request } = event;
        const others = state.ledger.filter(({ at, url }) => at !== request.at || url !== request.url);
        this.state = { ...state, ledger: [...others, request] };
      }
    }
  }

  async #of(model: ModelId, act: (models: ModelsApi) => Promise<Result<null>>): Promise<void> {
    const others = new Map(this.troubles);
    others.delete(model);
    this.troubles = others;
    const done = await act(this.#models);
    if (!done.ok) this.troubles = new Map([...this.troubles, [model, done.failure]]);
  }

  /** `becomes` is shown once the engine has agreed. */
  async #change(act: (models: ModelsApi) => Promise<Result<null>>, becomes: Partial<ModelsState>): Promise<void> {
    this.trouble = null;
    const done = await act(this.#models);
    if (!done.ok) this.trouble = done.failure;
    else if (this.state) this.state = { ...this.state, ...becomes };
  }
}
