import type { Context } from '../../domain/context.ts';
import type { Cell, Page, Period, Table } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { lineage } from '../../text/lineage.ts';
import { meets, type WantedWord } from '../../question/words/wantedWords.ts';
import { stemsOf } from './stretch.ts';

/** A row of a table of a ranked page, or several that are together, with how much of the question they account for. */
export interface RowPassage {
  readonly evidence: Evidence;
  readonly table: Table;
  /** From the top, each with the figures to be shown, from left to right. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
  /** Whether the table is of a time that is asked for, or none is. */
  readonly timely: boolean;
  /** Stems of the rows' labels, of the heads over them, of the columns, and of title and headings. */
  readonly stems: Readonly<Record<'label' | 'heads' | 'columns' | 'title', ReadonlySet<string>>>;
  /** Place of its page in the ranking, from 0. */
  readonly rank: number;
  readonly score: number;
}

/** What rows are looked for. */
interface RowsLooked {
  readonly limit?: number;
  readonly pages?: readonly Evidence[];
  /** Also those that have words of the question only over them. */
  readonly titled?: boolean;
  /** And these rows of tables, whatever their words. */
  readonly also?: ReadonlySet<object>;
}

/** What is known of a row whatever is asked. */
interface RowWords {
  readonly row: number;
  readonly label: ReadonlySet<string>;
  /** Of its parent rows. */
  readonly heads: ReadonlySet<string>;
  readonly cells: readonly Cell[];
}

interface TableWords {
  readonly table: Table;
  /** Title, caption, and the words of the columns. */
  readonly title: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly RowWords[];
}

/** Pages stay in the engine's memory over many questions; their rows are read once. */
const kept = new WeakMap<Page, readonly TableWords[]>();
/** So many figures of one row are shown. */
export const MOST_CELLS = 8;
/** And of several rows together. */
const MOST_TOGETHER = 36;

function tablesOf(page: Page): readonly TableWords[] {
  const known = kept.get(page);
  if (known !== undefined) return known;
  const made = page.tables.map((table): TableWords => {
    const caption = table.caption.map(({ start, end }) => page.text.slice(start, end)).join(' ');
    const byRow = new Map<number, Cell[]>();
    for (const cell of table.cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
    const group = headsOver(table, byRow);
    return {
      table,
      title: stemsOf(`${table.title} ${caption}`),
      columns: stemsOf(table.columns.map(({ label }) => label).join(' ')),
      rows: table.rows.flatMap((row, i) => {
        const cells = (byRow.get(i) ?? []).toSorted((a, b) => a.span.start - b.span.start);
        if (cells.length === 0) return [];
        // where the label is in a cell of its own, its words are the row's
        const words = cells.filter(({ value }) => value === null).map(({ span }) => page.text.slice(span.start, span.end));
        const above = lineage(table.rows, i)
          .slice(1)
          .map((at) => table.rows[at]?.text ?? '')
          .join(' ');
        return [{ row: i, label: stemsOf([row.text, ...words].join(' ')), heads: stemsOf(`${above} ${group[i] ?? ''}`), cells }];
      }),
    };
  });
  kept.set(page, made);
  return made;
}

/** The rows of a page, each with its own stems and with those of its headings, title and columns. */
export const rowWords = (
  page: Page,
): { readonly label: ReadonlySet<string>; readonly around: ReadonlySet<string>; readonly cells: readonly Cell[] }[] =>
  tablesOf(page).flatMap(({ title, columns, rows }) =>
    rows.map(({ label, heads, cells }) => ({ label, around: new Set([...label, ...heads, ...title, ...columns]), cells })),
  );

/** The last row without a figure above each row: a heading, also where the rows under it are not set in. */
function headsOver(table: Table, byRow: ReadonlyMap<number, readonly Cell[]>): string[] {
  let head = '';
  return table.rows.map((row, i) => {
    if (!byRow.has(i)) head = row.text;
    return head;
  });
}

/** A word of the question counts more the nearer it is to the figure. */
const IN = { label: 1, heads: 0.85, columns: 0.75, title: 0.7, path: 0.4 } as const;

/** Questions for one of several are answered by all of them side by side. */
const AMONG: ReadonlySet<string> = new Set(['comparison', 'list']);
const MOST_ROWS = 12;

/**
 * The rows of all tables of the ranked pages that have words of the question, best first; `weights`: the rarity of each word. Where one of several is
 * asked for, rows under one head come together, and the words of any of them count.
 */
export function rowPassages(
  context: Context,
  wanted: readonly WantedWord[],
  weights: readonly number[],
  { limit = 30, pages = context.ranked, titled: byTitle = false, also = new Set() }: RowsLooked = {},
): RowPassage[] {
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  if (most === 0) return [];
  const among = AMONG.has(context.asked.intent) || context.question.rows?.kind === 'extreme';
  const isAlso = (table: Table, row: number): boolean => {
    const at = table.rows[row];
    return at !== undefined && also.has(at);
  };
  const found: RowPassage[] = [];
  pages.forEach((evidence, at) => {
    const rank = Math.min(at, context.ranked.length);
    const path = stemsOf(evidence.headings.slice(-2).join(' '));
    const place = 0.12 / (1 + 0.35 * rank);
    for (const { table, title, columns, rows } of tablesOf(evidence.page)) {
      const around = wanted.map((word) =>
        Math.max(IN.columns * meets(word, columns), IN.title * meets(word, title), IN.path * meets(word, path)),
      );
      const met = rows.map(({ label, heads }) =>
        wanted.map((word) => Math.max(IN.label * meets(word, label), IN.heads * meets(word, heads))),
      );
      const scoreOf = (here: readonly number[]): number =>
        here.reduce((sum, own, i) => sum + Math.max(own, around[i] ?? 0) * (weights[i] ?? 0), 0) / most;
      const said = wanted.filter((word, i) => (weights[i] ?? 0) > 0 && meets(word, columns) > 0);
      const shown = rows.map(({ row, label, cells }) => ({ row, ...cellsAt(table, cells, context.times, said, label) }));
      const over = new Set([...title, ...path]);
      const titled = byTitle && around.some((own, i) => own * (weights[i] ?? 0) > 0);
      rows.forEach(({ label, heads }, i) => {
        const here = met[i] ?? [];
        const one = shown[i];
        // where a table's title or column says what is asked for, its rows need not
        if (one === undefined || (!titled && !here.some((own) => own > 0) && !isAlso(table, one.row))) return;
        const added = Math.max(0, label.size - wanted.length - 2) * 0.015;
        const { timely } = one;
        const stems = { label, heads, columns, title: over };
        found.push({ evidence, table, rows: [one], timely, stems, rank, score: scoreOf(here) + place + (timely ? 0 : -0.15) - added });
      });
      if (!among) continue;
      for (const group of groupsOf(rows)) {
        const here = wanted.map((_, i) => Math.max(0, ...group.map((at) => 0.95 * (met[at]?.[i] ?? 0))));
        const together = group.flatMap((at) => shown[at] ?? []);
        const timely = together.some((one) => one.timely);
        const score = scoreOf(here) + place + (timely ? 0 : -0.15) + 0.08;
        const all = (part: 'label' | 'heads'): ReadonlySet<string> => new Set(group.flatMap((at) => [...(rows[at]?.[part] ?? [])]));
        const stems = { label: all('label'), heads: all('heads'), columns, title: over };
        if (here.some((own) => own > 0)) found.push({ evidence, table, rows: few(largest(together)), timely, stems, rank, score });
      }
    }
  });
  found.sort((a, b) => b.score - a.score);
  const further = found.slice(limit).filter(({ table, rows: [first, ...more] }) => first && more.length === 0 && isAlso(table, first.row));
  return [...found.slice(0, limit), ...further];
}

/** Places of rows that have the same heads, two at least. */
function groupsOf(rows: readonly RowWords[]): number[][] {
  const groups = new Map<string, number[]>();
  rows.forEach(({ heads }, i) => {
    const key = [...heads].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Of rows side by side no more figures each than a reader can take in. */
const few = (rows: RowPassage['rows']): RowPassage['rows'] =>
  rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, Math.max(2, Math.floor(MOST_TOGETHER / rows.length))) }));

