import type { Field, Page, Span } from '../../domain/document.ts';

/** A line of a page exactly as in the page's text, so that whatever is read from it has its exact span. */
export interface PrintedLine {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The page's lines without empty ones. */
export function printedLines(page: Page): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let start = 0;
  for (const raw of page.text.split('\n')) {
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim();
    if (text !== '') lines.push({ page: page.number, start: start + lead, end: start + lead + text.length, text });
    start += raw.length + 1;
  }
  return lines;
}

/** The span of `line.text.slice(from, to)`. */
export const within = (line: PrintedLine, from: number, to: number): Span => ({
  page: line.page,
  start: line.start + from,
  end: line.start + to,
});

export const wholeLine = (line: PrintedLine): Span => ({ page: line.page, start: line.start, end: line.end });

/** A field read from the page. */
export const read = <T>(value: T, span: Span): Field<T> => ({ value, span, source: 'read' });

/** A field that follows from others, with the words it rests on where there are such. */
export const inferred = <T>(value: T, span?: Span): Field<T> => ({ value, source: 'inferred', ...(span ? { span } : {}) });

/** A match in a page's text with the span of its first capture, or of the whole match where the pattern captures nothing. */
export interface PageMatch {
  readonly text: string;
  readonly span: Span;
  readonly match: RegExpExecArray;
}

/** Matches of a pattern with the flags `d` and `g` in the pages' texts, in reading order. */
export function* matchesIn(pages: readonly Page[], pattern: RegExp): Generator<PageMatch> {
  for (const page of pages) {
    for (const match of page.text.matchAll(pattern)) {
      const [start, end] = match.indices?.[1] ?? match.indices?.[0] ?? [match.index, match.index + match[0].length];
      yield { text: page.text.slice(start, end), span: { page: page.number, start, end }, match };
    }
  }
}

/** White space runs as one space, control and private-use characters out: how a value read from several lines is shown. */
export const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Co}\uFFFD]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
