import type { AnswerInput } from '../../answer/input.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { shortName } from '../../text/naming.ts';
import type { AskRequest } from '../api.ts';
import type { Library } from '../library/library.ts';

/** What answering is given of what retrieval found; `elapsedMs` is what that took. */
export function inputOf(
  request: AskRequest & Partial<Pick<AskedOnce, 'copies'>>,
  cards: readonly FilingCard[],
  retrieval: Retrieval,
  elapsedMs: number,
): AnswerInput {
  const { question, routes, evidence, statements, filings, pages, passages, neural, meaning } = retrieval;
  const { copies = [] } = request;
  const steps = retrieval.steps.map((one) =>
    one.step === 'filings' && copies.length > 0 ? { ...one, detail: [...one.detail, ...copies] } : one,
  );
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
    ...(meaning && { meaning }),
    now: () => performance.now(),
  };
}

/** The filings that a request asks of. */
export const within = (cards: readonly FilingCard[], { only, without }: Pick<AskRequest, 'only' | 'without'>): readonly FilingCard[] =>
  only.length + without.length === 0 ? cards : cards.filter(({ id }) => !without.includes(id) && (only.length === 0 || only.includes(id)));

/** A request without the further files of filings that it asks anyway. */
export interface AskedOnce extends AskRequest {
  /** Which files were left out and for which, a line each. */
  readonly copies: readonly string[];
}

/** Of several files of one filing among those asked, one is asked: no figure of it is a second filing's, and no passage is shown twice. */
export function askedOnce(request: AskRequest, library: Pick<Library, 'cards' | 'copiesAmong'>): AskedOnce {
  const cards = within(library.cards(), request);
  const copies = library.copiesAmong(cards.map(({ id }) => id));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const line = (copy: FilingCard, asked: FilingCard): string =>
    `${shortName(copy)}: ${copy.fileName} is the same filing as ${asked.fileName}, which is asked`;
  return {
    ...request,
    without: [...request.without, ...copies.keys()],
    copies: [...copies].flatMap(([copy, asked]) => {
      const [a, b] = [byId.get(copy), byId.get(asked)];
      return a && b ? [line(a, b)] : [];
    }),
  };
}

/** Fewer letters and digits than this ask nothing. */
const SHORTEST = 3;
/** Longer than any question with its options; a pasted document is no question. */
const LONGEST = 4000;

/** Why a text is too short or too long to be a question; undefined of any other. */
export function refusedLength(text: string): Failure | undefined {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < SHORTEST) return { kind: 'question-too-short' };
  return text.length > LONGEST ? { kind: 'question-too-long', characters: text.length, limit: LONGEST } : undefined;
}
