import type { Table } from '../domain/document.ts';
import { unitsOf } from './tableunits.ts';
import type { Read } from './tablebuild.ts';
import type { UnitNote } from '../text/units.ts';

/** Tables that say their scale, and share of them that must agree, before one speaks for those that say none. */
const LEAST = 5;
const AGREED = 0.75;
/** Confidence of a table whose scale is the filing's, not its own words. */
const INFERRED = 0.85;

/**
 * Gives tables of money that state no unit the scale that the filing's other tables agree on ("dollars in millions" is often
 * said once for all notes): only where the figures can be that, and never prices. Such a table keeps no `unitSpan`.
 */
export function withFilingScale(pages: readonly (readonly Read[])[]): Table[][] {
  const reads = pages.flat();
  const note = agreed(reads);
  const last = Math.max(0, ...reads.filter((read) => read.noted !== undefined).map((read) => read.table.page));
  return pages.map((list) =>
    list.map((read) => (note !== undefined && read.table.page <= last && wants(read, note) ? scaled(read, note) : read.table)),
  );
}

function agreed(reads: readonly Read[]): UnitNote | undefined {
  const notes = reads.flatMap((read) => (read.noted === undefined || read.noted.note.kind !== undefined ? [] : [read.noted.note]));
  if (notes.length < LEAST) return undefined;
  const counts = new Map<number, number>();
  for (const note of notes) counts.set(note.scale, (counts.get(note.scale) ?? 0) + 1);
  const [scale, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  return scale > 1 && count >= AGREED * notes.length ? notes.find((note) => note.scale === scale) : undefined;
}

/** Money in whole figures that are not too large for the scale, nor all printed with cents. */
function wants(read: Read, note: UnitNote): boolean {
  if (read.noted !== undefined) return false;
  const { cells } = read.table;
  const money = read.units.cells.filter((_, i) => {
    const unit = cells[i]?.unit;
    return unit?.kind === 'money' && !unit.perShare && unit.scale === 1;
  });
  const values = money.flatMap((cell) =>
    cell.piece.amount === null || cell.piece.amount.kind === 'dash' ? [] : [cell.piece.amount.value],
  );
  if (values.length === 0) return false;
  const largest = Math.max(...values.map(Math.abs));
  const cents = values.filter((value) => !Number.isInteger(value * 10)).length;
  return (
    largest * note.scale < 2e13 &&
    cents < 0.5 * values.length &&
    !/\b(?:price|per share|per unit|compensation|salary|fees?|director)\b/i.test(read.outer.join(' '))
  );
}

function scaled(read: Read, note: UnitNote): Table {
  const { table } = read;
  const units = unitsOf({ ...read.units, note });
  const columns = table.columns.map((column, c) => {
    const unit = units.columns[c];
    return unit === undefined ? column : { ...column, unit };
  });
  const cells = table.cells.map((cell, i) => ({ ...cell, unit: units.cells[i] ?? cell.unit }));
  return { ...table, unit: units.table, columns, cells, confidence: Math.min(table.confidence, INFERRED) };
}
