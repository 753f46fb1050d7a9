import type { Page, Span } from '../../domain/document.ts';

/** A line of a page, without the white space around it. */
export interface PageLine {
  readonly text: string;
  readonly span: Span;
}

export const linesOf = ({ number, text }: Pick<Page, 'number' | 'text'>): readonly PageLine[] =>
  [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: whole }) => {
    const line = whole.trim();
    const start = index + whole.indexOf(line);
    return line === '' ? [] : [{ text: line, span: { page: number, start, end: start + line.length } }];
  });

/** From the first of some lines of a page to the last. */
export const spanOfLines = (lines: readonly PageLine[]): Span | null => {
  const [first, last] = [lines[0], lines.at(-1)];
  return first === undefined || last === undefined ? null : { ...first.span, end: last.span.end };
};
