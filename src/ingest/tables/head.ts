import type { Grid } from './grid.ts';
import type { CellPiece } from './cellPieces.ts';
import type { Strip } from './regions.ts';
import { assign } from './columnHeads.ts';
import type { Frame } from './columnHeads.ts';
import { datesIn } from '../../text/dates.ts';
import { monthsFrom } from '../../text/periods.ts';
import { unitNote } from '../../text/units.ts';

/** The lines above a table's first row, by their role. */
export interface Head {
  /** Per column of the grid: its header's pieces, outermost level first. */
  readonly columns: readonly (readonly CellPiece[])[];
  /** Words at the left of header lines, over the row labels: "(In millions)". */
  readonly stub: readonly CellPiece[];
  /** Short lines above the header, top first: company, statement title, unit, period. */
  readonly titles: readonly Strip[];
  /** The last lines of a paragraph that leads up to the table ("The following table …:"). */
  readonly intro: readonly Strip[];
  /** Label-only lines between header and first row: they head rows. */
  readonly labels: readonly Strip[];
}

const LEADS =
  /:\s*$|following\s+(?:table|is a|are)|table\s+(?:below|above|presents|summar|sets|shows|provides|reflects|details)|as\s+follows|below[.:]\s*$|summarized/i;
const MOST_TITLES = 7;
const MOST_INTRO = 4;

type HeadPlace = 'header' | 'label' | 'title' | 'prose';

/** Reads upward from the first row: labels of the body, header lines, then title, caption and the sentence that leads up to the table. */
export function headOf(text: string, above: readonly Strip[], grid: Grid, pageWidth: number): Head {
  const columnsLeft = Math.min(...grid.bands.map((band) => band.left), pageWidth);
  const columnsRight = Math.max(...grid.bands.map((band) => band.right), 0);
  const labelLeft = Math.min(...grid.rows.flatMap((row) => row.label.map((piece) => piece.left)), columnsLeft);
  const labelRight = Math.max(...grid.rows.flatMap((row) => row.label.map((piece) => piece.right)), labelLeft);
  const frame: Frame = {
    columnsLeft,
    columnsRight,
    labelLeft,
    labelRight,
    bands: grid.bands,
    centre: (labelLeft + columnsRight) / 2,
    pageCentre: pageWidth / 2,
  };
  const headers: Strip[] = [];
  const labels: Strip[] = [];
  let i = above.length - 1;
  let below = grid.rows[0]?.strip;
  for (; i >= 0 && below !== undefined; i--) {
    const strip = above[i];
    if (strip === undefined || below.line.box.y - strip.line.box.y > 3.6 * Math.max(strip.line.box.height, below.line.box.height, 9)) break;
    const found = placeOf(text, strip, frame);
    // "Statements of Operations Data:" set amid the columns, under their header, heads rows.
    const heading = found === 'title' && headers.length === 0 && /:\s*$/.test(lineText(text, strip)) && headed(text, above[i - 1], frame);
    const place = heading ? 'label' : found;
    if (place === 'header' && headers.length > 0 && heads(text, strip, below, frame)) break;
    if (place === 'prose' || place === 'title' || strip.kind === 'row') break;
    if (place === 'label' && headers.length === 0 && endsSentence(text, above[i - 1], strip)) break;
    if (place === 'label') {
      // A label line above header lines is a title or caption, unless more header lines are right above it.
      if (headers.length > 0 && !continuesUp(text, above, i, frame)) break;
      if (headers.length === 0) labels.unshift(strip);
      else headers.unshift(strip);
    } else headers.unshift(strip);
    below = strip;
  }
  if (headers.length === 0) {
    // Without a header the lines straight above are titles, but for those that head rows.
    while (labels.length > 0 && !headsRows(text, labels[0], grid)) {
      labels.shift();
      i++;
    }
  }
  const unit = labels.findIndex((strip) => unitNote(lineText(text, strip)) !== null && strip.pieces.length === 1);
  const stubLines = unit >= 0 ? labels.splice(0, unit + 1) : [];
  const { columns, stub } = assign(text, headers, grid, frame);
  const { titles, intro } = captionOf(text, above, i, headers[0] ?? labels[0] ?? grid.rows[0]?.strip);
  return { columns, stub: [...stub, ...stubLines.flatMap((strip) => strip.pieces)], titles, intro, labels };
}

export function lineText(text: string, strip: Strip): string {
  return text.slice(strip.line.start, strip.line.end);
}

