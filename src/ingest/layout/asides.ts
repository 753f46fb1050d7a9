import { ASIDE, type PlacedRow } from './placedRow.ts';
import { rowsOf, type TextRow } from './textRows.ts';
import type { Run } from './runs.ts';

/** A gap, of the em, that parts two texts. */
const GAP = 1;
/** The gap, of the em, that a line leaves before the edge where it comes nearest. */
const CLEAR = 0.4;
/** How far the beginnings of a side's lines are from each other, in points. */
const FLUSH = 3;
/** Lines of running text beside it before words are an aside. */
const FEWEST = 4;
/** Share of its lines that fill their column, begin in the middle of a sentence, and may have gaps of their own. */
const FILLED = 0.5;
const FULL = 0.75;
const RUNNING = 0.4;
const SPLIT = 0.2;
/** Letters of a line of running text, on average. */
const LETTERS = 30;
/** An aside is narrower than the text beside it, and more than figures. */
const NARROWER = 0.62;
const FIGURES = 0.3;
const MARKER = /^(?:[^\p{L}\p{N}]{1,3}|\(?[\p{L}\p{N}]{1,2}[.)])$/u;
/** Lines of one aside, and of one paragraph, are no further apart, of the type size. */
const NEAR = 1.7;
/** Rows of one band are no further apart. */
const APART = 3.5;
/** How far below the aside the text is looked at, of its type size. */
const AFTER = 3;
/** Baselines that belong together, of the type size. */
const LEVEL = 0.35;

const FIGURE = /^[\d\s.,$€£¥%()*–—/-]+$/;

/** One side of a band: its lines, and where its words begin and end. */
interface Flank {
  readonly lines: readonly TextRow[];
  readonly from: number;
  readonly to: number;
}

/** Rows from `first` to before `last`, in reading order. */
export interface AsideBand {
  readonly first: number;
  readonly last: number;
  readonly placed: readonly PlacedRow[];
}

/**
 * The first rows where words stand beside running text on lines of their own: a label over several lines, a figure called out, a box. They
 * are read whole, before the paragraph that they stand beside. Undefined where there are none.
 */
export function asideBandOf(rows: readonly TextRow[]): AsideBand | undefined {
  for (const edge of edgesOf(rows)) {
    for (let first = 0; first < rows.length; first++) {
      let last = first;
      while (isFree(rows[last], edge) && (last === first || isNear(rows[last - 1], rows[last]))) last++;
      const band = bandOf(rows.slice(first, last), edge);
      if (band !== undefined) return { first: first + band.before, last, placed: band.placed };
      first = Math.max(first, last - 1);
    }
  }
  return undefined;
}

/** Whether a row has words on both sides of the edge, or to its right. */
const isSided = (row: TextRow | undefined, edge: number): boolean => row?.runs.some((run) => run.u >= edge - FLUSH) === true;

/** Where words begin after a gap on two lines and more, the most frequent first. */
function edgesOf(rows: readonly TextRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { runs, size } of rows)
    for (const [i, run] of runs.entries()) {
      const before = runs[i - 1];
      if (!before || run.u - before.u - before.width < GAP * Math.min(size, run.size)) continue;
      const near = [...counts.keys()].find((at) => Math.abs(at - run.u) < FLUSH) ?? run.u;
      counts.set(near, (counts.get(near) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, count]) => count >= 2)
    .sort((p, q) => q[1] - p[1])
    .slice(0, 4)
    .map(([at]) => at);
}

/** Whether no word of a row crosses the edge. */
const isFree = (row: TextRow | undefined, edge: number): boolean =>
  row !== undefined && row.runs.every((run) => run.u > edge - FLUSH || run.u + run.width < edge - CLEAR * row.size);

const isNear = (above: TextRow | undefined, row: TextRow | undefined): boolean =>
  above !== undefined && row !== undefined && row.bottom - above.bottom < APART * Math.max(row.size, above.size);

/** The rows of a band read side by side, but for those `before` it; undefined where it is no running text with an aside. */
function bandOf(rows: readonly TextRow[], edge: number): { readonly before: number; readonly placed: PlacedRow[] } | undefined {
  if (rows.length < FEWEST) return undefined;
  // Words left of the edge over the first line of a text to its right end what is above.
  const before = rows.findIndex((row) => isSided(row, edge));
  for (const textIsLeft of [false, true]) {
    const own = rows.slice(textIsLeft ? 0 : before).flatMap((row) => row.runs);
    const left = sideOf(own.filter((run) => run.u < edge - FLUSH));
    const right = sideOf(own.filter((run) => run.u >= edge - FLUSH));
    const [text, aside] = textIsLeft ? [left, right] : [right, left];
    if (
      aside.to - aside.from > NARROWER * (text.to - text.from) ||
      !isRunning(text) ||
      !isWords(aside) ||
      !isRunning(besideOf(text, aside))
    )
      continue;
    const placed = interleaved(text, aside);
    return placed && { before: textIsLeft ? 0 : before, placed };
  }
  return undefined;
}

function sideOf(runs: readonly Run[]): Flank {
  const lines = rowsOf(runs);
  return { lines, from: Math.min(...runs.map(({ u }) => u)), to: Math.max(...runs.map(({ u, width }) => u + width)) };
}

