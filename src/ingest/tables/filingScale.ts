import type { Table } from '../../domain/document.ts';
import { grammar } from '../../text/words/phrases.ts';
import { auditorWords } from '../../text/words/printed/auditorwords.ts';
import { unitsOf } from './tableUnits.ts';
import type { ReadTable } from './buildTable.ts';
import type { PageLines } from './cellPieces.ts';
import { unitNote, type UnitNote } from '../../text/units.ts';

/** Tables that say their scale, and share of them that must agree, before one speaks for those that say none. */
const LEAST = 5;
const AGREED = 0.75;
/** Confidence of a table whose scale is the filing's, not its own words. */
const INFERRED = 0.85;
/** Confidence of a table whose caption other tables contradict. */
const DOUBTED = 0.4;
const SIGNED = /pursuant\s+to\s+the\s+requirements?\s+of[\s\S]{0,160}(?:exchange\s+act|securities)[\s\S]{0,260}(?:signed|undersigned)/i;

/**
 * Gives tables of money that state no unit the scale that the filing's other tables agree on ("dollars in millions" is often
 * said once for all notes), or that a line of a short document says by itself: only where the figures can be that, and never prices. Such a table keeps no `unitSpan`.
 */
export function withFilingScale(laid: readonly PageLines[], pages: readonly (readonly ReadTable[])[]): Table[][] {
  const reads = pages.flat();
  const alone = saidAlone(laid, reads);
  const note = agreed(reads) ?? alone;
  // What comes after the signatures are other documents.
  const signed = laid.findLast((page) => SIGNED.test(page.text))?.number ?? Infinity;
  // one by one: a long filing has more cells than a call takes arguments
  const most =
    alone !== undefined
      ? Infinity
      : reads
          .filter((read) => read.noted?.note.scale === note?.scale)
          .reduce((top, read) => amountsOf(read).reduce((most, amount) => Math.max(most, Math.abs(amount)), top), 0);
  const tables = pages.map((list) =>
    list.map((read) =>
      note !== undefined && read.table.page <= signed && wants(read, most, alone !== undefined) ? scaled(read, note) : read.table,
    ),
  );
  return doubted(tables, note?.scale);
}

/** A figure of four digits and more that is printed in two tables for the same time, in another scale: one of the two captions is wrong. */
const LEAST_PRINTED = 1000;
const FEWEST_DOUBTS = 2;

/**
 * Lowers the confidence of tables whose own scale is at odds with that of other tables: the same label, time and printed figure elsewhere at the filing's scale
 * (a five-year table captioned "in thousands" over the statements' millions). Such a table is kept as printed.
 */
function doubted(pages: readonly (readonly Table[])[], scale: number | undefined): Table[][] {
  if (scale === undefined) return pages.map((list) => [...list]);
  const usual = new Set<string>();
  const other = new Set<string>();
  for (const table of pages.flat())
    if (ofMoney(table) && table.unitSpan !== undefined)
      for (const key of keysOf(table)) (table.unit.scale === scale ? usual : other).add(key);
  return pages.map((list) =>
    list.map((table) => {
      if (!ofMoney(table)) return table;
      // A table that says nothing was given the filing's scale: tables that say another one of the same figures know better.
      const against = table.unit.scale !== scale ? usual : table.unitSpan === undefined ? other : undefined;
      const doubts = against === undefined || against.size === 0 ? 0 : keysOf(table).filter((key) => against.has(key)).length;
      return doubts >= FEWEST_DOUBTS ? { ...table, confidence: Math.min(table.confidence, DOUBTED) } : table;
    }),
  );
}

const ofMoney = (table: Table): boolean => table.unit.kind === 'money' && table.unit.scale > 1;

function keysOf(table: Table): string[] {
  return table.cells.flatMap((cell) => {
    if (cell.value === null || Math.abs(cell.value) < LEAST_PRINTED || cell.unit.kind !== 'money' || cell.unit.perShare) return [];
    const period = table.columns[cell.column]?.period;
    const label = table.rows[cell.row]?.text.toLowerCase().replace(/[^a-z]/g, '') ?? '';
    return period?.fiscalYear === undefined || label === '' ? [] : [`${label} ${String(period.fiscalYear)} ${String(cell.value)}`];
  });
}

