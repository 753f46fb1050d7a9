import type { FilingId, Page, ParsedFiling, Statement, Table } from '../../domain/document.ts';
import type { Drawing, ListedDrawing, PageWithDrawings } from '../../domain/drawn/drawing.ts';
import { ok, type Result } from '../../domain/failure.ts';
import { FIGURES_VERSION } from '../../figures/version.ts';
import { packChunks, packGeometry, packPage, unpackGeometry, unpackPage, unpackPicture, type Packed } from '../../index/pack.ts';
import type { ReadFiling, StoredOutline } from '../../index/storage/schema.ts';
import { buildSegment, SEGMENT_VERSION } from '../../index/words/segment.ts';
import { listedPictures } from '../../ingest/html/listedPictures.ts';
import { parse } from '../../ingest/ingest.ts';
import { HTML_VERSION } from '../../ingest/version.ts';
import { openPdf, timeRawText, type PdfDocument } from '../../ingest/pdf/openPdf.ts';
import { DRAWINGS_VERSION } from '../../drawings/version.ts';
import { drawingsOf, type InkedPage } from '../../drawings/drawingsOf.ts';
import { placedLines } from '../../drawings/placedLines.ts';
import { figuresOf } from './figuresOf.ts';

/** What the parse worker answers. */
export interface ParseDoor {
  /**
   * Reads a filing and builds its part of the index, so that the engine's thread only stores it and stays free for questions. Pages come packed: their buffers are
   * handed over, and nothing of a filing's size is built twice. The original comes as a Blob, read here and nowhere else. Pages `without` are left out: they came to no end. `pictures`: by
   * page, packed, what was read from its picture.
   */
  read(
    filing: FilingId,
    original: Blob,
    password: string | undefined,
    onPage: (page: number, pages: number) => void,
    without?: readonly number[],
    pictures?: ReadonlyMap<number, Packed>,
  ): Promise<Result<ReadFiling>>;
  /** Statements and checks of a filing that was read before, from its stored pages: for code that reads them otherwise. */
  figures(filing: FilingId, pages: readonly Packed[], statements: readonly Statement[]): Promise<Packed>;
  /**
   * Charts and pictures of a filing that was read before, by what its pages draw, from its stored pages and their geometry. `goOn` is asked before each page and may
   * wait; where it says no, null is answered.
   */
  draw(
    file: { readonly original: Blob; readonly password: string | undefined },
    pages: readonly Packed[],
    geometry: readonly Packed[],
    goOn: () => Promise<boolean>,
  ): Promise<Result<DrawnPages | null>>;
  /** Milliseconds that pdf.js alone takes for the text of every page: what the bench holds reading against. */
  timeRawText(original: Blob): Promise<number>;
}

export const parseDoor: ParseDoor = {
  async read(filing, original, password, onPage, without = [], packed = new Map()) {
    const bytes = new Uint8Array(await original.arrayBuffer());
    const pictures = new Map([...packed].map(([page, picture]) => [page, unpackPicture(picture)]));
    const parsed = await parse(bytes, { ...(password !== undefined && { password }), onPage, without, pictures });
    return parsed.ok ? ok(indexed(filing, parsed.value)) : parsed;
  },
  figures(filing, pages, statements) {
    return Promise.resolve(figuresOf(filing, pages.map(unpackPage), statements));
  },
  async draw({ original, password }, pages, geometry, goOn) {
    const opened = await openPdf(new Uint8Array(await original.arrayBuffer()), password);
    if (!opened.ok) return opened;
    try {
      return ok(await drawnPages(opened.value, pages, geometry, goOn));
    } finally {
      await opened.value.close();
    }
  },
  async timeRawText(original) {
    return timeRawText(new Uint8Array(await original.arrayBuffer()));
  },
};

/**
 * A parsed filing as it is stored and searched.
 * @internal
 */