/** The text on the lines of the aside, and a few after it: what is beside it may be a table where paragraphs follow. */
function besideOf(text: Flank, aside: Flank): Flank {
  const top = (aside.lines[0]?.bottom ?? 0) - (aside.lines[0]?.size ?? 0);
  const last = aside.lines.at(-1);
  const bottom = (last?.bottom ?? 0) + AFTER * (last?.size ?? 0);
  return { ...text, lines: text.lines.filter((line) => line.bottom > top && line.bottom < bottom) };
}

const textOf = ({ runs }: TextRow): string => runs.map(({ text }) => text).join(' ');
const startOf = ({ runs }: TextRow): number => runs[0]?.u ?? 0;
const endOf = ({ runs }: TextRow): number => Math.max(...runs.map(({ u, width }) => u + width));

function isRunning({ lines, from, to }: Flank): boolean {
  if (lines.length < FEWEST) return false;
  const share = (test: (line: TextRow) => boolean): number => lines.filter(test).length / lines.length;
  const running = lines.filter((line) => /^\p{Ll}/u.test(textOf(line))).length;
  const letters = lines.reduce((sum, line) => sum + textOf(line).replace(/\P{L}/gu, '').length, 0);
  return (
    letters >= LETTERS * lines.length &&
    share((line) => endOf(line) - startOf(line) > FULL * (to - from)) >= FILLED &&
    running >= Math.max(1, RUNNING * lines.filter((line) => !isMarked(line)).length) &&
    share(isParted) <= SPLIT
  );
}

/** A bullet or a number before its text. */
const isMarked = ({ runs }: TextRow): boolean => MARKER.test(runs[0]?.text ?? '');
const isParted = ({ runs, size }: TextRow): boolean =>
  runs.some(
    (run, i) =>
      i > 0 && !(i === 1 && MARKER.test(runs[0]?.text ?? '')) && run.u - (runs[i - 1]?.u ?? 0) - (runs[i - 1]?.width ?? 0) > 1.5 * size,
  );

const isWords = ({ lines }: Flank): boolean =>
  lines.length > 1 &&
  lines.filter((line) => FIGURE.test(textOf(line))).length <= FIGURES * lines.length &&
  lines.some((line) => /\p{L}{3}/u.test(textOf(line)));

/** Whether a line of running text begins a paragraph. */
function opens({ lines, from, to }: Flank, i: number): boolean {
  const [above, line] = [lines[i - 1], lines[i]];
  if (!above || !line) return true;
  if (line.bottom - above.bottom > NEAR * Math.max(line.size, above.size)) return true;
  if (/^\p{Ll}/u.test(textOf(line))) return false;
  return endOf(above) - from < FULL * (to - from) || /[.:!?]["”’)]*$/.test(textOf(above));
}

/** Where the paragraph that a line begins ends, down the page. */
function endOfParagraph(text: Flank, i: number): number {
  let last = i;
  while (last + 1 < text.lines.length && !opens(text, last + 1)) last++;
  const line = text.lines[last];
  return line ? line.bottom + LEVEL * line.size : Infinity;
}

/** A text with what stands beside it; undefined where all of it are labels on the lines of their texts. */
function interleaved(text: Flank, aside: Flank): PlacedRow[] | undefined {
  const level = (a: TextRow, b: TextRow): boolean => Math.abs(a.bottom - b.bottom) < LEVEL * Math.max(a.size, b.size);
  const head = (line: TextRow): boolean => text.lines.some((other, i) => level(other, line) && opens(text, i));
  // A label in the type of its text has a paragraph of its own; what is called out in other type goes on beside several.
  const size = text.lines[0]?.size ?? 0;
  const isAlike = (line: TextRow): boolean => Math.abs(line.size - size) < 0.1 * size;
  const groups: TextRow[][] = [];
  for (const line of aside.lines) {
    const above = groups.at(-1)?.at(-1);
    if (above && (!head(line) || !isAlike(line)) && line.bottom - above.bottom < NEAR * Math.max(line.size, above.size))
      groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  // A label of one line stays on the line of its text.
  const labels = groups.map((group) =>
    group.length > 1 ? -1 : text.lines.findIndex((line) => group.some((own) => level(own, line)) && !/^\p{Ll}/u.test(textOf(line))),
  );
  if (!labels.includes(-1)) return undefined;
  const placed: PlacedRow[] = [];
  let next = 0;
  const put = (): void => {
    for (const row of groups[next] ?? []) placed.push({ row, column: ASIDE });
    next++;
  };
  for (const [i, line] of text.lines.entries()) {
    const end = opens(text, i) ? endOfParagraph(text, i) : -Infinity;
    while (labels[next] === -1 && (groups[next]?.[0]?.bottom ?? Infinity) < end) put();
    let row = line;
    for (; labels[next] === i; next++) row = { ...row, runs: [...row.runs, ...(groups[next]?.[0]?.runs ?? [])].sort((p, q) => p.u - q.u) };
    placed.push({ row, column: 0 });
  }
  while (next < groups.length) put();
  return placed;
}
