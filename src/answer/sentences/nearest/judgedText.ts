import type { Cell, Page, Table } from '../../../domain/document.ts';
import type { Embeddable } from '../../../domain/ports.ts';
import type { Evidence } from '../../../domain/question.ts';
import { shortName } from '../../../text/naming.ts';
import { labelPath } from '../../../text/lineage.ts';

/** Where a passage is from: its filing, and the headings above its page. */
export type Where = Pick<Evidence, 'card' | 'page' | 'sections'>;

/** So many characters of each heading, title or column are read: long ones are sentences that were set apart. */
const HEADING = 80;
const TITLE = 110;
const COLUMN = 40;
/** Rows of very wide tables are read so far. */
const MOST_CELLS = 8;

/**
 * What a cross-encoder reads of a sentence of a page: in the head filing and headings, in the body the words as they are shown. Training (`scripts/train`) and answering
 * make it here, so that a model never meets a form that it was not trained on.
 */
export function judgedSentence(where: Where, at: number, words: string): Embeddable {
  return { head: headOf(where, at), body: words };
}

/** And of a row of a table: its title and unit, its parents' labels and its own, and each figure under its column. */
export function judgedRow(where: Where, table: Table, row: number, cells: readonly Cell[]): Embeddable {
  const { page } = where;
  const caption = table.caption.map((span) => single(page.text.slice(span.start, span.end))).join(' ');
  const title = short(table.title === '' ? caption : table.title, TITLE);
  const unit = table.unitSpan === undefined ? '' : ` (${short(page.text.slice(table.unitSpan.start, table.unitSpan.end), COLUMN)})`;
  const label = labelPath(table.rows, row, 3)
    .map((part) => short(part, HEADING))
    .filter((part) => part !== '')
    .join(' > ');
  const figures = cells.slice(0, MOST_CELLS).map((cell) => figure(page, table, cell));
  const over = `${title}${unit}`.trim();
  return { head: headOf(where, table.span.start), body: `${over === '' ? '' : `${over} | `}${label}: ${figures.join('; ')}` };
}

function figure(page: Page, table: Table, { column, span }: Cell): string {
  const head = short(table.columns[column]?.label ?? '', COLUMN);
  return `${head} ${single(page.text.slice(span.start, span.end))}`.trim();
}

function headOf({ card, sections }: Where, at: number): string {
  const titles = (sections ?? []).filter(({ start, end }) => start <= at && at < end).map(({ title }) => short(title, HEADING));
  return [shortName(card), [...new Set(titles)].slice(-2).join(' > ')].filter((part) => part !== '').join('. ');
}

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();
const short = (text: string, most: number): string => single(text).slice(0, most).trim();
