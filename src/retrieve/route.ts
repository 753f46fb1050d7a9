import type { PipelineConfig, RouterId } from '../domain/config.ts';
import type { FilingId } from '../domain/document.ts';
import type { LexicalIndex } from '../domain/ports.ts';
import type { FilingCard, Route } from '../domain/question.ts';
import type { Reading } from '../domain/reading.ts';
import { filingScores, type Weighed } from './filingScores.ts';

export interface Routing {
  /** Filings to search, best first. */
  readonly routes: readonly Route[];
  /** Every filing weighed, best first. */
  readonly considered: readonly { readonly filing: FilingId; readonly score: number; readonly reason: string }[];
}

/** Asks somebody who reads, a language model, which filings a question is about; null: the rules' choice stays. */
export type Chooser = (question: Reading, ruled: Routing) => Promise<readonly Route[] | null>;

/** The user's choice of filings besides the question: none, these filings only, or all but these. */
export interface Chosen {
  readonly only: readonly FilingId[];
  readonly without: readonly FilingId[];
}

type Router = (question: Reading, cards: readonly FilingCard[], lexical: LexicalIndex, config: PipelineConfig) => Routing;

/** Filings whose scores differ by less share a weight: the evidence does not separate them. */
const TIE = 0.25;
/** Near ties are searched together up to so many filings. */
const MAX_ROUTES = 6;
/** A question that names no company searches so many more filings, at less weight: its words may be common ones. */
const OPEN_ROUTES = 12;
const OPEN_WEIGHT = 0.6;

/**
 * Which filings a question is about, softly: the best three are searched with weights 1, .8, .7 (`routeWeights`), near ties share a weight, and the reasons are shown
 * to the user, whose own choice wins. A question that names no company is routed over all filings by time, form and words, and the rest stay in reach.
 */
export function route(
  question: Reading,
  cards: readonly FilingCard[],
  lexical: LexicalIndex,
  config: PipelineConfig,
  chosen: Chosen = { only: [], without: [] },
): Routing {
  const left = cards.filter((card) => !chosen.without.includes(card.id));
  if (chosen.only.length > 0) {
    const kept = left.filter((card) => chosen.only.includes(card.id));
    return {
      routes: kept.map((card) => ({ filing: card.id, weight: 1, reason: 'chosen by you', chosenBy: 'user' })),
      considered: kept.map((card) => ({ filing: card.id, score: 1, reason: 'chosen by you' })),
    };
  }
  return ROUTERS[config.router](question, left, lexical, config);
}

const ROUTERS = {
  metadata: byMetadata,
  none: (_question, cards) => ({
    routes: cards.map((card) => ({ filing: card.id, weight: 1, reason: 'all filings searched', chosenBy: 'words' })),
    considered: cards.map((card) => ({ filing: card.id, score: 0, reason: 'all filings searched' })),
  }),
} satisfies Record<RouterId, Router>;

function byMetadata(question: Reading, cards: readonly FilingCard[], lexical: LexicalIndex, config: PipelineConfig): Routing {
  const weighed = filingScores(question, cards, lexical);
  const among = new Set(weighed.map(({ card }) => card.id));
  const others = cards.filter((card) => !among.has(card.id));
  return {
    routes: chooseRoutes(weighed, question, config),
    considered: [
      ...weighed.map(({ card, score, reason }) => ({ filing: card.id, score, reason })),
      ...others.map((card) => ({ filing: card.id, score: 0, reason: 'another company' })),
    ],
  };
}

/** The best filings with their weights: three, with near ties; of several companies or times named, the best of each. */
function chooseRoutes(weighed: readonly Weighed[], question: Reading, config: PipelineConfig): Route[] {
  const routes = new Map<FilingId, Route>();
  const take = (one: Weighed, weight: number): void => {
    const known = routes.get(one.card.id)?.weight ?? -1;
    if (weight > known) routes.set(one.card.id, { filing: one.card.id, weight, reason: one.reason, chosenBy: 'words' });
  };
  const weights = config.routeWeights;
  const keys = question.companies.length > 1 ? question.companies.map(({ key }) => key) : [undefined];
  for (const key of keys) {
    const own = key === undefined ? weighed : weighed.filter(({ company }) => company === key);
    let level = 0;
    let last = own[0]?.score ?? 0;
    for (const [i, one] of own.entries()) {
      const tie = i > 0 && last - one.score < TIE;
      if (i > 0 && !tie) level++;
      if (level >= weights.length || (i >= weights.length && !tie) || i >= MAX_ROUTES) break;
      if (!tie) last = one.score;
      take(one, weights[level] ?? 0);
    }
    // a time that the first filing does not hold is answered from the one that does
    for (const [p] of question.periods.entries()) {
      if ((own[0]?.covers[p] ?? 1) >= 0.3) continue;
      const holder = [...own].sort((a, b) => (b.covers[p] ?? 0) - (a.covers[p] ?? 0) || b.score - a.score)[0];
      if (holder && (holder.covers[p] ?? 0) >= 0.4) take(holder, weights[0] ?? 1);
    }
  }
  if (question.companies.length === 0) {
    for (const one of weighed.slice(0, OPEN_ROUTES)) if (!routes.has(one.card.id)) take(one, OPEN_WEIGHT);
  }
  return [...routes.values()].sort((a, b) => b.weight - a.weight);
}
