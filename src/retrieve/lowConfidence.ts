import type { Question } from '../domain/question.ts';
import type { Routing } from './route.ts';

/**
 * The likeliest filing leads the next by less than so many points (`POINTS` in filingScores.ts). Of 77 financebench questions 9 are, and the 3 among them whose filing the rules
 * put second or lower; of bamberg's 134 7 are, with 5 of such 6.
 */
const LEAD = 0.5;

/** Whether the rules are unsure which filing a question is about: two of them are near in all that was weighed. */
export function lowConfidence(question: Question, { considered }: Routing): boolean {
  // of several companies the best of each is searched, and they are near by right
  if (question.companies.length > 1) return false;
  const [first, second] = considered;
  return first !== undefined && second !== undefined && first.score - second.score < LEAD;
}
