import { asideBandOf } from './asides.ts';
import type { PlacedRow } from './placedRow.ts';
import { rowsOf, type TextRow } from './textRows.ts';
import type { Run } from './runs.ts';

/** The gutter is in the middle of what is printed: between these shares of its width. */
const LEFTMOST = 0.35;
const RIGHTMOST = 0.65;
/** Rows with prose on both sides before a band of rows is two columns. */
const FEWEST = 6;
/** Share of the two-sided rows that fill their column with words: columns of a table don't. */
const FILLED = 0.6;
const FULL = 0.75;
const STEP = 4;

/** Share of lines that begin in the middle of a sentence, on either side: names, titles and labels begin with a capital. */
const RUNNING = 0.4;
/** A gap inside a column, of the em, that only a table leaves. */
const CELL_GAP = 1.5;

/** Baselines of one column are no further apart than this, of the type size, paragraphs included. */
const PARAGRAPH_GAP = 2.1;
/** Share of lines that may have such a gap (a bullet's, a number's). */
const SPLIT = 0.2;

interface PageSide {
  from: number;
  to: number;
  letters: number;
  text: string;
  cells: number;
}

/** Rows in reading order: where prose runs in two columns, the whole left one before the right; what stands beside prose apart from it. Tables stay rows. */
export function columnsOf(rows: readonly TextRow[]): PlacedRow[] {
  const beside = asideBandOf(rows);
  if (beside) return [...columnsOf(rows.slice(0, beside.first)), ...beside.placed, ...columnsOf(rows.slice(beside.last))];
  const plain = rows.map((row): PlacedRow => ({ row, column: 0 }));
  const twoSided = rows.filter((row) => hasGutter(row));
  if (twoSided.length < FEWEST) return plain;
  const gutter = gutterOf(rows, twoSided);
  if (gutter === undefined) return plain;
  const placed: PlacedRow[] = [];
  let band: TextRow[] = [];
  const close = (): void => {
    placed.push(...inColumns(band, gutter));
    band = [];
  };
  for (const row of rows) {
    if (row.runs.some((run) => crosses(run, gutter)) || isTableRow(row)) {
      close();
      placed.push({ row, column: 0 });
    } else band.push(row);
  }
  close();
  return placed;
}

const crosses = (run: Run, at: number): boolean => run.u < at - 1 && run.u + run.width > at + 1;

/** Three stretches and more on a line are cells. */
function isTableRow({ runs, size }: TextRow): boolean {
  let cells = 1;
  let end = Infinity;
  for (const run of runs) {
    if (run.u - end > CELL_GAP * size) cells++;
    end = run.u + run.width;
  }
  return cells > 2;
}

/** A band of rows that leave the gutter free: its two-sided rows with what goes on from them closely on either side; the rest stays rows. */
function inColumns(band: readonly TextRow[], at: number): PlacedRow[] {
  const full = (rows: readonly TextRow[]): PlacedRow[] => rows.map((row) => ({ row, column: 0 }));
  const sided = band.flatMap((row, i) => (sidesOf(row, at) ? [i] : []));
  let first = sided[0];
  let last = sided.at(-1);
  if (first === undefined || last === undefined || !isTwoColumns(band.slice(first, last + 1), at)) return full(band);
  const follows = (upper: TextRow | undefined, lower: TextRow | undefined): boolean =>
    upper !== undefined &&
    lower !== undefined &&
    lower.bottom - upper.bottom < PARAGRAPH_GAP * upper.size &&
    Math.abs(lower.size - upper.size) < 0.05 * upper.size;
  while (follows(band[first - 1], band[first])) first--;
  while (follows(band[last], band[last + 1])) last++;
  return [...full(band.slice(0, first)), ...split(band.slice(first, last + 1), at), ...full(band.slice(last + 1))];
}

/** A cheap first look: a gap wider than a word's between two longer stretches. */
function hasGutter(row: TextRow): boolean {
  for (let i = 1; i < row.runs.length; i++) {
    const before = row.runs[i - 1];
    const run = row.runs[i];
    if (
      before &&
      run &&
      run.u - before.u - before.width > row.size &&
      run.text.length > 12 &&
      row.runs[0] &&
      run.u - row.runs[0].u > 12 * row.size
    )
      return true;
  }
  return false;
}

/** Where most two-sided rows leave room, in the middle of what is printed. */
function gutterOf(rows: readonly TextRow[], twoSided: readonly TextRow[]): number | undefined {
  let left = Infinity;
  let right = -Infinity;
  for (const { runs } of rows)
    for (const run of runs) {
      left = Math.min(left, run.u);
      right = Math.max(right, run.u + run.width);
    }
  let best: number | undefined;
  let most = FEWEST - 1;
  for (let at = left + LEFTMOST * (right - left); at <= left + RIGHTMOST * (right - left); at += STEP) {
    let count = 0;
    for (const row of twoSided) if (sidesOf(row, at)) count++;
    if (count > most) [best, most] = [at, count];
  }
  return best;
}

function sidesOf(row: TextRow, at: number): { readonly left: PageSide; readonly right: PageSide } | null {
  const left: PageSide = { from: Infinity, to: -Infinity, letters: 0, text: '', cells: 0 };
  const right: PageSide = { from: Infinity, to: -Infinity, letters: 0, text: '', cells: 0 };
  for (const run of row.runs) {
    if (crosses(run, at)) return null;
    const side = run.u + run.width / 2 < at ? left : right;
    if (run.u - side.to > CELL_GAP * row.size) side.cells++;
    side.from = Math.min(side.from, run.u);
    side.to = Math.max(side.to, run.u + run.width);
    side.letters += run.text.replace(/[^A-Za-z]/g, '').length;
    side.text += run.text;
  }
  return left.letters > 12 && right.letters > 12 ? { left, right } : null;
}

/** Running prose on both sides that fills its column line after line: a table's labels and figures, or names and titles, do not. */
function isTwoColumns(band: readonly TextRow[], at: number): boolean {
  const rows = band.map((row) => sidesOf(row, at)).filter((both) => both !== null);
  if (rows.length < FEWEST) return false;
  return (['left', 'right'] as const).every((name) => {
    const sides = rows.map((row) => row[name]);
    const width = Math.max(...sides.map(({ to }) => to)) - Math.min(...sides.map(({ from }) => from));
    const share = (test: (side: PageSide) => boolean): number => sides.filter(test).length / sides.length;
    return (
      share(({ from, to }) => to - from > FULL * width) >= FILLED &&
      share(({ text }) => /^[a-z]/.test(text)) >= RUNNING &&
      share(({ cells }) => cells > 1) <= SPLIT
    );
  });
}

function split(band: readonly TextRow[], at: number): PlacedRow[] {
  const runs = band.flatMap((row) => row.runs);
  const side = (column: 0 | 1): PlacedRow[] =>
    rowsOf(runs.filter((run) => (run.u + run.width / 2 < at ? 0 : 1) === column)).map((row) => ({ row, column }));
  return [...side(0), ...side(1)];
}
