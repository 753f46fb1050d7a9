import type { InkMark } from '../domain/drawn/drawing.ts';
import { bottomOf, rightOf } from './boxes.ts';

/** Points within which edges are one edge, and sizes one size. */
const EDGE = 1.2;
/** Points: what is thinner is a rule. */
const THICK = 4;
const WIDEST = 130;
const TALLEST = 45;
/** Points between bars of one chart on one line. */
const APART = 75;
/** Points by which bars differ, and the longest is at least so long. Shading of a row is equally high. */
const UNLIKE = 1.5;
const LONGEST = 18;
/** Of 255: how bright a bar is at most, one of its chart at least. */
const DARK = 200;

/** Filled boxes that stand on one line and are not equally high, with those stacked on them; that hang one after another; that begin at one edge and are not equally long. */
export function barsOf(marks: readonly InkMark[], pageWidth: number): InkMark[][] {
  const filled = marks.filter(({ kind, fill, box }) => kind === 'path' && fill !== undefined && box.width >= THICK && box.height >= 1);
  const slim = filled.filter(({ box }) => box.width <= WIDEST && box.height <= 500);
  const standing = grouped(slim, ({ box }) => bottomOf(box))
    .flatMap((group) => runs(group))
    .flatMap((group) => grouped(group, ({ box }) => box.width).filter((alike) => alike.length >= 2 && isUneven(alike) && isSpaced(alike)));
  const stacked = standing.map((group) => withStacked(group, slim));
  const hanging = grouped(slim, ({ box }) => box.width)
    .map((group) => group.filter((one) => group.filter((other) => Math.abs(other.box.x - one.box.x) < EDGE).length <= 2))
    .filter((group) => group.length >= 5 && isUneven(group) && isSpaced(group) && isLevel(group));
  const lying = grouped(
    filled.filter(({ box }) => box.height <= TALLEST && box.height >= THICK && box.width < 0.55 * pageWidth),
    ({ box }) => box.x,
  ).filter((group) => kinds(group.map(({ box }) => box.width)) >= 3 && spread(group.map(({ box }) => box.height)) < 2);
  return [...stacked, ...hanging, ...lying].map((group) => [...new Set(group)]).filter((group) => group.some(isDark));
}

/** Bars with what stands on them. */
function withStacked(group: readonly InkMark[], slim: readonly InkMark[]): InkMark[] {
  const stack = new Set(group);
  for (let size = 0; size < stack.size;) {
    size = stack.size;
    for (const { box } of slim)
      for (const below of [...stack])
        if (
          Math.abs(below.box.x - box.x) < EDGE &&
          Math.abs(below.box.width - box.width) < EDGE &&
          Math.abs(bottomOf(box) - below.box.y) < 2.5
        )
          for (const mark of slim) if (mark.box === box) stack.add(mark);
  }
  return [...stack];
}

function grouped(marks: readonly InkMark[], edge: (mark: InkMark) => number): InkMark[][] {
  const sorted = [...marks].sort((a, b) => edge(a) - edge(b));
  const groups: InkMark[][] = [];
  for (const mark of sorted) {
    const last = groups.at(-1)?.[0];
    if (last && Math.abs(edge(last) - edge(mark)) < EDGE) groups.at(-1)?.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

function isDarkAt(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < DARK;
}

/** Rows of tables are shaded in light colours, so that figures can be read on them. */
const isDark = ({ fill = '' }: InkMark): boolean => !fill.startsWith('#') || isDarkAt(fill);

/** Left to right, cut where too much lies between. */
function runs(group: readonly InkMark[]): InkMark[][] {
  const sorted = [...group].sort((a, b) => a.box.x - b.box.x);
  const cut: InkMark[][] = [];
  for (const mark of sorted) {
    const last = cut.at(-1)?.at(-1);
    if (last && mark.box.x - rightOf(last.box) < APART) cut.at(-1)?.push(mark);
    else cut.push([mark]);
  }
  return cut;
}

const spread = (lengths: readonly number[]): number => Math.max(...lengths) - Math.min(...lengths);

function isUneven(group: readonly InkMark[]): boolean {
  const heights = group.map(({ box }) => box.height);
  return Math.max(...heights) >= LONGEST && spread(heights) > UNLIKE;
}

/** Cells of a shaded row abut; bars have room between them, or between groups of up to four. */
function isSpaced(group: readonly InkMark[]): boolean {
  const boxes = group.map(({ box }) => box).sort((a, b) => a.x - b.x);
  const steps = boxes.slice(1).map((box, i) => box.x - rightOf(boxes[i] ?? box));
  return steps.length > 0 && steps.filter((gap) => gap > 2).length * 4 >= steps.length;
}

/** No higher together than a chart is: shading of a column runs down the page. */
function isLevel(group: readonly InkMark[]): boolean {
  const top = Math.min(...group.map(({ box }) => box.y));
  return Math.max(...group.map(({ box }) => bottomOf(box))) - top < 260;
}

/** How many lengths differ by a sixth or more from the next shorter. */
function kinds(lengths: readonly number[]): number {
  let count = 0;
  let base = 0;
  for (const length of [...lengths].sort((a, b) => a - b))
    if (length > 1.15 * base) {
      count++;
      base = length;
    }
  return count;
}
