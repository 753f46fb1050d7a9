import type { FilingId, Metadata, Page } from '../../src/domain/document.ts';
import { figuresOf } from '../../src/engine/figuring.ts';
import { packPage, unpackChunks, unpackPage } from '../../src/index/pack.ts';
import type { ReadFiling, StoredFiling } from '../../src/index/schema.ts';
import { buildSegment } from '../../src/index/segment.ts';
import { Store } from '../../src/index/store.ts';

/** Runs in the page: stores altered copies of every filing, one copy of all after another, until so many chunks are there. */
export async function multiply(wantedChunks: number): Promise<{ readonly filings: number; readonly chunks: number }> {
  const opened = await Store.open('footnote', (work) => navigator.locks.request('footnote:write:footnote', work));
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  const store = opened.value;
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
  await store.add({ ...record, id: copied, fileName: `${String(copy)}-${record.fileName}` }, new Blob(['a copy']));
  const finished = await store.finish(copied, read);
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  return chunks.length;
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
