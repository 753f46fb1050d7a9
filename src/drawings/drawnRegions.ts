import type { Rect } from '../domain/document.ts';
import type { InkMark, PlacedLine, PlacedWords } from '../domain/drawn/drawing.ts';
import { areaOf, around, bottomOf, grown, rightOf, shareIn, together, touches } from './boxes.ts';
import { barsOf } from './barsOf.ts';

/** Where a page draws a chart or shows a picture, with the marks it is made of. */
export interface DrawnRegion {
  readonly kind: 'picture' | 'chart';
  readonly box: Rect;
  readonly marks: readonly InkMark[];
}

/** Of the page's area: what is smaller is a logo, a signature or an icon. */
const LEAST_AREA = 0.02;
/** Points: narrower is a rule or a strip of ornament. */
const LEAST_SIDE = 36;
/** Of the page's area: what is larger lies behind the words. */
const BACKGROUND = 0.8;
/** Points between parts of one picture, and of one chart. */
const PICTURE_GAP = 5;
const CHART_GAP = 22;
const WIDER_GAP = 45;
/** Points between pictures in a row, and between their lower edges. */
const ROW_GAP = 22;
const ROW_EDGE = 6;
/** Points: a smaller free path is a letter or a bullet. */
const LEAST_PATH = 9;
/** Words written across this much of a page's text, so many of them, are running text. */
const PROSE_SHARE = 0.45;
const PROSE_WORDS = 9;
/** Letters of a label that is long for a chart of bars, and how many such make it a table. */
const LONG_LABEL = 24;
const MOST_LONG = 3;
/** Points from a chart within which short words are its labels. */
const LABEL_GAP = 16;

