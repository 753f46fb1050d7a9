import type { Table } from '../../domain/document.ts';
import { buildTable, repeats } from './buildTable.ts';
import type { Noted, ReadTable } from './buildTable.ts';
import type { Grid } from './grid.ts';
import { gridOf } from './grid.ts';
import { headOf, lineText } from './head.ts';
import type { Head } from './head.ts';
import { isListing } from './isListing.ts';
import type { PageLines } from './cellPieces.ts';
import { regionsOf } from './regions.ts';
import type { Region } from './regions.ts';
import { withFilingScale } from './filingScale.ts';
import { sidesOf } from './sides.ts';
import { unitNote } from '../../text/units.ts';

/**
 * The tables of a filing, one list a page: top to bottom, left before right, from the positions of words alone, without drawing
 * operators. Every cell's `text.slice(start, end)` parses to its value, or holds words and is null.
 */
export function readTables(pages: readonly PageLines[]): Table[][] {
  let last: ReadTable | undefined;
  let running: Noted | undefined;
  const reads = pages.map((page) => {
    const found: ReadTable[] = [];
    running = runningNote(page) ?? running;
    for (const region of regionsOf(page).flatMap((each) => sidesOf(page.text, each))) {
      const before = found.length === 0 && last?.table.page === page.number - 1 ? last : undefined;
      const read = readTable(page, region, `${String(page.number)}.${String(found.length + 1)}`, before, found.at(-1), running);
      if (read !== null) found.push(read);
    }
    last = found.at(-1);
    return found;
  });
  return withFilingScale(pages, reads);
}

/** `before` ends the page before, `over` is the table above on this page. */
function readTable(
  page: PageLines,
  region: Region,
  id: string,
  before: ReadTable | undefined,
  over: ReadTable | undefined,
  running: Noted | undefined,
): ReadTable | null {
  const grid = gridOf(region.strips);
  const head = headOf(page.text, region.above, grid, page.width);
  const from = before !== undefined && goesOn(page.text, grid, head, before) ? before : undefined;
  if (isListing(page.text, grid) || (from === undefined && !isTable(page.text, grid, head))) return null;
  const beside = over !== undefined && sameColumns(grid, over.grid) ? over : undefined;
  const under = head.intro.length === 0 && head.titles.length < 3 ? beside : undefined;
  const noted =
    noteOf(page.text, head, page.number) ??
    from?.noted ??
    beside?.noted ??
    leadNote(page, region, head) ??
    (running !== undefined && inWholes(grid, head, page.text) ? running : undefined);
  return buildTable(page, { id, grid, head, noted, from, under });
}

