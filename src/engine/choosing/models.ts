import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { FilingId } from '../../domain/document.ts';
import type { PresetId } from '../../domain/config.ts';
import type { ModelEntry, ModelId, ModelRow, ModelState, ModelTask } from '../../domain/models.ts';
import type { Store } from '../../index/storage/store.ts';
import type { FilesHeard } from '../../models/files/modelFiles.ts';
import type { ModelsApi, ModelsState } from '../api.ts';
import { choiceIn, keepChoice, UNDECIDED, type Choice } from './modelChoice.ts';
import type { Embedding } from '../vectors/embedding.ts';
import type { Lab } from '../presets/publishedRun.ts';
import type { Emit } from '../library/events.ts';
import type { ModelTargets } from './modelTargets.ts';
import { PRESETS } from '../presets/presets.ts';
import { RunningModels } from './runningModels.ts';
import type { Served } from '../models/modelHost.ts';
import type { Describing } from '../models/describing.ts';
import type { Scanning } from '../models/scanning.ts';
import { Speeds } from '../models/speeds.ts';
import { Stock, type Modelling } from '../models/stock.ts';
import type { Tell } from '../library/events.ts';

/** The user's side of models: what is there, what is fetched, which were chosen. What runs follows (`RunningModels`); nothing does before one was chosen or somebody looks. */
export class Models implements ModelsApi {
  readonly #store: Store;
  readonly #running: RunningModels;
  readonly #embedding: Embedding;
  readonly #scanning: Scanning;
  readonly #describing: Describing;
  readonly #lab: () => Promise<Lab>;
  readonly #emit: Emit;
  readonly #tellTabs: Tell;
  readonly #outside: (heard: FilesHeard) => Promise<Modelling>;
  readonly #speeds: Speeds;
  readonly #stock: Stock;
  #opened: Promise<Modelling> | undefined;
  #choice: Choice = UNDECIDED;
  #taken = false;
  /** States are reported in the order in which they came. */
  #telling: Promise<void> = Promise.resolve();

