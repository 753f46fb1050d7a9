import type { FilingId, Unit } from '../../domain/document.ts';
import type { GridCell } from '../../domain/papers/grid.ts';
import type { Figure } from '../../domain/question.ts';

/** A filing's figure in a row, in plain units. */
interface RowFigure {
  readonly filing: FilingId;
  readonly figure: Figure;
  readonly plain: number;
}

export interface ComparedRow {
  /** Of the unit that most figures of the row have, in the order given. */
  readonly figures: readonly RowFigure[];
  /** Figures in another unit, which can be neither sorted nor drawn with them. */
  readonly apart: number;
}

/** A row's figures that can be compared with each other. */
export function comparedRow(cells: readonly (GridCell | undefined)[]): ComparedRow {
  const all = cells.flatMap((cell): RowFigure[] => {
    const figure = cell?.answer.status === 'answered' ? cell.answer.figure : undefined;
    return cell && figure ? [{ filing: cell.filing, figure, plain: figure.value * figure.unit.scale }] : [];
  });
  const counts = new Map<string, number>();
  for (const { figure } of all) counts.set(unitKey(figure.unit), (counts.get(unitKey(figure.unit)) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const figures = all.filter(({ figure }) => unitKey(figure.unit) === most?.[0]);
  return { figures, apart: all.length - figures.length };
}

const unitKey = ({ kind, currency, perShare }: Unit): string => `${kind} ${currency ?? ''} ${String(perShare)}`;

/** Filings by a row's figures; those without one come last, in their own order. */
export function sortedFilings(filings: readonly FilingId[], { figures }: ComparedRow, highestFirst: boolean): readonly FilingId[] {
  const known = new Map(figures.map(({ filing, plain }) => [filing, plain]));
  const there = filings.filter((id) => known.has(id));
  const by = (a: FilingId, b: FilingId): number => (known.get(a) ?? 0) - (known.get(b) ?? 0);
  return [...[...there].sort(highestFirst ? (a, b) => by(b, a) : by), ...filings.filter((id) => !known.has(id))];
}

export interface Peers {
  readonly median: number;
  /** From 1, highest first; figures that tie share their place. */
  readonly place: number;
  readonly of: number;
  /** The figure less the median. */
  readonly difference: number;
}

/** How a filing's figure compares with those of the others in the row; null where it has none. */
export function peersOf(filing: FilingId, { figures }: ComparedRow): Peers | null {
  const own = figures.find((one) => one.filing === filing);
  if (!own || figures.length < 2) return null;
  const sorted = figures.map(({ plain }) => plain).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? (sorted[Math.floor(middle)] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const place = 1 + figures.filter(({ plain }) => plain > own.plain).length;
  return { median, place, of: figures.length, difference: own.plain - median };
}

const SCALES = [1e9, 1e6, 1e3, 1] as const;

/** A plain value in the words of the row's unit: "$2,914.7 million", "13.2 %". */
export function plainUnit(plain: number, unit: Unit): { readonly text: string; readonly unit: Unit } {
  const scaled = unit.kind === 'money' || unit.kind === 'shares' || unit.kind === 'count' || unit.kind === 'unknown';
  const scale = scaled && !unit.perShare ? (SCALES.find((one) => Math.abs(plain) >= one) ?? 1) : 1;
  const size = Math.abs(plain / scale).toLocaleString('en-US', { maximumFractionDigits: unit.perShare || unit.kind === 'ratio' ? 2 : 1 });
  return { text: plain < 0 ? `(${size})` : size, unit: { ...unit, scale } };
}
