import { ownHeads, type Range, type RangeItem } from './ranges.ts';
import { cellAt } from '../rowGroups.ts';

/** What rounding may do to a sum: half a unit for each part, or so much of it. */
const ROUNDED = 0.0005;
/** Three small figures of which one is the sum of the others are no rare accident. */
const TELLING = 100;

/**
 * Things without the parts of one of them: rows right below one that add up to it on every line say what it is made of ("of which"), and are ranked with it by nobody. Only
 * where others are left beside it.
 */
export function topLevel(range: Range, items: readonly RangeItem[]): readonly RangeItem[] {
  if (range.axis !== 'row' || items.length < 4) return items;
  const parts = new Set<RangeItem>();
  items.forEach((whole, i) => {
    if (parts.has(whole)) return;
    for (let end = i + 3; end <= items.length; end++) {
      const below = items.slice(i + 1, end);
      if (below.length + 1 < items.length && isSum(range, whole, below)) {
        for (const part of below) parts.add(part);
        return;
      }
    }
  });
  return items.filter((item) => !parts.has(item));
}

function isSum({ table }: Range, whole: RangeItem, parts: readonly RangeItem[]): boolean {
  const own = ownHeads(table);
  const lines = table.columns.flatMap((_, column) => (own[column] === own[whole.column] ? [column] : []));
  const sums = lines.flatMap((column) => {
    const values = [whole, ...parts].map(({ row }) => {
      const cell = cellAt(table, row, column);
      return cell === undefined || cell.unit.kind === 'percent' || cell.unit.perShare ? undefined : (cell.value ?? undefined);
    });
    const [value, ...rest] = values;
    if (value === undefined || value === 0 || rest.some((part) => part === undefined)) return [];
    const sum = rest.reduce<number>((all, part) => all + (part ?? 0), 0);
    return [{ value, holds: Math.abs(sum - value) <= Math.max(Math.abs(value) * ROUNDED, 1e-9) }];
  });
  return sums.length > 1 && sums.every(({ holds }) => holds) && sums.some(({ value }) => Math.abs(value) >= TELLING);
}
