import type { FilingPages } from '../../domain/context.ts';
import type { Table } from '../../domain/document.ts';
import type { LabelAsked } from '../../domain/reading.ts';
import { labelWords, saysTotal } from '../../text/labels.ts';
import { terms } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { fullLabel, type RowReading } from './rowMatch.ts';
import { periodOf } from './operand.ts';

/** Words that make another thing of an item: where a question says them, a row says them too, or it is not what is asked. */
const DECISIVE = QUALIFIERS.decisive.map((word) => ({ word, pattern: anyOf([word]) }));

/** What a row may not say of itself where it was not asked for. */
const FOREIGN = QUALIFIERS.foreign.map((word) => ({ word, pattern: anyOf([word]) }));

const HEDGED = anyOf(QUALIFIERS.hedged);

/** A heading that makes its rows a region's part of something. */
const REGION = anyOf(QUALIFIERS.regions);

const SAYS_PAID = anyOf(ROWKINDS.paid);
const OWNERS = anyOf(QUALIFIERS.ofOwners);
const [GROSS, NET, NONCONTROLLING] = [anyOf(QUALIFIERS.gross), anyOf(QUALIFIERS.net), anyOf(QUALIFIERS.noncontrolling)];
const [COSTS_OR_EXPENSES, COSTS_AND_EXPENSES] = [anyOf(ROWKINDS.costsOrExpenses), anyOf(ROWKINDS.costsAndExpenses)];

/**
 * Whether a row, however near in words, is another thing than the one asked for: the provision for taxes for the taxes paid, net income for the part of it
 * that is attributable to the owners, cash for cash and restricted cash, net property for property at cost.
 */
export function twinOf(asked: LabelAsked, reading: RowReading, filing: FilingPages): boolean {
  const { table, row } = reading;
  const labels = fullLabel(table, row);
  const own = table.rows[row]?.text ?? '';
  const says = `${labels} ${table.title} ${table.columns[reading.cell.column]?.label ?? ''}`;
  if (DECISIVE.some(({ word, pattern }) => asked.qualifiers.has(word) && !pattern.test(says))) return true;
  if (asked.paid && !SAYS_PAID.test(says)) return true;
  if (asked.gross && NET.test(own) && !GROSS.test(own)) return true;
  // "Debt" next to "Short-term debt" is not all of it
  if (asked.totalDebt && !saysTotal(labels)) return true;
  const region = REGION.exec(labels)?.[0];
  if (region !== undefined && !asked.words.includes(region.toLowerCase()) && !REGION.test(own)) return true;
  // "Total costs of revenues" is no total of revenues
  if (asked.costs && (!COSTS_OR_EXPENSES.test(labels) || COSTS_AND_EXPENSES.test(own))) return true;
  if (asked.calendar && !endsTheYear(periodOf(reading)?.end ?? filing.card.metadata.periodEnd?.value)) return true;
  if (ofAnotherSegment(asked, reading, filing)) return true;
  if (asked.owners && !OWNERS.test(own) && named(filing, OWNERS, table)) return true;
  return FOREIGN.some(({ word, pattern }) => pattern.test(own) && !asked.qualifiers.has(word)) || (HEDGED.test(labels) && !asked.hedged);
}

const endsTheYear = (end: string | undefined): boolean => end === undefined || /-(?:12-(?:2[5-9]|3[01])|01-0[1-4])$/.test(end);

/** "The Pharmacy Services segment": its words are together where a row is of it, not one in the label and one in a header. */
function ofAnotherSegment({ segments }: LabelAsked, { table, row, cell, evidence }: RowReading, { card }: FilingPages): boolean {
  const [company = ''] = (card.metadata.company?.value ?? '').toLowerCase().split(/\W/);
  const names = segments.map((words) => words.filter((word, at) => at > 0 || company === '' || word !== `${company}s`).join(' '));
  if (names.length === 0) return false;
  const caption = table.caption
    .filter(({ page }) => page === evidence.page.number)
    .map(({ start, end }) => evidence.page.text.slice(start, end));
  const around = [fullLabel(table, row), table.title, table.columns[cell.column]?.label ?? '', ...caption]
    .join(' | ')
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return names.some((name) => !around.includes(name));
}

/** Whether a row of a statement has such a word, so that one without it means the other. */
const named = ({ pages }: FilingPages, word: RegExp, here: Table): boolean =>
  here.rows.some(({ text }) => word.test(text)) ||
  pages.some(({ page }) =>
    page.tables.some(
      ({ statement, rows }) => statement === 'income' && rows.some(({ text }) => word.test(text) && !NONCONTROLLING.test(text)),
    ),
  );

/** "Depreciation" next to a row of amortization is not depreciation and amortization: what its label lacks is in another row. */
export function isShort({ table, row }: RowReading, name: string | undefined): boolean {
  const label = table.rows[row]?.text ?? '';
  if (name === undefined || !/\band\b/.test(name)) return false;
  const have = new Set(terms(label));
  const lacks = labelWords(name).firm.filter((term) => !have.has(term));
  return lacks.some((term) => table.rows.some((other, r) => r !== row && labelWords(other.text).firm[0] === term));
}
