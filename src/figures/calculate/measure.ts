import type { Unit, UnitKind } from '../../domain/document.ts';

const BASES = ['money', 'shares', 'days', 'count', 'unknown'] as const;
type Base = (typeof BASES)[number];

/**
 * What a value counts, as powers of what filings count: money per share is money¹ shares⁻¹. Values without any are numbers (`plain`), ratios, percentages or
 * percentage points, which do not add up to one another.
 */
export interface UnitMeasure {
  readonly powers: Readonly<Partial<Record<Base, number>>>;
  readonly currency?: string;
  readonly form: 'plain' | 'ratio' | 'percent' | 'points';
  /** Counts nothing: a number, ratio or percentage. */
  readonly bare: boolean;
  /** In a reader's words: "USD", "shares", "percent". */
  readonly says: string;
}

function measure(powers: UnitMeasure['powers'], form: UnitMeasure['form'], currency?: string): UnitMeasure {
  const bare = BASES.every((base) => (powers[base] ?? 0) === 0);
  const over = BASES.filter((base) => (powers[base] ?? 0) > 0).map((base) => (base === 'money' ? (currency ?? 'money') : named[base]));
  const under = BASES.filter((base) => (powers[base] ?? 0) < 0).map((base) => (base === 'money' ? (currency ?? 'money') : singular[base]));
  const says = bare
    ? { plain: 'a number', ratio: 'a ratio', percent: 'a percentage', points: 'percentage points' }[form]
    : [over.join(' by ') || '1', ...under].join(' per ');
  return { powers, form: bare ? form : 'plain', bare, says, ...(currency === undefined || (powers.money ?? 0) === 0 ? {} : { currency }) };
}
const named: Readonly<Record<Base, string>> = {
  money: 'money',
  shares: 'shares',
  days: 'days',
  count: 'a count',
  unknown: 'figures without a unit',
};
const singular: Readonly<Record<Base, string>> = {
  money: 'money',
  shares: 'share',
  days: 'day',
  count: 'unit counted',
  unknown: 'figure without a unit',
};

/** The measure of a cell. */
export function leafMeasure(unit: Unit): UnitMeasure {
  switch (unit.kind) {
    case 'money':
      return measure({ money: 1, ...(unit.perShare ? { shares: -1 } : {}) }, 'plain', unit.currency);
    case 'percent':
    case 'points':
    case 'ratio':
      return measure({}, unit.kind);
    case 'shares':
    case 'days':
    case 'count':
    case 'unknown':
      return measure({ [unit.kind]: 1 }, 'plain');
  }
}

/** A number of a definition counts days where it says so ("365 days"), else nothing. */
export const numberMeasure = (says: string): UnitMeasure => (says === 'days' ? measure({ days: 1 }, 'plain') : measure({}, 'plain'));

/** The common measure of two values that are to be added; null where they have none. A money figure whose currency was not printed takes the other's. */
export function sameMeasure(left: UnitMeasure, right: UnitMeasure): UnitMeasure | null {
  if (!BASES.every((base) => (left.powers[base] ?? 0) === (right.powers[base] ?? 0))) return null;
  if (left.currency !== undefined && right.currency !== undefined && left.currency !== right.currency) return null;
  if (!left.bare) return left.currency === undefined ? right : left;
  if (left.form === right.form || right.form === 'plain') return left;
  return left.form === 'plain' ? right : null;
}

/** A difference of percentages is in points. */
export const differenceMeasure = (of: UnitMeasure): UnitMeasure => (of.bare && of.form === 'percent' ? measure({}, 'points') : of);

function combine(left: UnitMeasure, right: UnitMeasure, sign: 1 | -1): UnitMeasure | null {
  if (left.currency !== undefined && right.currency !== undefined && left.currency !== right.currency) return null;
  const powers = Object.fromEntries(BASES.map((base) => [base, (left.powers[base] ?? 0) + sign * (right.powers[base] ?? 0)]));
  // what counts things twice over is no figure anyone asks for
  if (BASES.some((base) => Math.abs(powers[base] ?? 0) > 1)) return null;
  const form =
    left.bare && right.bare ? (right.form === 'plain' ? left.form : left.form === 'plain' && sign === 1 ? right.form : 'ratio') : 'ratio';
  return measure(powers, form === 'plain' && !(left.bare && right.bare) ? 'ratio' : form, left.currency ?? right.currency);
}

export const productMeasure = (left: UnitMeasure, right: UnitMeasure): UnitMeasure | null => combine(left, right, 1);
export const quotientMeasure = (of: UnitMeasure, by: UnitMeasure): UnitMeasure | null => combine(of, by, -1);

/** Only numbers without a unit have powers and are powers. */
export const powerMeasure = (of: UnitMeasure, to: UnitMeasure): UnitMeasure | null =>
  of.bare && to.bare && to.form === 'plain' ? measure({}, of.form) : null;

/** The kind of unit that a measure is shown in, and whether per share; null where filings have no such unit. */
export function unitKindOf(of: UnitMeasure): { readonly kind: UnitKind; readonly perShare: boolean } | null {
  if (of.bare) return { kind: of.form === 'plain' ? 'ratio' : of.form, perShare: false };
  const used = BASES.filter((base) => (of.powers[base] ?? 0) !== 0);
  const [only] = used;
  if (used.length === 1 && only !== undefined && of.powers[only] === 1) return { kind: only, perShare: false };
  if (of.powers.money === 1 && used.length === 2 && of.powers.shares === -1) return { kind: 'money', perShare: true };
  // money for each employee, store or customer is money
  if (of.powers.money === 1 && used.length === 2 && of.powers.count === -1) return { kind: 'money', perShare: false };
  return null;
}
