import type { CellPiece } from './cellPieces.ts';
import type { Strip } from './regions.ts';

/** A column found from alignment: where its figures' digits end, and the room they take with signs. */
interface Band {
  /** Right edge of the digits, the median of its figures. */
  readonly edge: number;
  readonly left: number;
  readonly right: number;
  readonly kind: 'figures' | 'words';
}

export interface GridRow {
  readonly strip: Strip;
  readonly label: readonly CellPiece[];
  readonly cells: readonly { readonly band: number; readonly piece: CellPiece }[];
}

export interface Grid {
  readonly bands: readonly Band[];
  /** Per strip: the piece in each band, and the label's pieces. */
  readonly rows: readonly GridRow[];
  /** Share of the figures that are aligned with their column. */
  readonly alignment: number;
}

interface PlacedPiece {
  readonly piece: CellPiece;
  readonly row: number;
}

interface ColumnGroup {
  readonly figures: readonly PlacedPiece[];
  readonly left: number;
  readonly right: number;
}

/** Points by which right edges of one column differ. */
const NEAR = 3.2;

/** Columns of a table body by the right edges of its figures, then by what overlaps where edges differ (centred or left-set figures). */
export function gridOf(strips: readonly Strip[]): Grid {
  const rows = relabelled(strips.map((strip) => ({ strip, ...splitLabel(strip) })));
  const all = rows.flatMap((row, i) => row.cells.map((piece) => ({ piece, row: i })));
  const figures = all.filter(({ piece }) => piece.kind !== 'words');
  const groups = dropMarkers(mergeApart(byEdge(figures)), figures.length);
  const numbers = groups.map((group) =>
    bandOf(
      group.figures.map(({ piece }) => piece),
      'figures',
    ),
  );
  const words = wordBands(
    all.filter(({ piece }) => piece.kind === 'words'),
    numbers,
    rows.length,
  );
  const bands = [...numbers, ...words].sort((a, b) => a.left + a.right - (b.left + b.right));
  const placed = rows.map((row) => ({ strip: row.strip, label: row.label, cells: place(row.cells, bands) }));
  const cells = placed.flatMap((row) => row.cells);
  const aligned = cells.filter((cell) => Math.abs((bands[cell.band]?.edge ?? 0) - cell.piece.digitsRight) < NEAR * 1.5).length;
  return { bands, rows: placed, alignment: cells.length === 0 ? 0 : aligned / cells.length };
}

/** One piece a band: the figure wins over words, the better aligned over the other. */
function place(pieces: readonly CellPiece[], bands: readonly Band[]): { band: number; piece: CellPiece }[] {
  const cells: { band: number; piece: CellPiece }[] = [];
  for (const piece of pieces) {
    const band = bandAt(bands, piece);
    if (band < 0) continue;
    const taken = cells.findIndex((cell) => cell.band === band);
    const other = cells[taken];
    if (other === undefined) cells.push({ band, piece });
    else if (better(piece, other.piece, bands[band])) cells[taken] = { band, piece };
  }
  return cells;
}

/** The label starts the line, left of the row's first figure; words after it are cells. */
function splitLabel(strip: Strip): { label: CellPiece[]; cells: CellPiece[] } {
  const first = strip.pieces.find((piece) => piece.kind !== 'marker');
  if (first === undefined) return { label: [], cells: [] };
  const label: CellPiece[] = [];
  const cells: CellPiece[] = [];
  const yearLabel = first.year && !strip.figures.includes(first);
  for (const piece of strip.pieces) {
    if (piece.kind === 'marker') continue;
    const previous = label.at(-1);
    if (piece === first && (piece.kind === 'words' || yearLabel)) label.push(piece);
    else if (piece.kind === 'words' && cells.length === 0 && previous !== undefined && piece.left - previous.right < 1.6 * piece.size)
      label.push(piece);
    else if (strip.figures.includes(piece) || piece.kind === 'words') cells.push(piece);
  }
  return { label, cells };
}

interface Split {
  readonly strip: Strip;
  readonly label: CellPiece[];
  readonly cells: CellPiece[];
}

/** A label that wraps may go on with a figure of its own ("… net of tax of / $314 million"): at the margin, in few rows, it is words. */
function relabelled(rows: readonly Split[]): Split[] {
  const lefts = rows.flatMap((row) => (row.label[0] === undefined ? [] : [row.label[0].left]));
  if (lefts.length < 3) return [...rows];
  const margin = Math.min(...lefts) + 45;
  const atMargin = (row: Split): boolean =>
    row.label.length === 0 &&
    row.cells.length > 1 &&
    (row.cells[0]?.right ?? Infinity) < margin + 60 &&
    (row.cells[0]?.left ?? Infinity) < margin;
  if (rows.filter(atMargin).length > lefts.length / 4) return [...rows];
  return rows.map((row) => (atMargin(row) ? { ...row, label: row.cells.slice(0, 1), cells: row.cells.slice(1) } : row));
}

