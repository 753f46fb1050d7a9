import { agrees, plainValue } from '../rowMatch.ts';
import type { CandidateCell } from '../candidates.ts';
import { withoutClose } from './atClose.ts';
import { cleaned } from '../phrase.ts';

/** How far a sum of rounded parts may be off, in parts of it. */
const ROUNDING = 0.001;
const FEWEST_PARTS = 2;

/**
 * Candidates without the parts of a whole that is one of them: of rows that go by the same label, one that is the sum of all others is of the whole (a segment's table each for its backlog,
 * and all of it). Nothing in the words asked for told them apart, or the others would be none.
 */
export function withoutParts<T extends { readonly one: CandidateCell }>(found: readonly T[]): readonly T[] {
  const parts = new Set<T>();
  const groups = new Map<string, T[]>();
  for (const each of found) {
    const { one } = each;
    const label = withoutClose(cleaned(one.table.rows[one.row]?.text ?? '')).toLowerCase();
    const key = `${one.cell.unit.kind} ${label}`;
    if (label !== '') groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  for (const group of groups.values()) {
    const values = group.filter(({ one }, i) => one.cell.value !== 0 && group.findIndex((other) => agrees(other.one.cell, one.cell)) === i);
    if (values.length <= FEWEST_PARTS) continue;
    const total = values.reduce((sum, { one }) => sum + plainValue(one.cell), 0);
    const whole = values.find(({ one }) => Math.abs(total - 2 * plainValue(one.cell)) <= ROUNDING * Math.abs(plainValue(one.cell)));
    if (whole !== undefined) for (const each of group) if (!agrees(each.one.cell, whole.one.cell)) parts.add(each);
  }
  return parts.size === 0 ? found : found.filter((each) => !parts.has(each));
}
