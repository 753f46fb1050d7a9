import type { Line } from '../layout/line.ts';
import { withoutMarks } from './withoutMarks.ts';
import { piecesOf } from './cellPieces.ts';
import type { PageLines, CellPiece } from './cellPieces.ts';
import { monthsFrom } from '../../text/periods.ts';
import { datesIn } from '../../text/dates.ts';
import { unitNote } from '../../text/units.ts';

/** A line with its pieces and what it looks like to a table. */
export interface Strip {
  readonly line: Line;
  readonly pieces: readonly CellPiece[];
  /** Figures that can be in a table's column. */
  readonly figures: readonly CellPiece[];
  readonly kind: 'row' | 'header' | 'label' | 'prose';
  readonly baseline: number;
}

/** Lines `from` to `to` (inclusive) of a page, all between the first and last row of one table. */
export interface Region {
  readonly strips: readonly Strip[];
  /** Lines above the first row, nearest last: where header, caption and title are. */
  readonly above: readonly Strip[];
}

/** Rows further apart than this many line heights belong to different tables. */
const GAP_LINES = 4.5;
/** Label-only lines in a row that a table's body may hold: a heading, a label wrapped over lines. */
const MOST_LABELS = 6;
const ABOVE_LINES = 16;

function stripOf(page: PageLines, whole: Line, extent: readonly [number, number]): Strip {
  const line = withoutMarks(page, whole);
  const width = Math.max(extent[1] - extent[0], page.width * 0.4);
  const pieces = piecesOf(page.text, line);
  const words = pieces.filter((piece) => piece.kind === 'words');
  const figures = pieces.filter(
    (piece) => (piece.kind === 'figure' || piece.kind === 'blank') && !listNumber(pieces, piece) && !labelYear(pieces, piece, extent[0]),
  );
  const baseline = line.box.y + line.box.height;
  return { line, pieces, figures, baseline, kind: kindOf(page.text, pieces, words, figures, width) };
}

/** "(1) We adopted …", "• 3. Item": a number at the margin with words after it and no other figure is a list's. */
function listNumber(pieces: readonly CellPiece[], piece: CellPiece): boolean {
  if (pieces[0] !== piece || pieces.length < 2) return false;
  const rest = pieces.slice(1);
  return !rest.some((other) => other.kind === 'figure' || other.kind === 'blank') && rest.some((other) => other.kind === 'words');
}

/** "2019   $ 1,234": a year at the margin before other figures is the row's label. */
function labelYear(pieces: readonly CellPiece[], piece: CellPiece, margin: number): boolean {
  if (pieces[0] !== piece || !piece.year) return false;
  // Alone at the margin it heads the rows below.
  if (pieces.length === 1) return piece.left < margin + 40;
  return pieces.some((other) => other.kind === 'figure' && !other.year);
}

function kindOf(
  text: string,
  pieces: readonly CellPiece[],
  words: readonly CellPiece[],
  figures: readonly CellPiece[],
  width: number,
): Strip['kind'] {
  const widest = Math.max(0, ...words.map((piece) => piece.right - piece.left));
  const label = words[0] === undefined ? '' : text.slice(words[0].start, words[0].end);
  const amounts = figures.filter((piece) => !piece.year && piece.kind === 'figure');
  if (amounts.length === 0) {
    if (figures.length === 0)
      return widest > width * 0.62 && running(label) ? 'prose' : pieces.length > 1 && words.length > 1 ? 'header' : 'label';
    return yearsHead(text, figures, label) || (figures.length === 1 && words.length > 1) ? 'header' : 'row';
  }
  // Figures in running words come with words on both sides; a table's last figure or cell ends the line.
  const after = words.filter((piece) => piece.left >= (amounts.at(-1)?.right ?? 0) - 1);
  const tail = after.reduce((sum, piece) => sum + piece.right - piece.left, 0);
  if (widest > width * 0.75 || (tail > width * 0.45 && amounts.length < 2)) return 'prose';
  if (
    amounts.every((piece) => piece.amount !== null && !piece.amount.marked && Math.abs(piece.amount.value) < 400) &&
    headerWords(text, words)
  )
    return 'header';
  return 'row';
}

/** Running text has words in small letters; titles and lists of names have few. */
function running(words: string): boolean {
  const all = words.split(/\s+/).filter((word) => /^[A-Za-z]/.test(word));
  return all.length > 6 && all.filter((word) => /^[a-z]/.test(word)).length > 0.45 * all.length;
}

function headerWords(text: string, words: readonly CellPiece[]): boolean {
  const all = words.map((piece) => text.slice(piece.start, piece.end)).join(' ');
  return monthsFrom(all) !== null && /\b(?:ended|ending)\b/i.test(all);
}

/** Bare years alone, under a unit note or a period's words, or counting up or down by one, head columns. */
function yearsHead(text: string, figures: readonly CellPiece[], label: string): boolean {
  if (label === '' || /^\W*$/.test(label)) return true;
  if (unitNote(label) !== null || monthsFrom(label) !== null || datesIn(label).length > 0) return true;
  const years = figures.map((piece) => Number(text.slice(piece.start, piece.end)));
  return years.length > 1 && years.every((year, i) => i === 0 || Math.abs(year - (years[i - 1] ?? 0)) === 1);
}