/** Before what a line says of a scale, where it says nothing else: "All amounts expressed in thousands". */
const OPENING = 'All amounts '.length;
/** Behind it, where a line ends with it: "… consisted of the following (in thousands):". */
const CLOSING = /^\s*[)\]]?\s*[:.]?\s*$/;

/** The scale that lines of a document with few tables give, none of which says its own: all of them the same. */
function saidAlone(laid: readonly PageLines[], reads: readonly ReadTable[]): UnitNote | undefined {
  if (reads.length === 0 || reads.length >= LEAST || reads.some((read) => read.noted !== undefined)) return undefined;
  const notes = laid
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => {
      const note = unitNote(line);
      const whole = note !== null && note.kind === undefined && note.scale > 1;
      return whole && (note.start <= OPENING || CLOSING.test(line.slice(note.end))) ? [note] : [];
    });
  return notes.every(({ scale }) => scale === notes[0]?.scale) ? notes[0] : undefined;
}

function agreed(reads: readonly ReadTable[]): UnitNote | undefined {
  const notes = reads.flatMap((read) => (read.noted === undefined || read.noted.note.kind !== undefined ? [] : [read.noted.note]));
  if (notes.length < LEAST) return undefined;
  const counts = new Map<number, number>();
  for (const note of notes) counts.set(note.scale, (counts.get(note.scale) ?? 0) + 1);
  const [scale, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  return scale > 1 && count >= AGREED * notes.length ? notes.find((note) => note.scale === scale) : undefined;
}

const BILLED = new RegExp(grammar`^${auditorWords.billed}`, 'i');

/** Money in figures no larger than the filing's own at that scale, not all printed with cents, not of prices or pay; where the document says so alone, what does not say what it counts too. */
function wants(read: ReadTable, most: number, alone: boolean): boolean {
  const { kind } = read.table.unit;
  if (read.noted !== undefined || !(kind === 'money' || (alone && kind === 'unknown'))) return false;
  const values = amountsOf(read);
  if (values.length === 0 || Math.max(...values.map(Math.abs)) > most) return false;
  const cents = values.some((value) => !Number.isInteger(Math.round(value * 1000) / 100));
  const about = [...read.outer, ...read.units.headers].join(' ');
  // what an auditor billed is told in plain dollars, with no word of it over the table
  if (read.table.rows.some(({ text }) => BILLED.test(text))) return false;
  return (
    !cents && !indexed(read) && !/\b(?:prices?|per share|per unit|compensation|salar(?:y|ies)|fees?|directors?|retainer)\b/i.test(about)
  );
}

/** Returns on $100 invested: a column in which everything begins at 100. */
function indexed(read: ReadTable): boolean {
  return read.table.columns.some((_, c) => {
    const cells = read.table.cells.filter((cell) => cell.column === c && cell.value !== null);
    return cells.length > 1 && cells.every((cell) => cell.value === 100);
  });
}

/** Values of a table's cells of money, per-share amounts and figures that print their own scale apart. */
function amountsOf(read: ReadTable): number[] {
  return read.units.cells.flatMap((cell, i) => {
    const unit = read.table.cells[i]?.unit;
    const amount = cell.piece.amount;
    return unit?.kind !== 'money' || unit.perShare || amount === null || amount.kind === 'dash' || amount.scale > 1 ? [] : [amount.value];
  });
}

function scaled(read: ReadTable, note: UnitNote): Table {
  const { table } = read;
  const units = unitsOf({ ...read.units, note });
  const columns = table.columns.map((column, c) => {
    const unit = units.columns[c];
    return unit === undefined ? column : { ...column, unit };
  });
  const cells = table.cells.map((cell, i) => ({ ...cell, unit: units.cells[i] ?? cell.unit }));
  return { ...table, unit: units.table, columns, cells, confidence: Math.min(table.confidence, INFERRED) };
}
