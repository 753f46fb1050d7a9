import { sureOf, SURE } from '../../domain/models.ts';
import type { Column, FilingId, Page, Period, Span, Statement, Table } from '../../domain/document.ts';
import type { Operand, StatementView } from '../../domain/figures.ts';
import { periodAt } from '../../text/periods.ts';
import { conceptTagged } from '../../text/words/printed/taxonomy.ts';
import { conceptsOf } from './conceptsOf.ts';
import { toldByTag } from './toldByTag.ts';

/** A table of a statement with the page it is on. */
interface StatementPart {
  readonly table: Table;
  readonly page: Page;
}

type ViewColumn = StatementView['columns'][number];
type ViewRow = StatementView['rows'][number];

/**
 * The face statements of a filing as objects, in page order: one per statement, also over several pages. Columns are those of its first page; a later page's column
 * is one of them where period and heading agree, or where it has no heading of its own and is in the same place. Periods are as printed, not by the fiscal calendar.
 */
export function statementViews(filing: FilingId, pages: readonly Page[], statements: readonly Statement[]): StatementView[] {
  const parts = new Map<string, StatementPart>();
  for (const page of pages) for (const table of page.tables) parts.set(table.id, { table, page });
  const views = statements.flatMap((statement) => {
    const own = statement.tables.flatMap((id) => parts.get(id) ?? []);
    const view = viewOf(filing, statement, own);
    return view === null ? [] : [view];
  });
  return named(views);
}

/** The views with the concepts of their rows, each row's figures carrying it too. */
function named(views: readonly StatementView[]): StatementView[] {
  const concepts = views.map((view) =>
    told(
      view,
      conceptsOf(view).map((one) => one?.concept),
    ),
  );
  const earned = new Set<string>();
  views.forEach((view, v) => {
    if (view.kind === 'income')
      for (const [r, row] of view.rows.entries()) if (concepts[v]?.[r] === 'ProfitLoss') earned.add(figuresOf(row));
  });
  return views.map((view, v) => ({
    ...view,
    rows: view.rows.map((row, r) => {
      const known = concepts[v]?.[r];
      // the cash flow statement begins with all owners' earnings where the income statement separates the parent's
      const id = known === 'NetIncomeLoss' && view.kind !== 'income' && earned.has(figuresOf(row)) ? 'ProfitLoss' : known;
      return id === undefined
        ? row
        : { ...row, concept: id, cells: row.cells.map((cell) => (cell === null ? null : { ...cell, concept: id })) };
    }),
  }));
}

/**
 * Rows that were read as nothing are what the filing tags them as, and a concept that it tags a row as is no other row's. What a label plainly says stays where no row
 * is tagged so: filers choose among elements of nearly one meaning.
 */
function told({ kind, rows }: StatementView, read: readonly (string | undefined)[]): (string | undefined)[] {
  if (kind === 'equity') return [...read];
  const tags = rows.map(({ cells }) => {
    const tag = cells.find((cell) => cell?.tagged !== undefined && cell.taggedOf === undefined)?.tagged;
    return tag === undefined ? undefined : conceptTagged(tag);
  });
  const taken = new Set(tags);
  return read.map((id, r) => (id === undefined || taken.has(id) ? tags[r] : id));
}

/** The first figures of a row, as one key. */
const figuresOf = ({ cells }: ViewRow): string =>
  cells
    .flatMap((cell) => (cell === null ? [] : [cell.value]))
    .slice(0, 2)
    .join(' ');

