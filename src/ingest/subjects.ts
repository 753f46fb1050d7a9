import type { Page, Span } from '../domain/document.ts';
import type { Cover } from './cover.ts';
import { printedLines, wholeLine } from './printed.ts';

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
      // the title stands in the next line, or runs on into it without a stop
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

/** The lines over a release's dateline: the headline and what it lists. */
function headlines(page: Page | undefined): Span[] {
  const found: Span[] = [];
  for (const line of page ? printedLines(page).slice(0, 14) : []) {
    if (/\b(?:19|20)\d\d\b.{0,30}(?:--|[-–—]\s|\/)|today\s+(?:reported|announced)/i.test(line.text) && found.length > 0) break;
    const letters = (line.text.match(/\p{L}/gu) ?? []).length;
    const figures = (line.text.match(/\d/g) ?? []).length;
    if (letters < HEADLINE_LETTERS || figures > letters || /^(?:exhibit|for immediate|contact|media|investor)/i.test(line.text)) continue;
    if (line.text.length > 160) break;
    found.push(wholeLine(line));
  }
  return found.slice(0, 5);
}
