import type { InkMark } from '../domain/drawn/drawing.ts';
import { bottomOf, middleOf, rightOf, shareIn } from './boxes.ts';
import type { ChartLabel, ChartReading } from './chartLabels.ts';

/** Points: a label stands so near over its bar, or under one that hangs. */
const OVER = 16;
/** Points within which labels stand on one line. */
const LEVEL = 3;
/** Points from a legend's swatch to its words. */
const SWATCH_GAP = 14;
const SWATCH = 12;
/** Points by which lines of one name are off their middle. */
const CENTRED = 6;
const BULLET = /^[■●▪◼◆▲]\s*/;

interface Bar {
  readonly x: number;
  readonly width: number;
  /** Parts of one stack, from the top. */
  readonly parts: readonly InkMark[];
}

/** Upright bars, alone, in groups or stacked, with their labels and the line of categories under (or over) them; null where that is not what is drawn. */
export function barReading(marks: readonly InkMark[], labels: readonly ChartLabel[]): ChartReading | null {
  const filled = marks.filter(({ kind, fill, box }) => kind === 'path' && fill !== undefined && box.width >= 4 && box.height >= 1);
  const bars = barsIn(filled.filter(({ box }) => !isFrame(box, labels)));
  if (bars.length < 2) return null;
  const categories = categoriesOf(bars, labels);
  if (!categories) return null;
  const places = bars.map((bar) => nearestOf(bar, categories));
  const fills = [...new Set(bars.flatMap(({ parts }) => parts.map(({ fill = '' }) => fill)))];
  const names = new Map(fills.map((fill) => [fill, legendOf(fill, marks, labels)]));
  const taken = new Set<ChartLabel>(categories);
  const legend = legendsOf(labels);
  const only = legend.length === 1 && legend[0] ? { name: legend[0] } : {};
  const isStacked = bars.some(({ parts }) => parts.length > 1);
  const perCategory = Math.max(...categories.map((_, place) => places.filter((one) => one === place).length));
  const series = new Map<string, { name?: ChartLabel; total?: boolean; values: (ChartLabel | undefined)[] }>();
  const put = (key: string, place: number, label: ChartLabel, more: { name?: ChartLabel; total?: boolean }): void => {
    const row = series.get(key) ?? { ...more, values: categories.map(() => undefined) };
    if (row.values[place] !== undefined) return;
    row.values[place] = label;
    taken.add(label);
    series.set(key, row);
  };
  for (const [i, bar] of bars.entries()) {
    const place = places[i] ?? -1;
    if (place < 0) continue;
    const over = overOf(bar, labels, taken);
    if (!isStacked) {
      const fill = bar.parts[0]?.fill ?? '';
      const inside = over ?? insideOf(bar.parts[0], labels, taken);
      const name = names.get(fill);
      // One bar a category is one series, whatever colours it has; several are told apart by the legend.
      if (inside && perCategory === 1) put('', place, inside, only);
      else if (inside && name) put(fill, place, inside, { name });
      continue;
    }
    if (over && bar.parts.length > 1) put('total', place, over, { total: true });
    for (const part of bar.parts) {
      const label = insideOf(part, labels, taken);
      const name = names.get(part.fill ?? '');
      if (label && name) put(part.fill ?? '', place, label, { name });
    }
  }
  const found = [...series.values()].filter(({ values }) => values.some((value) => value !== undefined));
  const whole = categories.map((category) => withLines(category, labels, taken));
  return found.length > 0 && found.some(({ values }) => values.filter(Boolean).length >= 2) ? { categories: whole, series: found } : null;
}

/** A frame or a background holds several labels. */
const isFrame = (box: InkMark['box'], labels: readonly ChartLabel[]): boolean =>
  labels.filter((label) => shareIn(label.box, box) > 0.9).length > 2;

/** Boxes over each other of one left edge and width are one bar. */
function barsIn(filled: readonly InkMark[]): Bar[] {
  const stacks: InkMark[][] = [];
  for (const mark of filled) {
    const stack = stacks.find(
      ([first]) => first && Math.abs(first.box.x - mark.box.x) < 1.5 && Math.abs(first.box.width - mark.box.width) < 1.5,
    );
    if (!stack) stacks.push([mark]);
    else if (!stack.some(({ box }) => shareIn(mark.box, box) > 0.95)) stack.push(mark);
  }
  // A chart's bars are equally wide: legends' swatches and arrows are not.
  const widths = stacks.flatMap(([first]) => first?.box.width ?? []).filter((width) => width > SWATCH - 4);
  const usual = [...widths].sort((a, b) => a - b)[widths.length >> 1] ?? 0;
  return stacks
    .filter(([first]) => first && Math.abs(first.box.width - usual) < 0.12 * usual + 0.5)
    .map((parts) => ({ x: parts[0]?.box.x ?? 0, width: parts[0]?.box.width ?? 0, parts: [...parts].sort((a, b) => a.box.y - b.box.y) }))
    .sort((a, b) => a.x - b.x);
}

const centreOf = ({ x, width }: { readonly x: number; readonly width: number }): number => x + width / 2;

