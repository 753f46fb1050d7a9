import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import type { FilingId, Metadata, Page } from '../../src/domain/document.ts';
import type { Check, StatementView } from '../../src/domain/figures.ts';
import type { LexicalIndex, Outline, PageReader, WordMeaning } from '../../src/domain/ports.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { filingChecks } from '../../src/figures/checks/filingChecks.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { packPage, unpackPage, type Packed } from '../../src/index/pack.ts';
import { Lexical } from '../../src/index/words/lexical.ts';
import { wordMeaning } from '../../src/index/words/wordMeaning.ts';
import { WordVectors } from '../../src/text/meaning/wordVectors.ts';
import { buildSegment, type Segment } from '../../src/index/words/segment.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { readMetadata } from '../../src/ingest/metadata/readMetadata.ts';
import { HTML_VERSION, INGEST_VERSION } from '../../src/ingest/version.ts';
import { readDocuments, type BenchDocument } from '../bench/dataset.ts';
import { charted, type Charted } from './charted.ts';

/** The vectors that the page has. */
const WORD_VECTORS = path.resolve(import.meta.dirname, '../../src/text/meaning/wordVectors.bin');

/** A filing as kept between runs. */
interface Kept {
  readonly metadata: Metadata;
  readonly outline: Outline;
  readonly segment: Segment;
  readonly pages: readonly Packed[];
  readonly checks: readonly Check[];
}

/** Filings of a data set in memory, as the engine's library has them. */
export interface Shelf {
  readonly cards: readonly FilingCard[];
  readonly index: LexicalIndex;
  /** What words mean, as the page has it; absent: by the words themselves. */
  readonly words?: WordMeaning;
  readonly reader: PageReader;
  readonly checks: ReadonlyMap<FilingId, readonly Check[]>;
  readonly docOf: (filing: FilingId) => string;
  /** The filings that questions are put to; absent: all. */
  readonly only?: readonly FilingId[];
  /** The face statements of a filing as objects. */
  readonly views: (filing: FilingId) => readonly StatementView[];
}

/** What of a filing is made anew from its kept pages: what its covers say, or its checks. */
export interface Anew {
  readonly metadata: boolean;
  readonly checks: boolean;
  /** Looked through for charts, as the page does in the background. */
  readonly charts?: boolean;
}

/**
 * Reads the filings of data sets without a browser. What reading yields is kept under `cache`, by the bytes of the filing and INGEST_VERSION: a change of how pages are
 * read before that moves asks for another `cache`. A filing that cannot be read is named and left out.
 */
export async function readShelf(sets: readonly string[], cache: string, anew: Anew): Promise<Shelf> {
  const lexical = new Lexical();
  const cards: FilingCard[] = [];
  const names = new Map<FilingId, string>();
  const held = new Map<FilingId, Kept>();
  for (const document of sets.flatMap(readDocuments)) {
    const read = held.has(document.filing) ? undefined : await keptOf(document, cache);
    if (read === undefined) continue;
    const kept = anew.charts === true ? withCharts(read, await charted(document, cache)) : read;
    const { filing, file, doc } = document;
    const metadata = metadataOf(document.filing, kept, cache, anew.metadata);
    held.set(filing, kept);
    names.set(filing, doc);
    lexical.add(filing, kept.segment);
    cards.push({ id: filing, fileName: path.basename(file), pages: kept.pages.length, metadata, addedAt: cards.length });
  }
  const read = new Map<string, Page>();
  const pageOf = (filing: FilingId, page: number): Page | undefined => {
    const key = `${filing} ${String(page)}`;
    const packed = held.get(filing)?.pages[page - 1];
    const found = read.get(key) ?? (packed && unpackPage(packed));
    if (found) read.set(key, found);
    if (read.size > 4000) read.delete(read.keys().next().value ?? '');
    return found;
  };
  const reader: PageReader = {
    outline: (filing) => held.get(filing)?.outline,
    pages: (wanted) =>
      Promise.resolve(
        wanted.flatMap(({ filing, page: number }) => {
          const page = pageOf(filing, number);
          return page ? [{ filing, page }] : [];
        }),
      ),
  };
  const checks = new Map([...held].map(([filing, kept]) => [filing, anew.checks ? checksOf(filing, kept) : kept.checks]));
  const views = (filing: FilingId): readonly StatementView[] => {
    const kept = held.get(filing);
    return kept ? viewsOf(filing, kept) : [];
  };
  const words = wordMeaning(lexical, new WordVectors(new Uint8Array(readFileSync(WORD_VECTORS)).buffer));
  return { cards, index: lexical, words, reader, checks, docOf: (filing) => names.get(filing) ?? filing, views };
}

const withCharts = (kept: Kept, { list, pages }: Charted): Kept => ({
  ...kept,
  outline: { ...kept.outline, drawn: { list } },
  pages: kept.pages.map((page, i) => pages.get(i + 1) ?? page),
});

/** What covers say is kept by the version that read it: a change of it is made for all who ask, once. */
function metadataOf(filing: FilingId, kept: Kept, cache: string, anew: boolean): Metadata {
  const where = path.join(cache, `${filing.slice(0, 24)}.metadata${String(INGEST_VERSION)}`);
  if (!anew && existsSync(where)) return v8.deserialize(readFileSync(where)) as Metadata;
  const metadata = readMetadata({ pages: kept.pages.map(unpackPage) });
  if (!anew) writeFileSync(where, v8.serialize(metadata));
  return metadata;
}

const viewsOf = (filing: FilingId, kept: Kept): StatementView[] =>
  statementViews(filing, kept.pages.map(unpackPage), kept.outline.statements as never);

const checksOf = (filing: FilingId, kept: Kept): readonly Check[] =>
  filingChecks(filing, viewsOf(filing, kept), kept.pages.map(unpackPage));

async function keptOf({ file, doc }: BenchDocument, cache: string): Promise<Kept | undefined> {
  const bytes = readFileSync(file);
  const id = createHash('sha256').update(bytes).digest('hex') as FilingId;
  const own = /\.html?$/.test(file) ? `.html${String(HTML_VERSION)}` : '';
  const where = path.join(cache, `${id.slice(0, 24)}.v${String(INGEST_VERSION)}${own}`);
  if (existsSync(where)) return v8.deserialize(readFileSync(where)) as Kept;
  const parsed = await parse(new Uint8Array(bytes));
  if (!parsed.ok) {
    console.log(`${doc} cannot be read: ${parsed.failure.kind}`);
    return undefined;
  }
  const { pages, sections, statements, metadata } = parsed.value;
  const kept: Kept = {
    metadata,
    outline: { sections, statements },
    segment: buildSegment(parsed.value),
    pages: pages.map(packPage),
    checks: filingChecks(id, statementViews(id, pages, statements), pages),
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${where}.part`, v8.serialize(kept));
  renameSync(`${where}.part`, where);
  return kept;
}
