import type { Question } from '../../domain/question.ts';

/** A ticker is no longer. */
const TICKER = 5;

/**
 * The companies that a question surely names, each by its key, in their order. A word that is only spelled like a ticker ("cost") names none beside a name written with a
 * capital.
 */
export function companiesSurely(companies: Question['companies']): string[] {
  const written = companies.filter(({ text }) => /\p{Lu}/u.test(text) || text.length > TICKER);
  return [...new Set((written.length > 0 ? written : companies).map(({ key }) => key))];
}
