import type { Line } from '../layout/line.ts';
import type { CellPiece } from './cellPieces.ts';
import type { Region, Strip } from './regions.ts';

const LEAST_ROWS = 4;

/**
 * Two tables side by side on the same lines ("Alabama 11 | Nebraska 5") as two regions. A second column of labels shows
 * them: in nearly every row, all different, between as many figures on its right as on its left. Text columns of one table repeat themselves.
 */
export function sidesOf(text: string, region: Region): Region[] {
  const rows = region.strips.filter((strip) => strip.kind === 'row');
  const labels = rows.map((strip) => middleLabel(text, strip));
  const found = labels.filter((label) => label !== undefined);
  if (found.length < LEAST_ROWS || found.length < 0.75 * rows.length) return [region];
  const words = new Set(found.map((piece) => text.slice(piece.start, piece.end)));
  if (words.size < 0.9 * found.length) return [region];
  const cut = Math.min(...found.map((piece) => piece.left)) - 2;
  const crossed = region.strips.some((strip) => strip.pieces.some((piece) => piece.left < cut - 6 && piece.right > cut + 6));
  if (crossed) return [region];
  const part = (strips: readonly Strip[], left: boolean): Strip[] => strips.flatMap((strip) => half(strip, cut, left));
  return [true, false].map((left) => ({
    strips: part(region.strips, left),
    above: [...spanning(region.above, cut), ...part(region.above, left)],
  }));
}

function middleLabel(text: string, strip: Strip): CellPiece | undefined {
  const words = strip.pieces.filter((piece) => piece.kind === 'words');
  const label = words[1];
  if (words.length !== 2 || label === undefined || !/^[A-Z]/.test(text.slice(label.start, label.end))) return undefined;
  const before = strip.figures.filter((figure) => figure.right <= label.left).length;
  const after = strip.figures.filter((figure) => figure.left >= label.right).length;
  return before > 0 && before === after && (words[0]?.right ?? 0) < label.left ? label : undefined;
}

/** Lines above both tables (their title) that the cut would part. */
function spanning(above: readonly Strip[], cut: number): Strip[] {
  return above.filter((strip) => strip.pieces.some((piece) => piece.left < cut && piece.right > cut));
}

function half(strip: Strip, cut: number, left: boolean): Strip[] {
  const here = (piece: CellPiece): boolean => (left ? piece.right <= cut + 2 : piece.left >= cut - 2);
  const pieces = strip.pieces.filter(here);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return [];
  const line: Line = {
    ...strip.line,
    start: first.start,
    end: last.end,
    box: { ...strip.line.box, x: first.left, width: last.right - first.left },
  };
  const figures = strip.figures.filter(here);
  const kind = strip.kind === 'row' && figures.length === 0 ? 'label' : strip.kind;
  return [{ ...strip, line, pieces, figures, kind }];
}
