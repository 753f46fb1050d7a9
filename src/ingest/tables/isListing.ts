import type { Grid, GridRow } from './grid.ts';

const FILED = /^(?:8-K|10-K|10-Q|S-[1348]|DEF\s?14A|20-F|6-K|DRS)(?:\/A)?$|^(?:333|00[01])-\d{3,6}$/;

const SECTION = /^\d{1,2}\.\d{1,2}$/;
const PART = /^(?:item|part|note|section|article|exhibit|signatures?|index|page|consolidated|report of)\b|^\d{1,2}\./i;

/**
 * Lists that only look like tables, their numbers being pages, sections and file numbers: tables of contents of the filing
 * and of agreements among its exhibits, and the index of exhibits.
 */
export function isListing(text: string, grid: Grid): boolean {
  const rows = grid.rows.filter((row) => row.cells.length > 0);
  return rows.length >= 3 && (isContents(text, rows) || isExhibitIndex(text, rows));
}

/** Pages count up, one a row; sections may count up before the title. */
function isContents(text: string, rows: readonly GridRow[]): boolean {
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
  if (rising < 0.9 * known.length || new Set(known).size < 3 || (known[0] ?? 0) >= (known.at(-1) ?? 0)) return false;
  // Other figures in a row are section numbers, or it is no list of pages.
  const others = rows.filter((row) => row.cells.filter((cell) => cell.piece.amount !== null).length > 1);
  if (others.some((row) => row.cells.length > 2) || others.length > rows.length * 0.15) {
    const sections = others.filter((row) => SECTION.test(text.slice(row.cells[0]?.piece.start, row.cells[0]?.piece.end)));
    if (sections.length < 0.8 * others.length) return false;
  }
  const named = rows.filter((row) => row.label[0] !== undefined && PART.test(text.slice(row.label[0].start, row.label[0].end)));
  return known.length >= 7 || named.length > 1 || others.length > 1;
}

function isExhibitIndex(text: string, rows: readonly GridRow[]): boolean {
  const filed = rows.filter((row) => row.strip.pieces.some((piece) => FILED.test(text.slice(piece.start, piece.end).trim())));
  return filed.length >= 0.4 * rows.length;
}
