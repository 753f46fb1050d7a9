import type { UnitKind } from '../../../domain/document.ts';
import { COSTS, TURNING } from '../../../text/labels.ts';
import type { FigureAtHand } from './figuresAtHand.ts';

const BARE: ReadonlySet<UnitKind> = new Set(['count', 'unknown'] as const);

/** Whether two figures count the same, so that they may be added up. */
export function isAlike({ operand: { unit: a } }: FigureAtHand, { operand: { unit: b } }: FigureAtHand): boolean {
  if (a.perShare !== b.perShare) return false;
  if (a.kind === 'money' && b.kind === 'money') return a.currency === undefined || b.currency === undefined || a.currency === b.currency;
  return a.kind === b.kind || a.kind === 'unknown' || b.kind === 'unknown' || (BARE.has(a.kind) && BARE.has(b.kind));
}

/** Whether a total adds a figure up with others, by its column. */
export function isPartOf({ line, group, operand }: FigureAtHand, whole: FigureAtHand, parts: ReadonlyMap<string, number>): boolean {
  const from = parts.get(columnPlace(whole));
  return from !== undefined && group === whole.group && operand.column === whole.operand.column && line >= from && line < whole.line;
}

export const columnPlace = ({ group, line, operand: { column } }: FigureAtHand): string => `${group} ${String(column)} ${String(line)}`;

/** How many of a figure's own words the question does not have. */
export const stray = ({ own }: FigureAtHand, asked: ReadonlySet<string>): number =>
  Math.min(1, [...own].filter((term) => !asked.has(term) && !/^\d/.test(term)).length / 6);

/** An amount of the question, perhaps rounded: "it had about $1.3bn tied up, what percent of that …". */
export const isBrought = ({ size }: FigureAtHand, amounts: readonly number[]): boolean =>
  amounts.some((amount) => Math.abs(amount - size) <= ROUNDED * amount);

const ROUNDED = 0.03;

export function shareOf(sought: ReadonlySet<string>, have: readonly ReadonlySet<string>[]): number {
  return sought.size === 0 ? 0 : [...sought].filter((term) => have.some((own) => own.has(term))).length / sought.size;
}

/** Whether a label makes another thing of what is asked for: the cost of revenue. */
export const turns = ({ own }: FigureAtHand, asked: ReadonlySet<string>): boolean =>
  [...own].some((term) => (COSTS.has(term) || TURNING.has(term)) && !asked.has(term));

/** How much two sets have in common. */
export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((term) => other.has(term)).length;
  return both / Math.max(1, one.size + other.size - both);
}

export const without = (own: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...own].filter((term) => !other.has(term)));