  constructor(
    store: Store,
    outside: (heard: FilesHeard) => Promise<Modelling>,
    { serving, writers, embedding, scanning, describing, lab }: ModelTargets,
    emit: Emit,
    tellTabs: Tell,
  ) {
    this.#store = store;
    this.#outside = outside;
    this.#speeds = new Speeds(store);
    this.#stock = new Stock(() => this.#modelling(), this.#speeds);
    this.#running = new RunningModels({
      ...{ serving, writers, embedding, scanning, describing, stock: this.#stock },
      modelling: () => this.#modelling(),
      choice: () => this.#choice,
    });
    this.#embedding = embedding;
    this.#scanning = scanning;
    this.#describing = describing;
    this.#lab = lab;
    this.#emit = emit;
    this.#tellTabs = tellTabs;
  }

  /** Takes up what was decided, before or in another tab. With no model chosen nothing begins. */
  async begin(): Promise<void> {
    this.#choice = await choiceIn(this.#store);
    this.#embedding.pause(this.#choice.paused);
    this.#embedding.waitOnBattery(this.#choice.waitsOnBattery);
    if (this.#opened) (await this.#opened).files.seal(this.#choice.sealed);
    if (this.#running.any) await this.#running.renew();
  }

  /**
   * What comes with the page (our own second reader) is taken unasked, once there is something to read: by the tab that leads, unless the user decided about its task.
   * Where it cannot be had, its row says why and the words answer alone.
   */
  async takeOwn(): Promise<void> {
    if (this.#taken || !this.#embedding.leads) return;
    this.#taken = true;
    for (const entry of await this.#stock.withPage())
      if (this.#choice[entry.task] === undefined && (await this.#stock.stateOf(entry)).kind === 'absent') await this.fetch(entry.id);
  }

  async state(): Promise<Result<ModelsState>> {
    const { files } = await this.#modelling();
    const { sealed, waitsOnBattery } = this.#choice;
    return ok({
      rows: await Promise.all((await this.#stock.offered()).map((entry) => this.#row(entry))),
      device: await this.#stock.report(),
      embedding: this.#embedding.state(),
      sealed,
      waitsOnBattery,
      origins: files.origins,
      loads: this.#running.loads(),
      ledger: files.ledger(),
    });
  }

  fetch(model: ModelId): Promise<Result<null>> {
    return this.#with(model, async (entry, { files }) => {
      this.#stock.again(model);
      return files.fetch(entry, (await this.#stock.runs(entry)).dtype);
    });
  }

  pause(model: ModelId): Promise<Result<null>> {
    return this.#with(model, (_entry, { files }) => files.pause(model));
  }

  /** A model in use is let go of first: the words go on answering. */
  remove(model: ModelId): Promise<Result<null>> {
    return this.#with(model, async ({ task, comesWithPage }, { files }) => {
      this.#stock.again(model);
      const { [task]: chosen, ...others } = this.#choice;
      // what comes by itself stays away once it was removed
      if (comesWithPage) await this.#decide({ ...others, [task]: null });
      else if (chosen === model) await this.#decide(others);
      await this.#running.end(task, model);
      const removed = await files.remove(model);
      await this.#running.renew();
      return removed;
    });
  }

  async choose(task: ModelTask, model: ModelId | null): Promise<Result<null>> {
    if (model !== null) {
      const chosen = await this.#with(model, async (entry) =>
        entry.task === task && (await this.#stock.stateOf(entry)).kind === 'ready' ? ok(null) : fail({ kind: 'model-missing', model }),
      );
      if (!chosen.ok) return chosen;
      this.#stock.again(model);
      if (task === 'write') this.#running.again(task);
    }
    const decided = await this.#decide({ ...this.#choice, [task]: model });
    await this.#running.renew();
    if (task === 'write') this.#running.tryWriter();
    return decided;
  }

  async addPack(file: File, ...parts: readonly File[]): Promise<Result<ModelId>> {
    const { files } = await this.#modelling();
    const added = await files.addPack(file, ...parts);
    if (added.ok) this.#stock.again(added.value);
    return added;
  }

  async addByAddress(address: string, library: string | null): Promise<Result<ModelId>> {
    const added = await this.#stock.add(address, library);
    if (!added.ok) return added;
    this.#emit({ kind: 'model', row: await this.#row(added.value) });
    return ok(added.value.id);
  }

  async seal(sealed: boolean): Promise<Result<null>> {
    (await this.#modelling()).files.seal(sealed);
    return this.#decide({ ...this.#choice, sealed });
  }

  async prepare(preset: PresetId): Promise<Result<null>> {
    const config = PRESETS[preset];
    if (!config.dense) return ok(null);
    await this.#running.prepare(preset);
    if (!this.#running.of('embed')) return fail({ kind: 'model-missing', model: config.dense.embedder });
    if (!config.passages) return ok(null);
    return (await this.#lab()).prepare(config, (done, of) => {
      this.#emit({ kind: 'embedding', state: done < of ? { kind: 'embedding', done, of, secondsLeft: null } : { kind: 'done', of } }, true);
    });
  }

  /** Going on is trying again, too, where it had failed. */
  async pauseEmbedding(paused: boolean): Promise<Result<null>> {
    const decided = await this.#decide({ ...this.#choice, paused });
    this.#embedding.pause(paused);
    if (paused) return decided;
    this.#stock.again();
    this.#running.again('embed');
    this.#running.again('write');
    await this.#running.renew();
    this.#embedding.again();
    return decided;
  }

  waitOnBattery(waits: boolean): Promise<Result<null>> {
    this.#embedding.waitOnBattery(waits);
    return this.#decide({ ...this.#choice, waitsOnBattery: waits });
  }

  stopScanning(filing: FilingId, stopped: boolean): Promise<Result<null>> {
    this.#scanning.stop(filing, stopped);
    return Promise.resolve(ok(null));
  }

  stopDescribing(filing: FilingId, stopped: boolean): Promise<Result<null>> {
    this.#describing.stop(filing, stopped);
    return Promise.resolve(ok(null));
  }

  power(onBattery: boolean): Promise<Result<null>> {
    this.#embedding.power(onBattery);
    return Promise.resolve(ok(null));
  }

  /** Another tab fetches, has or lacks a model. */
  async heard(row: ModelRow): Promise<void> {
    this.#emit({ kind: 'model', row }, true);
    if (row.state.kind === 'ready' || row.state.kind === 'absent') await this.begin();
  }

  /** A model whose files are there cannot be loaded: it is not tried again unasked, and what is damaged of it can be fetched. */
  async failed({ entry }: Served, failure: Failure): Promise<void> {
    this.#stock.failed(entry.id, failure);
    if (failure.kind === 'model-damaged' || failure.kind === 'model-unfit') await (await this.#modelling()).files.verify(entry);
    this.#emit({ kind: 'model', row: await this.#row(entry) }, true);
  }

  /** How fast a model just was. */
  async paced(model: ModelId, perSecond: number): Promise<void> {
    if (!(await this.#speeds.heard(model, perSecond))) return;
    const entry = await this.#stock.find(model);
    if (entry) this.#emit({ kind: 'model', row: await this.#row(entry) }, true);
  }

  #modelling(): Promise<Modelling> {
    this.#opened ??= this.#outside({
      onState: (model, state) => {
        this.#telling = this.#telling.then(() => this.#changed(model, state));
      },
      onRequest: (request) => {
        this.#emit({ kind: 'request', request });
      },
    }).then((modelling) => {
      modelling.files.seal(this.#choice.sealed);
      return modelling;
    });
    return this.#opened;
  }

  async #with<T>(model: ModelId, work: (entry: ModelEntry, modelling: Modelling) => Promise<Result<T>>): Promise<Result<T>> {
    const modelling = await this.#modelling();
    const entry = await this.#stock.find(model);
    return entry ? work(entry, modelling) : fail({ kind: 'model-missing', model });
  }

  async #row(entry: ModelEntry, known?: ModelState): Promise<ModelRow> {
    const chosen = this.#choice[entry.task] === entry.id || this.#running.of(entry.task)?.entry.id === entry.id;
    return { ...(await this.#stock.row(entry, known)), chosen };
  }

  /** The state of a model's files changed in this tab. The first of its task that is there serves, unless the user said that none is to. */
  async #changed(model: ModelId, state: ModelState): Promise<void> {
    const entry = await this.#stock.find(model);
    if (!entry) return;
    if (state.kind === 'ready') {
      this.#stock.again(model);
      this.#running.again(entry.task);
      if (this.#choice[entry.task] === undefined) await this.#decide({ ...this.#choice, [entry.task]: model });
      await this.#running.renew();
      if (entry.task === 'write') this.#running.tryWriter();
      else if (entry.task !== 'read' && entry.task !== 'see') this.#embedding.again();
    }
    this.#emit({ kind: 'model', row: await this.#row(entry, state) });
  }

  async #decide(choice: Choice): Promise<Result<null>> {
    this.#choice = choice;
    const kept = await keepChoice(this.#store, choice);
    this.#tellTabs({ kind: 'chosen' });
    return kept;
  }
}
