import type { Answer } from '../../../domain/question.ts';
import { answerText } from '../answer/answerRecords.ts';

/** Answers that hold every word of the search in the question, the answer or a quote; in their order. */
export function searchThread(answers: readonly Answer[], search: string): readonly Answer[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return answers;
  return answers.filter((answer) => {
    const text = [answer.question, answerText(answer), ...answer.citations.map((citation) => citation.quote)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
