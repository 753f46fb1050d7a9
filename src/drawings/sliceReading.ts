import type { InkMark } from '../domain/drawn/drawing.ts';
import { bottomOf, middleOf, touches, grown } from './boxes.ts';
import type { ChartLabel, ChartReading } from './chartLabels.ts';

/** Points between a slice's name and its figure under, over or beside it. */
const NEAR = 5;

/** A pie or a ring whose slices are named beside their figures: one series, a column a slice. Null where names and figures do not come in pairs. */
export function sliceReading(marks: readonly InkMark[], labels: readonly ChartLabel[]): ChartReading | null {
  const slices = marks.filter(({ free, fill, box }) => free && fill !== undefined && box.width > 8 && box.height > 8);
  if (new Set(slices.map(({ fill }) => fill)).size < 3 || !isRound(slices)) return null;
  const figures = labels.filter(({ amount }) => amount !== null && amount.kind !== 'dash');
  const names = labels.filter(({ amount, text }) => amount === null && /\p{L}/u.test(text));
  if (figures.length < 2 || figures.length > slices.length + 1) return null;
  const named = figures.map((figure) => {
    const near = names.filter(({ box }) => touches(grown(box, NEAR), figure.box)).sort((a, b) => apart(a, figure) - apart(b, figure));
    return { figure, name: near[0] };
  });
  if (named.some(({ name }) => name === undefined) || new Set(named.map(({ name }) => name)).size < named.length) return null;
  return { categories: named.flatMap(({ name }) => name ?? []), series: [{ values: named.map(({ figure }) => figure) }] };
}

const apart = (a: ChartLabel, b: ChartLabel): number => {
  const [[ax, ay], [bx, by]] = [middleOf(a.box), middleOf(b.box)];
  // A figure under its name is nearer than one beside another's.
  return Math.abs(ax - bx) + 2 * Math.abs(ay - by) + (bottomOf(a.box) > bottomOf(b.box) + 2 ? 4 : 0);
};

/** Slices together are as high as wide. */
function isRound(slices: readonly InkMark[]): boolean {
  const left = Math.min(...slices.map(({ box }) => box.x));
  const right = Math.max(...slices.map(({ box }) => box.x + box.width));
  const top = Math.min(...slices.map(({ box }) => box.y));
  const bottom = Math.max(...slices.map(({ box }) => bottomOf(box)));
  const ratio = (right - left) / (bottom - top);
  return ratio > 0.85 && ratio < 1.18;
}
