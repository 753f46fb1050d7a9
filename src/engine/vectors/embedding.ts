import type { FilingId } from '../../domain/document.ts';
import { type Failure, messageOf } from '../../domain/failure.ts';
import type { EmbeddingState } from '../../domain/models.ts';
import { embedFiling, type EmbeddingDependencies } from './embedFiling.ts';
import type { Emit } from '../library/events.ts';
import type { VectorPlan } from './denseSearch.ts';
import { Throughput } from './throughput.ts';
import type { Tell } from '../library/events.ts';

/** Progress is reported at most so often; a filing's row, which the library redraws, less often. */
const TOLD_EVERY_MS = 250;
const ROW_TOLD_EVERY_MS = 1000;

/**
 * Makes the vectors of every filing that has been read, in the background, one filing after another. The tab that reads also embeds; the others only report how
 * far that one is. What is there already is found by its text, so nothing is embedded twice.
 */
export class Embedding {
  readonly #hands: Omit<EmbeddingDependencies, 'pace'>;
  readonly #emit: Emit;
  readonly #tellTabs: Tell;
  readonly #pace = new Throughput();
  /** Whether this tab embeds. */
  #leads = false;
  #paused = false;
  #waitsOnBattery = false;
  #onBattery = false;
  #running = false;
  /** What is stored is being taken into memory. */
  #restoring = false;
  /** The model is. */
  #loading = false;
  #failure: Failure | undefined;
  /** The last state reported by the tab that embeds. */
  #elsewhere: EmbeddingState | undefined;
  /** Filings whose stored chunks are not what their record says: they would be tried for ever. */
  readonly #given = new Set<FilingId>();
  #told: EmbeddingState = { kind: 'off' };
  #toldAt = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #rowToldAt = 0;

  constructor(hands: Omit<EmbeddingDependencies, 'pace'>, emit: Emit, tellTabs: Tell) {
    this.#hands = hands;
    this.#emit = emit;
    this.#tellTabs = tellTabs;
  }

  /** Whether this tab is the one that embeds. */
  get leads(): boolean {
    return this.#leads;
  }

  /** From now on it is. */
  lead(): void {
    this.#leads = true;
    this.#elsewhere = undefined;
    this.#wake();
  }

