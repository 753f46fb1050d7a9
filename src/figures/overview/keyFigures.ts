import type { Unit } from '../../domain/document.ts';
import type { Calculation, Operand, Tree } from '../../domain/figures.ts';
import type { KeyFigure, KeyFigures } from '../../domain/overview.ts';
import type { Time } from '../../domain/time.ts';
import { difference, leaf, quotient } from '../../domain/tree.ts';
import { concept } from '../../text/concepts.ts';
import { shortWhen } from '../../text/when.ts';
import { wholly } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { cleaned } from '../cells/phrase.ts';
import { plain } from '../checks/makeCheck.ts';
import { conceptCell, reported, timesOf, workedOut, type OverviewTimes, type StatedFiling } from './stated.ts';

/** An item that may be among the key figures: concepts in the order of trying, and how much it belongs there. Their order is the order on the page. */
interface KeyItem {
  readonly concepts: readonly string[];
  readonly at: keyof OverviewTimes;
  /** The least is taken first. */
  readonly rank: number;
  /** Its rows' labels are indented and say little by themselves: its own name is shown. */
  readonly named?: true;
  /** The item that it is a share of. */
  readonly over?: readonly string[];
}

const REVENUE = ['Revenues', 'RevenuesNetOfInterestExpense'] as const;
const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

const ITEMS: readonly KeyItem[] = [
  { concepts: REVENUE, at: 'income', rank: 0 },
  { concepts: ['InterestIncomeExpenseNet'], at: 'income', rank: 9 },
  { concepts: ['PremiumsEarnedNet'], at: 'income', rank: 11 },
  { concepts: ['GrossProfit'], at: 'income', rank: 10 },
  { concepts: ['OperatingIncomeLoss'], at: 'income', rank: 1 },
  { concepts: ['OperatingIncomeLoss'], at: 'income', rank: 5, over: REVENUE },
  { concepts: [PRETAX], at: 'income', rank: 12 },
  { concepts: ['NetIncomeLoss', 'ProfitLoss'], at: 'income', rank: 2 },
  { concepts: ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'EarningsPerShareBasic'], at: 'income', rank: 3, named: true },
  { concepts: ['NetCashProvidedByUsedInOperatingActivities'], at: 'flows', rank: 4 },
  { concepts: ['PaymentsToAcquirePropertyPlantAndEquipment'], at: 'flows', rank: 14 },
  { concepts: ['Assets'], at: 'balance', rank: 6 },
  { concepts: ['CashAndCashEquivalentsAtCarryingValue'], at: 'balance', rank: 13 },
  { concepts: ['Deposits'], at: 'balance', rank: 9 },
  { concepts: ['LongTermDebtNoncurrent', 'LongTermDebt', 'LongTermDebtAndCapitalLeaseObligations'], at: 'balance', rank: 7 },
  { concepts: ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'], at: 'balance', rank: 8 },
];

/** So many are key figures. */
const MOST = 8;
/** A label longer than this is a sentence. */
const LONGEST_LABEL = 64;

/**
 * Up to eight figures of the face statements at the times of the filings, newest first, each with its change from the year before: as printed where all are in one
 * unit. An item whose cell is not sure at the newest time is left out. Those of the same periods are one block.
 */
export function keyFigures(filings: readonly StatedFiling[]): { readonly unit?: Unit; readonly blocks: readonly KeyFigures[] } {
  const times = timesOf(filings);
  const found = ITEMS.flatMap((item) => {
    const row = rowOf(filings, item, times[item.at]);
    return row === null ? [] : [{ item, row }];
  });
  const kept = new Set([...found].sort((a, b) => a.item.rank - b.item.rank).slice(0, MOST));
  const unit = commonUnit(found.flatMap(({ row }) => row.cells));
  if (unit === undefined) return { blocks: [] };
  const blocks: { heads: readonly string[]; rows: KeyFigure[] }[] = [];
  for (const one of found) {
    if (!kept.has(one)) continue;
    const figure = figureOf(one.row, unit);
    if (figure === null) continue;
    const heads = headsOf(one.row, times[one.item.at]);
    const same = blocks.find((block) => block.heads.join() === heads.join());
    if (same === undefined) blocks.push({ heads, rows: [figure] });
    else same.rows.push(figure);
  }
  return { unit, blocks };
}

/** An item's cells, one a time, and what they are worked into. */
interface RowFound {
  readonly name: string;
  readonly cells: readonly (Operand | null)[];
  readonly over?: readonly (Operand | null)[];
}

