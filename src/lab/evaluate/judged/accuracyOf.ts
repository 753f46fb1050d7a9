import type { Evaluated } from '../tables/evaluated.ts';
import { answeredBy, type AnsweredBy } from './answeredBy.ts';

/**
 * Accuracy on questions that text, a picture, a table or several of these answer (MultiFinRAG §4.1, Table 1): 1 where an answer is right, 0 where it is partly right, wrong or
 * says nothing; null of another kind of question, and where nobody judged. Verdicts are a person's, else by figures; the paper does not say whose its are.
 */
export const accuracyOf =
  (kind: AnsweredBy) =>
  ({ question, verdict }: Pick<Evaluated, 'question' | 'verdict'>): 0 | 1 | null =>
    verdict === null || answeredBy(question) !== kind ? null : verdict === 'right' ? 1 : 0;
