import type { PresetId } from '../../domain/config.ts';
import type { ModelId, ModelTask } from '../../domain/models.ts';
import { spaceOf } from '../../models/encoding/vectorSpace.ts';
import { isSame, type Served } from '../models/modelHost.ts';
import type { Modelling, Stock } from '../models/stock.ts';
import { PRESETS } from '../presets/presets.ts';
import type { Choice } from './modelChoice.ts';
import type { ModelTargets } from './modelTargets.ts';

const TASKS: readonly ModelTask[] = ['embed', 'rerank', 'write', 'read', 'see'];
/** What a published system names models for; of the others it takes the user's. */
const PUBLISHED_TASKS: readonly ModelTask[] = ['embed', 'rerank'];

interface RunningDependencies extends Omit<ModelTargets, 'lab'> {
  readonly stock: Stock;
  readonly modelling: () => Promise<Modelling>;
  /** What the user decided, as it is now. */
  readonly choice: () => Choice;
}

/** The models that run in this tab, one a task: those that were chosen and are there, or a published system's own. */
export class RunningModels {
  readonly #hands: RunningDependencies;
  /** Whose vectors are made. */
  #preset: PresetId = 'neural';
  /** One change of what runs after another. */
  #changing: Promise<void> = Promise.resolve();

  constructor(hands: RunningDependencies) {
    this.#hands = hands;
  }

  of(task: ModelTask): Served | undefined {
    if (task === 'read') return this.#hands.scanning.served;
    if (task === 'see') return this.#hands.describing.served;
    return task === 'write' ? this.#hands.writers.served : this.#hands.serving.of(task);
  }

  /** Whether a model runs, or one was chosen that would. */
  get any(): boolean {
    const choice = this.#hands.choice();
    return TASKS.some((task) => choice[task] != null || this.of(task));
  }

  /** Milliseconds that loading each took in this session. */
  loads(): readonly { readonly model: ModelId; readonly ms: number }[] {
    return [...this.#hands.serving.loads(), ...this.#hands.writers.loads()];
  }

  /** What was chosen and is there runs from now on. */
  renew(): Promise<void> {
    return this.#inTurn(async () => {
      for (const task of TASKS) await this.#put(task, await this.#wanted(task));
    });
  }

  /** A published system has its own models. */
  prepare(preset: PresetId): Promise<void> {
    this.#preset = preset;
    return this.renew();
  }

  /** A model that is to go runs no more. */
  async end(task: ModelTask, model: ModelId): Promise<void> {
    if (this.of(task)?.entry.id === model) await this.#inTurn(() => this.#put(task, null));
  }

  /** What of the task could not be loaded may be tried again. */
  again(task: ModelTask): void {
    if (task === 'read') this.#hands.scanning.again();
    else if (task === 'see') this.#hands.describing.again();
    else if (task === 'write') this.#hands.writers.again();
    else this.#hands.serving.again();
  }

  /** So that it shows at once whether it runs here. At the next start it is loaded by the first question: it may take gigabytes. */
  tryWriter(): void {
    if (this.#hands.writers.served) void this.#hands.writers.load();
  }

  #inTurn(change: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(change, change);
    return this.#changing;
  }

  #wanted(task: ModelTask): Promise<Served | null> {
    const config = PRESETS[this.#preset];
    // Ours takes the one the user chose.
    const published = task === 'embed' ? config.dense?.embedder : config.crossEncoder?.model;
    const model = config.passages && PUBLISHED_TASKS.includes(task) ? published : this.#hands.choice()[task];
    return model == null ? Promise.resolve(null) : this.#hands.stock.served(task, model);
  }

  /** Nothing is embedded by one model into the vectors of another: what is embedded stops before the model changes. */
  async #put(task: ModelTask, served: Served | null): Promise<void> {
    const { serving, writers, embedding, scanning, describing, modelling } = this.#hands;
    if (task === 'read' || task === 'see') {
      (task === 'read' ? scanning : describing).serve(served ?? undefined);
      return;
    }
    if (task === 'write') {
      writers.serve(served);
      return;
    }
    // What a published system embeds is the lab's.
    const { dense, passages } = PRESETS[this.#preset];
    const sha256 = served && (await (await modelling()).files.weightsSha256(served.entry, served.dtype));
    const before = serving.of(task);
    if (task === 'embed' && (passages || !isSame(before, served))) embedding.plan(undefined);
    serving.serve(task, served);
    // So that the first question need not wait; a second tab loads it when asked.
    if (served && embedding.leads) void serving.load(task);
    if (task !== 'embed' || !served || !dense || passages || sha256 == null) return;
    // Its dimensions are of the registry; a model that has others is unfit.
    const space = spaceOf(served.entry, served.dtype, sha256);
    embedding.plan({ model: served.entry.id, space, dimensions: served.entry.dimensions ?? 0, chunker: 'structure', dense });
  }
}
