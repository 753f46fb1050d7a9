import type { AnswerInput } from '../../answer/input.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import type { AskRequest } from '../api.ts';

/** What answering is given of what retrieval found; `elapsedMs` is what that took. */
export function inputOf({ askId, only }: AskRequest, cards: readonly FilingCard[], retrieval: Retrieval, elapsedMs: number): AnswerInput {
  const { question, routes, evidence, statements, steps, filings, pages, passages, neural } = retrieval;
  const trace = { type: question.type, steps, filings, pages, passages, elapsedMs };
  return {
    id: askId,
    askedAt: Date.now(),
    level: neural ? 'neural' : 'words',
    only,
    question,
    cards,
    routes,
    evidence,
    statements,
    trace,
    now: () => performance.now(),
  };
}