  /** What is to be embedded from now on; undefined: nothing. */
  plan(plan: VectorPlan | undefined): void {
    if (!this.#hands.meaning.set(plan)) return;
    this.#renew();
  }

  /** After a failure, or because the user says so. */
  again(): void {
    this.#failure = undefined;
    this.#given.clear();
    this.#wake();
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.#wake();
  }

  waitOnBattery(waits: boolean): void {
    this.#waitsOnBattery = waits;
    this.#wake();
  }

  power(onBattery: boolean): void {
    this.#onBattery = onBattery;
    this.#wake();
  }

  /** A filing can be asked, perhaps anew. */
  changed(filing: FilingId): void {
    if (!this.#hands.meaning.changed(filing)) return;
    this.#given.delete(filing);
    this.#wake();
  }

  removed(filing: FilingId): void {
    this.#hands.meaning.removed(filing);
    // Space may be free by now.
    if (this.#failure?.kind === 'no-space') this.again();
    this.#tell();
  }

  /** Everything was removed. */
  cleared(): void {
    this.#hands.meaning.reopen();
    this.#renew();
  }

  /** The tab that embeds reported its progress. */
  heard(state: EmbeddingState): void {
    if (this.#leads) return;
    this.#elsewhere = state;
    this.#tell();
  }

  /** Another tab has stored a filing's vectors. */
  async heardOf(filing: FilingId): Promise<void> {
    if (this.#leads) return;
    await this.#hands.meaning.refresh(filing);
    this.#hands.library.retell(filing);
    this.#tell();
  }

  state(): EmbeddingState {
    if (!this.#hands.meaning.plan) return { kind: 'off' };
    const { done, of } = this.#progress();
    if (!this.#leads && this.#elsewhere) {
      const heard = this.#elsewhere;
      if (heard.kind === 'embedding' || heard.kind === 'elsewhere') return { kind: 'elsewhere', done: heard.done, of: heard.of };
      if (heard.kind !== 'off') return heard;
    }
    if (this.#failure) return { kind: 'failed', failure: this.#failure };
    if (done >= of && !this.#restoring) return { kind: 'done', of };
    if (this.#paused) return { kind: 'paused', by: 'user', done, of };
    if (this.#waitsOnBattery && this.#onBattery) return { kind: 'paused', by: 'battery', done, of };
    if (!this.#leads) return { kind: 'elsewhere', done, of };
    if (this.#loading || this.#restoring) return { kind: 'loading' };
    return { kind: 'embedding', done, of, secondsLeft: this.#pace.secondsLeft(of - done) };
  }

  #progress(): { readonly done: number; readonly of: number } {
    let done = 0;
    let of = 0;
    for (const id of this.#hands.library.ids()) {
      const progress = this.#hands.meaning.progressOf(id);
      done += this.#given.has(id) ? (progress?.of ?? 0) : (progress?.done ?? 0);
      of += progress?.of ?? 0;
    }
    return { done, of };
  }

  /** Another index: what is stored of it comes first, then what it lacks is made. */
  #renew(): void {
    this.#failure = undefined;
    this.#given.clear();
    this.#pace.forget();
    const { plan, restored } = this.#hands.meaning;
    this.#restoring = plan !== undefined;
    this.#tell();
    void restored.then(() => {
      if (this.#hands.meaning.restored !== restored) return;
      this.#restoring = false;
      for (const id of this.#hands.library.ids()) this.#hands.library.retell(id);
      this.#wake();
    });
  }

  get #may(): boolean {
    return this.#leads && !this.#paused && !(this.#waitsOnBattery && this.#onBattery) && !this.#failure && !this.#restoring;
  }

  #wake(): void {
    this.#tell();
    if (!this.#running && this.#may && this.#hands.meaning.plan) void this.#run(this.#hands.meaning.plan);
  }

  async #run(plan: VectorPlan): Promise<void> {
    this.#running = true;
    try {
      for (let filing = this.#next(); filing !== undefined; filing = this.#next()) {
        const made = await this.#filing(filing, plan);
        if (this.#hands.meaning.plan !== plan) break;
        if (made.ok) {
          if (made.value === 'whole') this.#finished(filing);
          // Another tab removed it: it is not tried again before that is heard.
          else if (made.value === 'gone') this.#given.add(filing);
        } else if (made.failure.kind !== 'cancelled') this.#failure = named(made.failure, plan);
      }
      if (this.#hands.meaning.plan === plan) await this.#hands.meaning.dense?.persist();
    } catch (error) {
      this.#failure = { kind: 'internal', detail: messageOf(error) };
    } finally {
      this.#running = false;
    }
    this.#tell();
    if (this.#next() !== undefined) this.#wake();
  }

  /** The first filing that lacks vectors, where this tab may make them now. */
  #next(): FilingId | undefined {
    if (!this.#may || !this.#hands.meaning.plan) return undefined;
    return this.#hands.library.ids().find((id) => {
      const progress = this.#hands.meaning.progressOf(id);
      return progress && progress.done < progress.of && !this.#given.has(id);
    });
  }

  #filing(filing: FilingId, plan: VectorPlan): ReturnType<typeof embedFiling> {
    return embedFiling(
      filing,
      plan,
      { ...this.#hands, pace: this.#pace },
      {
        may: () => this.#may,
        loading: (loading) => {
          this.#loading = loading;
          this.#tell();
        },
        progressed: () => {
          this.#progressed(filing);
        },
      },
    );
  }

  /** Whole, or tried in vain. */
  #finished(filing: FilingId): void {
    const progress = this.#hands.meaning.progressOf(filing);
    if (progress && progress.done < progress.of) this.#given.add(filing);
    this.#hands.library.retell(filing);
    this.#tellTabs({ kind: 'vectors', filing });
  }

  #progressed(filing: FilingId): void {
    this.#tell();
    if (performance.now() - this.#rowToldAt < ROW_TOLD_EVERY_MS) return;
    this.#rowToldAt = performance.now();
    this.#hands.library.retell(filing);
  }

  /** Reports to the page and the other tabs: changes of kind at once, progress not too often. */
  #tell(): void {
    const state = this.state();
    if (JSON.stringify(state) === JSON.stringify(this.#told)) return;
    const now = performance.now();
    const wait = state.kind === this.#told.kind ? this.#toldAt + TOLD_EVERY_MS - now : 0;
    if (wait > 0) {
      if (this.#later === undefined)
        this.#later = setTimeout(() => {
          this.#later = undefined;
          this.#tell();
        }, wait);
      return;
    }
    this.#told = state;
    this.#toldAt = now;
    this.#emit({ kind: 'embedding', state }, !this.#leads);
  }
}

/** The store does not know whose vectors it was given. */
const named = (failure: Failure, plan: VectorPlan): Failure =>
  failure.kind === 'model-unfit' && failure.model === '' ? { ...failure, model: plan.model } : failure;
