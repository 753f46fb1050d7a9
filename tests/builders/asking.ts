import { answer } from '../../src/answer/answer.ts';
import { contextOf } from '../../src/answer/contextOf.ts';
import type { AnswerInput } from '../../src/answer/input.ts';
import type { Answer, Evidence, FilingCard, Route } from '../../src/domain/question.ts';
import type { Page } from '../../src/domain/document.ts';
import { find } from '../../src/figures/findFigure.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { cardOf, type MadeFiling } from './filing.ts';

/** A page as retrieval brings it. */
export const evidenceOf = (card: FilingCard, page: Page): Evidence => ({
  hit: { filing: card.id, page: page.number, score: 1, chunk: -1, features: {} },
  card,
  page,
  headings: [],
});

/** What answering is given for a question over these filings, the first filing routed first, pages in the order given. */
export function asking(text: string, filings: readonly MadeFiling[]): AnswerInput {
  const routed = filings.map((filing) => ({ card: cardOf(filing), pages: filing.pages }));
  const cards = routed.map(({ card }) => card);
  const evidence = routed.flatMap(({ card, pages }) => pages.map((page) => evidenceOf(card, page)));
  const question = readQuestion(text, cards);
  const routes = cards.map((own): Route => ({ filing: own.id, weight: 1, reason: 'company named', chosenBy: 'words' }));
  const trace = { type: question.type, steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 };
  return { id: 'a', askedAt: 0, level: 'words', question, cards, routes, evidence, statements: [], only: [], trace, now: () => 0 };
}

/** The steps of the engine from what retrieval brought to the answer. */
export function answered(input: AnswerInput): Answer {
  const context = contextOf(input);
  return answer(input, context, find(context));
}
