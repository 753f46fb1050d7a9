import type { Cell, Column, StatementKind, Table, Unit } from '../../domain/document.ts';
import { inHundredths } from '../../text/units.ts';

/** A table that goes on without its column headers. */
export const headless = (table: Table): boolean => table.columns.every((column) => column.label === '');

/** The tables of one face statement as its kind and its first table say they must be read. */
export function statementTables(kind: StatementKind, tables: readonly Table[]): Table[] {
  const alike = goingOnAlike(tables);
  if (kind === 'balance' || kind === 'cashflow') return alike.map(inMoney);
  return kind === 'income' ? perShareBelow(alike) : alike;
}

/** What a statement's further tables do not say again holds as its first one says it: whole columns, dates over bare years, the unit. */
function goingOnAlike(all: readonly Table[]): Table[] {
  const [first, ...rest] = all;
  if (first === undefined) return [];
  const tables = rest.map((table) => {
    const own = headless(table) && table.columns.length === first.columns.length;
    const columns = own ? first.columns : (timedAs(table, first) ?? table.columns.map((column) => datedAs(column, first)));
    return unitAs({ ...table, columns }, first);
  });
  return [first, ...tables];
}

/** "Cents" over each column of a further table, and no time: the times are those of the columns above. */
function timedAs({ columns }: Table, first: Table): Column[] | undefined {
  const silent = columns.every((column) => column.period === undefined && (column.label === '' || inHundredths(column.label)));
  if (!silent || columns.length !== first.columns.length) return undefined;
  return columns.map(({ header, label }, c) => {
    const period = first.columns[c]?.period;
    return { header, label: `${first.columns[c]?.label ?? ''} ${label}`.trim(), ...(period === undefined ? {} : { period }) };
  });
}

function datedAs(column: Column, first: Table): Column {
  if (column.period?.end !== undefined) return column;
  const alike = first.columns.find((other) => other.period?.end !== undefined && other.period.fiscalYear === column.period?.fiscalYear);
  return alike?.period === undefined || column.period === undefined ? column : { ...column, period: alike.period };
}

function unitAs(table: Table, first: Table): Table {
  if (table.unitSpan !== undefined || first.unitSpan === undefined || first.unit.kind !== 'money') return table;
  const shares = first.cells.find((cell) => cell.unit.kind === 'shares')?.unit;
  const unitOf = ({ unit }: Cell): Unit => {
    if (unit.kind === 'shares') return shares ?? unit;
    return (unit.kind === 'money' && !unit.perShare && unit.scale !== 0.01) || unit.kind === 'unknown' ? first.unit : unit;
  };
  return { ...table, unit: first.unit, cells: table.cells.map((cell) => ({ ...cell, unit: unitOf(cell) })) };
}

const PER_SHARE = /per(?:common|ordinary|basic|diluted)*(?:share|unit)/;

/**
 * Under "Earnings per common share", rows that an income statement in whole numbers prints with cents are per share, whatever their labels say: "Continuing operations 24.60".
 */
function perShareBelow(tables: readonly Table[]): Table[] {
  let below = false;
  return tables.map((table) => {
    if (table.unit.kind !== 'money' || table.unit.scale === 1) return table;
    const from = table.rows.findIndex((row) => PER_SHARE.test(row.text.toLowerCase().replace(/[^a-z]/g, '')));
    const above = table.cells.filter((cell) => cell.row < from);
    if (!below && (above.length < table.columns.length * 3 || !above.every((cell) => Number.isInteger(cell.value ?? 0)))) return table;
    const begin = below ? 0 : from;
    below = true;
    const cents = new Set(table.cells.filter((cell) => cell.row >= begin && !Number.isInteger(cell.value ?? 0)).map((cell) => cell.row));
    const cells = table.cells.map((cell) =>
      cents.has(cell.row) && cell.unit.kind === 'money' && !cell.unit.perShare
        ? { ...cell, unit: { ...cell.unit, scale: 1 as const, perShare: true } }
        : cell,
    );
    return { ...table, cells };
  });
}

/** Balance sheets and cash flows count no shares: "Shares repurchased for tax withholdings" is what they cost. */
function inMoney(table: Table): Table {
  if (table.unit.kind !== 'money') return table;
  return { ...table, cells: table.cells.map((cell) => (cell.unit.kind === 'shares' ? { ...cell, unit: table.unit } : cell)) };
}
