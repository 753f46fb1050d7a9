import type { LabPoint } from '../../../domain/papers/lab.ts';
import type { CurveKey } from './curveDrawing.ts';

/** A part of a bar: a step of a way of answering. */
interface StepPart {
  /** The number of its way. */
  readonly bar: string;
  readonly ms: number;
  readonly fill: string;
  /** What can be read on it. */
  readonly on: string;
  /** Empty where there is no room for it. */
  readonly letter: string;
}

/** A part so narrow, in pixels, has no room for its letter: it stands between those of its neighbours, as every bar has its parts in one order. */
const LEAST = 14;
/** Parts of a bar, neighbours unlike. There are more parts than tones: its letter says which one is. */
const TONES = [
  { fill: 'var(--ink2)', on: 'var(--paper)' },
  { fill: 'var(--rule2)', on: 'var(--ink)' },
  { fill: 'var(--ink)', on: 'var(--paper)' },
] as const;

const toneOf = (i: number): (typeof TONES)[number] => TONES[i % TONES.length] ?? TONES[0];
const letterOf = (i: number): string => String.fromCharCode('a'.charCodeAt(0) + i);

/** The steps of every way, in one order, and what stands for each: its letter, in its part and beside its name. `barOf`: of a point, the number of its way; `width`: of the longest bar, in pixels. */
export function stepParts(
  points: readonly LabPoint[],
  barOf: (point: LabPoint) => string,
  width: number,
): { readonly parts: readonly StepPart[]; readonly legend: readonly CurveKey[] } {
  const steps = [...new Set(points.map(({ x }) => String(x)))];
  const stepOf = ({ x }: LabPoint): number => steps.indexOf(String(x));
  const whole = new Map<string, number>();
  for (const point of points) whole.set(barOf(point), (whole.get(barOf(point)) ?? 0) + point.y);
  const most = Math.max(...whole.values());
  const parts = points
    .toSorted((a, b) => stepOf(a) - stepOf(b))
    .map((point) => ({
      ...{ bar: barOf(point), ms: point.y, ...toneOf(stepOf(point)) },
      letter: (point.y / most) * width < LEAST ? '' : letterOf(stepOf(point)),
    }));
  return { parts, legend: steps.map((name, i) => ({ mark: letterOf(i), name, colour: toneOf(i).fill })) };
}
