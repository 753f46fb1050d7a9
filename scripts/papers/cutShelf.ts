import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import type { ChunkerId, MetadataFieldId, PassagesConfig, PipelineConfig, TextStrategyId, VectorsConfig } from '../../src/domain/config.ts';
import type { Chunk, FilingId, Metadata } from '../../src/domain/document.ts';
import type { Embeddable, Embedder } from '../../src/domain/ports.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import type { MetadataKey } from '../../src/engine/api.ts';
import { withCorrections } from '../../src/engine/library/corrections.ts';
import { printedParts, type PrintedPart } from '../../src/engine/presets/labChunks.ts';
import { strategiesOf } from '../../src/engine/presets/presetTexts.ts';
import { keyOf } from '../../src/engine/vectors/chunkTexts.ts';
import { unpackPage } from '../../src/index/pack.ts';
import { embeddable } from '../../src/index/vectors/embeddedTexts.ts';
import { Flat } from '../../src/index/vectors/flatIndex.ts';
import { Lexical } from '../../src/index/words/lexical.ts';
import { buildSegment } from '../../src/index/words/segment.ts';
import { chunk, type ChunkSource } from '../../src/ingest/chunks/chunk.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { INGEST_VERSION } from '../../src/ingest/version.ts';
import { semanticChunks } from '../../src/lab/chunks/semantic.ts';
import type { PassageLibrary } from '../../src/lab/passages/retrievePassages.ts';
import { unified } from '../../src/lab/unified.ts';
import type { BenchDocument } from '../bench/dataset.ts';
import { charted } from '../quick/charted.ts';

interface ReadFiling extends ChunkSource {
  readonly metadata: Metadata;
}

export type PublishedConfig = PipelineConfig & { readonly passages: PassagesConfig };

/** Filings as one published system cuts and embeds them, without a browser. */
export interface CutShelf {
  readonly library: PassageLibrary;
  readonly chunks: ReadonlyMap<FilingId, readonly Chunk[]>;
  /** The vectors of the chunks of each filing, in order, and of their windows. */
  readonly vectors: (of: VectorsConfig) => ReadonlyMap<FilingId, readonly Float32Array<ArrayBuffer>[]>;
  /** The words of chunks as the system gives them to its model. */
  readonly printed: (wanted: readonly { readonly filing: FilingId; readonly chunk: number }[]) => (readonly PrintedPart[])[];
}

/** What a data set's filings are read as; kept under `cache` by their bytes and INGEST_VERSION. */
export async function readFilings(documents: readonly BenchDocument[], cache: string): Promise<ReadonlyMap<FilingId, ReadFiling>> {
  mkdirSync(cache, { recursive: true });
  const filings = new Map<FilingId, ReadFiling>();
  for (const { file, doc, given } of documents) {
    const bytes = readFileSync(file);
    const id = createHash('sha256').update(bytes).digest('hex') as FilingId;
    const where = path.join(cache, `${id.slice(0, 24)}.whole${String(INGEST_VERSION)}`);
    if (!existsSync(where)) {
      const parsed = await parse(new Uint8Array(bytes));
      if (!parsed.ok) {
        console.log(`${doc} cannot be read: ${parsed.failure.kind}`);
        continue;
      }
      const { pages, sections, statements, metadata } = parsed.value;
      writeFileSync(where, v8.serialize({ pages, sections, statements, metadata }));
    }
    const read = v8.deserialize(readFileSync(where)) as ReadFiling;
    const corrections = new Map(Object.entries(given ?? {}) as [MetadataKey, string][]);
    filings.set(id, { ...read, metadata: withCorrections(read.metadata, corrections) });
  }
  return filings;
}

/** The same with the charts and pictures of their pages, kept under `charts`. */
export async function withDrawings(
  filings: ReadonlyMap<FilingId, ReadFiling>,
  documents: readonly BenchDocument[],
  charts: string,
): Promise<ReadonlyMap<FilingId, ReadFiling>> {
  mkdirSync(charts, { recursive: true });
  const made = new Map<FilingId, ReadFiling>();
  for (const document of documents) {
    const one = filings.get(document.filing);
    if (!one) continue;
    const { pages: drawn } = await charted(document, charts);
    const pages = one.pages.map((page) => {
      const packed = drawn.get(page.number);
      return packed ? unpackPage(packed) : page;
    });
    made.set(document.filing, { ...one, pages });
  }
  return made;
}

