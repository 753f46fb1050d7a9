import type { Cell, FigureTag, Table, Unit } from '../../../domain/document.ts';

/** Amounts further apart than this share are two: values are decimals read from the same digits. */
const SAME = 1e-9;

/**
 * The unit that a figure is printed in, where its tag says another amount; undefined where the two agree. Signs are left out, as a tag's is its concept's. Scales are held
 * against one another only where the page prints one for this money: a table that says nothing of its scale contradicts no tag. At the tag's own scale the numbers must
 * be the same in every case.
 */
export function disputed(table: Table, cell: Cell, tag: FigureTag): Unit | undefined {
  if (cell.value === null) return undefined;
  const told = Math.abs(tag.value);
  if (!sameAmount(amountOf(cell.value, tag.unit), told)) return cell.unit;
  const printed = unitPrinted(table, cell);
  if (printed === undefined || !isMoney(tag.unit)) return undefined;
  const otherCurrency = printed.currency !== undefined && tag.unit.currency !== undefined && printed.currency !== tag.unit.currency;
  return otherCurrency || !sameAmount(amountOf(cell.value, printed), told) ? printed : undefined;
}

/** The unit that the page gives an amount of money: over its column, else over its table; words over another column ("Options (in thousands)") are that column's, words of shares are no money's. */
function unitPrinted({ columns, unitSpan, unit: whole }: Table, { unit, column }: Cell): Unit | undefined {
  const own = columns[column]?.unit;
  if (own !== undefined) return isMoney(own) ? own : undefined;
  const ofColumn = columns.some(({ header }) =>
    header.some(({ start, end }) => unitSpan && start <= unitSpan.start && unitSpan.end <= end),
  );
  return isMoney(unit) && isMoney(whole) && !ofColumn && (unitSpan !== undefined || unit.scale !== 1) ? unit : undefined;
}

const isMoney = ({ kind, perShare }: Unit): boolean => kind === 'money' && !perShare;

/** In plain units and without its sign; a percentage as a share, as tags have it. */
const amountOf = (value: number, { kind, scale }: Unit): number => Math.abs(kind === 'percent' ? value / 100 : value * scale);

/** Whether two numbers are the same amount. */
export const sameAmount = (one: number, other: number): boolean => Math.abs(one - other) <= SAME * Math.max(one, other);