/** Charts and pictures of a page, top first. `decorates` tells marks that stand alike on several pages. */
export function drawnRegions(page: PlacedWords, marks: readonly InkMark[], decorates: (mark: InkMark) => boolean): DrawnRegion[] {
  const whole = page.width * page.height;
  const own = marks.filter((mark) => areaOf(mark.box) < BACKGROUND * whole && !decorates(mark));
  const seen = own.filter(({ kind, box }) => kind === 'picture' && box.width > 6 && box.height > 6);
  const pictures = together(inRows(seen), PICTURE_GAP)
    .map((group) => group.flatMap(({ marks: some }) => some))
    .filter((group) => isLarge(around(group.map(({ box }) => box)), whole));
  const bars = barsOf(own, page.width);
  const barred = new Set(bars.flat());
  const free = own.filter((mark) => mark.free && !barred.has(mark) && Math.max(mark.box.width, mark.box.height) >= LEAST_PATH);
  const seeds = [...bars, ...free.map((mark) => [mark])].map((some) => ({ box: around(some.map(({ box }) => box)), marks: some }));
  const charts = chartsOf(seeds, CHART_GAP, own, page);
  const found: DrawnRegion[] = [];
  for (const group of pictures) found.push({ kind: 'picture', box: around(group.map(({ box }) => box)), marks: group });
  for (const chart of charts) {
    // Paths drawn over a picture belong to it.
    const over = found.find(({ box }) => shareIn(chart.box, box) > 0.5);
    if (over) continue;
    found.push(chart);
  }
  const kept = apart(found);
  return kept
    .map((region): DrawnRegion => {
      const box = withLabels(region, kept, page);
      return { ...region, box, marks: own.filter((mark) => shareIn(mark.box, grown(box, 2)) > 0.9) };
    })
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function isLarge(box: Rect, whole: number): boolean {
  return areaOf(box) >= LEAST_AREA * whole && Math.min(box.width, box.height) >= LEAST_SIDE;
}

interface Grouped {
  readonly box: Rect;
  readonly marks: readonly InkMark[];
}

/** Pictures in a row, equally high, are one. */
function inRows(pictures: readonly InkMark[]): Grouped[] {
  const rows: InkMark[][] = [];
  for (const picture of [...pictures].sort((a, b) => a.box.x - b.box.x)) {
    const row = rows.find((some) => {
      const last = some.at(-1)?.box;
      return (
        last !== undefined &&
        Math.abs(bottomOf(last) - bottomOf(picture.box)) < ROW_EDGE &&
        Math.abs(last.height - picture.box.height) < 0.2 * last.height &&
        picture.box.x - rightOf(last) < ROW_GAP
      );
    });
    if (row) row.push(picture);
    else rows.push([picture]);
  }
  return rows.map((marks) => ({ box: around(marks.map(({ box }) => box)), marks }));
}

/** Charts of what lies near each other; what is alone too small for one is looked at with what is farther. */
function chartsOf(seeds: readonly Grouped[], gap: number, all: readonly InkMark[], page: PlacedWords): DrawnRegion[] {
  const groups = together(seeds, gap).map((group) => ({
    group,
    chart: chartOf(
      group.flatMap(({ marks }) => marks),
      all,
      page,
    ),
  }));
  const charts = groups.flatMap(({ chart }) => chart ?? []);
  const left = groups.flatMap(({ group, chart }) => (chart ? [] : group));
  return gap < WIDER_GAP && left.length > 1 ? [...charts, ...chartsOf(left, WIDER_GAP, all, page)] : charts;
}

/** A group of free paths and bars with the other marks that lie in it; null where it is an ornament. */
function chartOf(seeds: readonly InkMark[], all: readonly InkMark[], page: PlacedWords): DrawnRegion | null {
  const whole = page.width * page.height;
  let box = around(seeds.map((mark) => mark.box));
  let marks = all.filter((mark) => shareIn(mark.box, grown(box, 4)) > 0.9);
  // Gridlines and axes reach out of the bars.
  for (let i = 0; i < 2; i++) {
    const reaching = all.filter(
      (mark) =>
        mark.kind === 'path' && touches(grown(box, 2), mark.box) && mark.box.width < 2.5 * box.width && mark.box.height < 2.5 * box.height,
    );
    const next = around([box, ...reaching.map((mark) => mark.box)]);
    if (areaOf(next) > 4 * areaOf(box)) break;
    box = next;
    marks = all.filter((mark) => shareIn(mark.box, grown(box, 2)) > 0.9);
  }
  if (!isLarge(box, whole) || seeds.length < 2) return null;
  const edges = [box.x <= 3, box.y <= 3, rightOf(box) >= page.width - 3, bottomOf(box) >= page.height - 3].filter(Boolean).length;
  const words = wordsIn(page, grown(box, 2 * LABEL_GAP)).length;
  if (!seeds.some(({ free }) => free) && wordsIn(page, box).filter(({ start, end }) => end - start >= LONG_LABEL).length >= MOST_LONG)
    return null;
  if (words < 2 || (edges > 0 && words < 6)) return null;
  return { kind: 'chart', box, marks };
}

const wordsIn = (page: PlacedWords, box: Rect): PlacedLine['segments'][number][] =>
  page.lines.flatMap((line) => line.segments.filter((segment) => shareIn(segment.box, box) > 0.6));

/** One region of those that lie in each other. */
function apart(regions: readonly DrawnRegion[]): DrawnRegion[] {
  const kept: DrawnRegion[] = [];
  for (const region of [...regions].sort((a, b) => areaOf(b.box) - areaOf(a.box)))
    if (!kept.some(({ box }) => shareIn(region.box, box) > 0.6)) kept.push(region);
  return kept;
}

/** Whether a line is running text. */
export function isProse(page: PlacedWords, line: PlacedLine): boolean {
  return line.segments.some(
    ({ start, end, box }) => box.width > PROSE_SHARE * page.width && page.text.slice(start, end).split(' ').length >= PROSE_WORDS,
  );
}

/** A box with the short words around it: ticks, names of bars, legend. */
function withLabels({ box, kind }: DrawnRegion, all: readonly DrawnRegion[], page: PlacedWords): Rect {
  let wide = box;
  const gap = kind === 'picture' ? 0 : LABEL_GAP;
  const short = page.lines.filter((line) => line.furniture === undefined && !isProse(page, line)).flatMap((line) => line.segments);
  for (let i = 0; i < 3; i++) {
    const near = short.filter(
      (segment) =>
        touches(grown(wide, gap), segment.box) &&
        segment.box.width < 0.75 * wide.width &&
        segment.end - segment.start < 60 &&
        isNearest(segment.box, box, all),
    );
    const next = around([wide, ...near.map((segment) => segment.box)]);
    if (areaOf(next) > 3 * areaOf(box) || areaOf(next) <= areaOf(wide)) break;
    wide = next;
  }
  return wide;
}

/** Whether no other region is nearer to the words. */
function isNearest(words: Rect, own: Rect, all: readonly DrawnRegion[]): boolean {
  const far = gapBetween(words, own);
  return all.every(({ box }) => box === own || gapBetween(words, box) >= far);
}

/** Points between two boxes, 0 where they touch. */
function gapBetween(a: Rect, b: Rect): number {
  const across = Math.max(0, Math.max(a.x, b.x) - Math.min(rightOf(a), rightOf(b)));
  const down = Math.max(0, Math.max(a.y, b.y) - Math.min(bottomOf(a), bottomOf(b)));
  return Math.hypot(across, down);
}
