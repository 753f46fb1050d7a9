import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { StatementKind } from '../../domain/document.ts';
import type { Operand, Term } from '../../domain/figures.ts';
import { labelWords, opensTotal, saysTotal } from '../../text/labels.ts';
import { labelAsked } from '../../question/words/labelAsked.ts';
import { concept, type Concept } from '../../text/concepts.ts';
import { contradicts } from './labelConflicts.ts';
import { agrees, readings, settled, type RowReading, type RowName } from './rowMatch.ts';
import { cellNamed } from './findByLabels.ts';
import { operandOf, periodOf } from './operand.ts';
import { ownTime, timeIn } from '../../question/times/timeIn.ts';
import { columnsAt } from './period.ts';
import { FACE, sameTime, unitRead } from './findLineItem.ts';
import { isAnother, isPart } from './otherConcept.ts';
import { isShort, twinOf } from './lookalikeRows.ts';

/** A cell for a term with the cells that could have been meant instead, best first. */
interface Resolved {
  readonly operand: Operand;
  readonly others: readonly Operand[];
}

/** Looks terms up in the filings of one company, the first of them first; each term once. */
export interface Resolver {
  readonly resolve: (term: Term) => Operand | null;
  /** Every operand handed out, with its rivals. */
  readonly resolved: () => readonly Resolved[];
}

const OTHERS = 2;
/** An operand must be called nearly what is looked for: one wrong row makes the whole calculation wrong. */
const NEAR = 0.78;
/** What nearly is it is taken only where nothing better is printed. */
const KIN = 0.1;

/** The time a term means in a filing: its own or the filing's, moved by whole fiscal years. */
function timeOfTerm({ time, offset }: Term, filing: FilingPages): Time {
  const base = timeIn(time ?? ownTime(filing.card), filing.card);
  if (offset === 0) return base;
  const { fiscalYear, date } = base;
  return {
    ...base,
    ...(fiscalYear === undefined ? {} : { fiscalYear: fiscalYear + offset }),
    ...(date === undefined ? {} : { date: `${String(Number(date.slice(0, 4)) + offset)}${date.slice(4, 7)}` }),
  };
}

/** `filings` are of one company, the one that answers first; the others are asked only for what it does not print. */
export function resolverFor(context: Context, filings: readonly FilingPages[]): Resolver {
  const known = new Map<string, Resolved | null>();
  const [first] = filings;
  const look = (term: Term): Resolved | null => {
    if (first === undefined) return null;
    const time = timeOfTerm(term, first);
    for (const filing of filings) {
      const found = lookUp(context, filing, term, time);
      if (found !== 'nothing') return found;
    }
    return null;
  };
  return {
    resolve: (term) => {
      const key = JSON.stringify([term.concept, term.words, term.time, term.offset, term.statement]);
      const found = known.has(key) ? (known.get(key) ?? null) : look(term);
      known.set(key, found);
      return found?.operand ?? null;
    },
    resolved: () => [...known.values()].flatMap((one) => one ?? []),
  };
}

/** The cell for a term in one filing; null where cells conflict, `nothing` where it prints none. */
function lookUp(context: Context, filing: FilingPages, term: Term, time: Time): Resolved | null | 'nothing' {
  const entry = term.concept === undefined ? undefined : concept(term.concept);
  const wanted = { item: term.concept ?? '', text: term.words };
  const sought = {
    wanted,
    names: rowNames(term, entry),
    measure: entry?.measure ?? ('any' as const),
    time,
    card: filing.card,
    own: context.own,
  };
  const label = labelAsked(term.words);
  for (const kinds of tiers(term, entry)) {
    // a balance that the balance sheet of that day does not print is in no note either, but for parts of it
    if (kinds === null && entry?.statement === 'balance' && printed(filing, 'balance', time)) return 'nothing';
    const found = readings(filing.pages, sought, kinds)
      .map((one) => ({ ...one, fit: one.fit + ofOwners(one, entry, context.own) }))
      .sort((a, b) => b.fit - a.fit)
      .filter(
        (one) =>
          one.fit >= NEAR &&
          unitRead(one, filing) &&
          !isAnother(one, entry) &&
          !isPart(one, entry) &&
          !isShort(one, entry?.name) &&
          !twinOf(label, one, filing) &&
          !contradicts(label, one) &&
          (kinds !== null || (sure(one) && !isBelowTotal(one, term.words))),
      );
    if (found.length === 0) continue;
    const best = settled(found);
    if (best === null || ofAnotherEntity(best, found) || (kinds === null && found.some((other) => !agrees(other.cell, best.cell))))
      return null;
    const turned = entry?.id === 'IncomeTaxExpenseBenefit' ? reversal(best) : inBrackets(best, entry);
    if (turned === null) return null;
    const operand = operandOf(best, term.words, term.concept);
    return { operand: turned ? { ...operand, reversed: true } : operand, others: rivals(best, found, term) };
  }
  // where a filing has statements, a known line item is read from them or not at all; an excerpt has only its tables
  const stated = filing.pages.some(({ page }) => page.tables.some(({ statement }) => statement !== undefined));
  if (entry !== undefined && stated) return 'nothing';
  const named = cellNamed(context, filing, term.words, time, entry !== undefined);
  // where a filing has statements, a figure of no known time is of any
  if (named === null || contradicts(label, named) || (stated && (periodOf(named) === undefined || twinOf(label, named, filing))))
    return 'nothing';
  return { operand: operandOf(named, term.words), others: [] };
}