function byEdge(figures: readonly PlacedPiece[]): ColumnGroup[] {
  const sorted = [...figures].sort((a, b) => a.piece.digitsRight - b.piece.digitsRight);
  const groups: PlacedPiece[][] = [];
  for (const figure of sorted) {
    const last = groups.at(-1);
    const edge = last?.at(-1)?.piece.digitsRight ?? -Infinity;
    if (last !== undefined && figure.piece.digitsRight - edge < NEAR) last.push(figure);
    else groups.push([figure]);
  }
  return groups.map(groupOf);
}

function groupOf(figures: readonly PlacedPiece[]): ColumnGroup {
  return {
    figures,
    left: Math.min(...figures.map(({ piece }) => piece.digitsLeft)),
    right: Math.max(...figures.map(({ piece }) => piece.right)),
  };
}

/** Joins neighbouring columns that overlap and never both have a cell in one row: one column set off its edge by a sign, a mark, a centring. */
function mergeApart(groups: ColumnGroup[]): ColumnGroup[] {
  for (;;) {
    let best = -1;
    let most = 0.08;
    for (let i = 0; i + 1 < groups.length; i++) {
      const [a, b] = [groups[i], groups[i + 1]];
      if (a === undefined || b === undefined) continue;
      const rows = new Set(a.figures.map((figure) => figure.row));
      if (b.figures.some((figure) => rows.has(figure.row))) continue;
      const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const raw = overlap / Math.max(1, Math.min(a.right - a.left, b.right - b.left)) + (b.right - a.right < 14 ? 0.05 : 0);
      const share = raw > 0.15 ? raw : 0;
      // A few dashes set just off a column's edge belong to it.
      const [few, many] = [a.figures.length, b.figures.length].sort((x, y) => x - y);
      const beside = overlap > -3 || (overlap > -7 && (few ?? 0) <= 0.6 * (many ?? 0)) ? 0.16 + overlap / 100 : 0;
      const worth = Math.max(share, beside);
      if (worth > most) [best, most] = [i, worth];
    }
    const [a, b] = [groups[best], groups[best + 1]];
    if (best < 0 || a === undefined || b === undefined) return groups;
    groups = [...groups.slice(0, best), groupOf([...a.figures, ...b.figures]), ...groups.slice(best + 2)];
  }
}

/** Footnote numbers in parentheses after figures align among themselves: a narrow group of "(1)" with a figure close to its left is no column. */
function dropMarkers(groups: readonly ColumnGroup[], all: number): ColumnGroup[] {
  return groups.filter((group, i) => {
    const before = groups[i - 1];
    if (before === undefined || group.figures.length > all / 3) return true;
    const markers = group.figures.every(({ piece }) => {
      const value = piece.amount?.value ?? 0;
      return Number.isInteger(value) && value < 0 && value > -20;
    });
    return !(
      markers &&
      group.figures.every((figure) =>
        before.figures.some((other) => other.row === figure.row && figure.piece.left - other.piece.right < 10),
      )
    );
  });
}

function bandOf(pieces: readonly CellPiece[], kind: Band['kind']): Band {
  const edges = pieces.map((piece) => piece.digitsRight).sort((a, b) => a - b);
  return {
    edge: edges[edges.length >> 1] ?? 0,
    left: Math.min(...pieces.map((piece) => piece.left)),
    right: Math.max(...pieces.map((piece) => piece.right)),
    kind,
  };
}

/** Columns of words ("Maturity", "Classification"): at least two cells under one another and under no column of figures. */
function wordBands(words: readonly PlacedPiece[], bands: readonly Band[], rows: number): Band[] {
  const loose = words.filter(({ piece }) => !bands.some((band) => piece.left < band.right - 1 && piece.right > band.left + 1));
  const sorted = [...loose].sort((a, b) => a.piece.left - b.piece.left);
  const groups: { pieces: CellPiece[]; rows: Set<number>; left: number; right: number }[] = [];
  for (const { piece, row } of sorted) {
    const home = groups.find((group) => piece.left < group.right && piece.right > group.left && !group.rows.has(row));
    if (home === undefined) groups.push({ pieces: [piece], rows: new Set([row]), left: piece.left, right: piece.right });
    else {
      home.pieces.push(piece);
      home.rows.add(row);
      home.left = Math.min(home.left, piece.left);
      home.right = Math.max(home.right, piece.right);
    }
  }
  return groups.filter((group) => group.pieces.length >= Math.max(2, rows * 0.15)).map((group) => bandOf(group.pieces, 'words'));
}

function bandAt(bands: readonly Band[], piece: CellPiece): number {
  let best = -1;
  let least = Infinity;
  for (const [i, band] of bands.entries()) {
    if (Math.max(band.left - piece.digitsRight, piece.digitsLeft - band.right) > 2) continue;
    const words = piece.kind === 'words';
    if (words && band.kind === 'figures' && piece.right - piece.left > 2.2 * Math.max(20, band.right - band.left)) continue;
    const distance = Math.min(Math.abs(band.edge - piece.digitsRight), words ? Math.abs(band.left - piece.left) : Infinity);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

function better(a: CellPiece, b: CellPiece, band: Band | undefined): boolean {
  if (band === undefined) return false;
  if ((a.kind === 'words') !== (b.kind === 'words')) return (a.kind === 'words') === (band.kind === 'words');
  return Math.abs(a.digitsRight - band.edge) < Math.abs(b.digitsRight - band.edge);
}
