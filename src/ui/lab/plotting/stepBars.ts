import * as Plot from '@observablehq/plot';
import type { LabPoint } from '../../../domain/papers/lab.ts';
import type { CurveDrawing } from './curveDrawing.ts';

/** Pixels from one bar to the next. */
export const ROW = 26;
/** A part so narrow has no room for its letter: it stands between those of its neighbours, as every bar has its parts in one order. */
const LEAST = 14;
const MARGIN = 28;
/** Parts of a bar, neighbours unlike, each with what can be read on it. There are more parts than tones: its letter says which one is. */
const TONES = [
  { fill: 'var(--ink2)', on: 'var(--paper)' },
  { fill: 'var(--rule2)', on: 'var(--ink)' },
  { fill: 'var(--ink)', on: 'var(--paper)' },
] as const;

const toneOf = (i: number): (typeof TONES)[number] => TONES[i % TONES.length] ?? TONES[0];
const letterOf = (i: number): string => String.fromCharCode('a'.charCodeAt(0) + i);

/** A bar a way of answering, in parts by step: the letter of a step stands in its part and beside its name. `numberOf`: of a point, the number of its way. */
export function stepBars(
  points: readonly LabPoint[],
  series: readonly string[],
  numberOf: (point: LabPoint) => string,
  width: number,
): CurveDrawing {
  const steps = [...new Set(points.map(({ x }) => String(x)))];
  const stepOf = ({ x }: LabPoint): number => steps.indexOf(String(x));
  const parts = points.toSorted((a, b) => stepOf(a) - stepOf(b));
  const most = Math.max(...series.map((_, i) => parts.reduce((sum, part) => sum + (numberOf(part) === String(i + 1) ? part.y : 0), 0)));
  const wide = ({ y }: LabPoint): number => (y / most) * (width - 2 * MARGIN);
  return {
    options: {
      height: series.length * ROW + 60,
      marginLeft: MARGIN,
      marginBottom: 42,
      x: { label: 'milliseconds a question →', labelOffset: 38, grid: true },
      y: { label: null, domain: series.map((_, i) => String(i + 1)), tickSize: 0 },
      marks: [
        Plot.barX(parts, {
          x: 'y',
          y: numberOf,
          fill: (part: LabPoint) => toneOf(stepOf(part)).fill,
          stroke: 'var(--paper)',
          strokeWidth: 1,
        }),
        Plot.text(
          parts,
          Plot.stackX({
            ...{ x: 'y', y: numberOf, fontWeight: 600, fill: (part: LabPoint) => toneOf(stepOf(part)).on },
            text: (part: LabPoint) => (wide(part) < LEAST ? '' : letterOf(stepOf(part))),
          }),
        ),
        Plot.ruleX([0]),
      ],
      color: { type: 'identity' },
    },
    legend: [
      ...series.map((name, i) => ({ mark: String(i + 1), name })),
      ...steps.map((name, i) => ({ mark: letterOf(i), name, colour: toneOf(i).fill })),
    ],
  };
}
