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

/** The filings that a request asks of. */
export const within = (cards: readonly FilingCard[], { only, without }: Pick<AskRequest, 'only' | 'without'>): FilingCard[] =>
  cards.filter(({ id }) => !without.includes(id) && (only.length === 0 || only.includes(id)));