/** The line of labels under the bars, each over against bars; ticks at the side are on no line of their own. */
function categoriesOf(bars: readonly Bar[], labels: readonly ChartLabel[]): readonly ChartLabel[] | null {
  const foot = Math.max(...bars.flatMap(({ parts }) => parts.map(({ box }) => bottomOf(box))));
  const head = Math.min(...bars.flatMap(({ parts }) => parts.map(({ box }) => box.y)));
  const [left, right] = [Math.min(...bars.map(({ x }) => x)), Math.max(...bars.map(({ x, width }) => x + width))];
  const within = labels.filter(({ box }) => rightOf(box) > left && box.x < right);
  for (const side of [within.filter(({ box }) => box.y >= foot - 3), within.filter(({ box }) => bottomOf(box) <= head + 3)]) {
    const rows = [...new Set(side.map(({ box }) => Math.round(bottomOf(box) / LEVEL)))].map((level) =>
      side.filter(({ box }) => Math.abs(bottomOf(box) / LEVEL - level) <= 1).sort((a, b) => a.box.x - b.box.x),
    );
    const near = rows
      .filter((row) => row.length >= 2 && row.every(({ text }) => text.length < 40) && answers(row, bars))
      .sort((a, b) => Math.abs((a[0]?.box.y ?? 0) - foot) - Math.abs((b[0]?.box.y ?? 0) - foot))[0];
    if (near) return near;
  }
  return null;
}

/** A category with the lines that go on under it. */
function withLines(category: ChartLabel, labels: readonly ChartLabel[], taken: ReadonlySet<ChartLabel>): ChartLabel {
  let last = category;
  const more: ChartLabel[] = [];
  for (;;) {
    const next = labels.find(
      (label) =>
        label.amount === null &&
        !taken.has(label) &&
        label !== last &&
        label.box.y > last.box.y &&
        label.box.y - bottomOf(last.box) < 0.5 * last.box.height &&
        Math.abs(middleOf(label.box)[0] - middleOf(category.box)[0]) < CENTRED,
    );
    if (!next) return { ...category, text: [category, ...more].map(({ text }) => text).join(' '), more: more.map(({ span }) => span) };
    more.push(next);
    last = next;
  }
}

/** Whether every bar has a category, and every category as many bars as the others. */
function answers(row: readonly ChartLabel[], bars: readonly Bar[]): boolean {
  if (row.some(({ amount, text }) => amount !== null && !/^(?:19|20)\d\d/.test(text))) return false;
  const counts = row.map((_, place) => bars.filter((bar) => nearestOf(bar, row) === place).length);
  if (counts.some((count) => count === 0 || count !== counts[0])) return false;
  return row.every(({ box }, place) => {
    const own = bars.filter((bar) => nearestOf(bar, row) === place).map(centreOf);
    const middle = (Math.min(...own) + Math.max(...own)) / 2;
    return Math.abs(middle - middleOf(box)[0]) < 0.5 * (bars[0]?.width ?? 0) + 4;
  });
}

function nearestOf(bar: Bar, row: readonly ChartLabel[]): number {
  let best = -1;
  let least = Infinity;
  for (const [place, { box }] of row.entries()) {
    const far = Math.abs(middleOf(box)[0] - centreOf(bar));
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/** The figure right over a bar, else right under it. */
function overOf(bar: Bar, labels: readonly ChartLabel[], taken: ReadonlySet<ChartLabel>): ChartLabel | undefined {
  const top = bar.parts[0]?.box.y ?? 0;
  const bottom = Math.max(...bar.parts.map(({ box }) => bottomOf(box)));
  const own = labels.filter(
    (label) =>
      label.amount !== null && !taken.has(label) && Math.abs(middleOf(label.box)[0] - centreOf(bar)) < Math.max(6, 0.35 * bar.width),
  );
  const near = (from: (label: ChartLabel) => number): ChartLabel | undefined =>
    own.filter((label) => from(label) > -4 && from(label) < OVER).sort((a, b) => from(a) - from(b))[0];
  return near(({ box }) => top - bottomOf(box)) ?? near(({ box }) => box.y - bottom);
}

function insideOf(part: InkMark | undefined, labels: readonly ChartLabel[], taken: ReadonlySet<ChartLabel>): ChartLabel | undefined {
  if (!part) return undefined;
  const inside = labels.filter((label) => {
    const [x, y] = middleOf(label.box);
    return (
      label.amount !== null && !taken.has(label) && x > part.box.x && x < rightOf(part.box) && y > part.box.y && y < bottomOf(part.box)
    );
  });
  return inside.length === 1 ? inside[0] : undefined;
}

/** What a legend writes with a mark as a letter, without the mark. */
function legendsOf(labels: readonly ChartLabel[]): ChartLabel[] {
  return labels.flatMap((label): ChartLabel[] => {
    const mark = BULLET.exec(label.text)?.[0];
    const text = label.text.slice(mark?.length ?? 0);
    if (mark === undefined) return [];
    if (text !== '') return [{ ...label, text, span: { ...label.span, start: label.span.start + mark.length } }];
    return labels
      .filter(
        ({ box }) =>
          Math.abs(middleOf(box)[1] - middleOf(label.box)[1]) < 6 && box.x > label.box.x && box.x - rightOf(label.box) < SWATCH_GAP,
      )
      .slice(0, 1);
  });
}

/** The words right of a small box in the colour. */
function legendOf(fill: string, marks: readonly InkMark[], labels: readonly ChartLabel[]): ChartLabel | undefined {
  const swatches = marks.filter((mark) => mark.fill === fill && mark.box.width <= SWATCH && mark.box.height <= SWATCH);
  for (const { box } of swatches) {
    const level = bottomOf(box) - box.height / 2;
    const beside = labels
      .filter(
        (label) =>
          Math.abs(middleOf(label.box)[1] - level) < 6 && label.box.x >= rightOf(box) - 2 && label.box.x - rightOf(box) < SWATCH_GAP,
      )
      .sort((a, b) => a.box.x - b.box.x)[0];
    if (beside) return beside;
  }
  return undefined;
}