function placeOf(text: string, strip: Strip, frame: Frame): HeadPlace {
  const pieces = strip.pieces.filter((piece) => piece.kind !== 'marker');
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return 'label';
  if (last.right <= frame.columnsLeft + 3) return over(first, frame) ? 'header' : 'label';
  if (pieces.length > 1) return strip.kind === 'prose' ? 'prose' : 'header';
  if (strip.kind === 'prose') return 'prose';
  if (first.left >= frame.columnsLeft - 14 || over(first, frame)) return 'header';
  const centre = (first.left + first.right) / 2;
  const columnsCentre = (frame.columnsLeft + frame.columnsRight) / 2;
  const titled = Math.min(Math.abs(centre - frame.centre), Math.abs(centre - frame.pageCentre));
  const off = Math.abs(centre - columnsCentre);
  const words = text.slice(first.start, first.end);
  if (/[.:]$/.test(words) && first.right - first.left > 0.3 * (frame.columnsRight - frame.labelLeft)) return 'title';
  if (first.left < frame.labelLeft + 12) return 'title';
  return off < titled && off < 40 && !/^\(?in (?:millions|thousands)/i.test(words) ? 'header' : 'title';
}

/** Words right of all row labels, over one column and little else: figures set to the right are narrower than what is centred over them. */
function over(piece: CellPiece, frame: Frame): boolean {
  const centre = (piece.left + piece.right) / 2;
  const width = piece.right - piece.left;
  return (
    piece.left > frame.labelRight + 4 &&
    width < 120 &&
    frame.bands.some(
      (band) => centre > band.left - 25 && centre < band.right + 8 && width > band.right - band.left - 8 && piece.right > band.left - 16,
    )
  );
}

/** Whether a line heads columns: several stretches, the last over the columns. */
function headed(text: string, strip: Strip | undefined, frame: Frame): boolean {
  const last = strip?.pieces.at(-1);
  return (
    strip !== undefined &&
    last !== undefined &&
    strip.pieces.length > 1 &&
    last.left > frame.columnsLeft &&
    placeOf(text, strip, frame) === 'header'
  );
}

/** A centred line set off from the header lines below it names the table, unless it names a time. */
function heads(text: string, strip: Strip, below: Strip, frame: Frame): boolean {
  const piece = strip.pieces[0];
  if (piece === undefined || strip.pieces.length > 1 || below.line.box.y - strip.line.box.y < 1.6 * strip.line.box.height) return false;
  const words = text.slice(piece.start, piece.end);
  const centre = (piece.left + piece.right) / 2;
  const titled = Math.min(Math.abs(centre - frame.centre), Math.abs(centre - frame.pageCentre)) < 8;
  return titled && monthsFrom(words) === null && datesIn(words).length === 0;
}

/** One stub line ("(In millions)") may come between two header lines. */
function continuesUp(text: string, above: readonly Strip[], i: number, frame: Frame): boolean {
  const [strip, next] = [above[i], above[i - 1]];
  if (strip === undefined || next === undefined) return false;
  const near = strip.line.box.y - next.line.box.y < 2 * strip.line.box.height;
  if (!near || placeOf(text, next, frame) !== 'header') return false;
  return next.pieces.every((piece) => piece.left > frame.columnsLeft - 14) || headed(text, next, frame);
}

function headsRows(text: string, strip: Strip | undefined, grid: Grid): boolean {
  if (strip === undefined) return false;
  const words = lineText(text, strip);
  const first = grid.rows[0]?.label[0];
  const left = strip.pieces[0]?.left ?? 0;
  return (
    /:$/.test(words) ||
    (first !== undefined && first.left > left + 3 && unitNote(words) === null) ||
    (first !== undefined && /^[a-z]/.test(text.slice(first.start, first.end)))
  );
}

/** "Fiscal years ended December 31, 2022, December 25, 2021 and December 26, 2020" is as long as a sentence and is none. */
function isPeriodLine(words: string): boolean {
  return (
    /^\(?(?:for the |as of |at |fiscal |years? |three |six |nine |twelve |quarters? |\d\d? |thirteen |twenty|thirty|fifty)/i.test(words) &&
    datesIn(words).length > 0 &&
    !/[.:]$/.test(words)
  );
}

/** "… unsecured debt (in" over "millions):": the end of the sentence that leads up to the table, no row's heading. */
function endsSentence(text: string, before: Strip | undefined, strip: Strip): boolean {
  const words = lineText(text, strip);
  return before?.kind === 'prose' && /^[a-z]/.test(words) && goesOnFrom(before, strip, words);
}

/** The short last line of a paragraph. */
function goesOnFrom(before: Strip | undefined, strip: Strip, words: string): boolean {
  if (before === undefined || strip.line.box.y - before.line.box.y > 1.7 * strip.line.box.height) return false;
  return /^[a-z(]/.test(words) || /[:.]$/.test(words);
}

function captionOf(text: string, above: readonly Strip[], from: number, top: Strip | undefined): { titles: Strip[]; intro: Strip[] } {
  const titles: Strip[] = [];
  const intro: Strip[] = [];
  let below = top;
  for (let i = from; i >= 0 && below !== undefined; i--) {
    const strip = above[i];
    if (strip === undefined || strip.kind === 'row') break;
    const gap = (below.line.box.y - strip.line.box.y) / Math.max(strip.line.box.height, 8);
    const words = lineText(text, strip);
    const ends = above[i - 1]?.kind === 'prose' && goesOnFrom(above[i - 1], strip, words);
    const sentence =
      ends || (strip.kind === 'prose' && !isPeriodLine(words)) || intro.length > 0 || (/[.:]$/.test(words) && words.length > 60);
    if (sentence) {
      if (gap > (intro.length > 0 ? 1.9 : 5) || intro.length >= MOST_INTRO) break;
      if (intro.length === 0 && !(LEADS.test(words) || unitNote(words) !== null)) break;
      intro.unshift(strip);
      // The lines above belong to the sentence only up to the one before it ends.
      const before = above[i - 1];
      if (before !== undefined && /[.:]\s*$/.test(lineText(text, before))) break;
    } else {
      if (gap > 5.5 || titles.length >= MOST_TITLES) break;
      titles.unshift(strip);
    }
    below = strip;
  }
  return { titles, intro };
}
