import type { FilingPages } from '../../domain/context.ts';
import type { Measure } from '../../domain/reading.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { Evidence, LineItemWanted } from '../../domain/question.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { terms } from '../../text/tokens.ts';
import { TURNING, TURNING_TITLE, fit } from '../../text/labels.ts';
import { labelPath, lineage } from '../../text/lineage.ts';

/** A cell read as an answer, with what made it one. */
export interface RowReading {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly row: number;
  readonly cell: Cell;
  /** 0 to about 1: how well the row's label is the thing asked for. */
  readonly fit: number;
}

/** Every row of every table at hand is compared with an item's names: they are put together once an item that is asked for. */
const named = new WeakMap<LineItemWanted, readonly RowName[]>();

/** Names a row may answer to, most trusted first: the question's own words, the lexicon's name, then what filings print for it. */
export function namesOf(wanted: LineItemWanted): readonly RowName[] {
  const made = named.get(wanted) ?? makeNames(wanted);
  named.set(wanted, made);
  return made;
}

function makeNames(wanted: LineItemWanted): readonly RowName[] {
  const entry = lexiconEntry(wanted.item);
  const labels = entry === undefined ? [] : [entry.name, ...entry.labels];
  return [{ name: wanted.text, cost: 0 }, ...labels.map((name, i) => ({ name, cost: 0.02 + 0.01 * Math.min(i, 15) }))];
}

const ACCEPTED = 0.7;

/** The best fit of a row's label to any of the names, 0 where none is near enough. */
export function rowFit(label: string, names: readonly RowName[], own: ReadonlySet<string>): number {
  let best = 0;
  for (const { name, cost } of names) {
    const score = fit(label, name, own);
    if (score - cost > best) best = score - cost;
  }
  return best >= ACCEPTED ? best : 0;
}

/** The label of a row with those of its parent rows, outermost first. */
export const fullLabel = ({ rows }: Table, row: number): string => labelPath(rows, row, 5).join(' ');

/** Whether a cell holds the kind of figure that was asked for. */
export function measures(cell: Cell, measure: Measure): boolean {
  const { kind, perShare, scale } = cell.unit;
  switch (measure) {
    // an amount of which is not said: thousands of barrels are one too
    case 'money':
      return (kind === 'money' && !perShare) || kind === 'unknown' || (kind === 'count' && scale > 1);
    case 'per-share':
      return perShare || kind === 'unknown';
    case 'percent':
      return kind === 'percent';
    case 'shares':
      return kind === 'shares' || kind === 'unknown';
    case 'count':
      return kind === 'count' || kind === 'unknown' || kind === 'shares' || (kind === 'money' && !perShare);
    case 'ratio':
      return kind === 'ratio' || kind === 'percent' || kind === 'unknown';
    case 'any':
      return true;
  }
}

/** Whether the labels above a row make it part of something else: "Deferred revenue" under "Deferred tax assets". */
export const turned = (table: Table, row: number, asked: ReadonlySet<string>): boolean =>
  chain(table, table.rows[row]?.parent ?? -1).some((term) => TURNING.has(term) && !asked.has(term)) ||
  terms(table.title).some((term) => TURNING_TITLE.has(term) && !asked.has(term));

/** Stems of a row's label and of its parents' labels. */
export const chain = ({ rows }: Table, row: number): string[] => lineage(rows, row, 6).flatMap((at) => terms(rows[at]?.text ?? ''));

export interface RowName {
  readonly name: string;
  /** Taken off the fit: less trusted names cost more. */
  readonly cost: number;
}

/** In plain units, to hold figures of several tables against each other. */
export const plainValue = (cell: Cell): number => (cell.value ?? 0) * cell.unit.scale;

/** Same figure up to sign and the rounding of the coarser one. */
export function agrees(a: Cell, b: Cell): boolean {
  const slack = Math.max(step(a), step(b)) * 0.51;
  return Math.abs(Math.abs(plainValue(a)) - Math.abs(plainValue(b))) <= slack;
}

/** One unit of the last digit printed. */
function step(cell: Cell): number {
  const decimals = (String(cell.value).split('.')[1] ?? '').length;
  return cell.unit.scale * 10 ** -decimals;
}

/** Whether a sum's scale was read: a table without a unit of its own in a filing that counts in millions may count in anything. */
export function unitRead({ table, cell }: RowReading, filing: FilingPages): boolean {
  const { kind, scale, perShare } = cell.unit;
  if (table.unitSpan !== undefined || scale !== 1 || perShare || (kind !== 'money' && kind !== 'unknown')) return true;
  return filing.pages.every(({ page }) => page.tables.every((other) => other.statement === undefined || other.unit.scale === 1));
}
