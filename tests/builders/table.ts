import type { Cell, Column, Period, Row, Span, StatementKind, Table, Unit } from '../../src/domain/document.ts';
import { parseAmount } from '../../src/text/numbers.ts';
import { measureOf } from '../../src/text/units.ts';

export const MILLIONS: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
export const THOUSANDS: Unit = { ...MILLIONS, scale: 1e3 };
export const PER_SHARE: Unit = { ...MILLIONS, scale: 1, perShare: true };

export const fiscal = (fiscalYear: number, end = `${String(fiscalYear)}-12-31`): Period => ({
  kind: 'duration',
  months: 12,
  fiscalYear,
  end,
  label: `Year ended ${end}`,
});
export const quarter = (fiscalYear: number, fiscalQuarter: 1 | 2 | 3 | 4, end: string, months = 3): Period => ({
  kind: 'duration',
  months,
  fiscalYear,
  end,
  label: `${String(months)} months ended ${end}`,
  ...(months === 3 ? { fiscalQuarter } : {}),
});
export const at = (fiscalYear: number, end = `${String(fiscalYear)}-12-31`, fiscalQuarter: 1 | 2 | 3 | 4 = 4): Period => ({
  kind: 'instant',
  fiscalYear,
  fiscalQuarter,
  end,
  label: end,
});

/** Columns of fiscal years, as an income statement heads them. */
export const years = (...all: readonly number[]): MadeTable['columns'] =>
  all.map((year) => ({ label: String(year), period: fiscal(year) }));
/** Columns of year-ends, as a balance sheet heads them. */
export const days = (...all: readonly number[]): MadeTable['columns'] =>
  all.map((year) => ({ label: `December 31, ${String(year)}`, period: at(year) }));

export interface MadeTable {
  readonly title: string;
  readonly statement?: StatementKind;
  readonly unit?: Unit;
  readonly note?: string;
  readonly columns: readonly { readonly label: string; readonly dimension?: string; readonly period?: Period; readonly unit?: Unit }[];
  /** Label, then a printed figure per column; '' for an empty cell. A label that begins with two spaces stands under the row before it without. */
  readonly rows: readonly (readonly string[])[];
  /** The time of each row, where rows are times. */
  readonly periods?: readonly Period[];
}

/** Where a table is printed: `put` appends words to the page's text and says where they stand, `gap` appends what no span covers. */
export interface Printer {
  readonly page: number;
  readonly put: (words: string) => Span;
  readonly gap: (words: string) => void;
}

/** Prints a table onto a page: title, note, headers, then a line a row. */
export function printTable(made: MadeTable, ordinal: number, { page, put, gap }: Printer): Table {
  const unit = made.unit ?? MILLIONS;
  const caption = put(made.title);
  gap('\n');
  const unitSpan = made.note === undefined ? undefined : put(made.note);
  if (unitSpan !== undefined) gap('\n');
  const columns = made.columns.map((column, i): Column => {
    if (i > 0) gap(' ');
    return { ...column, header: [put(column.label)] };
  });
  const rows: Row[] = [];
  const cells: Cell[] = [];
  let parent = -1;
  let end = caption.end;
  made.rows.forEach(([label = '', ...figures], row) => {
    gap('\n');
    const under = label.startsWith('  ');
    const words = label.trim();
    const span = words === '' ? undefined : put(words);
    if (!under) parent = row;
    rows.push({
      label: span === undefined ? [] : [span],
      text: words,
      ...(made.periods?.[row] && { period: made.periods[row] }),
      level: under ? 1 : 0,
      parent: under ? parent : -1,
      total: /^total/i.test(words),
    });
    figures.forEach((figure, column) => {
      if (figure === '') return;
      gap(' ');
      const cell = put(figure);
      end = cell.end;
      cells.push({
        row,
        column,
        span: cell,
        value: parseAmount(figure),
        unit: { ...unit, ...(measureOf(words) ?? {}), ...(made.columns[column]?.unit ?? {}) },
      });
    });
  });
  return {
    id: `${String(page)}.${String(ordinal)}`,
    page,
    span: { page, start: caption.start, end },
    caption: [caption],
    title: made.title,
    unit,
    ...(unitSpan === undefined ? {} : { unitSpan }),
    columns,
    rows,
    cells,
    ...(made.statement === undefined ? {} : { statement: made.statement }),
    confidence: 1,
  };
}

/** The table that stands in `text` as lines of "label | figure | figure", the first line its headers; its text begins at `start` of the page. */
export function pipedTable(page: number, start: number, text: string, id: string, levels: readonly number[] = []): Table {
  const rows: Row[] = [];
  const cells: Cell[] = [];
  const columns: Column[] = [];
  let line = start;
  for (const [i, printed] of text.split('\n').entries()) {
    let place = line;
    for (const [j, part] of printed.split(' | ').entries()) {
      const span = { page, start: place, end: place + part.length };
      if (i === 0 && j > 0) columns.push({ header: [span], label: part });
      if (i > 0 && j === 0)
        rows.push({ label: [span], text: part, level: levels[i - 1] ?? 0, parent: parentOf(i - 1, levels), total: false });
      if (i > 0 && j > 0) cells.push({ row: i - 1, column: j - 1, span, value: parseAmount(part), unit: MILLIONS });
      place += part.length + 3;
    }
    line += printed.length + 1;
  }
  const span = { page, start, end: start + text.length };
  return { id, page, span, caption: [], title: '', unit: MILLIONS, columns, rows, cells, confidence: 1 };
}

function parentOf(row: number, levels: readonly number[]): number {
  for (let at = row - 1; at >= 0; at--) if ((levels[at] ?? 0) < (levels[row] ?? 0)) return at;
  return -1;
}

/** A table without figures over the whole of a page: rows by their labels, each where it first stands in the text, if it does; columns by the day they end. */
export function labelledTable(page: number, text: string, labels: readonly string[], ends: readonly string[] = []): Table {
  const columns = ends.map((end): Column => ({ header: [], label: end, period: at(Number(end.slice(0, 4)), end) }));
  const rows = labels.map((label): Row => {
    const start = text.indexOf(label);
    const span = start < 0 ? [] : [{ page, start, end: start + label.length }];
    return { label: span, text: label, level: 0, parent: -1, total: false };
  });
  const span = { page, start: 0, end: text.length };
  return { id: `${String(page)}.0`, page, span, caption: [], title: '', unit: MILLIONS, columns, rows, cells: [], confidence: 1 };
}
