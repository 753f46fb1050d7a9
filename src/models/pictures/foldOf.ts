import type { InkWord } from './lineWords.ts';

/** Paper so wide for its height may be two pages: a letter page lying down is 1.29, two upright ones are 1.55. */
const WIDE = 1.4;
/** The middle part of the picture in which a fold can be, of its width. */
const MIDDLE = 0.12;
/** On either side so many lines of running text, each over half of the side's width: a table that lies down has labels on one side and figures on the other. */
const LINES = 5;
const LONG = 0.5;

/** Where two pages of one picture meet, in pixels from the left; null for one page. */
export function foldOf({ width, height }: { readonly width: number; readonly height: number }, words: readonly InkWord[]): number | null {
  if (width < WIDE * height) return null;
  const free = [...words].sort((a, b) => a.x - b.x);
  const [from, to] = [width * (0.5 - MIDDLE / 2), width * (0.5 + MIDDLE / 2)];
  let best = { at: 0, length: 0 };
  let edge = from;
  for (const { x, width: wide } of [...free, { x: to, width: 0 }]) {
    if (x + wide <= from) continue;
    const next = Math.min(x, to);
    if (next - edge > best.length) best = { at: (edge + next) / 2, length: next - edge };
    edge = Math.max(edge, x + wide);
    if (edge >= to) break;
  }
  if (best.length < 0.01 * width) return null;
  const { at } = best;
  return longLines(words, 0, at) >= LINES && longLines(words, at, width) >= LINES ? at : null;
}

function longLines(words: readonly InkWord[], from: number, to: number): number {
  const rows = new Map<number, [number, number]>();
  for (const { x, width, baseline, size } of words) {
    if (x < from || x + width > to) continue;
    const row = Math.round((baseline / size) * 2);
    const [left, right] = rows.get(row) ?? [x, x];
    rows.set(row, [Math.min(left, x), Math.max(right, x + width)]);
  }
  return [...rows.values()].filter(([left, right]) => right - left > LONG * (to - from)).length;
}
