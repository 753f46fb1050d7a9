import type { Answer } from '../../../domain/question.ts';

/**
 * Tokens of context that a question took (FinancialQA §5.1.1, Table 1), in the tokens of the model that was given them; null where none was asked. The paper reports all
 * tokens that its API counts of a question; here the prompt around the context and the reply are left out, and the measure is called so.
 */
export const contextTokens = ({ trace }: Pick<Answer, 'trace'>): number | null => trace.writing?.contextTokens ?? null;
