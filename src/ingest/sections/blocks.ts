import type { Block, BlockKind, Table } from '../../domain/document.ts';
import { headingLevel, NOTES_TITLE, NUMBERED } from './headings.ts';
import type { LaidPage } from '../layout/layoutPage.ts';
import { ASIDE } from '../layout/placedRow.ts';
import type { Line } from '../layout/line.ts';
import { piecesOf, type LinePiece } from './linePieces.ts';

const BULLET = /^(?:[•▪■●○◦‣·➢✓–—-]\s|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s)/;

/** How far lines of one paragraph begin from each other, of the em. */
const INDENT = 3;
/** How far, in ems, words may be from the hanging indent after a label. */
const HANGING = 1.5;

interface OpenBlock {
  readonly kind: BlockKind;
  readonly level: number;
  readonly start: number;
  line: Line;
  piece: LinePiece;
}

/**
 * The page's blocks in reading order: tables as given, furniture, headings, and lines joined to paragraphs and list items. Words that
 * are across a gap from others (a box, a chart's labels, cells of a table that was not recognised) are `cells`: no sentence runs into them.
 */
export function blocksOf(page: LaidPage, tables: readonly Table[], bodySize: number): Block[] {
  const blocks: Block[] = [];
  let open: OpenBlock | undefined;
  const close = (): void => {
    if (open) blocks.push({ kind: open.kind, level: open.level, span: { page: page.number, start: open.start, end: open.piece.end } });
    open = undefined;
  };
  const spans = tables.map((table) => table.span).sort((p, q) => p.start - q.start);
  let next = 0;
  for (const [i, line] of page.lines.entries()) {
    if (line.end === line.start) continue;
    let inside = false;
    for (let span = spans[next]; span && span.start < line.end; span = spans[next]) {
      if (span.end <= line.start) {
        next++;
        continue;
      }
      close();
      const last = blocks.at(-1);
      if (!(last?.kind === 'table' && last.span.start === span.start)) blocks.push({ kind: 'table', level: 0, span });
      inside = true;
      break;
    }
    if (inside) continue;
    if (line.furniture) {
      close();
      blocks.push({ kind: line.furniture, level: 0, span: { page: page.number, start: line.start, end: line.end } });
      continue;
    }
    // What stands beside a text heads nothing below it.
    const level = line.column === ASIDE ? 0 : headingLevel(page, i, bodySize);
    for (const piece of level > 0 ? [wholeOf(line)] : piecesOf(page, line)) {
      const listed = level === 0 && BULLET.test(page.text.slice(piece.start, piece.end));
      const apart = piece.apart || line.column === ASIDE || (open !== undefined && isBeside(open, line, piece));
      const kind: BlockKind = level > 0 ? 'heading' : apart ? 'cells' : listed ? 'list' : 'paragraph';
      if (open && goesOn(open, line, piece, listed ? 'list' : kind, level, page)) {
        open.line = line;
        open.piece = piece;
        continue;
      }
      close();
      open = { kind, level, start: piece.start, line, piece };
    }
  }
  close();
  return blocks;
}

const wholeOf = ({ start, end, box }: Line): LinePiece => ({
  start,
  end,
  left: box.x,
  right: box.x + box.width,
  hang: box.x,
  apart: false,
});

function goesOn(open: OpenBlock, line: Line, piece: LinePiece, kind: BlockKind, level: number, page: LaidPage): boolean {
  const before = open.line;
  if (before === line || before.column !== line.column || Math.abs(before.size - line.size) > 0.5) return false;
  const gap = line.box.y - (before.box.y + before.box.height);
  if (open.kind === 'heading' || kind === 'heading') {
    return open.kind === kind && open.level === level && gap < 0.5 * line.size && !opens(page.text.slice(line.start, line.end));
  }
  return kind !== 'list' && gap < 0.75 * line.size && gap > -0.5 * line.size && isUnder(open, piece, line, page);
}

const overlaps = (a: LinePiece, b: LinePiece): boolean => a.left < b.right && b.left < a.right;

/** Lines of two texts side by side take turns where their baselines differ. */
const isBeside = ({ kind, line: before, piece: above }: OpenBlock, line: Line, piece: LinePiece): boolean =>
  kind !== 'heading' && !overlaps(above, piece) && line.box.y - before.box.y < 2 * line.size;

/** Whether a piece goes on with the words of the piece above. */
function isUnder(open: OpenBlock, piece: LinePiece, line: Line, page: LaidPage): boolean {
  const above = open.piece;
  if (above.apart) return Math.abs(piece.left - above.hang) < HANGING * line.size && !(piece.apart && isRow(piece, line));
  if (!piece.apart) return overlaps(above, piece);
  // Further left than the lines above it a new entry of a list begins.
  const outdented = open.piece.start > open.start && piece.left < above.left - line.size;
  if (isRow(piece, line) || piece.hang !== piece.left || outdented || Math.abs(piece.left - above.left) > INDENT * line.size) return false;
  // The line above ends before the words across the gap on this line, or is cut in the middle of a sentence.
  const beside = line.segments.find(({ start }) => start >= piece.end);
  return (beside !== undefined && above.right < beside.box.x) || /^\p{Ll}/u.test(page.text.slice(piece.start, piece.start + 1));
}

/** A whole line of cells. */
const isRow = (piece: LinePiece, line: Line): boolean => piece.start === line.start && piece.end === line.end;

const opens = (text: string): boolean => NUMBERED.test(text) || NOTES_TITLE.test(text);
