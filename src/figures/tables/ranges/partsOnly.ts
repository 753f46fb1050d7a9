import { ownHeads, type Range, type RangeItem } from './ranges.ts';
import { cellAt } from '../rowGroups.ts';

/** Three small figures of which one is the sum of the others are no rare accident. */
const TELLING = 100;
/** What rounding may do to a sum, beside half a unit for each part. */
const ROUNDED = 0.0005;

/** A range's things without one that all the others add up to, on every line that has figures for them: it is their whole, whatever it is called. */
export function partsOnly(range: Range, items: readonly RangeItem[]): readonly RangeItem[] {
  if (items.length < 3 || (range.axis !== 'row' && range.axis !== 'column')) return items;
  const whole = items.find((item) => isWhole(range, item, items));
  return whole === undefined ? items : items.filter((item) => item !== whole);
}

function isWhole({ table, axis }: Range, item: RangeItem, items: readonly RangeItem[]): boolean {
  const own = ownHeads(table);
  const lines =
    axis === 'row'
      ? table.columns.flatMap((_, column) => (own[column] === own[item.column] ? [column] : []))
      : table.rows.map((_, row) => row);
  const valueAt = (one: RangeItem, line: number): number | undefined => {
    const cell = axis === 'row' ? cellAt(table, one.row, line) : cellAt(table, line, one.column);
    return cell === undefined || cell.unit.kind === 'percent' || cell.unit.perShare ? undefined : (cell.value ?? undefined);
  };
  const others = items.filter((one) => one !== item);
  const sums = lines.flatMap((line) => {
    const value = valueAt(item, line);
    const parts = others.map((one) => valueAt(one, line));
    if (value === undefined || value === 0 || parts.some((part) => part === undefined)) return [];
    const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
    return [{ value, holds: Math.abs(sum - value) <= Math.max(0.51 * (others.length > 2 ? 1 : 0), Math.abs(value) * ROUNDED, 1e-9) }];
  });
  return sums.length > 0 && sums.every(({ holds }) => holds) && (sums.length > 2 || sums.some(({ value }) => Math.abs(value) >= TELLING));
}
