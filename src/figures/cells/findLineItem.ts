import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { LineItemWanted } from '../../domain/question.ts';
import { filerKey, sameFiler } from '../../question/filers/filersOf.ts';
import { concept } from '../../text/concepts.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { YEAR_LABEL } from '../../text/labels.ts';
import { terms } from '../../text/tokens.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { isExcerpt, isOnStatement, type CandidateCell } from './candidates.ts';
import { CLAIMED, choice, type CellChoice } from './choice.ts';
import { cellNamed } from './cellNamed.ts';
import { contradicts } from './contradicts.ts';
import { isShort, twinOf } from './lookalikeRows.ts';
import { isAnother } from './otherConcept.ts';
import { timeFor } from './period.ts';
import { agrees, measures, turned, unitRead, type RowReading } from './rowMatch.ts';
import { thingsAsked } from './thing.ts';

/** The items a question names that are cells of a statement, the longest name first. */
export function itemsAsked(context: Context): readonly LineItemWanted[] {
  return context.question.lineItems.filter(({ item }) => lexiconEntry(item)?.kind === 'item');
}

/** The choice for what a question asks for; null where it is not likely enough, or another value nearly as likely. */
function claimed(context: Context, filing: FilingPages, time: Time, comparing = false): CellChoice | null {
  const found = choice(context, filing, thingsAsked(context, comparing), time);
  return found !== null && found.chance >= CLAIMED ? found : null;
}

/** The cell of one filing that is the figure asked for at the time. */
export const bestReading = (context: Context, filing: FilingPages, time: Time, comparing = false): CandidateCell | null =>
  claimed(context, filing, time, comparing)?.chosen ?? null;

/** Whether a row goes by the very words asked for. */
const isCalled = ({ features: { phrase = 0, fit = 0 } }: CandidateCell): boolean => phrase >= 0.9 || fit >= 0.99;

/** "Comparable sales growth", "% change". */
const MOVES = anyOf([...directions.anyUp, ...directions.anyDown, ...CHANGES.columns]);
/** Where a move is asked for, a level is none: only what calls itself one. */
const isOfMove = ({ question: { operation } }: Context): boolean => operation === 'change' || operation === 'percent change';
const saysMove = ({ table, row, cell }: CandidateCell): boolean =>
  MOVES.test(table.rows[row]?.text ?? '') || MOVES.test(table.columns[cell.column]?.label ?? '');

/** A ratio or rate, or a sum a share, that a table prints under the very name asked for: the filing worked it out, not we. */
export function reportedRatio(context: Context): RowReading | null {
  if (context.times.length > 1 || context.question.says.has('worked out')) return null;
  for (const filing of context.filings) {
    const reading = bestReading(context, filing, timeFor(context, filing.card));
    const { kind, perShare = false } = reading?.cell.unit ?? {};
    if (reading !== null && (kind === 'percent' || perShare) && isCalled(reading) && (!isOfMove(context) || saysMove(reading)))
      return reading;
  }
  return null;
}

/** The cell read as a figure, and the other cells that say the same. */
interface FigureRead {
  readonly reading: RowReading;
  readonly elsewhere: readonly RowReading[];
  readonly chance?: number;
}

/** The cell that answers a question for one printed figure, from the first filing that has it, with the other cells that say the same thing. */
export function figureAsked(context: Context): FigureRead | null {
  for (const filing of context.filings) {
    const time = timeFor(context, filing.card);
    const found = claimed(context, filing, time);
    if (found === null) continue;
    return conflicting(context, filing, time) ? null : { reading: found.chosen, elsewhere: found.same, chance: found.chance };
  }
  return anyTable(context);
}

/** The same where the words need ask for no figure: a sum of money or a count whose row says all that is asked for and nothing else. */
export function figureCalled(context: Context): FigureRead | null {
  for (const filing of context.filings) {
    const time = timeFor(context, filing.card);
    const found = claimed(context, filing, time);
    if (found === null) continue;
    const isIt = found.chosen.features.complete === 1 && isCalled(found.chosen) && !conflicting(context, filing, time);
    return isIt ? { reading: found.chosen, elsewhere: found.same, chance: found.chance } : null;
  }
  return null;
}

/** A cell of any table that is called all the question says, where none of the nearer ways found one. */
function anyTable(context: Context): { readonly reading: RowReading; readonly elsewhere: readonly RowReading[] } | null {
  const ratio = context.question.lineItems.some(({ item }) => lexiconEntry(item)?.kind === 'ratio');
  if (context.times.length > 1 || ratio) return null;
  const [first] = itemsAsked(context);
  const item = first === undefined ? undefined : concept(first.item);
  const asked = new Set(terms(context.question.core));
  const found = context.filings.flatMap((filing) => {
    const reading = cellNamed(context, filing, context.question.core, context.times[0]);
    if (
      reading === null ||
      !unitRead(reading, filing) ||
      !measures(reading.cell, context.asked.measure) ||
      contradicts(context.question.label, reading) ||
      twinOf(context.question.label, reading, filing) ||
      isShort(reading, item?.name) ||
      // years side by side are no things: what falls due in one of them is asked for by that year
      YEAR_LABEL.test(reading.table.rows[reading.row]?.text ?? '') ||
      isAnother(reading, item) ||
      // what belongs on a statement at hand and is not called so there is no row of a note: the revenue of a joint venture
      (reading.table.statement === undefined && isOnStatement(filing, item, timeFor(context, filing.card))) ||
      isUnlikely(context, filing, reading)
    )
      return [];
    // an excerpt has no better place for what a row is called in full
    const full = isExcerpt(filing) && cellNamed(context, filing, context.question.core, context.times[0], true) !== null;
    return !full && turned(reading.table, reading.row, asked) ? [] : [reading];
  });
  const [reading] = found;
  const companies = new Set(found.map(({ evidence }) => filerKey(context.cards, evidence.card.id)));
  return reading === undefined || (context.question.companies.length === 0 && companies.size > 1) ? null : { reading, elsewhere: [] };
}

/** So likely is another value that a cell found by labels alone is not claimed. */
const LIKELIER = 0.5;

/** Whether the choice among cells at the time is for another value, though not surely. */
function isUnlikely(context: Context, filing: FilingPages, { cell }: RowReading): boolean {
  const found = choice(context, filing, thingsAsked(context), timeFor(context, filing.card));
  return found !== null && found.chance >= LIKELIER && !agrees(found.chosen.cell, cell);
}

/** A question that names no company is answered only where no other company's filing answers it too. */
function conflicting(context: Context, filing: FilingPages, time: Time): boolean {
  if (context.question.companies.length > 0) return false;
  return context.filings.some(
    (other) => !sameFiler(context.cards, other.card.id, filing.card.id) && bestReading(context, other, time) !== null,
  );
}