/** Of many rows those with the largest figures, in the table's order. */
function largest(rows: RowPassage['rows']): RowPassage['rows'] {
  const size = ({ cells }: RowPassage['rows'][number]): number => Math.max(0, ...cells.map(({ value }) => Math.abs(value ?? 0)));
  const kept = new Set([...rows].sort((a, b) => size(b) - size(a)).slice(0, MOST_ROWS));
  return rows.filter((row) => kept.has(row));
}

/**
 * All figures of a short row; else those of columns that have a word of the question which the row itself lacks, and of the times asked for. Timely also where no
 * column says a time.
 */
function cellsAt(
  table: Table,
  cells: readonly Cell[],
  times: readonly Time[],
  said: readonly WantedWord[],
  label: ReadonlySet<string>,
): { readonly cells: readonly Cell[]; readonly timely: boolean } {
  const dated = cells.filter(({ column }) => table.columns[column]?.period !== undefined);
  const at = cells.filter(({ column }) => times.some((time) => isOf(table.columns[column]?.period, time)));
  const timely = times.length === 0 || dated.length === 0 || at.length > 0;
  if (cells.length <= MOST_CELLS) return { cells, timely };
  const lacking = said.filter((word) => meets(word, label) === 0);
  const headed = cells.filter(({ column }) => lacking.some((word) => meets(word, stemsOf(table.columns[column]?.label ?? '')) > 0));
  const both = headed.filter((cell) => at.includes(cell));
  const chosen = [both, at, headed].find((some) => some.length > 0) ?? cells;
  return { cells: chosen.slice(0, MOST_CELLS), timely };
}

/** Whether a column may be of a time; which of its lengths is meant is for the reader to see. */
function isOf(period: Period | undefined, { date, fiscalYear }: Time): boolean {
  if (period === undefined) return false;
  if (date !== undefined) return period.end?.startsWith(date) ?? String(period.fiscalYear) === date.slice(0, 4);
  return fiscalYear !== undefined && (period.fiscalYear === fiscalYear || period.end?.startsWith(String(fiscalYear)) === true);
}