function viewOf(filing: FilingId, statement: Statement, parts: readonly StatementPart[]): StatementView | null {
  const [first] = parts;
  if (first === undefined) return null;
  const columns: Column[] = [];
  const places = parts.map(({ table }) => placesIn(columns, table));
  const rows = parts.flatMap((part, i) => rowsOf(filing, statement, part, columns, places[i] ?? []));
  // headings over nothing: references to notes, columns that only keep currency signs
  const kept = columns.flatMap((column, c) => (!NOTES.test(column.label) && rows.some(({ cells }) => cells[c] != null) ? [c] : []));
  const unit = first.table.unitSpan;
  return {
    kind: statement.kind,
    title: statement.title,
    pages: [...new Set(parts.map(({ page }) => page.number))],
    unit: first.table.unit,
    unitText: unit === undefined ? '' : textAt(parts, unit),
    columns: kept.map((c) => headOf(columns[c])),
    rows: rows.flatMap((row) => {
      const cells = kept.map((c) => row.cells[c] ?? null);
      return row.label === '' && cells.every((cell) => cell === null) ? [] : [{ ...row, cells }];
    }),
  };
}

const NOTES = /^\s*(?:foot)?notes?\s*$/i;

const textAt = (parts: readonly StatementPart[], { page, start, end }: Span): string =>
  parts.find((part) => part.page.number === page)?.page.text.slice(start, end) ?? '';

const headOf = (column: Column | undefined): ViewColumn => ({
  label: column?.label ?? '',
  ...(column?.period === undefined ? {} : { period: column.period }),
});

/** Where the columns of a table are among those of its statement, which it may add to. */
function placesIn(columns: Column[], table: Table): number[] {
  if (columns.length === 0) {
    columns.push(...table.columns);
    return table.columns.map((_, i) => i);
  }
  const taken = new Set<number>();
  return table.columns.map((column, i) => {
    const same = columns.findIndex((other, at) => !taken.has(at) && sameColumn(other, column));
    const bare = column.period === undefined && column.dimension === undefined;
    const at =
      same >= 0
        ? same
        : bare && i < columns.length && !taken.has(i) && table.columns.length === columns.length
          ? i
          : columns.push(column) - 1;
    taken.add(at);
    return at;
  });
}

function sameColumn(a: Column, b: Column): boolean {
  if ((a.dimension ?? '') !== (b.dimension ?? '')) return false;
  if (a.period === undefined || b.period === undefined) return a.period === b.period && a.label === b.label && a.label !== '';
  return samePeriod(a.period, b.period);
}

const samePeriod = (a: Period, b: Period): boolean =>
  a.end !== undefined && b.end !== undefined
    ? a.end === b.end && a.months === b.months
    : a.fiscalYear === b.fiscalYear && a.fiscalQuarter === b.fiscalQuarter && a.months === b.months && a.label === b.label;

function rowsOf(
  filing: FilingId,
  statement: Statement,
  { table, page }: StatementPart,
  columns: readonly Column[],
  places: readonly number[],
): ViewRow[] {
  const cells = table.rows.map((): (Operand | null)[] => columns.map(() => null));
  for (const cell of table.cells) {
    const row = table.rows[cell.row];
    const column = table.columns[cell.column];
    const place = places[cell.column];
    const line = cells[cell.row];
    if (cell.value === null || row === undefined || column === undefined || place === undefined || line === undefined) continue;
    // a page that goes on without headings has those of the page before
    const head = column.header.length > 0 ? column : (columns[place] ?? column);
    const period = periodAt(row, column.period === undefined ? head : column, cell);
    line[place] ??= {
      filing,
      page: page.number,
      table: table.id,
      row: cell.row,
      column: cell.column,
      name: row.text,
      span: cell.span,
      label: row.label,
      header: head.header,
      rowText: row.text,
      tableTitle: table.title,
      statement: statement.kind,
      text: page.text.slice(cell.span.start, cell.span.end),
      value: cell.value,
      unit: cell.unit,
      ...(period === undefined ? {} : { period }),
      ...toldByTag(cell),
      // what a picture does not show for sure is no figure of an overview
      confidence: sureOf(page, cell.span) < SURE ? 0 : table.confidence,
    };
  }
  return table.rows.map(({ text, level, total }, r) => ({ label: text, level, total, cells: cells[r] ?? [] }));
}
