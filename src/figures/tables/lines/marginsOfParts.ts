import type { Context } from '../../../domain/context.ts';
import type { Cell, Period } from '../../../domain/document.ts';
import type { Finding } from '../../../domain/figures.ts';
import type { ExtremeAsked } from '../../../domain/reading.ts';
import { leaf, quotient } from '../../../domain/tree.ts';
import { nearly } from '../../../text/nearly.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import { periodOfCell } from '../../cells/cellLeaf.ts';
import { operandOf } from '../../cells/operand.ts';
import { lineAsked, measureOfRange } from '../measureOfRange.ts';
import { itemsRanked, rankedFinding } from '../orderOf.ts';
import { figureOf, type Range, type RangeItem } from '../ranges/ranges.ts';
import { workedOut, type Ranked } from '../rowChange.ts';

const MARGIN = anyOf(RANGEMEASURES.margin);

const isNearly = (word: string): boolean => word.length > 4 && nearly(`${word.toLowerCase()}s`, 'margins');

/** Whether a margin is asked for, with a typing error or without. */
export const asksMargin = (about: string): boolean => MARGIN.test(about) || about.split(/\s+/).some(isNearly);
/** The same without the error. */
export const marginSaid = (about: string): string =>
  about
    .split(/\s+/)
    .map((word) => (isNearly(word) ? 'margin' : word))
    .join(' ');

/** The profit that each kind of margin is of, by the word that says which; that of operations where none does. */
const PROFITS = (
  [
    [RANGEMEASURES.grossSaid, RANGEMEASURES.grossLines],
    [RANGEMEASURES.netSaid, RANGEMEASURES.netLines],
    [RANGEMEASURES.pretaxSaid, RANGEMEASURES.pretaxLines],
  ] as const
).map(([said, lines]) => [anyOf(said), anyOf(lines)] as const);
const OPERATING = anyOf(RANGEMEASURES.operatingLines);

/** A way to put parts in the order of their margins. */
export interface MarginOrder {
  readonly finding: Finding;
  readonly range: Range;
  readonly sameTable: boolean;
}

/** Things with what is known of them before any measure: how sure they are of the kind, and of the time. */
interface OfKind {
  readonly range: Range;
  readonly timely: number;
}

/** The least that a line of sales is called so, and that figures are of the time. */
const [REVENUE_LEAST, TIMELY_LEAST] = [0.74, 0.8];

/** Parts in the order of their margins, each worked out from its profit and its sales at one time, of the same filing: never from profit alone. */
export function marginsOfParts(context: Context, asked: ExtremeAsked, ranges: readonly OfKind[]): MarginOrder[] {
  const profit = PROFITS.find(([said]) => said.test(asked.about))?.[1] ?? OPERATING;
  const timely = ranges.filter((one) => one.timely >= TIMELY_LEAST && isMoney(one.range)).map(({ range }) => range);
  const ofProfit = timely.filter(({ line, group }) =>
    [line, ...(line === '' ? group : [])].some((text) => profit.test(text) && !MARGIN.test(text)),
  );
  const revenue = lineAsked(context, { ...asked, about: 'revenue' });
  const ofSales = timely
    .filter((range) => measureOfRange(context, range, revenue) >= REVENUE_LEAST)
    .sort((a, b) => measureOfRange(context, b, revenue) - measureOfRange(context, a, revenue));
  return ofProfit.flatMap((range): MarginOrder[] => {
    const items = itemsRanked(asked, range);
    if (items === null) return [];
    const near = [...ofSales].sort((a, b) => Number(b.table === range.table) - Number(a.table === range.table));
    for (const sales of near) {
      const margins = items.flatMap((item) => marginOf(range, sales, item) ?? []);
      if (margins.length < items.length) continue;
      const finding = rankedFinding({ ...asked, supposed: 'profit' }, margins, context.question);
      return finding === null ? [] : [{ finding, range, sameTable: sales.table === range.table }];
    }
    return [];
  });
}

const isMoney = (range: Range): boolean => range.items.every((item) => figureOf(range, item)?.unit.kind !== 'percent');

const sameTime = (a: Period, b: Period): boolean =>
  a.end === b.end && a.fiscalYear === b.fiscalYear && a.months === b.months && a.fiscalQuarter === b.fiscalQuarter;

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The profit of one thing over the sales of the thing of that name at the same time. */
function marginOf(profits: Range, sales: Range, item: RangeItem): Ranked | null {
  const other = sales.items.filter(({ name }) => bare(name) === bare(item.name));
  const [sold, more] = other;
  if (sold === undefined || more !== undefined) return null;
  const [profit, revenue] = [figureOf(profits, item), figureOf(sales, sold)];
  if (profit === undefined || revenue === undefined || (revenue.value ?? 0) <= 0 || profit === revenue) return null;
  const on = (range: Range, one: RangeItem, cell: Cell): ReturnType<typeof operandOf> => {
    const { evidence, table } = one.on ?? range;
    return operandOf({ evidence, table, row: cell.row, cell, fit: 1 });
  };
  const at = (range: Range, one: RangeItem, cell: Cell): Period => {
    const { evidence, table } = one.on ?? range;
    return periodOfCell(evidence, table, cell);
  };
  if (!sameTime(at(profits, item, profit), at(sales, sold, revenue))) return null;
  const made = workedOut(item.name, quotient(leaf(on(profits, item, profit)), leaf(on(sales, sold, revenue))), {
    kind: 'percent',
    decimals: 1,
  });
  return made === null ? null : { name: item.name, by: made.value, calculation: { ...made, name: item.name } };
}
