import type { FilingId, Metadata, Page } from '../../src/domain/document.ts';
import { figuresOf } from '../../src/engine/library/figuresOf.ts';
import { originFiles } from '../../src/index/storage/originFiles.ts';
import { packPage, unpackChunks, unpackPage } from '../../src/index/pack.ts';
import type { ReadFiling, StoredFiling } from '../../src/index/storage/schema.ts';
import { buildSegment } from '../../src/index/words/segment.ts';
import { ofFiling } from '../../src/index/storage/transaction.ts';
import { Store } from '../../src/index/storage/store.ts';
import { summed, sumOfVectors, type StoredVectors } from '../../src/index/storage/vectorRows.ts';
import type { Graphed, Multiplied, Told, Wanted } from './told.ts';

// A worker, as the engine's: only there can the library's files be written.
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  void (data === 'graphed' ? graphed() : multiply(data.chunks)).then(
    (done) => {
      tell({ done });
    },
    (error: unknown) => {
      tell({ failed: String(error) });
    },
  );
});

function tell(told: Told): void {
  postMessage(told);
}

/** The library with its files: without them a store finds no card of any filing, and throws their rows away. */
async function library(): Promise<Store> {
  const files = await originFiles('footnote');
  if (!files) throw new Error('the browser has no file system of the origin');
  const opened = await Store.open('footnote', (work) => navigator.locks.request('footnote:write:footnote', work), files);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return opened.value;
}

/** Stores altered copies of every filing, one copy of all after another, until so many chunks are there. */
async function multiply(wantedChunks: number): Promise<Multiplied> {
  const store = await library();
  const originals = (await store.filings()).filter(({ state }) => state.kind === 'ready');
  let filings = originals.length;
  let chunks = originals.reduce((sum, { summary }) => sum + (summary?.chunks ?? 0), 0);
  for (let copy = 1; chunks < wantedChunks && originals.length > 0; copy++) {
    for (const record of originals) {
      if (chunks >= wantedChunks) break;
      chunks += await addCopy(store, record, copy);
      filings++;
    }
  }
  store.close();
  return { filings, chunks };
}

async function addCopy(store: Store, record: StoredFiling, copy: number): Promise<number> {
  const { id, summary } = record;
  const held = await store.held(id);
  const packedChunks = await store.chunks(id);
  if (!summary || !held || !packedChunks) return 0;
  const alter = altered(summary.metadata, copy);
  const numbers = Array.from({ length: summary.pages }, (_, i) => i + 1);
  const packed = await store.pages(numbers.map((page) => ({ filing: id, page })));
  const pages = packed.flatMap((bytes): Page[] => {
    if (!bytes) return [];
    const page = unpackPage(bytes);
    const tables = page.tables.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, text: alter(row.text) })) }));
    return [{ ...page, text: alter(page.text), tables }];
  });
  const { company } = summary.metadata;
  const copied = `${copy.toString(16).padStart(4, '0')}${id.slice(4)}` as FilingId;
  const chunks = unpackChunks(packedChunks);
  const read: ReadFiling = {
    summary: { ...summary, metadata: { ...summary.metadata, ...(company && { company: { ...company, value: alter(company.value) } }) } },
    outline: held.outline,
    pages: pages.map(packPage),
    geometry: (await store.geometry(id, numbers)).flatMap((bytes) => bytes ?? []),
    chunks: packedChunks,
    figures: figuresOf(copied, pages, held.outline.statements),
    segment: buildSegment({ pages, sections: held.outline.sections, statements: held.outline.statements, chunks }),
  };
  const added = await store.add({ ...record, id: copied, fileName: `${String(copy)}-${record.fileName}` }, new Blob(['a copy']));
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  const finished = await store.finish(copied, read);
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  await copyVectors(store, id, copied, copy);
  return chunks.length;
}

/** The vectors of the filing, each turned a little: those of next year's filing are as near. */
async function copyVectors(store: Store, from: FilingId, to: FilingId, copy: number): Promise<void> {
  const written = await store.write(0, ['places', 'vectors'], async (tx) => {
    const [places, indexes, vectors, spaces] = await Promise.all([
      tx.objectStore('places').getAll(ofFiling(from)),
      tx.objectStore('places').getAllKeys(ofFiling(from)),
      tx.objectStore('vectors').getAll(ofFiling(from)),
      tx.objectStore('vectors').getAllKeys(ofFiling(from)),
    ]);
    await Promise.all([
      ...indexes.map(([, index], i) => tx.objectStore('places').put(places[i]!, [to, index])),
      ...spaces.map(([, space, piece], i) => tx.objectStore('vectors').put(turnedVectors(vectors[i]!, copy), [to, space, piece])),
    ]);
  });
  if (!written.ok) throw new Error(JSON.stringify(written.failure));
}

/** Each unit vector at a cosine of about .96 with what it was. */
function turnedVectors(stored: StoredVectors, copy: number): StoredVectors {
  const { dimensions } = stored;
  const data = stored.data.slice();
  let state = copy;
  const noise = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 31 - 1) * Math.sqrt(3 / dimensions) * 0.3;
  };
  for (let from = 0; from < data.length; from += dimensions) {
    const vector = data.subarray(from, from + dimensions);
    vector.forEach((value, i) => (vector[i] = value + noise()));
    const norm = Math.hypot(...vector);
    vector.forEach((value, i) => (vector[i] = value / norm));
  }
  return summed({ ...stored, data }, sumOfVectors);
}

async function graphed(): Promise<Graphed> {
  const store = await library();
  const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0);
  const read = await store.read(['graphs', 'vectors'], async (tx) => {
    const saved = (await tx.objectStore('graphs').getAll()).reduce((total, { windows }) => total + sum(windows), 0);
    let stored = 0;
    for (let at = await tx.objectStore('vectors').openCursor(); at; at = await at.continue()) stored += sum(at.value.windows);
    return { stored, saved };
  });
  store.close();
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

/** Other figures and another name, every word as long as before so that all spans hold: digits of figures are shifted, years stay, letters of the name turn. */
function altered(metadata: Metadata, by: number): (text: string) => string {
  const names = (metadata.company?.value ?? '').split(/[^\p{L}]+/u).filter((word) => word.length >= 4);
  const name = names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})`, 'giu') : undefined;
  const figures = (text: string): string =>
    text.replace(/\d[\d,.]*/g, (figure) =>
      /^(?:19|20)\d\d$/.test(figure) ? figure : figure.replace(/\d/g, (digit) => String((Number(digit) + by) % 10)),
    );
  return (text) => figures(name ? text.replace(name, (word) => turned(word, by)) : text);
}

const turned = (word: string, by: number): string =>
  word.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % 26));
  });
