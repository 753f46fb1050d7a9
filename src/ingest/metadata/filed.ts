import type { Field, Page, Span } from '../../domain/document.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import type { Cover } from './cover.ts';
import { read } from './printedLines.ts';

export interface DatedSpan {
  readonly iso: string;
  readonly span: Span;
}

/** Whole dates of a stretch of a page, in order. */
export function datesBetween(page: Page, start: number, end: number): DatedSpan[] {
  return datesIn(page.text.slice(start, end)).flatMap((date) => {
    const iso = date.day === undefined ? null : isoOf(date);
    return iso === null ? [] : [{ iso, span: { page: page.number, start: start + date.start, end: start + date.end } }];
  });
}

const DULY = /duly\s+caused\s+th(?:is|e)\s|report\s+(?:was|has\s+been)\s+signed\s+on\s+behalf\s+of\s+the\s+(?:company|registrant)/i;
const EDGAR_FILED = /^Filed\s+(\d{4}-\d{2}-\d{2})$/m;
/** "PURCHASE, N.Y. - April 25, 2023 -", "BETHESDA, Md., July 18, 2023 /PRNewswire/": a place in capitals before the date. */
const DATELINE = /\p{Lu}[\p{Lu}\s.'’-]{2,40}(?:,\s*[\p{L}. ]{2,20})?[,.\s]*[-–—(]*\s*$/u;

/**
 * When the filing was made: EDGAR's title page says it; else the date by the registrant's signature; for a release its dateline, or the date it opens with.
 * `after` (the period's end) keeps dates out that cannot be it.
 */
export function readFiled(pages: readonly Page[], cover: Cover, after: string | undefined): Field<string> | undefined {
  const edgar = EDGAR_FILED.exec(pages[0]?.text ?? '');
  if (edgar?.[1] !== undefined && pages[0]) return read(edgar[1], { page: pages[0].number, start: edgar.index + 6, end: edgar.index + 16 });
  const later = (date: DatedSpan): boolean => after === undefined || date.iso > after;
  const found = (cover.page === undefined ? undefined : signed(pages, later)) ?? dateline(pages.slice(0, 2), later);
  return found && read(found.iso, found.span);
}

function signed(pages: readonly Page[], later: (date: DatedSpan) => boolean): DatedSpan | undefined {
  for (const [i, page] of pages.entries()) {
    const at = DULY.exec(page.text)?.index;
    if (at === undefined) continue;
    const found = datesBetween(page, at, Math.min(page.text.length, at + 3500)).find(later);
    const next = pages[i + 1];
    const over = found ?? (next && datesBetween(next, 0, Math.min(next.text.length, 2500)).find(later));
    if (over) return over;
  }
  return undefined;
}

function dateline(pages: readonly Page[], later: (date: DatedSpan) => boolean): DatedSpan | undefined {
  for (const page of pages) {
    const dates = datesBetween(page, 0, page.text.length).filter(later);
    const placed = dates.find(({ span }) => DATELINE.test(page.text.slice(Math.max(0, span.start - 50), span.start)));
    const opening = dates.find(
      ({ span }) =>
        span.start < 600 && /(?:^|\n)\W*$/.test(page.text.slice(0, span.start)) && /^\W*(?:\n|$)/.test(page.text.slice(span.end)),
    );
    if (placed ?? opening) return placed ?? opening;
  }
  return undefined;
}
