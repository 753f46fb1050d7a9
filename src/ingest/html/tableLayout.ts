import { readAmount } from '../../text/numbers.ts';
import { cellWords, type CellLine, type FlowLine, type FlowPiece, type FlowSegment } from './flowLines.ts';

/** A cell with something printed in it, before it has a place. */
export interface FilledCell {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly FlowPiece[];
  readonly align: 'left' | 'center' | 'right';
}

/** Cells that are read as one: a figure with its currency sign, its closing parenthesis, its percent sign, its footnote's mark. */
interface PlacedCell {
  /** A currency sign from a cell of its own. */
  readonly lead?: CellLine;
  readonly from: number;
  /** Column after the one in which its last digit stands. */
  readonly to: number;
  readonly words: CellLine;
  readonly figure: boolean;
  readonly align: FilledCell['align'];
  /** What is printed after the last digit, in points: it hangs over the column's edge. */
  readonly hang: number;
}

const CURRENCY = /^(?:US\$|C\$|A\$|\$|€|£|¥)$/;
const CLOSER = /^(?:\)\s?%?|%\)?|x|pts?)$/;
const MARK = /^(?:\(?(?:\d{1,2}|[a-z])\)|[*†‡§]{1,3})$/;
const YEAR = /^(?:19|20)\d{2}$/;
/** Widest a row's label and another cell are drawn, in points; longer words are drawn narrower, as their row is one line. */
const LABEL = 290;
const OTHER = 190;
/** Between columns, in ems: two cells are never read as one. */
const APART = 1.9;
const WIDEST = 720;

const textOf = (pieces: readonly FlowPiece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

export const isFigure = (pieces: readonly FlowPiece[]): boolean => readAmount(textOf(pieces)) !== null;

const raised = (pieces: readonly FlowPiece[]): boolean => pieces.every(({ text, look }) => look.raised || text.trim() === '');

/** EDGAR sets a figure's signs in cells of their own: they go with the figure they belong to. */
function joined(cells: readonly FilledCell[]): PlacedCell[] {
  const placed: PlacedCell[] = [];
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (cell === undefined) break;
    let pieces = cell.pieces;
    let { to } = cell;
    let lead: CellLine | undefined;
    let last = i;
    let next = cells[i + 1];
    if (next !== undefined && CURRENCY.test(textOf(pieces)) && isFigure(next.pieces)) {
      lead = cellWords(pieces, OTHER);
      pieces = next.pieces;
      to = next.to;
      next = cells[++last + 1];
    }
    const bare = textOf(pieces);
    const figure = readAmount(bare) !== null || (bare.startsWith('(') && readAmount(`${bare})`) !== null);
    let tail: readonly FlowPiece[] = [];
    while (
      figure &&
      next !== undefined &&
      CLOSER.test(textOf(next.pieces)) &&
      readAmount(textOf([...pieces, ...tail, ...next.pieces])) !== null
    ) {
      tail = [...tail, ...trimmed(next.pieces)];
      next = cells[++last + 1];
    }
    pieces = tail.length > 0 ? [...trimmed(pieces), ...tail] : pieces;
    while (next !== undefined && last >= 0 && MARK.test(textOf(next.pieces)) && raised(next.pieces)) {
      pieces = [...pieces, space(pieces), ...next.pieces];
      next = cells[++last + 1];
    }
    const words = cellWords(pieces, cell.from === 0 && !figure ? LABEL : OTHER);
    const size = words.size;
    const hang = !figure ? 0 : hangOf(words.text) * size;
    placed.push({
      ...(lead ? { lead } : {}),
      from: cell.from,
      to,
      words,
      figure: figure && !YEAR.test(words.text),
      align: cell.align,
      hang,
    });
    i = last;
  }
  return placed;
}

const space = (pieces: readonly FlowPiece[]): FlowPiece => ({ text: ' ', look: pieces[0]?.look ?? NO_LOOK, facts: [] });
const NO_LOOK = { size: 10, bold: false, italic: false, serif: true, monospace: false, raised: false };

