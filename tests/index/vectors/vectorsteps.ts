import fc from 'fast-check';
import type { FilingId } from '../../../src/domain/document.ts';
import { similarity } from '../../../src/index/vectors/exactScore.ts';
import { Dense, type DenseSettings } from '../../../src/index/vectors/dense.ts';
import type { Store } from '../../../src/index/storage/store.ts';
import type { Embedded, Extent } from '../../../src/index/storage/vectorRows.ts';
import { addFiling, KEY, madeChunk, unit } from './madevectors.ts';

/** What can happen to the vectors of a library. `crash`: the tab is gone while it writes. */
export type Step =
  | { readonly kind: 'put'; readonly filing: number; readonly chunks: readonly (readonly [chunk: number, seed: number])[] }
  | { readonly kind: 'remove'; readonly filing: number }
  | { readonly kind: 'read again'; readonly filing: number }
  | { readonly kind: 'reload' }
  | { readonly kind: 'persist' }
  | { readonly kind: 'other tab'; readonly filing: number; readonly chunk: number; readonly seed: number }
  | { readonly kind: 'crash'; readonly filing: number; readonly chunk: number; readonly seed: number };

export const FILINGS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64) as FilingId);
export const CHUNKS = 6;

const filing = fc.nat({ max: FILINGS.length - 1 });
const chunk = fc.nat({ max: CHUNKS - 1 });
// Few, so that the same content comes again in other places.
const seed = fc.nat({ max: 25 });

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      filing,
      chunks: fc.array(fc.tuple(chunk, seed), { minLength: 1, maxLength: CHUNKS }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), filing }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read again' as const), filing }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('persist' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('other tab' as const), filing, chunk, seed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), filing, chunk, seed }) },
);

interface Truth {
  extent: Extent;
  readonly chunks: Map<number, Embedded>;
}

/** The store and its index beside a plain map of what they should hold. */
export class Stepping {
  readonly #open: () => Promise<Store>;
  readonly #config: DenseSettings;
  readonly #truth = new Map<FilingId, Truth>();
  #store: Store;
  #dense: Dense;

  private constructor(open: () => Promise<Store>, config: DenseSettings, store: Store) {
    this.#open = open;
    this.#config = config;
    this.#store = store;
    this.#dense = new Dense(store, KEY, config);
  }

  static async begin(open: () => Promise<Store>, config: DenseSettings): Promise<Stepping> {
    const stepping = new Stepping(open, config, await open());
    await stepping.#dense.restore([]);
    return stepping;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'reload') return this.#reload();
    if (step.kind === 'persist') {
      await this.#dense.persist();
      return;
    }
    const id = FILINGS[step.filing] ?? ('' as FilingId);
    const truth = await this.#there(id);
    if (step.kind === 'remove') {
      await this.#store.remove([id]);
      this.#dense.remove(id);
      this.#truth.delete(id);
    } else if (step.kind === 'read again') {
      truth.extent = { ...truth.extent, stamp: `${truth.extent.stamp}+` };
      truth.chunks.clear();
      await this.#dense.put(id, truth.extent, []);
    } else if (step.kind === 'put') {
      const embedded = [...new Map(step.chunks)].map(([at, content]) => madeChunk(at, content));
      await this.#dense.put(id, truth.extent, embedded);
      for (const one of embedded) truth.chunks.set(one.chunk, one);
    } else if (step.kind === 'other tab') {
      const one = madeChunk(step.chunk, step.seed);
      const other = new Dense(this.#store, KEY, this.#config);
      await other.put(id, truth.extent, [one]);
      other.close();
      truth.chunks.set(one.chunk, one);
      await this.#dense.refresh(id, truth.extent);
    } else {
      const one = madeChunk(step.chunk, step.seed);
      const before = truth.chunks.get(one.chunk);
      // Nobody waits for it: the store has it whole or not at all, and says which.
      const dying = this.#dense.put(id, truth.extent, [one]);
      await this.#reload();
      await dying;
      const stored = await this.#stored(id);
      const hash = stored.get(one.chunk);
      if (hash !== one.hash && hash !== before?.hash) throw new Error('a chunk is stored that is neither the one before nor the one after');
      if (hash === one.hash) truth.chunks.set(one.chunk, one);
      await this.#dense.refresh(id, truth.extent);
    }
  }

  /** What is not as it should be, in words; empty where index, store and map are one. */
  async differences(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const id of FILINGS) {
      const truth = this.#truth.get(id);
      const should = [...(truth?.chunks ?? [])].map(([at, { hash }]) => `${String(at)} ${hash}`).sort();
      const stored = [...(await this.#stored(id))].map(([at, hash]) => `${String(at)} ${hash}`).sort();
      if (should.join() !== stored.join()) found.push(`${id.slice(0, 1)}: stored ${stored.join()}, not ${should.join()}`);
      const held = [...this.#dense.held(id)].sort();
      if (held.join() !== [...(truth?.chunks.keys() ?? [])].sort().join()) found.push(`${id.slice(0, 1)}: held ${held.join()}`);
      if (this.#dense.covers(id) !== (truth?.chunks.size === CHUNKS)) found.push(`${id.slice(0, 1)}: covers`);
    }
    for (const query of [unit(3), unit(1004), unit(999)]) {
      const should = [...this.#truth].flatMap(([id, { chunks }]) =>
        [...chunks.values()].map((one) => ({ id, one, score: similarity(query, { filing: id, ...one }) })),
      );
      should.sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : x.id > y.id ? 1 : x.one.chunk - y.one.chunk));
      // Of chunks that are equally near, which ones come in is nobody's promise once the places are full: a graph finds any of them.
      const least = should[4]?.score;
      const inWords = (id: string, chunk: number, score: number): string =>
        `${score === least ? '' : `${id.slice(0, 1)}${String(chunk)} `}${String(score)}`;
      const wanted = should.slice(0, 5).map(({ id, one, score }) => inWords(id, one.chunk, score));
      const got = this.#dense.search(query, { limit: 5 }).map((hit) => inWords(hit.filing, hit.chunk, hit.score));
      if (wanted.join() !== got.join()) found.push(`found ${got.join()}, not ${wanted.join()}`);
    }
    return found;
  }

  settled(): Promise<void> {
    return this.#dense.settled();
  }

  async #reload(): Promise<void> {
    this.#dense.close();
    this.#store = await this.#open();
    this.#dense = new Dense(this.#store, KEY, this.#config);
    await this.#dense.restore([...this.#truth].map(([id, { extent }]) => ({ filing: id, ...extent })));
  }

  async #there(id: FilingId): Promise<Truth> {
    const known = this.#truth.get(id);
    if (known) return known;
    await addFiling(this.#store, id);
    const fresh = { extent: { stamp: '1', of: CHUNKS }, chunks: new Map<number, Embedded>() };
    this.#truth.set(id, fresh);
    return fresh;
  }

  /** Chunk → hash of the content that the store has vectors for. */
  async #stored(id: FilingId): Promise<ReadonlyMap<number, string>> {
    const extent = this.#truth.get(id)?.extent;
    const fresh = new Dense(this.#store, KEY, this.#config);
    if (extent) await fresh.refresh(id, extent);
    return fresh.hashes(id);
  }
}
