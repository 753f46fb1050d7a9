import { Decimal } from 'decimal.js';
import type { Unit, UnitKind } from '../../domain/document.ts';
import type { Operand } from '../../domain/figures.ts';
import { refusal, type Refusal, type Worked } from './evaluate.ts';
import { unitKindOf } from './measure.ts';
import type { Shown } from '../../domain/plan.ts';

/** A result as it is printed: rounded, in its unit. */
export interface Presented {
  readonly value: number;
  readonly unit: Unit;
  /** Groups of three; negative in parentheses. */
  readonly text: string;
}

const SCALED: readonly UnitKind[] = ['money', 'shares', 'count', 'unknown'];

/** Puts a result into the unit that is wanted, or into its own; refuses what would make it something else. */
export function present({ value, measure }: Worked, shown: Shown, operands: readonly Operand[]): Presented | Refusal {
  const own = unitKindOf(measure);
  if (own === null) return refusal('unit', `${measure.says} is no unit that filings know`);
  const kind = shown.kind === undefined || shown.kind === 'unknown' ? own.kind : shownAs(own.kind, shown.kind);
  if (kind === null) return refusal('unit', `the result is ${measure.says}, not what is asked for`);
  const currency = measure.currency ?? (kind === 'money' ? shown.currency : undefined);
  if (measure.currency !== undefined && shown.currency !== undefined && measure.currency !== shown.currency)
    return refusal('unit', `the result is in ${measure.currency}, not in ${shown.currency}`);
  const scale = SCALED.includes(kind) && !own.perShare ? (shown.scale ?? scaleFor(value, scaleOf(own.kind, operands))) : 1;
  const hundred = kind === 'percent' || kind === 'points';
  const scaled = hundred ? value.times(100) : value.div(scale);
  const decimals = Math.max(
    shown.decimals ?? ownDecimals(scaled, kind, own.perShare, operands),
    kind === 'points' ? ratesPrint(operands) : 0,
  );
  const rounded = scaled.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
  const fixed = shown.decimals !== undefined || !SCALED.includes(kind) || own.perShare;
  return {
    value: rounded.isZero() ? 0 : rounded.toNumber(),
    unit: { kind, ...(currency === undefined ? {} : { currency }), scale, perShare: own.perShare },
    text: printed(fixed ? rounded.abs().toFixed(decimals) : rounded.abs().toFixed(), rounded.isNegative() && !rounded.isZero()),
  };
}

/** Ratios are shown as percent and differences of ratios as points where asked; figures whose table states no unit as what is asked for. */
function shownAs(own: UnitKind, wanted: UnitKind): UnitKind | null {
  if (own === wanted) return own;
  if (own === 'ratio' && (wanted === 'percent' || wanted === 'points')) return wanted;
  if (own === 'percent' && (wanted === 'ratio' || wanted === 'points')) return wanted;
  // a difference of percentages is in points, whatever it is called
  if (own === 'points' && wanted === 'percent') return 'points';
  return own === 'unknown' && (wanted === 'money' || wanted === 'shares' || wanted === 'count') ? wanted : null;
}

/** What is divided among many is in plain units where it would be less than one of those of its operands: thousands by a million shares. */
const scaleFor = (value: Decimal, scale: Unit['scale']): Unit['scale'] => (!value.isZero() && value.abs().lt(scale) ? 1 : scale);

/** The scale of the first operand that counts the same. */
const scaleOf = (kind: UnitKind, operands: readonly Operand[]): Unit['scale'] =>
  operands.find(({ unit }) => unit.kind === kind && !unit.perShare)?.unit.scale ?? 1;

/** What lies between rates of two decimals has two as well: 3.78 % is 0.32 points above 3.46 %. */
const ratesPrint = (operands: readonly Operand[]): number =>
  operands.every(({ unit }) => unit.kind === 'percent') ? Math.max(0, ...operands.map(({ text }) => behindPoint(text))) : 0;

const behindPoint = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/**
 * As many decimals as the operands print, or up to two more where the result is exact with them. Percentages and days have two; ratios too, and three
 * below a half, so that rounding costs no more than one per cent.
 */
function ownDecimals(value: Decimal, kind: UnitKind, perShare: boolean, operands: readonly Operand[]): number {
  if (kind === 'ratio' && value.abs().lessThan(0.5)) return 3;
  if (!SCALED.includes(kind) || perShare) return 2;
  const most = Math.max(0, ...operands.filter(({ unit }) => SCALED.includes(unit.kind)).map(({ text }) => behindPoint(text)));
  return value.decimalPlaces() <= most + 2 ? value.decimalPlaces() : Math.max(most, 2);
}

function printed(digits: string, negative: boolean): string {
  const [whole = '0', part] = digits.split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
  return negative ? `(${text})` : text;
}
