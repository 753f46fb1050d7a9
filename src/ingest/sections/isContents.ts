import type { Page, Span } from '../../domain/document.ts';

/** Pages beyond this hold no table of contents of the filing. */
const LAST = 20;
const TITLE = /^\s*(?:table of contents|index|contents|index to (?:form )?10-?[kq].*)\s*$/im;
/** An entry: words, then the page it points to. */
const ENTRY = /^(?=.*[A-Za-z]{3}).*(?:\s|\.)(?:\d{1,3}|F-\d+|[ivx]+|N\/A)$/;
const PLACE = /^\W*(?:item\s+\d|part\s+[iv]+|signatures)\b/i;
/** Dots that lead the eye to the page number. */
const LEADERS = /(?:\s?[.·…_]){3,}/g;

/** Where a page's table of contents begins, if the page is one: mostly lines that end with a page number and name Items and Parts. */
export function isContents(page: Page): Span | null {
  if (page.number > LAST) return null;
  let entries = 0;
  let places = 0;
  let prose = 0;
  for (const printed of page.text.split('\n')) {
    const line = printed.replace(LEADERS, ' ');
    if (ENTRY.test(line) && line.length < 160) {
      entries++;
      if (PLACE.test(line)) places++;
    } else if (PLACE.test(line) && line.length < 120) places++;
    else if (line.length > 110) prose++;
  }
  // Some print no page numbers: then only a list of Items is one.
  const listed = entries >= 6 && places >= 5 && prose <= entries / 2;
  if (!listed && !(places >= 8 && prose < 4)) return null;
  const title = TITLE.exec(page.text);
  const start = title ? title.index + (title[0].length - title[0].trimStart().length) : 0;
  return { page: page.number, start, end: start + (title?.[0].trim().length ?? 0) };
}
