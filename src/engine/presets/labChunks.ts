import type { ChunkerId, MetadataFieldId, PlainChunkerId, SemanticChunkerId, TextStrategyId } from '../../domain/config.ts';
import type { Chunk, FilingId, Page } from '../../domain/document.ts';
import type { ChunkOfDrawing, PageWithDrawings } from '../../domain/drawn/drawing.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { ChunkReader, Embeddable, Embedder } from '../../domain/ports.ts';
import { embeddable, words } from '../../index/vectors/embeddedTexts.ts';
import { Lexical } from '../../index/words/lexical.ts';
import { buildSegment } from '../../index/words/segment.ts';
import type { Store } from '../../index/storage/store.ts';
import { chunk, type ChunkSource } from '../../ingest/chunks/chunk.ts';
import { tableJson } from '../../lab/answers/tableJson.ts';
import { semanticChunks } from '../../lab/chunks/semantic.ts';
import type { Library } from '../library/library.ts';
import { Pages } from '../library/pages.ts';
import { describedPage, saidOf, type SaidOfFiling } from './describedPages.ts';
import { stampOf } from '../vectors/chunkTexts.ts';

/** What is embedded of a chunk: the strategy, and of one of metadata what its header holds. */
export interface TextOf {
  readonly strategy: TextStrategyId;
  readonly fields: readonly MetadataFieldId[];
}

/** The part of a chunk that is on one page. */
export interface PrintedPart {
  readonly filing: FilingId;
  readonly page: number;
  readonly text: string;
}

interface CutFiling {
  readonly stamp: string;
  readonly chunks: readonly Chunk[];
  readonly said: SaidOfFiling;
}

const SEMANTIC: SemanticChunkerId = 'semantic-95-85';
const isPlain = (chunker: ChunkerId): chunker is PlainChunkerId => chunker !== SEMANTIC;

/** The library's filings as one chunker cuts them, from their stored pages, in memory: the store keeps our own chunks only. */
export class Cuts implements ChunkReader {
  /** Words of these chunks. */
  readonly lexical = new Lexical();
  readonly #store: Store;
  readonly #library: Library;
  readonly #chunker: ChunkerId;
  readonly #cuts = new Map<FilingId, CutFiling>();

  constructor(store: Store, library: Library, chunker: ChunkerId) {
    this.#store = store;
    this.#library = library;
    this.#chunker = chunker;
  }

