import type { Unit } from '../../domain/document.ts';
import type { CellAddress } from '../../domain/figures.ts';

/** A cell of a sheet before it is a file. Words of a filing are only ever `text`: nothing of theirs can become a formula. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string; readonly strong?: boolean; readonly indent?: number }
  | { readonly kind: 'number'; readonly value: number; readonly format: string; readonly strong?: boolean }
  /** `formula` without its "="; `result` is what it gives now, for readers that do not compute. */
  | {
      readonly kind: 'formula';
      readonly formula: string;
      readonly result: number | string;
      readonly format: string;
      readonly strong?: boolean;
    };

export interface Sheet {
  readonly name: string;
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly rows: readonly (readonly (SheetCell | null)[])[];
}

export const words = (text: string, more: { readonly strong?: boolean; readonly indent?: number } = {}): SheetCell => ({
  kind: 'text',
  text,
  ...more,
});

/** A printed figure as a number: its decimals as printed, negative in parentheses, a dash where a dash is printed. */
export function printed(value: number, text: string, more: { readonly strong?: boolean } = {}): SheetCell {
  return { kind: 'number', value, format: formatOf(text), ...more };
}

/** Digits after the point of a printed figure. */
export const decimalsOf = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** The number format of a printed figure. */
export function formatOf(text: string): string {
  const digits = numberFormat(decimalsOf(text));
  return /\d/.test(text) ? digits : `${digits};"–"_)`;
}

export function numberFormat(decimals: number): string {
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${digits}_);(${digits})`;
}

const SCALES: Readonly<Record<number, string>> = { 0.01: 'cents', 1e3: 'thousands', 1e6: 'millions', 1e9: 'billions' };

/** "USD millions", "USD per share", "shares in thousands", "%": empty where nothing is known. */
export function unitWords(unit: Unit): string {
  if (unit.kind === 'percent') return '%';
  if (unit.kind === 'points') return 'percentage points';
  const counted = { money: unit.currency ?? 'money', shares: 'shares', days: 'days', ratio: 'ratio', count: '', unknown: '' }[unit.kind];
  const scale = SCALES[unit.scale] ?? '';
  return [counted, unit.kind === 'shares' && scale !== '' ? `in ${scale}` : scale, unit.perShare ? 'per share' : '']
    .filter((word) => word !== '')
    .join(' ');
}

/** "A" for 0, "AA" for 26. */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** A cell's reference inside its sheet; rows and columns from 0. */
export const reference = (row: number, column: number): string => `${columnLetters(column)}${String(row + 1)}`;

/** A reference from another sheet. */
export const referenceIn = (sheet: string, inside: string): string => `'${sheet.replaceAll("'", "''")}'!${inside}`;

/** What a cell of a filing is known by, wherever it is shown. */
export const addressKey = ({ filing, page, table, row, column }: CellAddress): string =>
  [filing, page, table, row, column].map(String).join(' ');

const LONGEST_NAME = 31;

/** A name that spreadsheets take, unlike those taken before (their case ignored), which it joins. */
export function sheetName(wanted: string, taken: Set<string>): string {
  const plain = wanted
    .replace(/[\p{Cc}[\]:*?/\\]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+|[\s']+$/g, '');
  const stem = plain === '' || plain.toLowerCase() === 'history' ? 'Sheet' : plain;
  for (let i = 1; ; i++) {
    const ending = i === 1 ? '' : ` ${String(i)}`;
    const name = stem.slice(0, LONGEST_NAME - ending.length).replace(/[\s'\uD800-\uDBFF]+$/, '') + ending;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
