import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { filerKey, sameFiler } from '../../question/filers/filersOf.ts';
import { isPlace } from '../../text/words/rows/worldplaces.ts';
import { isAnnual } from '../../question/times/timeIn.ts';

/** A report prints so many years before its own. */
const YEARS_BEFORE = 2;

/**
 * Whether figures of one company were found where the question names none, though what is asked is an item that any company has, and it is put to another one's filing of that time too: which company
 * is meant cannot be known. A brand, a segment or a day that no other filing has says it as well as a name does.
 */
export function mayBeOfOther(context: Context, { kind, results }: Finding): boolean {
  const { question, cards, scope, times } = context;
  if (question.companies.length > 0 || question.across !== null || kind === 'ranked' || kind === 'series') return false;
  const operands = results.flatMap((result) => result.operands);
  const [first] = operands;
  if (first === undefined || operands.some((one) => filerKey(cards, one.filing) !== filerKey(cards, first.filing))) return false;
  const { formula, concept } = question.measure;
  const onStatements = operands.every(({ statement, rowText }) => statement !== undefined || isPlace(rowText));
  const isOfAny = concept !== undefined || operands.some(({ rowText }) => isPlace(rowText));
  const general = formula !== undefined || question.plan?.formula !== undefined || (onStatements && isOfAny);
  return general && scope.some((card) => !sameFiler(cards, card.id, first.filing) && times.every((time) => reaches(card, time)));
}

/** Whether a filing may print figures of a time: its own, or one before that it is compared with. */
function reaches(card: FilingCard, { fiscalYear, fiscalQuarter, date, months }: Time): boolean {
  const { metadata } = card;
  const annual = isAnnual(card);
  if (date !== undefined) {
    const end = metadata.periodEnd?.value;
    const years = end === undefined ? -1 : Number(end.slice(0, 4)) - Number(date.slice(0, 4));
    const asLong = months === undefined || (months === 12) === annual;
    return end?.slice(5, 7) === date.slice(5, 7) && asLong && years >= 0 && years <= (annual ? YEARS_BEFORE : 1);
  }
  if (fiscalYear === undefined) return true;
  const year = metadata.fiscalYear?.value;
  const years = year === undefined ? -1 : year - fiscalYear;
  if (fiscalQuarter !== undefined && (annual || metadata.fiscalQuarter?.value !== fiscalQuarter)) return false;
  return years >= 0 && years <= (annual ? YEARS_BEFORE : 1);
}
