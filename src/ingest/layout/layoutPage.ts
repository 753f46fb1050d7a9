import type { Geometry, Rect } from '../../domain/document.ts';
import { columnsOf } from './columns.ts';
import { FontBook } from './fontBook.ts';
import { BACKWARDS, BOLD, BOX_EM, ITALIC, MONOSPACE, NARROW, PROPORTIONAL, SERIF, UPRIGHT } from './geometry.ts';
import { heal } from './heal.ts';
import { Ligatures } from './ligatures.ts';
import type { Line, LineSegment } from './line.ts';
import type { Lying, RawPage } from '../pdf/raw.ts';
import { rowsOf, type TextRow } from './textRows.ts';
import { runsOf, type Run } from './runs.ts';
import { Vocabulary } from './vocabulary.ts';

/** A page laid out: its one text, the boxes of its words, and its lines in reading order. */
export interface LaidPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly geometry: Geometry;
  readonly lines: Line[];
  /** Read from a picture: how surely each run of the geometry was, and how the page lies. */
  readonly sure?: readonly number[];
  readonly lying?: Lying;
}

/** What is learned of a filing's printing before its pages are laid out. */
export class Book {
  readonly fonts = new FontBook();
  readonly ligatures = new Ligatures();
  readonly vocabulary = new Vocabulary();

  observe(raw: RawPage): void {
    this.fonts.observe(raw);
    this.ligatures.observe(raw);
    this.vocabulary.observe(raw);
  }
}

/** Gaps, of the em: narrower is no word space; wider ends a segment (sooner next to a figure). */
const WORD_GAP = 0.12;
const CELL_GAP = 1.1;
const FIGURE_GAP = 0.6;

/** Builds the page's text once, in reading order: '\n' between lines, ' ' between words. Everything later is offsets into it. */
export function layoutPage(raw: RawPage, book: Book): LaidPage {
  const runs = runsOf(raw, book);
  const writer = new TextWriter(raw, book.vocabulary);
  for (const turn of turnsOf(runs)) {
    const frame = runs.filter((run) => run.turn === turn);
    for (const { row, column } of columnsOf(rowsOf(frame))) writer.line(row, column);
  }
  return writer.page();
}

/** The page's main direction of writing first. */
function turnsOf(runs: readonly Run[]): number[] {
  const letters = [0, 0, 0, 0];
  for (const run of runs) letters[run.turn] = (letters[run.turn] ?? 0) + run.text.length;
  return [0, 1, 2, 3].filter((turn) => (letters[turn] ?? 0) > 0).sort((p, q) => (letters[q] ?? 0) - (letters[p] ?? 0));
}

class TextWriter {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #boxes: number[] = [];
  readonly #styles: number[] = [];
  readonly #sure: number[] = [];
  readonly #lines: Line[] = [];
  readonly #raw: RawPage;
  readonly #vocabulary: Vocabulary;

  constructor(raw: RawPage, vocabulary: Vocabulary) {
    this.#raw = raw;
    this.#vocabulary = vocabulary;
  }

