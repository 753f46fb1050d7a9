import type { Block, Page, Span, Table } from '../../src/domain/document.ts';
import { printTable, type MadeTable } from './table.ts';

export type Part =
  | { readonly heading: string }
  | { readonly cells: readonly string[] }
  | { readonly text: string }
  | { readonly header: string }
  | { readonly table: MadeTable };

/** A page printed part by part, a part a block, so that every expected quote can be read off the test. */
export function page(number: number, parts: readonly Part[]): Page {
  let text = '';
  const blocks: Block[] = [];
  const tables: Table[] = [];
  const gap = (words: string): void => {
    text += words;
  };
  const put = (words: string): Span => {
    const start = text.length;
    text += words;
    return { page: number, start, end: text.length };
  };
  for (const part of parts) {
    if (text !== '') gap('\n');
    if ('table' in part) {
      const table = printTable(part.table, tables.length, { page: number, put, gap });
      tables.push(table);
      blocks.push({ kind: 'table', span: table.span, level: 0 });
    } else if ('heading' in part) blocks.push({ kind: 'heading', span: put(part.heading), level: 2 });
    else if ('cells' in part)
      for (const [i, words] of part.cells.entries()) {
        if (i > 0) gap('\n');
        blocks.push({ kind: 'cells', span: put(words), level: 0 });
      }
    else if ('header' in part) blocks.push({ kind: 'header', span: put(part.header), level: 0 });
    else blocks.push({ kind: 'paragraph', span: put(part.text), level: 0 });
  }
  return barePage(number, text, { blocks, tables });
}

/** A page of these words, in which nothing but what is given was told apart. */
export function barePage(number: number, text: string, told: Partial<Pick<Page, 'blocks' | 'tables' | 'section'>> = {}): Page {
  return { number, width: 612, height: 792, text, blocks: [], tables: [], section: -1, ...told };
}

/** Pages given by their text alone, numbered from 1, a paragraph a line. */
export function textPages(...texts: readonly string[]): Page[] {
  return texts.map((given, i) => {
    const text = given.trim();
    const blocks = [...text.matchAll(/[^\n]+/g)].map((line): Block => ({
      kind: 'paragraph',
      level: 0,
      span: { page: i + 1, start: line.index, end: line.index + line[0].length },
    }));
    return barePage(i + 1, text, { blocks });
  });
}

/** All the words of a page. */
export const wholeOf = ({ number, text }: Pick<Page, 'number' | 'text'>): Span => ({ page: number, start: 0, end: text.length });

/** The words of spans, one string a span. */
export const quotes = (pages: readonly Page[], spans: readonly Span[]): string[] =>
  spans.map((span) => pages[span.page - 1]?.text.slice(span.start, span.end) ?? '');