/** Cuts, embeds and indexes filings for the systems given, which share chunker and embedder and may search other vectors. */
export async function cutShelf(
  filings: ReadonlyMap<FilingId, ReadFiling>,
  chunker: ChunkerId,
  embedder: Embedder,
  wanted: readonly { readonly strategy: TextStrategyId; readonly fields: readonly MetadataFieldId[] }[],
): Promise<(config: PublishedConfig) => CutShelf> {
  const [lexical, own] = [new Lexical(), new Lexical()];
  const chunks = new Map<FilingId, readonly Chunk[]>();
  const cards: FilingCard[] = [];
  for (const [id, source] of filings) {
    const cut =
      chunker === 'semantic-95-85' ? await semanticChunks(source, embedder) : { ok: true as const, value: chunk(source, chunker) };
    if (!cut.ok) throw new Error(JSON.stringify(cut.failure));
    chunks.set(id, cut.value);
    lexical.add(id, buildSegment({ ...source, chunks: cut.value }));
    own.add(id, buildSegment({ ...source, chunks: chunk(source) }));
    cards.push({ id, fileName: id, pages: source.pages.length, metadata: source.metadata, addedAt: cards.length });
  }
  const textOf = (filing: FilingId, one: Chunk, strategy: TextStrategyId, fields: readonly MetadataFieldId[]): Embeddable => {
    const { pages, sections, metadata } = filings.get(filing) ?? { pages: [], sections: [], metadata: undefined };
    return embeddable(one, { pages, sections, ...(metadata && { header: { metadata, fields } }) }, strategy);
  };
  const made = new Map<string, Map<FilingId, readonly Float32Array<ArrayBuffer>[]>>();
  for (const { strategy, fields } of wanted) {
    const of = new Map<FilingId, readonly Float32Array<ArrayBuffer>[]>();
    made.set(nameOf(strategy, fields), of);
    for (const [filing, cut] of chunks) {
      const embedded = await embedder.embed(
        cut.map((one) => textOf(filing, one, strategy, fields)),
        'passage',
      );
      if (!embedded.ok) throw new Error(JSON.stringify(embedded.failure));
      of.set(filing, embedded.value);
    }
  }
  const pagesOf = (filing: FilingId, index: number): readonly number[] => [
    ...new Set(chunks.get(filing)?.[index]?.spans.map(({ page }) => page)),
  ];
  return (config) => {
    const { fields } = config.passages;
    const vectors = (of: VectorsConfig): ReadonlyMap<FilingId, readonly Float32Array<ArrayBuffer>[]> => {
      const plain = (strategy: TextStrategyId) => {
        const found = made.get(nameOf(strategy, fields));
        if (!found) throw new Error(`no vectors of ${strategy} were made`);
        return found;
      };
      if (of.kind === 'text') return plain(of.text);
      const [content, metadata] = [plain(of.content), plain(of.metadata)];
      return new Map(
        [...content].map(([filing, all]) => [
          filing,
          all.map((one, i) => unified(one, metadata.get(filing)?.[i] ?? new Float32Array(one.length), of.alpha, embedder.dimensions)),
        ]),
      );
    };
    const indexes = new Map<string, Flat>();
    const dense = (of: VectorsConfig): Flat => {
      const name = JSON.stringify(of);
      const known = indexes.get(name);
      if (known) return known;
      const index = new Flat(embedder.dimensions);
      for (const [filing, all] of vectors(of))
        index.add(
          filing,
          { stamp: '', of: all.length },
          all.map((one, i) => ({ chunk: i, pages: pagesOf(filing, i), hash: `${filing} ${String(i)}`, vectors: one })),
        );
      indexes.set(name, index);
      return index;
    };
    const library: PassageLibrary = {
      cards,
      index: own,
      reader: {
        pages: (asked) =>
          Promise.resolve(
            asked.flatMap(({ filing, page }) => {
              const found = filings.get(filing)?.pages[page - 1];
              return found ? [{ filing, page: found }] : [];
            }),
          ),
        outline: (filing) => filings.get(filing),
      },
      only: [],
      without: [],
      now: () => performance.now(),
      passages: lexical,
      embedder,
      dense,
      crossEncoder: null,
      chunks: {
        texts: (asked) =>
          Promise.resolve(
            asked.map(({ filing, chunk: index }) => {
              const one = chunks.get(filing)?.[index];
              return one && textOf(filing, one, 'body', []);
            }),
          ),
      },
      kindOf: (filing, index) => chunks.get(filing)?.[index]?.kind,
      pagesOf,
    };
    const printed: CutShelf['printed'] = (asked) =>
      asked.map(({ filing, chunk: index }) => printedParts(filing, chunks.get(filing)?.[index], filings.get(filing)?.pages ?? [], chunker));
    return { library, chunks, vectors, printed };
  };
}

/** The fields matter only where there is a header. */
const nameOf = (strategy: TextStrategyId, fields: readonly MetadataFieldId[]): string =>
  strategy.startsWith('metadata') ? `${strategy}:${fields.join('+')}` : keyOf({ head: strategy, body: '' });

/** What of passages a system's sources embed. */
export function textsEmbedded({
  passages,
}: PublishedConfig): readonly { readonly strategy: TextStrategyId; readonly fields: readonly MetadataFieldId[] }[] {
  return strategiesOf(passages).map((strategy) => ({ strategy, fields: passages.fields }));
}