/** Lines of a page that lie in tables, one region a table. Furniture is skipped; a change of page column ends a table. */
export function regionsOf(page: PageLines): Region[] {
  const strips: Strip[] = [];
  const columns = [0, 1].map((column) => extentOf(page.lines.filter((line) => line.column === column && line.furniture === undefined)));
  for (const [i, line] of page.lines.entries()) {
    if (line.furniture !== undefined && !tells(page.text, line)) continue;
    if (raised(page, line, i)) continue;
    const extent = columns[line.column] ?? ([0, page.width] as const);
    strips.push(stripOf(page, line, extent));
  }
  const regions: Region[] = [];
  let floor = 0;
  for (let i = 0; i < strips.length; i++) {
    if (strips[i]?.kind !== 'row') continue;
    const last = bodyEnd(page.text, strips, i);
    const above = aboveOf(strips, i, floor);
    regions.push({ strips: strips.slice(i, last + 1), above });
    floor = last + 1;
    i = last;
  }
  return regions;
}

/** Footnote marks set as a line of their own, raised over the line they belong to. */
function raised(page: PageLines, line: Line, i: number): boolean {
  if (
    line.end - line.start > 12 ||
    !line.segments.every((segment) => /^(?:\(?\w{1,2}\)?|\*+|,)$/.test(page.text.slice(segment.start, segment.end)))
  )
    return false;
  return [page.lines[i - 1], page.lines[i + 1]].some((other) => {
    if (other === undefined || other.size < 1.15 * line.size) return false;
    return line.box.y < other.box.y + other.box.height && other.box.y < line.box.y + line.box.height;
  });
}

/** Statements that follow one another repeat unit and period at the top of each page: running headers that a table needs. */
function tells(text: string, line: Line): boolean {
  const words = text.slice(line.start, line.end);
  if (/^\W*(?:19|20)\d{2}(?:\W+(?:19|20)\d{2})+\W*$/.test(words) || line.segments.length > 3) return true;
  if (line.furniture !== 'header') return false;
  return unitNote(words) !== null || (monthsFrom(words) !== null && datesIn(words).length > 0);
}

function extentOf(lines: readonly Line[]): readonly [number, number] {
  let [left, rightmost] = [Infinity, 0];
  for (const line of lines) {
    left = Math.min(left, line.box.x);
    rightmost = Math.max(rightmost, line.box.x + line.box.width);
  }
  return left === Infinity ? [0, 0] : [left, rightmost];
}

/** Index of the last row of the body that begins at strip `first`. */
function bodyEnd(text: string, strips: readonly Strip[], first: number): number {
  let last = first;
  let edge = firstColumn(strips[first]);
  let places = strips[first]?.figures.map(placeOf) ?? [];
  let labels = 0;
  // Words in the columns' own place head the next table, unless the rows after them have the same columns.
  let headed = 'no' as 'no' | 'perhaps' | 'yes';
  for (let i = first + 1; i < strips.length; i++) {
    const [strip, before] = [strips[i], strips[i - 1]];
    if (strip === undefined || before === undefined) break;
    const height = Math.max(strip.line.box.height, 8);
    const gap = strip.line.box.y - before.line.box.y;
    if (strip.line.column !== before.line.column || gap < -2 || gap > GAP_LINES * height) break;
    if (strip.kind === 'row') {
      const met = strip.figures.filter((figure) => places.some((known) => figure.digitsLeft < known.right && figure.right > known.left));
      if (headed === 'yes' || (met.length === 0 && (labels > 0 || gap > 2.4 * height))) break;
      if (headed === 'perhaps' && (met.length < strip.figures.length || gap > 2.6 * height)) break;
      [last, labels, headed] = [i, 0, 'no'];
      edge = Math.min(edge, firstColumn(strip));
      places = [...places.slice(-40), ...strip.figures.map(placeOf)];
      continue;
    }
    if (leads(text, strip, before)) break;
    const reach = Math.max(...strip.pieces.map((piece) => piece.right), 0);
    if (strip.kind === 'prose' && reach > edge + 30) break;
    if (strip.kind === 'header' && (strip.figures.length > 0 || strip.pieces.some((piece) => piece.left > edge - 4))) headed = 'yes';
    else if (reach > edge + 4) {
      const labelled = strip.pieces.length === 1 && (strip.pieces[0]?.left ?? 0) < edge - 60;
      headed = labelled && headed !== 'yes' && gap < 2.6 * height ? 'perhaps' : 'yes';
    }
    labels++;
    if (labels > MOST_LABELS) break;
  }
  return last;
}

const placeOf = (figure: CellPiece): { readonly left: number; readonly right: number } => ({
  left: figure.digitsLeft,
  right: figure.right,
});

/** A sentence that leads up to the next table, or that table's unit alone over its labels. */
function leads(text: string, strip: Strip, before: Strip): boolean {
  const words = text.slice(strip.line.start, strip.line.end);
  const apart = strip.line.box.y - before.line.box.y > 1.5 * Math.max(strip.line.box.height, 8);
  if (
    apart &&
    /(?:\b(?:as follows|the following|below|were|was|is|are|includes?|consists? of)\b[^:]*|\))\s*:\s*$/i.test(words) &&
    words.length > 60
  )
    return true;
  const note = strip.pieces.length === 1 && before.kind === 'row' ? unitNote(words) : null;
  return note !== null && note.end - note.start >= words.trim().length - 2;
}

function firstColumn(strip: Strip | undefined): number {
  return Math.min(...(strip?.figures ?? []).map((figure) => figure.left), Infinity);
}

function aboveOf(strips: readonly Strip[], first: number, floor: number): Strip[] {
  const above: Strip[] = [];
  for (let i = first - 1; i >= floor && above.length < ABOVE_LINES; i--) {
    const [strip, below] = [strips[i], strips[i + 1]];
    if (strip === undefined || below === undefined || strip.line.column !== below.line.column) break;
    above.unshift(strip);
  }
  return above;
}
