import type { PrintedScale, PrintedUnit } from './units.ts';

const SIGN = new Map(
  Object.entries({
    USD: '$',
    EUR: '€',
    GBP: '£',
    JPY: '¥',
    CNY: 'RMB ',
    CAD: 'C$',
    AUD: 'A$',
    INR: '₹',
    KRW: '₩',
  }),
);
const SCALE: Readonly<Record<PrintedScale, string>> = { 0.01: 'cent', 1: '', 1e3: 'thousand', 1e6: 'million', 1e9: 'billion' };

/** What a hundredth of a currency is called: "cents", "pence". */
const hundredthsOf = (currency: string | undefined): string => (currency === 'GBP' ? 'pence' : 'cents');

/**
 * A value as accountants print it: thousands separators, negatives in parentheses, "(1,577)". Without `decimals` all its
 * digits are kept; with them it is rounded half away from zero.
 */
export function formatNumber(value: number, decimals?: number): string {
  const size = decimals === undefined ? clean(Math.abs(value)) : round(Math.abs(value), decimals);
  const text = formatOf(decimals).format(size);
  return value < 0 && size !== 0 ? `(${text})` : text;
}

/** Making a format takes as long as a hundred numbers do. */
const formats = new Map<number | undefined, Intl.NumberFormat>();

function formatOf(decimals: number | undefined): Intl.NumberFormat {
  const made =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 12 });
  formats.set(decimals, made);
  return made;
}

/** Rounds half away from zero, after the float noise of a change of scale is gone: 1.005 to two decimals is 1.01. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return (Math.sign(value) * Math.round(clean(Math.abs(value) * factor))) / factor;
}

const clean = (value: number): number => Number(value.toPrecision(14));

/** The same amount under another scale: 1,577 in millions is 1.577 in billions. */
export function rescale(value: number, from: PrintedScale, to: PrintedScale): number {
  return from === to ? value : clean((value * from) / to);
}

/**
 * Value and unit in words: "$1,577 million", "$(58.0) million", "$4.45 per share", "12.3 %", "15,116 thousand shares". `printed` is the figure as the
 * filing prints it, where it is to stay unchanged ("58.0").
 */
export function formatAmount(
  value: number,
  unit: PrintedUnit,
  options: { readonly decimals?: number; readonly printed?: string } = {},
): string {
  const { decimals, printed } = options;
  const size = printed ?? formatNumber(Math.abs(value), decimals);
  const figure = value < 0 ? `(${size})` : size;
  const scale = SCALE[unit.scale];
  const scaled = scale === '' ? figure : `${figure} ${scale}`;
  switch (unit.kind) {
    case 'money': {
      const code = unit.currency;
      if (unit.scale === 0.01) return `${figure} ${hundredthsOf(code)}${unit.perShare ? ' per share' : ''}`;
      const sign = code === undefined ? '' : (SIGN.get(code) ?? `${code} `);
      return `${sign}${scaled}${unit.perShare ? ' per share' : ''}`;
    }
    case 'percent':
      return `${figure} %`;
    case 'points':
      return `${figure} percentage points`;
    case 'shares':
      return `${scaled} shares`;
    case 'days':
      return `${scaled} days`;
    case 'ratio':
    case 'count':
    case 'unknown':
      return scaled;
  }
}

/**
 * A unit as tables of figures name it: "USD millions", "USD per share", "%", "shares thousands", "ratio", "" for a bare count.
 * @internal
 */
export function unitText(unit: PrintedUnit): string {
  const scale = unit.scale === 1 ? '' : `${SCALE[unit.scale]}s`;
  const parts = {
    money: [unit.currency ?? '', scale, unit.perShare ? 'per share' : ''],
    percent: ['%'],
    points: ['percentage points'],
    shares: ['shares', scale],
    days: ['days'],
    ratio: ['ratio'],
    count: [scale],
    unknown: [scale],
  }[unit.kind];
  return parts.filter((part) => part !== '').join(' ');
}
