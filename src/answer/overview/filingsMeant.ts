import type { FilingId } from '../../domain/document.ts';
import type { FilingCard } from '../../domain/question.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { isAnnual } from '../../question/times/timeIn.ts';
import type { AnswerInput } from '../input.ts';

/**
 * The filings whose overview a question asks for, newest first: the one that routing puts first, and where no time is named all yearly filings of its company. Empty where
 * the question is of no whole, names a company that is not here, or could be of any of several companies.
 */
export const filingsMeant = (input: FilingsAskedOf): readonly FilingId[] =>
  input.question.asked.intent === 'overview' ? filingsOfWhole(input) : [];

type FilingsAskedOf = Pick<AnswerInput, 'question' | 'cards' | 'routes' | 'only'>;

/** Those whose overview has what a question asks for, whatever it asks. */
export function filingsOfWhole({ question, cards, routes, only }: FilingsAskedOf): readonly FilingId[] {
  if (question.companies.length === 0 && question.unknownCompanies.length > 0) return [];
  const allowed = cards.filter(({ id }) => only.length === 0 || only.includes(id));
  const named = new Set(question.companies.flatMap(({ filings }) => filings));
  const top = routes
    .map(({ filing }) => allowed.find(({ id }) => id === filing))
    .find((card) => card && (named.size === 0 || named.has(card.id)));
  if (top === undefined) return [];
  const own = allowed.filter((card) => sameFiler(cards, top.id, card.id));
  // of which of several companies, the question does not say
  if (named.size === 0 && own.length < allowed.length) return [];
  if (question.times.length > 0 || question.forms.length > 0) return [top.id];
  return yearsOf(top, own);
}

/** The filings of the one company that a question is of, newest first: those of the years and forms that it names. Empty where it could be of several, or of one that is not here. */
export function filingsOfFiler({
  question,
  cards,
  scope = cards,
  only,
}: FilingsAskedOf & Pick<AnswerInput, 'scope'>): readonly FilingCard[] {
  const { companies, unknownCompanies, times, forms } = question;
  const allowed = scope.filter(({ id }) => only.length === 0 || only.includes(id));
  const named = new Set(companies.flatMap(({ filings }) => filings));
  const meant = named.size === 0 ? allowed : allowed.filter(({ id }) => named.has(id));
  const [first] = meant;
  if (first === undefined || (named.size === 0 && unknownCompanies.length > 0)) return [];
  if (meant.some(({ id }) => !sameFiler(cards, first.id, id))) return [];
  const years = new Set(times.map(({ fiscalYear }) => fiscalYear));
  return meant
    .filter(({ metadata: { fiscalYear, form } }) => {
      const inTime = times.length === 0 || (fiscalYear !== undefined && years.has(fiscalYear.value));
      return inTime && (forms.length === 0 || (form !== undefined && forms.includes(form.value)));
    })
    .sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1));
}

/** The day that orders a company's filings: when it was filed, else the end of its time. */
const dayOf = ({ metadata: { filed, periodEnd, fiscalYear } }: FilingCard): string =>
  filed?.value ?? periodEnd?.value ?? String(fiscalYear?.value ?? '');

/** The yearly filings of a company, newest first, one a year; a filing that is none of them alone. */
export function yearsOf(filing: FilingCard, own: readonly FilingCard[]): readonly FilingId[] {
  const newest = [...own].filter((card) => isAnnual(card) && card.metadata.fiscalYear !== undefined).sort((a, b) => yearOf(b) - yearOf(a));
  const yearly = newest.filter((card, i) => newest.findIndex((other) => yearOf(other) === yearOf(card)) === i);
  return yearly.length > 1 ? yearly.map(({ id }) => id) : [(yearly[0] ?? filing).id];
}

const yearOf = ({ metadata: { fiscalYear } }: FilingCard): number => fiscalYear?.value ?? 0;