/** Without white space at either end, so that what is joined to it stands next to it. */
function trimmed(pieces: readonly FlowPiece[]): FlowPiece[] {
  const kept = pieces.filter(({ text }) => text.trim() !== '');
  return kept.map((piece, i) => ({
    ...piece,
    text:
      i === 0 && i === kept.length - 1
        ? piece.text.trim()
        : i === 0
          ? piece.text.trimStart()
          : i === kept.length - 1
            ? piece.text.trimEnd()
            : piece.text,
  }));
}

/** As `cellPieces.ts` counts it: a closing parenthesis or percent sign after the digits, in ems. */
function hangOf(text: string): number {
  const tail = /[)%\sx]+$/.exec(text)?.[0] ?? '';
  return Array.from(tail).reduce((sum, c) => sum + (c === '%' ? 0.83 : c === ')' ? 0.33 : 0.25), 0);
}

/**
 * One line for every row with something in it: columns as wide as their cells ask, figures set to the right edge of theirs, other cells as the file
 * sets them. `width` is what the table is said to be wide in all.
 */
export function tableLayout(rows: readonly (readonly FilledCell[])[], left: number, width: number): FlowLine[] {
  const placed = rows.map(joined);
  const columns = Math.max(0, ...rows.flatMap((row) => row.map(({ to }) => to)));
  const edges = edgesOf(placed, columns);
  stretch(placed, edges, width);
  const total = edges[columns] ?? 0;
  const scale = total > WIDEST ? WIDEST / total : 1;
  return placed.map((row) => {
    const segments: FlowSegment[] = [];
    for (const cell of row) {
      const from = (edges[cell.from] ?? 0) * scale + (cell.from === 0 ? 0 : APART * cell.words.size * scale);
      const to = (edges[cell.to] ?? 0) * scale;
      const own = cell.words.width;
      const x =
        cell.figure || cell.align === 'right'
          ? to - own + cell.hang
          : cell.align === 'center'
            ? from + Math.max(0, to - from - own) / 2
            : from;
      const last = segments.at(-1);
      // What is wider than its column never lies over the cell before it.
      const free = last === undefined ? 0 : last.x + last.width + 0.5 * cell.words.size - left;
      const at = left + Math.max(x - leadWidth(cell.lead), free, 0);
      if (cell.lead) segments.push(cell.lead.at(at));
      segments.push(cell.words.at(at + leadWidth(cell.lead)));
    }
    return { segments, size: row[0]?.words.size ?? 10 };
  });
}

/** With the space after it. */
const leadWidth = (lead: CellLine | undefined): number => (lead ? lead.width + 0.3 * lead.size : 0);

/** Where each column begins, so that every cell has its room: columns that hold nothing of their own take none. */
function edgesOf(rows: readonly (readonly PlacedCell[])[], columns: number): number[] {
  const ending: PlacedCell[][] = Array.from({ length: columns + 1 }, () => []);
  for (const cell of rows.flat()) ending[cell.to]?.push(cell);
  const edges = [0];
  for (let c = 1; c <= columns; c++) {
    let at = edges[c - 1] ?? 0;
    for (const { from, lead, words, hang } of ending[c] ?? [])
      at = Math.max(at, (edges[from] ?? 0) + (from === 0 ? 0 : APART * words.size) + leadWidth(lead) + words.width - hang);
    edges.push(at);
  }
  return edges;
}

/** What a table is wider than its cells goes to the labels, as it does in print: titles stand over the middle of the page, not of the figures. */
function stretch(rows: readonly (readonly PlacedCell[])[], edges: number[], width: number): void {
  const free = width - (edges.at(-1) ?? 0);
  const labels = rows.filter((row) => row[0]?.from === 0 && !row[0].figure && row.some(({ figure }) => figure));
  const ends = labels.map((row) => row[0]?.to ?? 0).sort((a, b) => a - b);
  const end = ends[ends.length >> 1];
  if (free <= 0 || end === undefined) return;
  for (let c = end; c < edges.length; c++) edges[c] = (edges[c] ?? 0) + free;
}
