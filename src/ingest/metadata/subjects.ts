import type { Page, Span } from '../../domain/document.ts';
import type { Cover } from './cover.ts';
import { printedLines, wholeLine } from './printedLines.ts';

const ITEM = /^item\s+([1-9]\.\d\d)\.?\s*(.*)$/i;
const MAX_SUBJECTS = 8;

/**
 * What an 8-K or a release is about in its own words: the Items of an 8-K with their titles (the list of exhibits left out), the headline of a release with the lines
 * under it. Empty for periodic reports: they are about everything.
 */
export function readSubjects(pages: readonly Page[], cover: Cover): Span[] {
  const form = cover.form.value;
  const items = cover.page === undefined ? [] : eventItems(pages.slice(0, 12));
  if (form === '8-K') return items.slice(0, MAX_SUBJECTS);
  if (form !== 'earnings release') return [];
  return (cover.page === undefined ? headlines(pages[0]) : [...items, ...headlines(pages.find((page) => page.number > 2))]).slice(
    0,
    MAX_SUBJECTS,
  );
}

function eventItems(pages: readonly Page[]): Span[] {
  const found: Span[] = [];
  for (const page of pages) {
    const lines = printedLines(page);
    for (const [i, line] of lines.entries()) {
      const match = ITEM.exec(line.text);
      if (match?.[1] === undefined || match[1] === '9.01') continue;
      const next = lines[i + 1];
      const title = match[2] ?? '';
      // the title is in the next line, or runs on into it without a stop
      const more =
        next !== undefined &&
        next.text.length < 110 &&
        !ITEM.test(next.text) &&
        (title === '' || (!/[.;]$/.test(title) && title.length > 60));
      found.push(more ? { page: page.number, start: line.start, end: next.end } : wholeLine(line));
    }
  }
  return found;
}

const HEADLINE_LETTERS = 12;
const NEWS = /\b(?:reports?|announces?|delivers?|posts?|releases?|provides?|raises?|results|outlook|earnings)\b/i;
const ADDRESS = /\b[A-Z]{2}\s+\d{5}\b|^\d+\s.*\b(?:blvd|street|avenue|road|drive)\b/i;
/** Two figures or more at the end of a line: a row of a table. */
const TABLE_ROW = /(?:[\s(]+[$(]*[\d.,]+\s?[%)]*){2,}$/;

/** The headline over a release's dateline and the lines under it. */
function headlines(page: Page | undefined): Span[] {
  const lines = page ? printedLines(page).slice(0, 16) : [];
  const head = Math.max(
    0,
    lines.findIndex((line) => NEWS.test(line.text) && !/^(?:exhibit|news release|press release)\b/i.test(line.text)),
  );
  const found: Span[] = [];
  for (const line of lines.slice(head)) {
    const letters = line.text.replace(/[^\p{L}]+/gu, '').length;
    const dateline = /\b(?:19|20)\d\d\b.{0,30}(?:--|[-–—]\s|\/)|today\s+(?:reported|announced)/i.test(line.text);
    if (found.length > 0 && (dateline || line.text.length > 160 || TABLE_ROW.test(line.text))) break;
    if (letters < HEADLINE_LETTERS || ADDRESS.test(line.text) || /^(?:exhibit|for immediate|contact|media|investor)/i.test(line.text))
      continue;
    found.push(wholeLine(line));
  }
  return found.slice(0, 5);
}
