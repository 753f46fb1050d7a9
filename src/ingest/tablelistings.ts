import type { Grid, GridRow } from './tablegrid.ts';

const FILED = /^(?:8-K|10-K|10-Q|S-[1348]|DEF\s?14A|20-F|6-K|DRS)(?:\/A)?$|^(?:333|00[01])-\d{3,6}$/;

/**
 * Lists that only look like tables, their numbers being pages, sections and file numbers: tables of contents of the filing
 * and of agreements among its exhibits, and the index of exhibits.
 */
export function isListing(text: string, grid: Grid): boolean {
  const rows = grid.rows.filter((row) => row.cells.length > 0);
  return rows.length >= 3 && (isContents(rows) || isExhibitIndex(text, rows));
}

/** Pages count up, one a row; sections may count up before the title. */
function isContents(rows: readonly GridRow[]): boolean {
  const pages = rows.map((row) => {
    const last = row.cells.reduce<GridRow['cells'][number] | undefined>(
      (best, cell) => (best === undefined || cell.piece.left > best.piece.left ? cell : best),
      undefined,
    );
    const amount = last?.piece.amount;
    return amount === null || amount === undefined || amount.marked || amount.value < 1 ? undefined : amount.value;
  });
  const known = pages.filter((page) => page !== undefined);
  if (known.length < 4 || known.length < 0.75 * rows.length) return false;
  const rising = known.filter((page, i) => i === 0 || page >= (known[i - 1] ?? 0)).length;
  const others = rows.filter((row) =>
    row.cells.some((cell) => cell.piece.amount?.marked === true && !/^\d{1,2}\.\d{1,2}$/.test(String(cell.piece.amount.value))),
  ).length;
  const spread = new Set(known).size;
  return rising >= 0.9 * known.length && others < 0.15 * rows.length && spread > 2 && (known[0] ?? 0) < (known.at(-1) ?? 0);
}

function isExhibitIndex(text: string, rows: readonly GridRow[]): boolean {
  const filed = rows.filter((row) => row.strip.pieces.some((piece) => FILED.test(text.slice(piece.start, piece.end).trim())));
  return filed.length >= 0.4 * rows.length;
}
