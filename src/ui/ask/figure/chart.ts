import type { Period } from '../../../domain/document.ts';
import type { Figure } from '../../../domain/question.ts';
import { periodShort } from '../../wording/format.ts';

/** A place on the time axis: a figure, or a gap where the series has none. */
export interface Slot {
  readonly label: string;
  /** Place in the list's figures; absent for a gap. */
  readonly figure?: number;
}

/** More places than these are a list of dates and not a series with gaps. */
const MOST_SLOTS = 60;

/** Quarters since year 0 where a period names its fiscal time; years count by their last quarter. */
function ordinal(period: Period, quarters: boolean): number | null {
  const { fiscalYear, fiscalQuarter } = period;
  if (fiscalYear === undefined || (quarters && fiscalQuarter === undefined)) return null;
  return quarters ? fiscalYear * 4 + (fiscalQuarter ?? 4) - 1 : fiscalYear;
}

/**
 * The figures of a series on an even axis of fiscal years or quarters, oldest first, with a place for each that is missing between them. Where a period does not name
 * its fiscal time the figures are set side by side as they come.
 */
export function slotsOf(figures: readonly Pick<Figure, 'period'>[]): readonly Slot[] {
  const quarters = figures.every(({ period }) => period.fiscalQuarter !== undefined);
  const places = figures.map(({ period }) => ordinal(period, quarters));
  const known = places.filter((place) => place !== null);
  const plain = figures.map(({ period }, figure) => ({ label: periodShort(period), figure }));
  if (known.length < figures.length || new Set(known).size < known.length) return plain;
  const first = Math.min(...known);
  const last = Math.max(...known);
  if (last - first >= MOST_SLOTS) return plain;
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const at = first + step;
    const figure = places.indexOf(at);
    const label = quarters ? `Q${String((at % 4) + 1)} ${String(Math.floor(at / 4))}` : String(at);
    return figure === -1 ? { label } : { label, figure };
  });
}

/** Round numbers from at most the lowest to at least the highest value, zero always among them: four or so steps. */
export function ticksOf(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0];
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((of) => of * power >= rough) ?? 10) * power;
  const from = Math.floor(low / step);
  const to = Math.ceil(high / step);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

/** Runs of neighbouring places that have a figure: a line is never drawn over a gap. */
export function runsOf(slots: readonly Slot[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  slots.forEach((slot, index) => {
    if (slot.figure === undefined) return;
    const last = runs.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  });
  return runs;
}

/** A tick as the axis prints it: thousands apart, as many decimals as the step needs, negatives in parentheses. */
export function tickWords(tick: number, step: number): string {
  const whole = (at: number) => Math.abs(step * 10 ** at - Math.round(step * 10 ** at)) < 1e-6;
  const decimals = [0, 1, 2, 3].find(whole) ?? 4;
  const words = Math.abs(tick).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return tick < 0 ? `(${words})` : words;
}

/** A bar from zero among others, in per cent of their common width: losses run to the left of the axis, gains to the right. */
export function barOf(value: number, values: readonly number[]): { readonly left: number; readonly width: number; readonly axis: number } {
  const low = Math.min(0, ...values);
  const whole = Math.max(0, ...values) - low || 1;
  const share = (of: number) => (100 * of) / whole;
  return { left: share(Math.min(0, value) - low), width: share(Math.abs(value)), axis: share(0 - low) };
}

/** Every how many places a label fits: all where each has `need` px, else each second, third … counted from the last. */
export function labelEvery(count: number, width: number, need: number): number {
  return Math.max(1, Math.ceil((count * need) / Math.max(1, width)));
}
