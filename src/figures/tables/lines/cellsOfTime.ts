import type { Context, FilingPages } from '../../../domain/context.ts';
import type { Cell, Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import type { Time } from '../../../domain/time.ts';
import { headingsOver } from '../../../text/lineage.ts';
import { timely } from '../../cells/candidates.ts';
import { tablesAsked } from '../../cells/rows/tablesAsked.ts';

/** A cell where it stands. */
export interface CellOfTime {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly cell: Cell;
}

interface RowHere {
  readonly filing: FilingPages;
  readonly evidence: Evidence;
  readonly table: Table;
  readonly row: number;
}

/** So many pages apart two tables of one kind may stand, each of a time of its own. */
const APART = 2;
/** So much of its headings a row goes by. */
const DEPTH = 3;

/**
 * The figures of a row at a time: its own; where each row is of a time, those of the row of that time; where each time has a table of its own, those of the same row in the like table
 * of a page near by. None where several tables have such a row.
 */
export function cellsOfTime(context: Context, { filing, evidence, table, row }: RowHere, time: Time): readonly CellOfTime[] {
  const own = timely(table, time, filing).map((cell) => ({ evidence, table, cell }));
  const inRow = own.filter(({ cell }) => cell.row === row);
  if (inRow.length > 0) return inRow;
  const name = nameOf(table, row);
  if (table.rows[row]?.period !== undefined) return own.filter(({ cell }) => nameOf(table, cell.row) === name);
  const [like, another] = filing.pages
    .filter(({ page }) => Math.abs(page.number - evidence.page.number) <= APART)
    .flatMap((beside) =>
      tablesAsked(context, beside)
        .filter((other) => other !== table && hasLikeColumns(other, table))
        .map((other) =>
          timely(other, time, filing)
            .filter((cell) => nameOf(other, cell.row) === name)
            .map((cell) => ({ evidence: beside, table: other, cell })),
        ),
    )
    .filter((cells) => cells.length > 0);
  return like !== undefined && another === undefined ? like : [];
}

/** A row by its own name and those over it, but for the one that says its time. */
function nameOf({ rows }: Table, row: number): string {
  const saysTime = (at: number): boolean => rows[at]?.period !== undefined && rows[rows[at].parent]?.period === undefined;
  return [row, ...headingsOver(rows, row, DEPTH)]
    .filter((at) => !saysTime(at))
    .map((at) => rows[at]?.text.toLowerCase())
    .join(' < ');
}

const headsOf = ({ columns }: Table): string => columns.map(({ dimension = '' }) => dimension).join('|');
/** Whether the columns of two tables are of the same parts: of tables without parts any two with a "Total" would be alike. */
const hasLikeColumns = (one: Table, other: Table): boolean =>
  one.columns.some(({ dimension }) => dimension !== undefined) && headsOf(one) === headsOf(other);

/** What the column of a figure is of, but for its time. */
export function headOf({ table, cell }: CellOfTime): string {
  const column = table.columns[cell.column];
  return column?.dimension ?? (column?.period === undefined ? (column?.label ?? '') : '');
}

/** Whether two figures are of the same kind, and their columns say the same but for the time. */
export function isLike(one: CellOfTime, other: CellOfTime): boolean {
  const monthsOf = ({ table, cell }: CellOfTime): number | undefined => table.columns[cell.column]?.period?.months;
  const apart = one.table !== other.table || one.cell.row !== other.cell.row || one.cell.column !== other.cell.column;
  return apart && one.cell.unit.kind === other.cell.unit.kind && headOf(one) === headOf(other) && monthsOf(one) === monthsOf(other);
}
