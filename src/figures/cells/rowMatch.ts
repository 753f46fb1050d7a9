import type { Measure } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import type { Cell, StatementKind, Table } from '../../domain/document.ts';
import type { Evidence, FilingCard, LineItemWanted } from '../../domain/question.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { terms } from '../../text/tokens.ts';
import { TURNING, TURNING_TITLE, fit, opensTotal } from '../../text/labels.ts';
import { labelPath, lineage } from '../../text/lineage.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { columnsAt, preferred } from './period.ts';

/** A cell read as an answer, with what made it one. */
export interface RowReading {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly row: number;
  readonly cell: Cell;
  /** 0 to about 1: how well the row's label is the thing asked for. */
  readonly fit: number;
}

/** Every row of every table at hand is held against an item's names: they are put together once an item that is asked for. */
const named = new WeakMap<LineItemWanted, readonly RowName[]>();

/** Names a row may answer to, most trusted first: the question's own words, the lexicon's name, then what filings print for it. */
export function namesOf(wanted: LineItemWanted, phrase?: string): readonly RowName[] {
  if (phrase !== undefined) return makeNames(wanted, phrase);
  const made = named.get(wanted) ?? makeNames(wanted);
  named.set(wanted, made);
  return made;
}

function makeNames(wanted: LineItemWanted, phrase?: string): readonly RowName[] {
  const entry = lexiconEntry(wanted.item);
  const labels = entry === undefined ? [] : [entry.name, ...entry.labels];
  return [
    ...(phrase === undefined ? [] : [{ name: phrase, cost: -0.02 }]),
    { name: wanted.text, cost: 0 },
    ...labels.map((name, i) => ({ name, cost: 0.02 + 0.01 * Math.min(i, 15) })),
  ];
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

/** The label of a row with the labels it stands under, outermost first. */
export const fullLabel = ({ rows }: Table, row: number): string => labelPath(rows, row, 5).join(' ');

/** Whether a cell holds the kind of figure that was asked for. */
export function measures(cell: Cell, measure: Measure): boolean {
  const { kind, perShare } = cell.unit;
  switch (measure) {
    case 'money':
      return (kind === 'money' && !perShare) || kind === 'unknown';
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

/** Stems of a row's label and of the labels it stands under. */
export const chain = ({ rows }: Table, row: number): string[] => lineage(rows, row, 6).flatMap((at) => terms(rows[at]?.text ?? ''));

export interface RowName {
  readonly name: string;
  /** Taken off the fit: less trusted names cost more. */
  readonly cost: number;
}

export interface Sought {
  /** The question's own words for the whole thing. */
  readonly phrase?: string;
  readonly wanted: LineItemWanted;
  /** Names a row may answer to, where they are not those of `namesOf`. */
  readonly names?: readonly RowName[];
  readonly measure: Measure;
  readonly time: Time;
  readonly card: FilingCard;
  /** Stems of the company's names. */
  readonly own: ReadonlySet<string>;
}

/**
 * Every cell among the pages that is the item at the time, best first. `kinds` limits the search to face statements of these
 * kinds; null searches the tables that are none, and there only names as good as the question's own count.
 */
export function readings(pages: readonly Evidence[], sought: Sought, kinds: readonly StatementKind[] | null): RowReading[] {
  const found: RowReading[] = [];
  const all = sought.names ?? namesOf(sought.wanted, sought.phrase);
  const names = kinds === null ? all.slice(0, 3) : all;
  const asked = new Set(terms(`${sought.phrase ?? ''} ${sought.wanted.text}`));
  for (const evidence of pages)
    for (const table of evidence.page.tables) {
      if (kinds === null ? table.statement !== undefined : table.statement === undefined || !kinds.includes(table.statement)) continue;
      const columns = preferred(table.columns, columnsAt(table.columns, sought.time, sought.card), sought.time);
      if (columns.length === 0) continue;
      table.rows.forEach((row, r) => {
        const fits = rowFit(row.text, names, sought.own);
        if (fits === 0 || (kinds === null && turned(table, r, asked))) return;
        const score = fits + carrying(row.text, table.statement);
        for (const cell of table.cells)
          if (cell.row === r && columns.includes(cell.column) && cell.value !== null && measures(cell, sought.measure))
            found.push({ evidence, table, row: r, cell, fit: score });
      });
    }
  return found.sort((a, b) => b.fit - a.fit);
}

const [GROSS, NET] = [anyOf(QUALIFIERS.grossOfRows), anyOf(QUALIFIERS.net)];

/** Of a gross and a net row, or of parts and their total, the balance sheet's carrying amount and the total are what is asked for. */
function carrying(label: string, statement: StatementKind | undefined): number {
  if (statement === 'balance' && GROSS.test(label)) return -0.2;
  if (statement === 'balance' && NET.test(label)) return 0.08;
  return statement !== undefined && opensTotal(label) ? 0.05 : 0;
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

/** The one reading that stands: the best fit, unless another row fits as well and says something else. Null where they conflict. */
export function settled(found: readonly RowReading[]): RowReading | null {
  const best = found[0];
  if (best === undefined) return null;
  const rivals = found.filter((other) => best.fit - other.fit < 0.03 && !agrees(best.cell, other.cell));
  return rivals.length === 0 ? best : null;
}
