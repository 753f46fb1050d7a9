import type { Context, FilingPages } from '../../domain/context.ts';
import type { Measure } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import type { StatementKind } from '../../domain/document.ts';
import type { LineItemWanted } from '../../domain/question.ts';
import { filerKey, sameFiler } from '../../question/filers/filersOf.ts';
import { COMPARING } from '../../question/comparing.ts';
import { concept } from '../../text/concepts.ts';
import { fit, labelWords, saysTotal } from '../../text/labels.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { stem, terms } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { contradicts } from './labelConflicts.ts';
import { measures, readings, settled, turned, type RowReading } from './rowMatch.ts';
import { agreed, lookups } from './tableLookup.ts';
import { cellNamed } from './findByLabels.ts';
import { isPart } from './otherConcept.ts';
import { timeFor } from './period.ts';
import { twinOf, isShort } from './lookalikeRows.ts';

export const FACE: readonly StatementKind[] = ['income', 'balance', 'cashflow', 'comprehensive', 'equity'];

/** The items a question names that are cells of a statement, the longest name first. */
export function itemsAsked(context: Context): readonly LineItemWanted[] {
  return context.question.lineItems.filter(({ item }) => lexiconEntry(item)?.kind === 'item');
}

/** Needed words that the item's own names, or the words of direction and comparison, do not account for. */
function unexplained(context: Context, wanted: LineItemWanted, reading: RowReading, comparing: boolean): string[] {
  const have = new Set([
    ...terms(wanted.text),
    ...terms(reading.table.title),
    ...labelWords(reading.table.rows[reading.row]?.text ?? '').firm,
  ]);
  for (const name of lexiconEntry(wanted.item)?.labels ?? []) for (const term of terms(name)) have.add(term);
  for (const name of lexiconEntry(wanted.item)?.asked ?? []) for (const term of terms(name)) have.add(term);
  return context.subject.needed.filter(
    (term) =>
      !have.has(term) &&
      !(term === 'outstand' && context.asked.measure !== 'shares') &&
      !(comparing && COMPARING.has(term)) &&
      !STATEMENT_WORDS.has(term),
  );
}

const STATEMENT_WORDS: ReadonlySet<string> = new Set(
  'balance sheet income cash flow flows operations position comprehensive p&l profit loss year-end attributable shareholders stockholders consolidated recorded'
    .split(' ')
    .map(stem),
);

/**
 * The cell of one filing that is the figure asked for at the time: the item's row on its own statement, then on another face statement,
 * then a row of any table that accounts for every word of the question. Null where candidates conflict or words stay unexplained.
 */
export function bestReading(context: Context, filing: FilingPages, time: Time, comparing = false): RowReading | null {
  const { asked, own } = context;
  const items = itemsAsked(context);
  const atYearEnd = context.question.says.has('year end') && items.some(({ item }) => lexiconEntry(item)?.time === 'instant');
  let disputed = false;
  for (let tier = 0; tier < TIERS; tier++)
    for (const wanted of items) {
      const kinds = kindsFor(context, wanted)[tier];
      // where the statements themselves conflict, no lesser table decides
      if (kinds === undefined || (kinds === null && disputed) || (atYearEnd && lexiconEntry(wanted.item)?.time === 'duration')) continue;
      const measure = asked.measure === 'any' || comparing ? anyFor(wanted) : asked.measure;
      const found = readings(
        filing.pages,
        { wanted, phrase: phraseAsked(context, comparing), measure, time, card: filing.card, own },
        kinds,
      );
      const sure = found.filter(
        (one) => unitRead(one, filing) && (kinds !== null || one.cell.value !== 0) && !another(context, filing, one, wanted),
      );
      const reading = settled(sure);
      if (reading === null && sure.length > 0 && kinds !== null) disputed = true;
      if (reading !== null && unexplained(context, wanted, reading, comparing).length === 0 && !partOfTotal(context, reading))
        return reading;
    }
  return tableRow(context, filing, time, comparing);
}

/** A row of any table whose labels, title and headings account for every word of the question. */
function tableRow(context: Context, filing: FilingPages, time: Time, comparing: boolean): RowReading | null {
  const needed = context.subject.needed.filter(
    (term) =>
      !(comparing && COMPARING.has(term)) &&
      !(/^(?:segment|categori|busi|unit|divis|region|geographi)/.test(term) && context.subject.needed.length > 1),
  );
  if (needed.length === 0) return null;
  const found = lookups(filing.pages, {
    subject: { ...context.subject, needed },
    items: itemsAsked(context),
    measure: context.asked.measure,
    time,
    card: filing.card,
    own: context.own,
    instant: context.question.says.has('instant'),
  });
  return agreed(found.filter((one) => unitRead(one, filing) && !partOfTotal(context, one) && !another(context, filing, one)));
}

/** Whether a row is near in words to what is asked and another thing. A count is no sum of money on a statement. */
function another(context: Context, filing: FilingPages, reading: RowReading, wanted?: LineItemWanted): boolean {
  const { label, says } = context.question;
  const { cell, table } = reading;
  if (says.has('how many') && table.statement !== undefined && cell.unit.kind === 'money') return true;
  if (wanted !== undefined && isPart(reading, concept(wanted.item))) return true;
  const item = wanted ?? itemsAsked(context)[0];
  return twinOf(label, reading, filing) || (item !== undefined && isShort(reading, lexiconEntry(item.item)?.name));
}