/** "Total personnel expenses" is no part that its table adds up: "Wages and salaries" over a row "Total". */
const isBelowTotal = ({ table, row }: RowReading, words: string): boolean =>
  opensTotal(words) &&
  table.rows[row]?.total === false &&
  !saysTotal(table.rows[row].text) &&
  table.rows.some((other, at) => at > row && /^total$/i.test(other.text.trim()));

/** Whether the filing's pages at hand have a statement of the kind with a column of the time. */
const printed = ({ pages, card }: FilingPages, kind: StatementKind, time: Time): boolean =>
  pages.some(({ page }) => page.tables.some((table) => table.statement === kind && columnsAt(table.columns, time, card).length > 0));

/** The statement that the definition names or the item stands on, the other face statements, then tables that are none. */
function tiers(term: Term, entry: Concept | undefined): readonly (readonly StatementKind[] | null)[] {
  const own = term.statement ?? entry?.statement;
  if (own === undefined) return [FACE, null];
  const rest = FACE.filter((kind) => kind !== own && sameTime(kind, own));
  return term.statement === undefined ? [[own], rest, null] : [[own]];
}

/** Names a row may answer to: the definition's own words, the concept's, what filings print for it, and last what is nearly it. */
function rowNames(term: Term, entry: Concept | undefined): RowName[] {
  return [
    { name: term.words, cost: 0 },
    ...(entry === undefined ? [] : [{ name: entry.name, cost: 0.01 }]),
    ...(entry?.labels ?? []).map((name) => ({ name, cost: 0.02 })),
    ...(entry?.printed ?? []).map((name) => ({ name, cost: 0.03 })),
    ...(entry?.kin ?? []).map((name) => ({ name, cost: KIN })),
  ];
}

/** Income and equity are the owners' where a row says so, beside one that has the minority's share in it. */
function ofOwners({ table, row }: RowReading, entry: Concept | undefined, own: ReadonlySet<string>): number {
  if (entry?.id !== 'NetIncomeLoss' && entry?.id !== 'StockholdersEquity') return 0;
  const label = table.rows[row]?.text ?? '';
  const names = labelWords(label).firm.some((term) => own.has(term));
  return names || (/\battributable to\b/i.test(label) && !/\bnon-?controlling\b/i.test(label)) ? 0.14 : 0;
}

/** A combined filing prints each statement once for the parent and once for its subsidiary: which one is meant is not ours to guess. */
const ofAnotherEntity = (best: RowReading, found: readonly RowReading[]): boolean =>
  best.table.statement !== undefined &&
  found.some(
    (other) =>
      other.table !== best.table &&
      other.table.statement === best.table.statement &&
      best.fit - other.fit < 0.15 &&
      !agrees(other.cell, best.cell),
  );

/**
 * Whether income tax is printed as what is taken off (provision of 950: "(950)") or as an expense ("950"): what stands below it is the income before it plus or minus it.
 * Null where neither adds up.
 */
function reversal({ table, row, cell }: RowReading): boolean | null {
  const { value, column } = cell;
  if (value === null || value === 0) return false;
  const printed = table.cells.filter((one) => one.column === column && one.value !== null && one.unit.scale === cell.unit.scale);
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= 2;
  for (const above of printed.filter((one) => one.row < row && one.row >= row - 3).reverse())
    for (const below of printed.filter((one) => one.row > row && one.row <= row + 5)) {
      if (near((above.value ?? 0) + value, below.value ?? 0)) return true;
      if (near((above.value ?? 0) - value, below.value ?? 0)) return false;
    }
  return null;
}

/** Whether a row of what is of one sign by its nature is printed in brackets throughout: a charge of 864 after one of 185 has risen, however "(864)" is printed; so are liabilities where balance sheets take them off. */
function inBrackets({ table, row, cell }: RowReading, entry: Concept | undefined): boolean {
  if (entry?.sign !== 'positive' || (entry.time !== 'duration' && entry.side !== 'liabilities') || (cell.value ?? 0) >= 0) return false;
  return table.cells.every((other) => other.row !== row || (other.value ?? 0) <= 0 || other.unit.kind === 'percent');
}

/** Outside the face statements a row must be called exactly what is looked for, and say something. */
const sure = ({ fit, cell }: RowReading): boolean => fit >= 0.94 && cell.value !== 0;

/** Cells of other rows that say something else, each once. */
function rivals(best: RowReading, found: readonly RowReading[], term: Term): Operand[] {
  const out: RowReading[] = [];
  for (const one of found) {
    if (out.length === OTHERS) break;
    if (![best, ...out].some((other) => agrees(other.cell, one.cell))) out.push(one);
  }
  return out.map((one) => operandOf(one, term.words, term.concept));
}
