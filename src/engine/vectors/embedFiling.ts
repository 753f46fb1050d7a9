import type { FilingId } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Embeddable } from '../../domain/ports.ts';
import type { Store } from '../../index/storage/store.ts';
import type { Embedded } from '../../index/storage/vectorRows.ts';
import type { Library } from '../library/library.ts';
import type { DenseSearch, VectorPlan } from './denseSearch.ts';
import type { Throughput } from './throughput.ts';
import { Pages } from '../library/pages.ts';
import type { Serving } from '../models/serving.ts';
import { keyOf, Texts } from './chunkTexts.ts';

/** What embedding works with. */
export interface EmbeddingDependencies {
  readonly store: Store;
  readonly library: Library;
  readonly serving: Serving;
  readonly meaning: DenseSearch;
  /** Reading a filing goes before embedding: it can be asked by words then. */
  readonly reader: {
    /** Settles when nothing is being read or waits to be. */
    quiet(): Promise<void>;
  };
  readonly pace: Throughput;
}

/** Who watches. */
export interface Watch {
  /** Whether this tab may embed now. */
  readonly may: () => boolean;
  readonly loading: (loading: boolean) => void;
  readonly progressed: () => void;
}

/** `stopped`: paused, or the filing or the index is another by now; what was stored stays. */
export type Outcome = 'whole' | 'stopped' | 'gone';

interface Work {
  readonly chunk: number;
  readonly pages: readonly number[];
  readonly text: Embeddable;
  readonly hash: string;
}

type FilingVectors = ReadonlyMap<string, Float32Array<ArrayBuffer>>;

/** Texts made before the thread is given to others. */
const TEXTS_AT_ONCE = 32;
const PAGES_BYTES = 8 * 1024 * 1024;

/** Makes and stores the vectors that a filing lacks. What is stored under the same text is taken; a request holds about a second of work. */
export async function embedFiling(
  filing: FilingId,
  plan: VectorPlan,
  hands: EmbeddingDependencies,
  watch: Watch,
): Promise<Result<Outcome>> {
  const { meaning, reader, pace } = hands;
  await meaning.refresh(filing);
  const dense = meaning.dense;
  const extent = meaning.extentOf(filing);
  if (!dense || !extent) return ok('stopped');
  const same = (): boolean => meaning.dense === dense && meaning.extentOf(filing)?.stamp === extent.stamp;
  const goesOn = (): boolean => watch.may() && same();
  const put = async (works: readonly Work[], vectors: FilingVectors): Promise<Result<Outcome>> => {
    const embedded = works.flatMap(({ chunk, pages, hash }): Embedded[] => {
      const found = vectors.get(hash);
      return found ? [{ chunk, pages, hash, vectors: found }] : [];
    });
    const stored = await dense.put(filing, extent, embedded);
    // Removed or read again while the store was written: memory must not keep it.
    if (!same()) dense.remove(filing);
    watch.progressed();
    return stored.ok ? ok(stored.value ? 'whole' : 'gone') : stored;
  };

  const works = await worksOf(filing, plan, hands, dense.held(filing), goesOn);
  if (!works) return ok('stopped');
  const known = await dense.known(
    filing,
    works.map(({ hash }) => hash),
  );
  if (!known.ok) return known;
  if (!same()) return ok('stopped');
  const left = works.filter(({ hash }) => !known.value.has(hash));
  if (left.length < works.length) {
    const stored = await put(works, known.value);
    if (!stored.ok || stored.value === 'gone') return stored;
  }
  while (left.length > 0) {
    await reader.quiet();
    if (!goesOn()) return ok('stopped');
    const group = left.splice(0, pace.group);
    const vectors = await embed(group, plan, hands, watch);
    if (!vectors.ok) return vectors;
    if (!same()) return ok('stopped');
    const stored = await put(group, vectors.value);
    if (!stored.ok || stored.value === 'gone') return stored;
  }
  return ok('whole');
}

/** The chunks that lack vectors, with their texts; undefined where it is stopped meanwhile. */
async function worksOf(
  filing: FilingId,
  plan: VectorPlan,
  { store, library, reader }: EmbeddingDependencies,
  held: ReadonlySet<number>,
  goesOn: () => boolean,
): Promise<readonly Work[] | undefined> {
  const pages = new Pages(store, (id) => library.outline(id), PAGES_BYTES);
  const texts = new Texts(store, library, plan.dense.text, pages);
  const lacking = (await texts.chunks(filing)).filter(({ index }) => !held.has(index));
  const works: Work[] = [];
  for (let first = 0; first < lacking.length; first += TEXTS_AT_ONCE) {
    await reader.quiet();
    if (!goesOn()) return undefined;
    const some = lacking.slice(first, first + TEXTS_AT_ONCE);
    const made = await texts.of(filing, some);
    some.forEach(({ index, spans }, i) => {
      const text = made[i];
      if (text) works.push({ chunk: index, pages: [...new Set(spans.map(({ page }) => page))], text, hash: keyOf(text) });
    });
  }
  return works;
}

/** Vectors by hash; texts that are alike are embedded once. */
async function embed(
  group: readonly Work[],
  { space }: VectorPlan,
  { serving, pace }: EmbeddingDependencies,
  watch: Watch,
): Promise<Result<FilingVectors>> {
  const texts = new Map(group.map(({ hash, text }) => [hash, text]));
  if (!serving.isLoaded('embed')) {
    watch.loading(true);
    const loaded = await serving.load('embed');
    watch.loading(false);
    if (!loaded.ok) return loaded;
  }
  const began = performance.now();
  const embedded = await serving.embed(space, [...texts.values()], 'passage', 'bulk');
  if (!embedded.ok) return embedded;
  if (embedded.value.length !== texts.size)
    return fail({ kind: 'internal', detail: `${String(embedded.value.length)} vectors for ${String(texts.size)} texts` });
  pace.took(group.length, performance.now() - began);
  return ok(new Map([...texts.keys()].flatMap((hash, i) => (embedded.value[i] ? [[hash, embedded.value[i]] as const] : []))));
}