/** A ratio or rate that a table prints under the very name asked for: the filing worked it out, not we. */
export function reportedRatio(context: Context): RowReading | null {
  if (context.times.length > 1 || context.question.says.has('worked out')) return null;
  const phrase = phraseAsked(context, false);
  for (const filing of context.filings) {
    const reading = tableRow(context, filing, timeFor(context, filing.card), false);
    const row = reading?.table.rows[reading.row]?.text ?? '';
    if (reading !== null && reading.cell.unit.kind === 'percent' && fit(row, phrase, context.own) >= 0.9) return reading;
  }
  return null;
}

/** Whether a sum's scale was read: a table without a unit of its own in a filing that counts in millions may count in anything. */
export function unitRead({ table, cell }: RowReading, filing: FilingPages): boolean {
  const { kind, scale, perShare } = cell.unit;
  if (table.unitSpan !== undefined || scale !== 1 || perShare || (kind !== 'money' && kind !== 'unknown')) return true;
  return filing.pages.every(({ page }) => page.tables.every((other) => other.statement === undefined || other.unit.scale === 1));
}

/** The question's own words for the thing, in its order: the most telling name there is. */
function phraseAsked(context: Context, comparing: boolean): string {
  const { needed, light } = context.subject;
  return context.question.words
    .filter(({ term }) => (needed.includes(term) || light.includes(term)) && !(comparing && COMPARING.has(term)))
    .map(({ text }) => text)
    .join(' ');
}

const CURRENT = anyOf(QUALIFIERS.current);

/** The total was asked for, but the row is the current or non-current part of it. */
function partOfTotal(context: Context, { table, row }: RowReading): boolean {
  const here = table.rows[row];
  if (table.statement !== 'balance' || here === undefined || !context.subject.light.includes('total') || saysTotal(here.text)) return false;
  const above = table.rows[here.parent]?.text ?? '';
  const split = context.question.lineItems.some(({ item }) => concept(item)?.split === true);
  return split && CURRENT.test(above) && !context.question.says.has('current');
}

/** An item's measure where the question says nothing of it. */
const anyFor = (wanted: LineItemWanted): Measure => lexiconEntry(wanted.item)?.measure ?? 'money';

const TIERS = 4;

/** Statements in the order they are read, one tier after the other for all items: the item's own, those the question names, the other face statements, then tables that are none. */
function kindsFor(context: Context, wanted: LineItemWanted): readonly (readonly StatementKind[] | null)[] {
  const named = context.question.statements;
  const own = wanted.statement ?? lexiconEntry(wanted.item)?.statement;
  const first = own === undefined ? FACE : [own];
  const second = named.filter((kind) => !first.includes(kind));
  const rest = FACE.filter((kind) => !first.includes(kind) && !second.includes(kind) && sameTime(kind, own));
  return [first, second, rest, null];
}

/** A balance is not looked for among flows, nor a flow among balances. */
export const sameTime = (kind: StatementKind, own: StatementKind | undefined): boolean =>
  (kind === 'balance') === (own === 'balance') || own === undefined;

/** The cell that answers a question for one printed figure, from the first filing that has it, with the other cells that say the same thing. */
export function figureAsked(context: Context): { readonly reading: RowReading; readonly elsewhere: readonly RowReading[] } | null {
  for (const filing of context.filings) {
    const time = timeFor(context, filing.card);
    const reading = bestReading(context, filing, time);
    if (reading === null || contradicts(context.question.label, reading)) continue;
    return conflicting(context, filing, time) ? null : { reading, elsewhere: sameElsewhere(context, filing, reading, time) };
  }
  return anyTable(context);
}

/** A cell of any table that is called all the question says, where none of the nearer ways found one. */
function anyTable(context: Context): { readonly reading: RowReading; readonly elsewhere: readonly RowReading[] } | null {
  const ratio = context.question.lineItems.some(({ item }) => lexiconEntry(item)?.kind === 'ratio');
  if (context.times.length > 1 || ratio) return null;
  const asked = new Set(terms(context.question.core));
  const found = context.filings.flatMap((filing) => {
    const reading = cellNamed(context, filing, context.question.core, context.times[0]);
    if (
      reading === null ||
      !unitRead(reading, filing) ||
      !measures(reading.cell, context.asked.measure) ||
      contradicts(context.question.label, reading) ||
      another(context, filing, reading)
    )
      return [];
    // an excerpt of no known form and without statements has no better place for what a row is called in full
    const excerpt =
      (filing.card.metadata.form?.value ?? 'other') === 'other' &&
      filing.pages.every(({ page }) => page.tables.every(({ statement }) => statement === undefined));
    const full = excerpt && cellNamed(context, filing, context.question.core, context.times[0], true) !== null;
    return !full && turned(reading.table, reading.row, asked) ? [] : [reading];
  });
  const [reading] = found;
  const companies = new Set(found.map(({ evidence }) => filerKey(context.cards, evidence.card.id)));
  return reading === undefined || (context.question.companies.length === 0 && companies.size > 1) ? null : { reading, elsewhere: [] };
}

/** A question that names no company is answered only where no other company's filing answers it too. */
function conflicting(context: Context, filing: FilingPages, time: Time): boolean {
  if (context.question.companies.length > 0) return false;
  return context.filings.some(
    (other) => !sameFiler(context.cards, other.card.id, filing.card.id) && bestReading(context, other, time) !== null,
  );
}

function sameElsewhere(context: Context, filing: FilingPages, reading: RowReading, time: Time): RowReading[] {
  const wanted = itemsAsked(context)[0];
  if (wanted === undefined) return [];
  const sought = { wanted, measure: context.asked.measure, time, card: filing.card, own: context.own };
  return [...readings(filing.pages, sought, FACE), ...readings(filing.pages, sought, null)].filter((other) => other.cell !== reading.cell);
}
