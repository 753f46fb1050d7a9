import type { Evaluated } from '../tables/evaluated.ts';

/**
 * Whether a language model as judge holds an answer to be correct (FinancialQA §4.6), 1 or 0. What claims nothing where there is a gold answer lacks the core fact: 0, and
 * nobody is asked. Null where it was not judged.
 */
export function judgedCorrect({ question, answer, opinion }: Evaluated): 0 | 1 | null {
  if (question.answer !== undefined && question.absent !== true && answer.status !== 'answered') return 0;
  return opinion?.verdict ? (opinion.verdict === 'right' ? 1 : 0) : null;
}