  /** Cuts the filings that are new or were read again, and lets go of those that are gone. The embedder is asked where the chunker needs vectors. */
  async update(embedder: Embedder): Promise<Result<null>> {
    const there = new Set(this.#library.cards().map(({ id }) => id));
    for (const filing of this.#cuts.keys())
      if (!there.has(filing)) {
        this.#cuts.delete(filing);
        this.lexical.remove(filing);
      }
    for (const filing of there) {
      const read = stampOf(this.#library, filing);
      // Charts and pictures come after reading.
      const said = await saidOf(this.#store, filing);
      const stamp = read && `${read} ${String(this.#library.outline(filing)?.drawn?.version)} ${said.stamp}`;
      if (stamp === undefined || this.#cuts.get(filing)?.stamp === stamp) continue;
      const source = await this.#source(filing, said);
      const cut = isPlain(this.#chunker) ? ok(chunk(source, this.#chunker)) : await semanticChunks(source, embedder);
      if (!cut.ok) return cut;
      this.#cuts.set(filing, { stamp, said, chunks: cut.value });
      this.lexical.add(filing, buildSegment({ ...source, chunks: cut.value }));
    }
    return ok(null);
  }

  /** Of what is cut now: another means that it has to be embedded again. */
  stamp(): string {
    return [...this.#cuts.values()].map(({ stamp }) => stamp).join('\n');
  }

  filings(): readonly FilingId[] {
    return [...this.#cuts.keys()];
  }

  chunks(filing: FilingId): readonly Chunk[] {
    return this.#cuts.get(filing)?.chunks ?? [];
  }

  /** Every page that a chunk has words on, in order. */
  pagesOf(filing: FilingId, index: number): readonly number[] {
    return [...new Set(this.chunks(filing)[index]?.spans.map(({ page }) => page))];
  }

  /** The texts of all chunks of a filing, in order. */
  async all(filing: FilingId, text: TextOf): Promise<readonly Embeddable[]> {
    return this.#texts(filing, this.chunks(filing), text);
  }

  /** The words of chunks alone. */
  async texts(wanted: readonly { readonly filing: FilingId; readonly chunk: number }[]): Promise<(Embeddable | undefined)[]> {
    const found = new Map<string, Embeddable>();
    for (const filing of new Set(wanted.map((one) => one.filing))) {
      const chunks = wanted.flatMap((one) => (one.filing === filing ? (this.chunks(filing)[one.chunk] ?? []) : []));
      const texts = await this.#texts(filing, chunks, { strategy: 'body', fields: [] });
      chunks.forEach(({ index }, i) => texts[i] && found.set(`${filing}#${String(index)}`, texts[i]));
    }
    return wanted.map(({ filing, chunk: index }) => found.get(`${filing}#${String(index)}`));
  }

  /** The words of chunks as printed, a part a page; none for one that is not there. */
  async printed(wanted: readonly { readonly filing: FilingId; readonly chunk: number }[]): Promise<(readonly PrintedPart[])[]> {
    const pagesOf = new Map<FilingId, Page[]>();
    const numbers = wanted.flatMap(({ filing, chunk: index }) => this.pagesOf(filing, index).map((page) => ({ filing, page })));
    for (const { filing, page } of await this.#reader().pages(numbers)) {
      const pages = pagesOf.get(filing) ?? [];
      pages[page.number - 1] = this.#described(filing, page);
      pagesOf.set(filing, pages);
    }
    return wanted.map(({ filing, chunk: index }) =>
      printedParts(filing, this.chunks(filing)[index], pagesOf.get(filing) ?? [], this.#chunker),
    );
  }

  async #texts(filing: FilingId, chunks: readonly Chunk[], { strategy, fields }: TextOf): Promise<readonly Embeddable[]> {
    const card = this.#library.card(filing);
    const numbers = new Set(chunks.flatMap(({ spans, context }) => [...spans, ...context].map(({ page }) => page)));
    const pages: Page[] = [];
    for (const { page } of await this.#reader().pages([...numbers].map((page) => ({ filing, page }))))
      pages[page.number - 1] = this.#described(filing, page);
    const sections = this.#library.outline(filing)?.sections ?? [];
    return chunks.map((one) =>
      embeddable(one, { pages, sections, ...(card && { header: { metadata: card.metadata, fields } }) }, strategy),
    );
  }

  #described(filing: FilingId, page: Page): Page {
    const said = this.#cuts.get(filing)?.said;
    return said ? describedPage(page, said) : page;
  }

  async #source(filing: FilingId, said: SaidOfFiling): Promise<ChunkSource> {
    const outline = this.#library.outline(filing);
    const count = this.#library.card(filing)?.pages ?? 0;
    const read = await this.#reader().pages(Array.from({ length: count }, (_, i) => ({ filing, page: i + 1 })));
    return {
      pages: read.map(({ page }) => describedPage(page, said)),
      sections: outline?.sections ?? [],
      statements: outline?.statements ?? [],
    };
  }

  /** Of its own, so that the pages that questions read stay in memory. */
  #reader(): Pages {
    return new Pages(this.#store, (filing) => this.#library.outline(filing), 0);
  }
}

/**
 * The words of a chunk as printed, a part a page; none of one that is not there.
 *
 * @internal
 */
export function printedParts(filing: FilingId, one: ChunkOfDrawing | undefined, pages: readonly Page[], chunker: ChunkerId): PrintedPart[] {
  const spans = one?.spans ?? [];
  return [...new Set(spans.map(({ page }) => page))].map((page) => {
    const printed = spans
      .filter((span) => span.page === page)
      .map((span) => words(span, pages))
      .join('\n');
    return { filing, page, text: chunker === SEMANTIC ? withTable(one, pages[page - 1], printed) : printed };
  });
}

/** MultiFinRAG gives tables and pictures as its indexes have them: what a vision model said of a picture, else its words and what it was read as. */
function withTable(one: ChunkOfDrawing | undefined, page: PageWithDrawings | undefined, printed: string): string {
  const says = page?.drawings?.[one?.drawing ?? -1]?.says;
  if (says) return says.json === null ? says.summary : `${says.summary}\n${says.json}`;
  const table = page && [...page.tables, ...(page.charts ?? [])].find(({ id }) => id === one?.table);
  if (!page || !table) return printed;
  const json = tableJson(table, page.text);
  return one?.kind === 'drawing' ? `${printed}\n${json}` : json;
}