function rowOf(filings: readonly StatedFiling[], item: KeyItem, times: readonly Time[]): RowFound | null {
  const line = lineOf(filings, item.concepts, times);
  const [first] = line ?? [];
  if (line === null || first === undefined || first === null) return null;
  if (item.over === undefined) return { name: nameOf(first, item), cells: line };
  const over = lineOf(filings, item.over, times);
  return over === null ? null : { name: 'Operating margin', cells: line, over };
}

/** The first of several concepts that has a figure at the newest time: of a balance no nil, as debt that became current has. Figures at other times are of the same concept. */
function lineOf(filings: readonly StatedFiling[], concepts: readonly string[], times: readonly Time[]): readonly (Operand | null)[] | null {
  for (const id of concepts) {
    const cells = times.map((time) => conceptCell(filings, id, time));
    const [newest] = cells;
    if (newest != null && (newest.value !== 0 || newest.period?.kind !== 'instant')) return cells;
  }
  return null;
}

const BARE = wholly(QUALIFIERS.generic);

/** The filing's own label where it says by itself what the row is, else the item's name. */
function nameOf(cell: Operand, item: KeyItem): string {
  const label = cleaned(cell.rowText);
  const own = concept(cell.concept ?? item.concepts[0] ?? '')?.name ?? label;
  const capitals = label === label.toUpperCase();
  const words =
    item.named === true || capitals || BARE.test(label) || label.length > LONGEST_LABEL || !/\p{L}{4}/u.test(label) ? own : label;
  return (
    words.charAt(0).toUpperCase() + words.slice(1) + (cell.rowText.includes(`${words}.`) && /\b(?:Inc|Co|Corp|Ltd)$/.test(words) ? '.' : '')
  );
}

function commonUnit(cells: readonly (Operand | null)[]): Unit | undefined {
  const counted = new Map<string, { count: number; readonly unit: Unit }>();
  for (const cell of cells) {
    if (cell === null || cell.unit.kind !== 'money' || cell.unit.perShare) continue;
    const key = `${String(cell.unit.scale)} ${cell.unit.currency ?? ''}`;
    const known = counted.get(key) ?? { count: 0, unit: cell.unit };
    known.count++;
    counted.set(key, known);
  }
  return [...counted.values()].sort((a, b) => b.count - a.count)[0]?.unit;
}

/** A row as it is shown; null where its newest figure does not fit the unit of the others. */
function figureOf({ name, cells, over }: RowFound, unit: Unit): KeyFigure | null {
  const inUnit = (cell: Operand | null): Calculation | null =>
    cell === null || cell.unit.currency !== unit.currency || cell.unit.kind !== 'money'
      ? null
      : reported(cell, name, cell.unit.perShare ? {} : { scale: unit.scale });
  if (over === undefined) {
    const values = cells.map(inUnit);
    return values[0] === null ? null : { name, values, change: values[1] == null ? null : moved(name, cells[0], cells[1]) };
  }
  const margin = (at: number): Tree<Operand> | null => {
    const [of, by] = [cells[at], over[at]];
    const tells = of != null && by != null && of.filing === by.filing && Math.abs(plain(of)) <= plain(by);
    return tells ? quotient(leaf(of), leaf(by)) : null;
  };
  const margins = cells.map((_, at) => margin(at));
  const values = margins.map((tree) => tree && workedOut(name, tree, { kind: 'percent', decimals: 1 }));
  const [now, before] = margins;
  const change = now == null || before == null ? null : workedOut(name, difference(now, before), { kind: 'points', decimals: 1 });
  return values[0] == null ? null : { name, values, change };
}

/** By how many per cent a figure moved; null from nothing or a loss, to nothing or a loss, where a per cent says nothing. */
function moved(name: string, now: Operand | null | undefined, before: Operand | null | undefined): Calculation | null {
  if (now == null || before == null || plain(before) <= 0 || plain(now) <= 0) return null;
  return workedOut(name, quotient(difference(leaf(now), leaf(before)), leaf(before)), { kind: 'percent', decimals: 1 });
}

/** What the columns are called: years where all are, else as the cells' own times. */
function headsOf({ cells }: RowFound, times: readonly Time[]): readonly string[] {
  return times.map((time, i) => {
    const { fiscalYear, fiscalQuarter } = time;
    const period = cells[i]?.period;
    const yearly = times.every((each) => each.fiscalQuarter === undefined);
    if (yearly && fiscalYear !== undefined) return String(fiscalYear);
    if (fiscalQuarter !== undefined && period?.kind !== 'instant' && (time.months ?? 3) === 3)
      return `Q${String(fiscalQuarter)} ${String(fiscalYear)}`;
    return period === undefined
      ? `${fiscalQuarter === undefined ? '' : `Q${String(fiscalQuarter)} `}${String(fiscalYear ?? '')}`
      : shortWhen(period);
  });
}
