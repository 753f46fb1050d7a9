import type { Context } from '../../../domain/context.ts';
import type { Passage } from '../extract.ts';

/**
 * Whether years in a passage are none of its filing's own, its fiscal year and the one in which that ends, where the question names no time: it is about the filing's own then.
 * What goes by a name in the question is asked for whenever it was: "what did it pay for Twitch".
 */
export function isOfOtherYear(years: readonly number[], { evidence, have }: Passage, { times, question, own }: Context): boolean {
  const { fiscalYear, periodEnd } = evidence.card.metadata;
  if (times.length > 0 || fiscalYear === undefined || years.length === 0) return false;
  if (question.words.some(({ name, term }) => name && !own.has(term) && have.has(term))) return false;
  const ofFiling = new Set([fiscalYear.value, Number(periodEnd?.value.slice(0, 4) ?? fiscalYear.value)]);
  return !years.some((year) => ofFiling.has(year));
}
