import type { FilingId, ParsedFiling, Statement } from '../../domain/document.ts';
import { ok, type Result } from '../../domain/failure.ts';
import { FIGURES_VERSION } from '../../figures/version.ts';
import { packChunks, packGeometry, packPage, unpackPage, unpackPicture, type Packed } from '../../index/pack.ts';
import type { ReadFiling } from '../../index/storage/schema.ts';
import { buildSegment, SEGMENT_VERSION } from '../../index/words/segment.ts';
import { parse } from '../../ingest/ingest.ts';
import { timeRawText } from '../../ingest/pdf/openPdf.ts';
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
  const summary = {
    ingest: parsed.version,
    segment: SEGMENT_VERSION,
    figures: FIGURES_VERSION,
    pages: parsed.pages.length,
    chunks: parsed.chunks.length,
    tables: parsed.pages.reduce((sum, page) => sum + page.tables.length, 0),
    characters: parsed.pages.reduce((sum, page) => sum + page.text.length, 0),
    warnings,
    timings: { ...parsed.timings, figures: began - checking, index: parsed.timings.index + performance.now() - began },
    metadata,
  };
  const sizes = Float32Array.from(parsed.pages.flatMap((page) => [page.width, page.height]));
  return {
    summary,
    outline: { sections, statements, sizes, ...(parsed.looks ? { html: true as const } : {}) },
    pages,
    geometry,
    chunks,
    segment,
    figures,
  };
}
