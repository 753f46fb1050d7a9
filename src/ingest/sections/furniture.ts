import { NUMBERED, OVER_TABLE } from './headings.ts';
import type { LaidPage } from '../layout/layoutPage.ts';
import type { Line } from '../layout/line.ts';

/** Pages looked at on either side of a page. */
const REACH = 8;
/** Lines at the top and bottom of a page that can be running headers and footers. */
const EDGE = 4;
/** Longer lines are words of the text, but for a page's very first and last (addresses that a browser prints). */
const LONGEST = 90;
/** Share of the pages around that must print the same line (every second page for left and right headers). */
const SHARE = 0.4;

const PAGE_NUMBER = /^(?:page\s*)?[-–—|\s]*((?:[A-Z]{1,2}-)?)(\d{1,3})[-–—|\s]*(?:(?:of|\/)\s*\d{1,3})?$/i;

/**
 * Marks running headers, footers and page numbers over the whole filing: lines at a page's edge that the pages around print too
 * (figures aside), and lone numbers that count on from page to page wherever they are (filings printed from the web break anywhere).
 */
export function markFurniture(pages: readonly LaidPage[]): void {
  const kinds = pages.map(() => new Map<Line, 'header' | 'footer'>());
  const edges = pages.map((page) => edgeLines(page));
  const keys = edges.map((lines) => new Set(lines.map(({ key }) => key)));
  edges.forEach((lines, p) => {
    const from = Math.max(0, p - REACH);
    const to = Math.min(pages.length - 1, p + REACH);
    if (to - from < 2) return;
    for (const { line, key, kind } of lines) {
      let found = 0;
      for (let i = from; i <= to; i++) if (keys[i]?.has(key)) found++;
      if (found >= 3 && found >= SHARE * (to - from + 1)) kinds[p]?.set(line, kind);
    }
  });
  for (const { page, line, kind } of pageNumbers(pages)) kinds[page]?.set(line, kind);
  pages.forEach((page, p) => {
    const marked = kinds[p];
    if (!marked || marked.size === 0) return;
    page.lines.forEach((line, i) => {
      const kind = marked.get(line);
      if (kind) page.lines[i] = { ...line, furniture: kind };
    });
  });
}

const YEARS = /^\W*(?:19|20)\d{2}(?:\W+(?:19|20)\d{2})+\W*$/;

interface Edge {
  readonly line: Line;
  readonly key: string;
  readonly kind: 'header' | 'footer';
}

function edgeLines(page: LaidPage): Edge[] {
  const count = page.lines.length;
  const found: Edge[] = [];
  page.lines.forEach((line, i) => {
    const head = i < EDGE && line.box.y < 0.35 * page.height;
    const foot = i >= count - EDGE && line.box.y > 0.45 * page.height;
    // A table's rows and years recur from page to page too, figures aside.
    if ((!head && !foot) || line.segments.length > 3) return;
    const text = page.text.slice(line.start, line.end);
    if (YEARS.test(text) || OVER_TABLE.test(text) || (text.length > LONGEST && i > 0 && i < count - 1)) return;
    const key = keyOf(text);
    if (key.length > 0) found.push({ line, key: (head ? '^' : '_') + key, kind: head ? 'header' : 'footer' });
  });
  return found;
}

/** Figures aside, as a page number changes; but "NOTE 5" and "NOTE 6" are two headings, not one running header. */
const keyOf = (text: string): string => {
  const letters = text.toLowerCase().replace(/\s+/g, '');
  return NUMBERED.test(text) || /^exhibit/i.test(text) ? letters : letters.replace(/\d+/g, '#');
};

interface Numbered {
  readonly page: number;
  readonly line: Line;
  readonly value: number;
  readonly prefix: string;
  readonly kind: 'header' | 'footer';
}

/** Lone numbers of a series that rises by one, three or more of them. */
function pageNumbers(pages: readonly LaidPage[]): Numbered[] {
  const all: Numbered[] = [];
  pages.forEach((page, p) => {
    for (const line of page.lines) {
      if (line.end - line.start > 14) continue;
      const match = PAGE_NUMBER.exec(page.text.slice(line.start, line.end));
      if (match) {
        const kind = line.box.y < 0.15 * page.height ? 'header' : 'footer';
        all.push({ page: p, line, value: Number(match[2]), prefix: (match[1] ?? '').toUpperCase(), kind });
      }
    }
  });
  const found = new Set<Numbered>();
  const longest = new Map<Numbered, { length: number; before: Numbered | undefined }>();
  for (const [i, item] of all.entries()) {
    let best: Numbered | undefined;
    let length = 0;
    for (let j = i - 1; j >= 0; j--) {
      const other = all[j];
      if (!other || item.page - other.page > 3) break;
      if (other.page === item.page || other.value !== item.value - 1 || other.prefix !== item.prefix) continue;
      const reached = longest.get(other)?.length ?? 0;
      if (reached > length) [best, length] = [other, reached];
    }
    longest.set(item, { length: length + 1, before: best });
  }
  for (const [item, { length }] of longest) {
    if (length < 3) continue;
    for (let at: Numbered | undefined = item; at; at = longest.get(at)?.before) found.add(at);
  }
  return [...found];
}
