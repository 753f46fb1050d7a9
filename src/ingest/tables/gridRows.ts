import type { Grid } from './grid.ts';
import type { CellPiece } from './cellPieces.ts';
import type { Strip } from './regions.ts';

/** A row before it is typed: its label's pieces over all its lines, and the cells of each column. */
export interface DraftRow {
  readonly label: CellPiece[];
  readonly cells: readonly { readonly band: number; readonly piece: CellPiece }[];
  readonly strips: Strip[];
}

const CONNECTIVE =
  /(?:[,;–—]|\s-|\b(?:and|or|of|to|the|in|for|on|from|by|with|at|an|less|net of|per|as|than|under|its|attributable|related|including))$/i;
const BULLET = /^[•·▪◦–—-]\s/;

/**
 * Joins labels that wrap over lines to the row whose figures they name, whichever of their lines holds the figures; a line
 * of label alone that joins neither neighbour heads the rows below it.
 */
export function rowsOf(text: string, lead: readonly Strip[], grid: Grid): DraftRow[] {
  const rows: DraftRow[] = [];
  const width = labelWidth(lead, grid);
  let pending: DraftRow[] = [];
  const pitch = pitchOf(grid);
  const lines = [...lead.map((strip) => ({ strip, label: wordsOf(strip), cells: [] })), ...grid.rows];
  for (const line of lines) {
    if (line.cells.length === 0) {
      const label = line.label.length > 0 ? [...line.label] : wordsOf(line.strip);
      if (label.length === 0) continue;
      const before = pending.at(-1) ?? rows.at(-1);
      if (before !== undefined && continues(text, before, label, line.strip, width)) {
        before.label.push(...label);
        before.strips.push(line.strip);
      } else pending.push({ label, cells: [], strips: [line.strip] });
      continue;
    }
    const last = pending.at(-1);
    const row: DraftRow = { label: [...line.label], cells: line.cells, strips: [line.strip] };
    if (
      last !== undefined &&
      (row.label.length === 0 ? near(last, row, 1.7) || (pitch > 0 && below(last, row) <= 1.1 * pitch) : begins(text, last, row, width))
    ) {
      row.label.unshift(...last.label);
      row.strips.unshift(...last.strips);
      pending.pop();
    }
    rows.push(...pending, row);
    pending = [];
  }
  return [...rows, ...pending];
}

function wordsOf(strip: Strip): CellPiece[] {
  return strip.pieces.filter((piece) => piece.kind === 'words' || (piece.year && !strip.figures.includes(piece)));
}

function labelWidth(lead: readonly Strip[], grid: Grid): number {
  const left = Math.min(...grid.rows.flatMap((row) => row.label.map((piece) => piece.left)));
  const reach = [...lead.flatMap(wordsOf), ...grid.rows.flatMap((row) => row.label)].map((piece) => piece.right);
  return Math.max(...reach, left) - left;
}

function labelText(text: string, label: readonly CellPiece[]): string {
  return label.map((piece) => text.slice(piece.start, piece.end)).join(' ');
}

function open(label: string): boolean {
  // "Class A" ends; "… of a" does not.
  return CONNECTIVE.test(label) || /\ba$/.test(label) || unclosed(label);
}

function unclosed(label: string): boolean {
  return (label.match(/\(/g)?.length ?? 0) > (label.match(/\)/g)?.length ?? 0);
}

/** The usual distance of a table's lines. */
function pitchOf(grid: Grid): number {
  const gaps = grid.rows.flatMap((row, i) => {
    const before = grid.rows[i - 1];
    return before === undefined ? [] : [row.strip.line.box.y - before.strip.line.box.y];
  });
  gaps.sort((a, b) => a - b);
  return gaps.length < 3 ? 0 : Math.min(gaps[gaps.length >> 1] ?? 0, 2.4 * (grid.rows[0]?.strip.line.box.height ?? 0));
}

function below(above: DraftRow, row: DraftRow): number {
  return (row.strips[0]?.line.box.y ?? Infinity) - (above.strips.at(-1)?.line.box.y ?? 0);
}

function near(above: DraftRow, below: DraftRow, lines: number): boolean {
  const [a, b] = [above.strips.at(-1)?.line, below.strips[0]?.line];
  return a !== undefined && b !== undefined && b.box.y - a.box.y < lines * Math.max(a.box.height, b.box.height);
}

/** Whether a label-only line goes on with the label of the row (or heading) above it. */
function continues(text: string, before: DraftRow, label: readonly CellPiece[], strip: Strip, width: number): boolean {
  const line: DraftRow = { label: [...label], cells: [], strips: [strip] };
  if (before.label.length === 0 || !near(before, line, 1.75)) return false;
  const above = labelText(text, before.label);
  const words = labelText(text, label);
  if ((/:$/.test(above) && !unclosed(above)) || BULLET.test(words)) return false;
  if (open(above)) return true;
  const last = before.label.at(-1);
  const wide = last !== undefined && last.right - (before.label[0]?.left ?? 0) > 0.5 * width;
  return wide && /^[a-z(&]/.test(words) && !/^\([a-z\d]\)/.test(words);
}

/** Whether a label-only line above is the first part of this row's label. */
function begins(text: string, above: DraftRow, row: DraftRow, width: number): boolean {
  if (above.cells.length > 0 || !near(above, row, 1.75)) return false;
  const words = labelText(text, above.label);
  const rest = labelText(text, row.label);
  if ((/:$/.test(words) && !unclosed(words)) || BULLET.test(rest)) return false;
  const last = above.label.at(-1);
  const wide = last !== undefined && last.right - (above.label[0]?.left ?? 0) > 0.55 * width;
  if (unclosed(words)) return true;
  if (open(words)) return wide || /^[a-z]/.test(rest);
  return wide && /^[a-z(&$\d]/.test(rest) && !/^\(?(?:i{1,3}|[a-z\d])\)/.test(rest);
}
