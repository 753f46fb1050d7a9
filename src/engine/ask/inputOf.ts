import type { AnswerInput } from '../../answer/input.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import type { AskRequest } from '../api.ts';

/** What answering is given of what retrieval found; `elapsedMs` is what that took. */
export function inputOf(request: AskRequest, cards: readonly FilingCard[], retrieval: Retrieval, elapsedMs: number): AnswerInput {
  const { question, routes, evidence, statements, steps, filings, pages, passages, neural } = retrieval;
  const trace = { type: question.type, steps, filings, pages, passages, elapsedMs };
  return {
    id: request.askId,
    askedAt: Date.now(),
    level: neural ? 'neural' : 'words',
    only: request.only,
    scope: within(cards, request),
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
export const within = (cards: readonly FilingCard[], { only, without }: Pick<AskRequest, 'only' | 'without'>): readonly FilingCard[] =>
  only.length + without.length === 0 ? cards : cards.filter(({ id }) => !without.includes(id) && (only.length === 0 || only.includes(id)));

/** Fewer letters and digits than this ask nothing. */
const SHORTEST = 3;
/** Longer than any question with its options; a pasted document is no question. */
const LONGEST = 4000;

/** Why a text is too short or too long to be a question; undefined of any other. */
export function refusedLength(text: string): Failure | undefined {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < SHORTEST) return { kind: 'question-too-short' };
  return text.length > LONGEST ? { kind: 'question-too-long', characters: text.length, limit: LONGEST } : undefined;
}