/** Whether the first table of a page goes on from the last of the page before: it says so, or has no header and the same columns. */
function goesOn(text: string, grid: Grid, head: Head, before: ReadTable): boolean {
  const same = sameColumns(grid, before.grid);
  const titles = head.titles.map((strip) => lineText(text, strip));
  if (
    titles.some(
      (words) => /\bcontinued\b|\bcont['’.]?d\b/i.test(words) && compact(words).includes(compact(before.table.title).slice(0, 24)),
    )
  )
    return same;
  return (
    same &&
    (head.columns.every((pieces) => pieces.length === 0) || repeats(text, head, before.table)) &&
    titles.length === 0 &&
    head.intro.length === 0
  );
}

function sameColumns(a: Grid, b: Grid): boolean {
  return a.bands.length === b.bands.length && a.bands.every((band, i) => Math.abs(band.edge - (b.bands[i]?.edge ?? 0)) < 8);
}

function compact(words: string): string {
  return words.toLowerCase().replace(/[^a-z]/g, '');
}

/** A list with a number or two in it is no table: a table has rows with labels, or several columns that line up. */
function isTable(text: string, grid: Grid, head: Head): boolean {
  const figures = grid.rows.flatMap((row) => row.cells.filter((cell) => cell.piece.kind === 'figure'));
  const rows = grid.rows.filter((row) => row.cells.length > 0).length;
  const columns = grid.bands.length;
  if (figures.length < 2 || columns === 0) return false;
  // A row or two of numbers without a label are what is left of a list.
  if (rows <= 2 && grid.rows.every((row) => row.label.length === 0)) return false;
  const headed = head.columns.some((pieces) => pieces.length > 0);
  // What is left of a list of contents.
  if (columns === 1 && rows < 4 && head.columns.flat().some((piece) => /^page\b/i.test(text.slice(piece.start, piece.end)))) return false;
  if (rows === 1) return columns >= 2 && headed;
  const told =
    head.stub.some((piece) => unitNote(text.slice(piece.start, piece.end)) !== null) ||
    head.titles.some((strip) => /:\s*$/.test(lineText(text, strip)));
  if (columns === 1 && !headed)
    return rows >= 3 && (head.intro.length > 0 || told || figures.filter((cell) => cell.piece.amount?.marked === true).length >= 2);
  return true;
}

function noteOf(text: string, head: Head, page: number): Noted | undefined {
  const lines: { start: number; end: number }[] = [
    ...head.stub,
    ...[...head.titles].reverse().map((strip) => strip.line),
    ...head.columns.flat().slice(0, 40),
  ];
  const intro = head.intro[0];
  const last = head.intro.at(-1);
  if (intro !== undefined && last !== undefined) lines.push({ start: intro.line.start, end: last.line.end });
  for (const line of lines) {
    const note = unitNote(text.slice(line.start, line.end).replaceAll('\n', ' '));
    if (note !== null) return { note, span: { page, start: line.start + note.start, end: line.start + note.end } };
  }
  return undefined;
}

const RUNNING = /\bnotes\s+to\s[^.()]{0,120}\bstatements?\b[^.()]{0,80}(?:\(continued\)[^.()]{0,40})?(\([^()]{0,160}\))/i;

/** "NOTES TO CONSOLIDATED FINANCIAL STATEMENTS (in thousands, except per share data)" on a page, on one line or two: it holds for all tables from there on. */
function runningNote(page: PageLines): Noted | undefined {
  const found = RUNNING.exec(page.text);
  const aside = found?.[1];
  if (found === null || aside === undefined) return undefined;
  const note = unitNote(aside.replaceAll('\n', ' '));
  const start = found.index + found[0].length - aside.length;
  return note === null ? undefined : { note, span: { page: page.number, start: start + note.start, end: start + note.end } };
}

/**
 * "… for each of the periods indicated (in thousands):" with other lines between it and the table, or "(dollars in millions, except per share data)" on a line of its
 * own among the titles of a page that leaves room between them and the table.
 */
function leadNote(page: PageLines, region: Region, head: Head): Noted | undefined {
  const taken = new Set([...head.titles, ...head.intro]);
  let prose = false;
  for (const strip of [...region.above].reverse()) {
    const words = lineText(page.text, strip);
    if (strip.kind === 'row') return undefined;
    prose ||= strip.kind === 'prose';
    const alone = !prose && /^\s*\([^()]*\)\s*$/.test(words);
    if (taken.has(strip) || !(alone || /\bin\s+(?:thousands|millions|billions)[^()]*\)\s*:\s*$/i.test(words))) continue;
    const note = unitNote(words);
    if (note !== null) return { note, span: { page: page.number, start: strip.line.start + note.start, end: strip.line.start + note.end } };
  }
  return undefined;
}

/** A running note is about amounts: not about a table that prints cents throughout, prices or percentages alone. */
function inWholes(grid: Grid, head: Head, text: string): boolean {
  const amounts = grid.rows.flatMap((row) => row.cells.flatMap((cell) => (cell.piece.amount?.kind === 'plain' ? [cell.piece.amount] : [])));
  const about = [
    ...head.titles.map((strip) => lineText(text, strip)),
    ...head.columns.flat().map((piece) => text.slice(piece.start, piece.end)),
  ].join(' ');
  return (
    amounts.length > 0 &&
    !amounts.every((amount) => amount.decimals === 2) &&
    !/\b(?:prices?|per share|years of|ages?|stores|employees)\b/i.test(about)
  );
}
