import type { Answer } from '../../domain/question.ts';
import type { AskedBefore } from '../../domain/thread.ts';

/** What a question may take up of the answer before it; an answer of an earlier version gives its words and its filings. */
export function beforeOf(answer: Answer | undefined): AskedBefore | null {
  if (!answer) return null;
  const { id, question, asked, citations } = answer;
  if (!asked) return { id, text: question, filings: [...new Set(citations.map(({ filing }) => filing))] };
  const { text, company, time, filings } = asked;
  return { id, text, filings, ...(company !== undefined && { company }), ...(time && { time }) };
}
