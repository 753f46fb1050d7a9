import type { Check, CheckKind, Operand, Tree } from '../../domain/figures.ts';
import type { Period, StatementKind } from '../../domain/document.ts';

/** A side of a check before its cells are numbered. */
export type Side = Tree<Operand>;

interface Valued {
  readonly value: number;
  /** By how much the printed digits let the value differ from the exact one. */
  readonly slack: number;
}

export const cellOf = (leaf: Operand): Side => ({ kind: 'leaf', leaf });

/** The sum of some cells less others; one cell stays a leaf. */
export function netOf(plus: readonly Operand[], minus: readonly Operand[] = []): Side {
  const from = sumOf(plus);
  return minus.length === 0 ? from : { kind: 'difference', from, less: sumOf(minus) };
}

const sumOf = (cells: readonly Operand[]): Side =>
  cells.length === 1 && cells[0] !== undefined ? cellOf(cells[0]) : { kind: 'sum', of: cells.map(cellOf) };

/** The amount of one unit of the last printed digit: "4,499.5" in millions is exact to 100,000. A dash is no rounding. */
export function grain({ text, unit, value }: Operand): number {
  if (value === 0 && !/\d/.test(text)) return 0;
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return unit.scale / 10 ** decimals;
}

/** In plain units: 4,499.5 in millions is 4,499,500,000. */
export const plain = ({ value, unit }: Operand): number => Number((value * unit.scale).toPrecision(15));

function valued(side: Side): Valued {
  switch (side.kind) {
    case 'leaf':
      return { value: plain(side.leaf), slack: grain(side.leaf) / 2 };
    case 'number':
      return { value: Number(side.value), slack: 0 };
    case 'sum':
      return side.of.map(valued).reduce((a, b) => ({ value: a.value + b.value, slack: a.slack + b.slack }), { value: 0, slack: 0 });
    case 'difference': {
      const [from, less] = [valued(side.from), valued(side.less)];
      return { value: from.value - less.value, slack: from.slack + less.slack };
    }
    case 'product':
      return side.of.map(valued).reduce(
        (a, b) => ({
          value: a.value * b.value,
          slack: Math.abs(a.value) * b.slack + Math.abs(b.value) * a.slack + a.slack * b.slack,
        }),
        { value: 1, slack: 0 },
      );
    case 'size': {
      const of = valued(side.of);
      return { value: Math.abs(of.value), slack: of.slack };
    }
    case 'mean':
    case 'quotient':
    case 'power':
      throw new Error(`no check is made of a ${side.kind}`);
  }
}

/**
 * Left − right in plain units, and how much of it the rounding of the printed digits explains. One amount printed twice is rounded once: only where the two are rounded to different
 * units may they differ.
 */
export function compared(left: Side, right: Side): { readonly difference: number; readonly slack: number } {
  const [a, b] = [valued(left), valued(right)];
  const largest = Math.max(Math.abs(a.value), Math.abs(b.value));
  const difference = a.value - b.value;
  const [one, other] = [leafOf(left), leafOf(right)];
  const twice = one !== undefined && other !== undefined;
  const slack = !twice ? a.slack + b.slack : grain(one) === grain(other) ? 0 : Math.max(grain(one), grain(other)) / 2;
  // What binary arithmetic leaves of nothing is nothing.
  return { difference: Math.abs(difference) <= largest * 1e-12 ? 0 : Number(difference.toPrecision(12)), slack };
}

function leafOf(side: Side): Operand | undefined {
  if (side.kind === 'leaf') return side.leaf;
  return side.kind === 'size' ? leafOf(side.of) : undefined;
}

/** A check over two sides that should agree. Nothing is decided here but whether they do; `otherwise` is what it is called where they don't. */
export function checkOf(
  kind: CheckKind,
  says: string,
  left: Side,
  right: Side,
  about: {
    readonly statement?: StatementKind | undefined;
    readonly period?: Period | undefined;
    readonly otherwise?: 'failed' | 'restated';
  },
): Check {
  const operands: Operand[] = [];
  const numbered = (side: Side): Tree<number> => {
    switch (side.kind) {
      case 'leaf': {
        const known = operands.findIndex((cell) => sameCell(cell, side.leaf));
        return { kind: 'leaf', leaf: known >= 0 ? known : operands.push(side.leaf) - 1 };
      }
      case 'number':
        return side;
      case 'sum':
      case 'product':
      case 'mean':
        return { kind: side.kind, of: side.of.map(numbered) };
      case 'difference':
        return { kind: 'difference', from: numbered(side.from), less: numbered(side.less) };
      case 'quotient':
        return { kind: 'quotient', of: numbered(side.of), by: numbered(side.by) };
      case 'power':
        return { kind: 'power', of: numbered(side.of), to: numbered(side.to) };
      case 'size':
        return { kind: 'size', of: numbered(side.of) };
    }
  };
  const { difference, slack } = compared(left, right);
  const passed = Math.abs(difference) <= slack * (1 + 1e-9);
  return {
    kind,
    state: passed ? 'passed' : (about.otherwise ?? 'failed'),
    // What is said not to hold reads so: "Total assets ≠ …".
    text: passed ? says : says.replace(' = ', ' ≠ '),
    left: numbered(left),
    right: numbered(right),
    operands,
    difference,
    slack,
    ...(about.statement === undefined ? {} : { statement: about.statement }),
    ...(about.period === undefined ? {} : { period: about.period }),
  };
}

/** "Total assets = total liabilities and equity, December 31, 2018". */
export const dated = (says: string, period: Period | undefined): string => (period === undefined ? says : `${says}, ${period.label}`);

const sameCell = (a: Operand, b: Operand): boolean =>
  a.filing === b.filing && a.table === b.table && a.row === b.row && a.column === b.column;
