import type { LaidPage } from '../layout/layoutPage.ts';
import type { Line, LineSegment } from '../layout/line.ts';

/** What of a line is read in one go: all of it, or the words on one side of a gap that parts two texts. */
export interface LinePiece {
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  /** Where words that go on from it begin on the next line: after a label or a bullet. NaN where none do, as after a row of short cells. */
  readonly hang: number;
  /** Other words are on its line that are not read with it, or it is a row of short cells. */
  readonly apart: boolean;
}

/** Gaps, of the em. So wide a gap parts two texts; on a line that has one, narrower gaps part cells too. */
const BORDER = 2;
const CELL = 1.1;
/** A label is read with the words this near to it. */
const LABEL_GAP = 12;
const LABEL_LETTERS = 40;

/** What heads a line and belongs to it: a bullet, a number, a short name. */
const MARKER =
  /^(?:[^\p{L}\d\s]{1,2}|\W{0,2}[\p{L}\d.()*†‡§-]{1,9}\W{0,2}|(?:section|item|note|part|annex|appendix|exhibit|article|schedule)\s[\w.()]{1,8})$/iu;
const FIGURE = /^(?:[\d\s.,$€£¥%()*–—−-]|n\/?[am]|nil)+$/i;

/**
 * The pieces of a line, from left to right. Running words are kept apart from what is printed across a gap on the same line: a box, a chart's
 * labels, the next column. A label with its value, a row of short cells and a line of words with its amounts are one piece.
 */
export function piecesOf(page: LaidPage, line: Line): LinePiece[] {
  const text = ({ start, end }: { readonly start: number; readonly end: number }): string => page.text.slice(start, end);
  const cells = cellsOf(line, MARKER.test(line.segments[0] ? text(line.segments[0]) : ''));
  const whole = (apart: boolean, hang: number): LinePiece[] => [
    { start: line.start, end: line.end, left: line.box.x, right: line.box.x + line.box.width, hang, apart },
  ];
  const last = cells.at(-1);
  if (cells.length < 2 || !last) return whole(false, cells[0]?.hang ?? line.box.x);
  const running = cells.map((cell) => isRunning(text(cell)));
  const [first, ...others] = cells;
  if (!running.includes(true) || (first && others.every((cell) => FIGURE.test(text(cell))))) return whole(true, NaN);
  const labelled =
    cells.length === 2 &&
    running[0] === false &&
    first &&
    first.end - first.start <= LABEL_LETTERS &&
    last.left - first.right < LABEL_GAP * line.size;
  return labelled ? whole(true, last.left) : cells.map((cell) => ({ ...cell, apart: true }));
}

/** Segments joined over the gaps that part no texts. */
function cellsOf(line: Line, marked: boolean): Omit<LinePiece, 'apart'>[] {
  const { segments, size } = line;
  const gapBefore = (i: number): number => {
    const [before, here] = [segments[i - 1], segments[i]];
    return before && here ? (here.box.x - before.box.x - before.box.width) / size : 0;
  };
  const from = marked ? 2 : 1;
  const border = segments.some((_, i) => i >= from && gapBefore(i) > BORDER) ? CELL : Infinity;
  const cells: Omit<LinePiece, 'apart'>[] = [];
  for (const [i, segment] of segments.entries()) {
    const before = cells.at(-1);
    if (before && (i < from || gapBefore(i) <= border)) cells[cells.length - 1] = joined(before, segment, i < from);
    else
      cells.push({
        start: segment.start,
        end: segment.end,
        left: segment.box.x,
        right: segment.box.x + segment.box.width,
        hang: segment.box.x,
      });
  }
  return cells;
}

const joined = (before: Omit<LinePiece, 'apart'>, { end, box }: LineSegment, hanging: boolean): Omit<LinePiece, 'apart'> => ({
  ...before,
  end,
  right: box.x + box.width,
  hang: hanging ? box.x : before.hang,
});

/** Words of a sentence rather than a name, a title or a figure: most begin with a small letter. */
function isRunning(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return small >= 5 || (words.length >= 4 && small >= 0.5 * words.length);
}