  line(row: TextRow, column: number): void {
    if (this.#text.length > 0) this.#text += '\n';
    const start = this.#text.length;
    const segments: LineSegment[] = [];
    let open: Run[] = [];
    let from = start;
    let before: Run | undefined;
    const close = (): void => {
      if (open.length > 0) segments.push(segment(open, from, this.#text.length, this.#raw));
      open = [];
    };
    for (const [i, run] of row.runs.entries()) {
      const gap = before ? run.u - (before.u + before.width) : 0;
      const em = before ? Math.min(Math.max(run.size, before.size), row.size) : run.size;
      if (before && endsSegment(before, run, gap / em)) {
        close();
        this.#text += ' ';
        from = this.#text.length;
      } else if (before && (isWordGap(before, run, gap, em) || isMarker(before, run, row)) && !this.#text.endsWith(' ')) this.#text += ' ';
      const next = row.runs[i + 1];
      this.#run(run, next === undefined || next.u - run.u - run.width > WORD_GAP * em);
      open.push(run);
      before = run;
    }
    close();
    const box = around(segments.map((part) => part.box));
    const letters = segments.reduce((sum, part) => sum + part.end - part.start, 0);
    const bold = segments.reduce((sum, part) => sum + (part.bold ? part.end - part.start : 0), 0);
    this.#lines.push({ start, end: this.#text.length, box, segments, size: mainSize(row.runs), bold: bold > 0.8 * letters, column });
  }

  #run(run: Run, closed: boolean): void {
    const style = styleOf(run);
    for (const piece of heal(run, closed, this.#vocabulary)) {
      if (piece.spaced && !this.#text.endsWith(' ')) this.#text += ' ';
      this.#starts.push(this.#text.length);
      this.#text += piece.text;
      this.#ends.push(this.#text.length);
      const box = boxOf(run, piece.u, piece.width, this.#raw);
      this.#boxes.push(box.x, box.y, box.width, box.height);
      this.#styles.push(style);
      this.#sure.push(run.sure ?? 1);
    }
  }

  page(): LaidPage {
    return {
      number: this.#raw.number,
      width: this.#raw.width,
      height: this.#raw.height,
      text: this.#text,
      geometry: {
        starts: Uint32Array.from(this.#starts),
        ends: Uint32Array.from(this.#ends),
        boxes: Float32Array.from(this.#boxes),
        styles: Uint8Array.from(this.#styles),
      },
      lines: this.#lines,
      ...(this.#raw.lying && { sure: this.#sure, lying: this.#raw.lying }),
    };
  }
}

const FIGURE = /^[$€£¥(]?\s?[\d.,]+\)?%?$|^[$€£¥—–-]+$/;

function endsSegment(before: Run, run: Run, gap: number): boolean {
  if (gap > CELL_GAP) return true;
  return gap > FIGURE_GAP && (FIGURE.test(before.text) || FIGURE.test(run.text));
}

/** Small capitals go on from their large first letter across what would part words elsewhere. */
function isWordGap(before: Run, run: Run, gap: number, em: number): boolean {
  const capitals =
    run.size < 0.92 * before.size &&
    run.size > 0.6 * before.size &&
    /(?:^|[\s-])\p{Lu}$/u.test(before.text) &&
    /^\p{Lu}{2}/u.test(run.text);
  // What is read from a picture is words already, and their ink may all but touch: "2," and "2019".
  return run.sure !== undefined || gap > (capitals ? 2 * WORD_GAP : WORD_GAP) * em;
}

/** A raised small marker after a word or figure ("4,499.5¹"): kept apart, so that the figure stays the figure. */
function isMarker(before: Run, run: Run, row: TextRow): boolean {
  if (run.size > 0.85 * row.size || run.v > row.bottom - 0.15 * row.size) return false;
  return before.size > 1.1 * run.size && /^[\d(*†‡[]/.test(run.text);
}

function styleOf({ look, turn }: Run): number {
  return (
    (look.bold ? BOLD : 0) |
    (look.italic ? ITALIC : 0) |
    (look.serif ? SERIF : 0) |
    (look.monospace ? MONOSPACE : 0) |
    (look.face.startsWith('calibri') ? NARROW : 0) |
    (look.foreign ? PROPORTIONAL : 0) |
    (turn % 2 === 1 ? UPRIGHT : 0) |
    (turn === 1 || turn === 2 ? BACKWARDS : 0)
  );
}

function boxOf(run: Run, u: number, width: number, raw: RawPage): Rect {
  const top = run.v - run.look.ascent * run.size;
  const height = BOX_EM * run.size;
  if (run.turn === 0) return { x: u, y: top, width, height };
  if (run.turn === 2) return { x: raw.width - u - width, y: raw.height - top - height, width, height };
  if (run.turn === 3) return { x: raw.width - top - height, y: u, width: height, height: width };
  return { x: top, y: raw.height - u - width, width: height, height: width };
}

function segment(runs: readonly Run[], start: number, end: number, raw: RawPage): LineSegment {
  const letters = runs.reduce((sum, run) => sum + run.text.length, 0);
  const bold = runs.reduce((sum, run) => sum + (run.look.bold ? run.text.length : 0), 0);
  const italic = runs.reduce((sum, run) => sum + (run.look.italic ? run.text.length : 0), 0);
  const box = around(runs.map((run) => boxOf(run, run.u, run.width, raw)));
  return { start, end, box, bold: bold > 0.6 * letters, italic: italic > 0.6 * letters, size: mainSize(runs) };
}

function mainSize(runs: readonly Run[]): number {
  let size = 0;
  let most = 0;
  const letters = new Map<number, number>();
  for (const run of runs) {
    const sum = (letters.get(run.size) ?? 0) + run.text.length;
    letters.set(run.size, sum);
    if (sum > most) [most, size] = [sum, run.size];
  }
  return size;
}

function around(boxes: readonly Rect[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