export function indexed(filing: FilingId, parsed: ParsedFiling): ReadFiling {
  const checking = performance.now();
  const figures = figuresOf(filing, parsed.pages, parsed.statements);
  const began = performance.now();
  const segment = buildSegment(parsed);
  const pages = parsed.pages.map(packPage);
  const geometry = parsed.geometry.map((page, i) => packGeometry(page, parsed.looks?.[i]));
  const chunks = packChunks(parsed.chunks);
  const { sections, statements, metadata, warnings } = parsed;
  const tagged = parsed.pages
    .flatMap(({ tables }) => tables)
    .reduce((sum, { cells }) => sum + cells.filter(({ tag }) => tag !== undefined).length, 0);
  const summary = {
    ingest: parsed.version,
    html: parsed.looks ? HTML_VERSION : 0,
    segment: SEGMENT_VERSION,
    figures: FIGURES_VERSION,
    pages: parsed.pages.length,
    chunks: parsed.chunks.length,
    tables: parsed.pages.reduce((sum, page) => sum + page.tables.length, 0),
    ...(tagged > 0 && { tagged }),
    characters: parsed.pages.reduce((sum, page) => sum + page.text.length, 0),
    warnings,
    timings: { ...parsed.timings, figures: began - checking, index: parsed.timings.index + performance.now() - began },
    metadata,
  };
  const sizes = Float32Array.from(parsed.pages.flatMap((page) => [page.width, page.height]));
  return {
    summary,
    outline: { sections, statements, sizes, ...(parsed.looks ? shownPictures(parsed.looks) : {}) },
    pages,
    geometry,
    chunks,
    segment,
    figures,
  };
}

/** Of an HTML filing: its pictures are known from the file alone, and no page is drawn to look for them. */
const shownPictures = (looks: NonNullable<ParsedFiling['looks']>): Pick<StoredOutline, 'html' | 'drawn'> => ({
  html: true,
  drawn: { version: DRAWINGS_VERSION, list: listedPictures(looks) },
});

/** What looking for charts and pictures came to: the list, and the pages that have any, packed again with them. */
export interface DrawnPages {
  readonly list: readonly ListedDrawing[];
  readonly pages: ReadonlyMap<number, Packed>;
}

/** Looks at what each page draws, one after another; `goOn` is asked before each and may wait. Null where it says no. Pages read from their pictures are pictures whole: they are left out. */
export async function drawnPages(
  pdf: Pick<PdfDocument, 'marks'>,
  packed: readonly Packed[],
  geometry: readonly Packed[],
  goOn: () => Promise<boolean>,
): Promise<DrawnPages | null> {
  const inked: InkedPage[] = [];
  for (const [i, one] of packed.entries()) {
    if (!(await goOn())) return null;
    const page = bare(unpackPage(one));
    const places = geometry[i];
    const marks = page.picture === undefined && places ? await pdf.marks(page.number) : null;
    if (marks && places && marks.length > 0)
      inked.push({ words: placedLines(page, unpackGeometry(places)), marks, tables: page.tables.length });
  }
  const { drawings, tables } = drawingsOf(inked);
  const changed = new Map<number, Packed>();
  for (const number of new Set(drawings.map(({ page }) => page))) {
    const page = unpackedAt(packed, number);
    if (!page) continue;
    const own = tables.filter((table) => table.page === number);
    const drawn: PageWithDrawings = {
      ...page,
      drawings: drawings.filter((one) => one.page === number),
      ...(own.length > 0 && { charts: own }),
    };
    changed.set(number, packPage(drawn));
  }
  const list = drawings.map((drawing) =>
    listed(
      drawing,
      unpackedAt(packed, drawing.page),
      tables.find(({ id }) => id === drawing.table),
    ),
  );
  return { list, pages: changed };
}

const unpackedAt = (packed: readonly Packed[], number: number): Page | undefined => {
  const one = packed[number - 1];
  return one && bare(unpackPage(one));
};

/** Without what looking came to before. */
function bare({ drawings: _drawings, charts: _charts, ...page }: PageWithDrawings): Page {
  return page;
}

/** Charts under one heading are told apart by what each shows, where that is one thing. */
function listed({ page, kind, box, title }: Drawing, on: Page | undefined, table: Table | undefined): ListedDrawing {
  const words = title && on ? on.text.slice(title.start, title.end).replace(/\s+/g, ' ').trim() : '';
  const [row, ...others] = table?.rows ?? [];
  const series = row && others.length === 0 && !words.toLowerCase().includes(row.text.toLowerCase()) ? row.text : '';
  return { page, kind, box, title: [words, series].filter((part) => part !== '').join(': ') };
}
