import type { FilingId, Span } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Check } from '../../domain/figures.ts';
import type { Mark } from '../../domain/question.ts';
import { unpackGeometry, unpackLook } from '../../index/pack.ts';
import { escaped } from '../../text/escaped.ts';
import type { Store } from '../../index/storage/store.ts';
import { edgesOf, rectsOf } from '../../ingest/layout/geometry.ts';
import type { FilingDetails, FindHit, ShownPage } from '../api.ts';
import type { Library } from './library.ts';

/** All that is shown of a filing but its pages. */
export function details(library: Library, filing: FilingId, checks: readonly Check[]): Result<FilingDetails> {
  const row = library.row(filing);
  if (!row) return fail({ kind: 'not-in-library' });
  const { sections = [], statements = [], sizes = new Float32Array(), drawn } = library.outline(filing) ?? {};
  const pages = Array.from({ length: sizes.length / 2 }, (_, i) => ({ width: sizes[2 * i] ?? 0, height: sizes[2 * i + 1] ?? 0 }));
  return ok({ row, metadata: row.metadata, sections, statements, checks, sizes: pages, drawings: drawn?.list ?? [] });
}

interface CitedWords {
  readonly spans: readonly Span[];
  readonly beside: readonly Span[];
}

/** More hits than anyone walks through. */
const MOST_HITS = 1000;
/** Pages searched at a time, so that a question can go between. */
const BATCH = 32;
const AROUND = 40;

/** Rectangles of citations, one list each: an entry for every page that has any of its spans. */
export async function marks(
  store: Store,
  library: Library,
  filing: FilingId,
  citations: readonly CitedWords[],
): Promise<Result<readonly (readonly Mark[])[]>> {
  if (!library.record(filing)) return fail({ kind: 'not-in-library' });
  const numbers = [...new Set(citations.flatMap(({ spans, beside }) => [...spans, ...beside].map((span) => span.page)))];
  const [packed, pages] = await Promise.all([
    store.geometry(filing, numbers),
    library.pages.pages(numbers.map((page) => ({ filing, page }))),
  ]);
  const texts = new Map(pages.map(({ page }) => [page.number, page.text]));
  const laid = new Map(
    numbers.flatMap((number, i) => {
      const bytes = packed[i];
      const text = texts.get(number);
      if (!bytes || text === undefined) return [];
      const geometry = unpackGeometry(bytes);
      const rects = (spans: readonly Span[]) => spans.flatMap((span) => rectsOf(geometry, text, span));
      const words = (spans: readonly Span[]) =>
        spans
          .map(({ start, end }) => text.slice(start, end))
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim();
      return [[number, { rects, words, text: edgesOf(geometry) }] as const];
    }),
  );
  return ok(
    citations.map(({ spans, beside }) => {
      const cited = [...new Set([...spans, ...beside].map((span) => span.page))];
      return cited.map((page): Mark => {
        const on = laid.get(page);
        if (!on) return { page, rects: [], beside: [], words: '', text: null };
        const near = beside.filter((span) => span.page === page);
        return {
          page,
          rects: on.rects(spans.filter((span) => span.page === page)),
          beside: on.rects(near),
          words: on.words(near),
          text: on.text,
        };
      });
    }),
  );
}

/** What a page of an HTML filing shows, with its text; null for a page of a PDF. */
export async function shown(store: Store, library: Library, filing: FilingId, page: number): Promise<Result<ShownPage | null>> {
  if (!library.record(filing)) return fail({ kind: 'not-in-library' });
  const [[packed], [read]] = await Promise.all([store.geometry(filing, [page]), library.pages.pages([{ filing, page }])]);
  const look = packed && unpackLook(packed);
  return ok(look && read ? { look, text: read.page.text } : null);
}

/** What is looked for as a pattern: letter case, kinds of quotes and dashes, and line breaks don't matter; offsets stay the page's own. */
function findPattern(text: string): RegExp | undefined {
  const words = text.trim().split(/\s+/);
  if (words[0] === '') return undefined;
  const patterns = words.map((word) =>
    escaped(word)
      .replace(/['‘’ʼ]/g, "['‘’ʼ]")
      .replace(/["“”]/g, '["“”]')
      .replace(/[-‐‑‒–—−]/g, '[-‐‑‒–—−]'),
  );
  return new RegExp(patterns.join('\\s+'), 'giu');
}

/** Every place in a filing where the words occur, in page order. */
export async function find(library: Library, filing: FilingId, text: string): Promise<Result<readonly FindHit[]>> {
  const count = library.record(filing)?.summary?.pages;
  if (count === undefined) return fail({ kind: 'not-in-library' });
  const pattern = findPattern(text);
  const hits: FindHit[] = [];
  if (!pattern) return ok(hits);
  for (let first = 1; first <= count; first += BATCH) {
    const wanted = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, i) => ({ filing, page: first + i }));
    for (const { page } of await library.pages.pages(wanted)) {
      for (const { index, 0: match } of page.text.matchAll(pattern)) {
        const end = index + match.length;
        const before = page.text.slice(Math.max(0, index - AROUND), index);
        hits.push({ span: { page: page.number, start: index, end }, before, match, after: page.text.slice(end, end + AROUND) });
        if (hits.length === MOST_HITS) return ok(hits);
      }
    }
  }
  return ok(hits);
}
