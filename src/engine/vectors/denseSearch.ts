import type { DenseConfig, PipelineConfig } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import type { ModelId, VectorSpace } from '../../domain/models.ts';
import type { DenseIndex } from '../../domain/ports.ts';
import { Dense } from '../../index/vectors/dense.ts';
import type { Store } from '../../index/storage/store.ts';
import type { Extent } from '../../index/storage/vectorRows.ts';
import type { Neural } from '../../retrieve/neural.ts';
import type { Library } from '../library/library.ts';
import type { Serving } from '../models/serving.ts';
import { stampOf, Texts } from './chunkTexts.ts';

/** What is embedded, and into which index. */
export interface VectorPlan {
  readonly model: ModelId;
  readonly space: VectorSpace;
  readonly dimensions: number;
  readonly chunker: 'structure';
  readonly dense: DenseConfig;
}

/** A question waits so long for models that are being loaded; then the words answer it. */
const WAIT_MS = 10_000;

const EMPTY: DenseIndex = { search: () => [], nearest: (_vector, places) => places.map(() => undefined), covers: () => false };

/** Search by meaning in this tab: the index over the vectors that are there, and the models that questions need. Null parts are gone on without. */
export class DenseSearch {
  readonly #store: Store;
  readonly #library: Library;
  readonly #serving: Serving;
  #plan: VectorPlan | undefined;
  #dense: Dense | undefined;
  #restored: Promise<void> = Promise.resolve();
  /** By filing, the reading that the index has it from. */
  readonly #stamps = new Map<FilingId, string>();

  constructor(store: Store, library: Library, serving: Serving) {
    this.#store = store;
    this.#library = library;
    this.#serving = serving;
  }

  get plan(): VectorPlan | undefined {
    return this.#plan;
  }

  get dense(): Dense | undefined {
    return this.#dense;
  }

  /** Settles when what is stored is in memory. */
  get restored(): Promise<void> {
    return this.#restored;
  }

  /** What is searched from now on; undefined: nothing. True where that is another index than before. */
  set(plan: VectorPlan | undefined): boolean {
    if (JSON.stringify(plan) === JSON.stringify(this.#plan)) return false;
    this.#plan = plan;
    this.reopen();
    return true;
  }

  /** Takes the index from the store as it is now. */
  reopen(): void {
    this.#dense?.close();
    this.#stamps.clear();
    const plan = this.#plan;
    this.#dense = plan && new Dense(this.#store, { ...plan, text: plan.dense.text }, plan.dense);
    this.#restored = this.#dense ? this.#restore(this.#dense) : Promise.resolve();
  }

  async #restore(dense: Dense): Promise<void> {
    const filings = this.#library.ids().flatMap((filing) => {
      const extent = this.extentOf(filing);
      return extent ? [{ filing, ...extent }] : [];
    });
    for (const { filing, stamp } of filings) this.#stamps.set(filing, stamp);
    await dense.restore(filings);
  }

  /** What a filing that can be asked has to embed. */
  extentOf(filing: FilingId): Extent | undefined {
    const stamp = stampOf(this.#library, filing);
    const of = this.#library.record(filing)?.summary?.chunks ?? 0;
    return stamp === undefined || of === 0 ? undefined : { stamp, of };
  }

  /** Chunks of the filing that have their vectors, and of how many. */
  progressOf(filing: FilingId): { readonly done: number; readonly of: number } | undefined {
    const extent = this.extentOf(filing);
    if (!extent || !this.#dense) return undefined;
    const current = this.#stamps.get(filing) === extent.stamp;
    return { done: current ? this.#dense.held(filing).size : 0, of: extent.of };
  }

  /** Takes a filing as the store has it now: read again, or embedded by another tab. */
  async refresh(filing: FilingId): Promise<void> {
    const extent = this.extentOf(filing);
    if (!extent || !this.#dense) return;
    this.#stamps.set(filing, extent.stamp);
    const dense = this.#dense;
    await dense.refresh(filing, extent);
    if (!this.extentOf(filing)) dense.remove(filing);
  }

  /** Of a filing that was read again other chunks are searched: those of the former reading go at once. True where it is not what the index has. */
  changed(filing: FilingId): boolean {
    const extent = this.extentOf(filing);
    if (this.#stamps.get(filing) === extent?.stamp) return false;
    this.removed(filing);
    return extent !== undefined;
  }

  removed(filing: FilingId): void {
    this.#stamps.delete(filing);
    this.#dense?.remove(filing);
  }

  /** What a question of this pipeline may use now; null where that is words only. Models being loaded are waited for, for a while. */
  async neural(config: PipelineConfig): Promise<Neural | null> {
    const wantsDense = config.dense !== null && this.#plan !== undefined;
    const wantsPairs = config.crossEncoder !== null && this.#serving.of('rerank') !== undefined;
    if (!wantsDense && !wantsPairs) return null;
    const [embeds, compares] = await Promise.all([
      wantsDense && inTime(this.#restored.then(() => this.#serving.load('embed'))),
      wantsPairs && inTime(this.#serving.load('rerank')),
    ]);
    const plan = embeds ? this.#plan : undefined;
    const crossEncoder = compares ? this.#serving.crossEncoder() : null;
    if (!plan && !crossEncoder) return null;
    return {
      embedder: plan ? this.#serving.embedder(plan) : null,
      dense: (plan && this.#dense) ?? EMPTY,
      crossEncoder,
      chunks: new Texts(this.#store, this.#library, 'headed'),
    };
  }
}

/** Whether it succeeds before the question has waited long enough. */
async function inTime(loading: Promise<{ readonly ok: boolean }>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ readonly ok: boolean }>((settle) => {
    timer = setTimeout(() => {
      settle({ ok: false });
    }, WAIT_MS);
  });
  const { ok } = await Promise.race([loading, late]);
  clearTimeout(timer);
  return ok;
}
