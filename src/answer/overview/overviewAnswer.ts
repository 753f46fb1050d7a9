import type { Answer } from '../../domain/question.ts';
import type { OverviewMade } from './overviewOf.ts';

/** What an answer has besides its claims. */
export type AnswerFrame = Pick<Answer, 'id' | 'question' | 'askedAt' | 'level' | 'routes' | 'only' | 'trace'>;

/** An overview as an answer: its lines are its sentences, and each claims what its footnotes say. Null where it has no line. */
export function overviewAnswer(frame: AnswerFrame, { overview, sentences, citations }: OverviewMade): Answer | null {
  if (sentences.length === 0) return null;
  return { ...frame, status: 'answered', sentences, nearest: [], citations, overview };
}
