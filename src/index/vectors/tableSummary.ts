import type { Cell, Table, Unit } from '../../domain/document.ts';
import { periodAt } from '../../text/periods.ts';
import { scaleName } from '../../text/units.ts';
import { whenOf } from '../../text/when.ts';

/** Names listed at most, of rows and of columns. */
const MOST_NAMED = 6;

/** What a table says, and the cells that its figures are, in the order in which they are said. */
interface TableSummary {
  readonly text: string;
  readonly cells: readonly Cell[];
}

/**
 * What a table says in three to six sentences, every figure as one of its cells prints it: what it is of, its rows and columns, its unit and times, its largest figure
 * and its total, its largest move from one column to the next. Figures are those of the unit that most are in. `text` is its page's.
 */
export function tableSummary(table: Table, text: string): TableSummary {
  const said: Cell[] = [];
  const says = (cell: Cell): string => {
    said.push(cell);
    return text.slice(cell.span.start, cell.span.end);
  };
  const rowOf = ({ row }: Cell): string => single(table.rows[row]?.text ?? '') || 'a row without a name';
  const columnOf = ({ column }: Cell): string => single(table.columns[column]?.label ?? '');
  const at = (cell: Cell): string => [rowOf(cell), columnOf(cell)].filter((words) => words !== '').join(', ');
  const called = single(table.title);
  const rows = listed(table.rows.filter((row) => !row.total).map((row) => single(row.text)));
  const columns = listed(table.columns.map(({ label }) => single(label)));
  const figures = ofMainUnit(table.cells.filter((cell) => cell.value !== null));
  const measured = [unitWords(figures[0]?.unit), listed(timesOf(table, figures))].filter((words) => words !== '').join(', ');
  const largest = most(figures, ({ value }) => Math.abs(value ?? 0));
  const total = figures.find(({ row }) => table.rows[row]?.total === true);
  const besides = total && total !== largest;
  const move = most(pairs(figures), ([one, other]) => Math.abs((one.value ?? 0) - (other.value ?? 0)));
  const sentences = [
    called === '' ? 'This table has no title.' : `This table is called ${called}.`,
    rows === '' ? 'Its rows have no names.' : `Its rows are ${rows}.`,
    columns === '' ? 'Its columns have no heads.' : `Its columns are ${columns}.`,
    measured !== '' && `Its figures are ${measured}.`,
    largest && `The largest figure is ${says(largest)}: ${at(largest)}${besides ? `; the total, ${at(total)}, is ${says(total)}` : ''}.`,
    move &&
      `Between columns ${rowOf(move[0])} differs most: ${says(move[0])} for ${columnOf(move[0])}, ${says(move[1])} for ${columnOf(move[1])}.`,
  ];
  return { text: sentences.filter((sentence) => typeof sentence === 'string').join(' '), cells: said };
}

const single = (words: string): string => words.replace(/\s+/g, ' ').trim();

function listed(names: readonly string[]): string {
  const own = [...new Set(names)].filter((name) => name !== '');
  const rest = own.length - MOST_NAMED;
  return rest > 0 ? `${own.slice(0, MOST_NAMED).join('; ')} and ${String(rest)} more` : own.join('; ');
}

/** Those of the unit of most: a share is not held against an amount, nor an amount a share against millions. */
function ofMainUnit(cells: readonly Cell[]): readonly Cell[] {
  const byUnit = new Map<string, Cell[]>();
  for (const cell of cells) {
    const { kind, currency = '', scale, perShare } = cell.unit;
    const key = `${kind} ${currency} ${String(scale)} ${String(perShare)}`;
    const alike = byUnit.get(key);
    if (alike) alike.push(cell);
    else byUnit.set(key, [cell]);
  }
  return [...byUnit.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Kinds of units that have a name of their own. */
const NAMES = new Map<Unit['kind'], string>([
  ['shares', 'shares'],
  ['percent', 'percent'],
  ['points', 'percentage points'],
  ['days', 'days'],
]);

/** "in millions of USD", "in thousands of shares", "in percent"; empty where nothing is known of it. */
function unitWords(unit: Unit | undefined): string {
  if (unit === undefined) return '';
  const { kind, currency, scale, perShare } = unit;
  const counted = kind === 'money' ? (currency ?? 'money') : (NAMES.get(kind) ?? '');
  const scaled = scale === 0.01 && kind === 'money' ? 'hundredths' : scaleName(scale);
  const words = [scaled, counted].filter((part) => part !== '').join(' of ');
  return words === '' ? '' : `in ${words}${perShare ? ' a share' : ''}`;
}

/** The times of figures, each once: "in fiscal 2023", "at December 31, 2022". */
const timesOf = ({ rows, columns }: Table, figures: readonly Cell[]): string[] =>
  figures.flatMap((cell) => {
    const period = periodAt(rows[cell.row], columns[cell.column], cell);
    return period?.end === undefined && period?.fiscalYear === undefined ? [] : [whenOf(period)];
  });

/** Figures of one row in columns beside each other. */
const pairs = (figures: readonly Cell[]): (readonly [Cell, Cell])[] =>
  figures.flatMap((one) => {
    const beside = figures.find((other) => other.row === one.row && other.column === one.column + 1);
    return beside ? [[one, beside] as const] : [];
  });

/** The first of the largest; undefined where all are nothing. */
function most<T>(all: readonly T[], size: (one: T) => number): T | undefined {
  let best: T | undefined;
  for (const one of all) if (size(one) > (best === undefined ? 0 : size(best))) best = one;
  return best;
}
