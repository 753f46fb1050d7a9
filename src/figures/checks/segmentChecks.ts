import type { FilingId, Page, Table } from '../../domain/document.ts';
import type { Check, Operand, StatementView } from '../../domain/figures.ts';
import { periodAt } from '../../text/periods.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { sheetOf } from './checkLines.ts';
import { sumChecks } from './checkSums.ts';

const SEGMENTS = anyOf(ROWKINDS.bySegment);
const TOTAL = new RegExp(grammar`${QUALIFIERS.total}|^${ROWKINDS.consolidated}`, 'i');
const TOTAL_COLUMN = new RegExp(grammar`^${QUALIFIERS.total}|${QUALIFIERS.total}$|^${ROWKINDS.consolidated}`, 'i');

/** Segments, regions or products against the total that their table names: down its rows, and across columns of segments. */
export function segmentChecks(filing: FilingId, pages: readonly Page[]): Check[] {
  return pages.flatMap((page) =>
    page.tables.flatMap((table) => {
      if (table.statement !== undefined || !SEGMENTS.test(table.title === '' ? above(page, table) : table.title)) return [];
      const names = [...table.rows.map((row) => row.text), ...table.columns.map((column) => column.label)];
      if (!names.some((name) => TOTAL.test(name))) return [];
      const view = viewOf(filing, page, table);
      const down = sumChecks(sheetOf(view), 'segments').filter(({ text }) => TOTAL.test(text.split(' = ')[0] ?? ''));
      return [...down, ...sumChecks(sheetOf(turned(view)), 'segments')];
    }),
  );
}

/** Words right above a table that has no title. */
const above = (page: Page, { span }: Table): string => page.text.slice(Math.max(0, span.start - 200), span.start);

function viewOf(filing: FilingId, page: Page, table: Table): StatementView {
  const cells = new Map(table.cells.map((cell) => [cell.row * table.columns.length + cell.column, cell]));
  const operand = (row: number, column: number): Operand | null => {
    const cell = cells.get(row * table.columns.length + column);
    if (cell === undefined || cell.value === null) return null;
    const [line, head] = [table.rows[row], table.columns[column]];
    const period = line === undefined || head === undefined ? undefined : periodAt(line, head, cell);
    return {
      filing,
      page: page.number,
      table: table.id,
      row,
      column,
      name: line?.text ?? '',
      span: cell.span,
      label: line?.label ?? [],
      header: head?.header ?? [],
      rowText: line?.text ?? '',
      tableTitle: table.title,
      text: page.text.slice(cell.span.start, cell.span.end),
      value: cell.value,
      unit: cell.unit,
      ...(period === undefined ? {} : { period }),
      confidence: table.confidence,
    };
  };
  return {
    kind: 'income',
    title: table.title,
    pages: [page.number],
    unit: table.unit,
    unitText: '',
    columns: table.columns.map(({ label, period }) => ({ label, ...(period === undefined ? {} : { period }) })),
    rows: table.rows.map(({ text, level, total }, row) => ({
      label: text,
      level,
      total: total && TOTAL.test(text),
      cells: table.columns.map((_, column) => operand(row, column)),
    })),
  };
}

/** A table on its side where its last column is the total of columns of one time, else nothing. */
function turned(view: StatementView): StatementView {
  const last = view.columns.findLastIndex(({ label }) => TOTAL_COLUMN.test(label));
  const times = new Set(view.columns.slice(0, last + 1).map(({ period }) => JSON.stringify(period ?? null)));
  if (last < 2 || times.size > 1) return { ...view, columns: [], rows: [] };
  return {
    ...view,
    columns: view.rows.map((row) => ({ label: row.label })),
    rows: view.columns.slice(0, last + 1).map(({ label }, column) => ({
      label,
      level: 0,
      total: column === last,
      cells: view.rows.map((row) => row.cells[column] ?? null),
    })),
  };
}
