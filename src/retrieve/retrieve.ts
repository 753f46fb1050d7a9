import type { PipelineConfig } from '../domain/config.ts';
import type { FilingId, Page } from '../domain/document.ts';
import type { Failure } from '../domain/failure.ts';
import type { LexicalHit, LexicalIndex, PageReader, QuestionMeaning, WordMeaning } from '../domain/ports.ts';
import type { Evidence, FilingCard, Hit, Route, Trace, TraceStep } from '../domain/question.ts';
import type { Chosen } from '../domain/readAs.ts';
import type { Reading } from '../domain/reading.ts';
import { compare } from './compare.ts';
import { statementPages } from './statementPages.ts';
import { headingsOf, partsOf, type SeenPage } from './pageFacts.ts';
import type { Rarity } from './features.ts';
import { FUSERS, interleaved, keyOf, MEANT_FILINGS, MEANT_PAGES, weighted, withMeant, type Candidate } from './fuse.ts';
import { pageRequirements, type PageRequirements } from './pageRequirements.ts';
import { questionVectors, withMeaning, type Neural } from './neural.ts';
import { readQuestion } from '../question/readQuestion.ts';
import { RERANKERS } from './rerank.ts';
import { route, type Chooser } from './route.ts';
import { Steps } from './steps.ts';
import * as say from './traceSteps.ts';

export interface SearchedLibrary {
  readonly cards: readonly FilingCard[];
  readonly index: LexicalIndex;
  readonly reader: PageReader;
  /** Null: by words only. Filings that have no vectors yet are searched by words alongside those that have. */
  readonly neural: Neural | null;
  /** Absent where no vectors of words are at hand: pages are then found by the words themselves. */
  readonly words?: WordMeaning;
  /** The user's own choice of filings; empty for all. */
  readonly only: readonly FilingId[];
  /** Filings the user took away. */
  readonly without: readonly FilingId[];
  /** What the reader chose in place of the question's own words; absent: nothing. */
  readonly chosen?: Chosen;
  /** Has the last word on filings, after the rules and before the user's own choice; absent: nobody. */
  readonly chooser?: Chooser;
  /** Milliseconds on any clock. */
  readonly now: () => number;
}

export type RetrievalStep = 'reading the question' | 'choosing filings' | 'searching' | 'reading passages';

export interface Retrieval {
  readonly question: Reading;
  readonly routes: readonly Route[];
  /** The best pages with their words and tables, best first. */
  readonly evidence: readonly Evidence[];
  /** The face statements of the first few routed filings, and of all that a question ranges over, ranked or not. */
  readonly statements: readonly Evidence[];
  /** Every page ranked, best first. */
  readonly pages: readonly Hit[];
  readonly passages: Trace['passages'];
  /** Every filing considered, best first. */
  readonly filings: Trace['filings'];
  readonly steps: readonly TraceStep[];
  /** Null where no vectors of words are at hand, or none of the question's. */
  readonly meaning: QuestionMeaning | null;
  /** Whether a model took part in the order: vectors of the question and of at least one candidate, or a cross-encoder. */
  readonly neural: boolean;
  /** Why a model that is there could not be used; the words answered instead. */
  readonly failures: readonly Failure[];
}

/** Long enough that a statement added for its items still has its own score. */
const PAGE_LIMIT = 1000;
const CHUNK_LIMIT = 2000;
/** Passages kept in the trace. */
const PASSAGES = 200;
/** Weight of filings that routing did not choose, where the question names no company and all are searched. */
const OPEN_WEIGHT = 0.6;
/** Pages handed to answering. */
const EVIDENCE = 25;

/**
 * Question → ranked pages: read → route → search by words, and by meaning where vectors are → fuse → read pages → rerank → compare, where a cross-encoder is. Nothing here
 * writes an answer. A model that fails is reported and gone on without.
 */
export async function retrieve(
  text: string,
  library: SearchedLibrary,
  config: PipelineConfig,
  onStep: (step: RetrievalStep, detail: string) => void = () => undefined,
): Promise<Retrieval> {
  const { index, reader, now } = library;
  const steps = new Steps(now);

  onStep('reading the question', '');
  const cards = library.cards.filter(
    (card) => !library.without.includes(card.id) && (library.only.length === 0 || library.only.includes(card.id)),
  );
  const question = readQuestion(text, cards, config.lexiconWeight, library.chosen);
  const needs = pageRequirements(question);
  const { neural } = library;
  // under way in another thread while the words are searched in this one
  const embedding = config.dense && neural?.embedder ? questionVectors(question, config.dense.question, neural.embedder) : null;
  steps.done('question', say.question(question));

  const ruled = route(question, library.cards, index, config, { only: library.only, without: library.without });
  const { considered } = ruled;
  const routes = (library.only.length === 0 ? await library.chooser?.(question, ruled) : null) ?? ruled.routes;
  onStep('choosing filings', say.routes(routes, cards)[0] ?? '');
  steps.done('filings', say.routes(routes, cards));

  onStep('searching', say.searching(routes, cards));
  const weights = new Map(routes.map(({ filing, weight }) => [filing, weight]));
  const open = question.companies.length === 0 && library.only.length === 0 && routes === ruled.routes;
  if (open) for (const card of cards) if (!weights.has(card.id)) weights.set(card.id, OPEN_WEIGHT);
  const filings = new Set(weights.keys());
  const options = { filings, phrases: question.phrases };
  const pages = filings.size === 0 ? [] : weighted(index.search('page', question.terms, { ...options, limit: PAGE_LIMIT }), weights);
  const chunks = filings.size === 0 ? [] : weighted(index.search('chunk', question.terms, { ...options, limit: CHUNK_LIMIT }), weights);
  steps.done('words', say.words(pages, chunks));

  const fused = FUSERS[config.fuser](pages, chunks, config.rrfK);
  const named = routes.map(({ filing }) => filing);
  const byWords = withStatements(fused, config.candidates, needs, named, reader);
  steps.done('joined', say.joined(fused, byWords, config.candidates));

  const failures: Failure[] = [];
  const vectors = await embedding;
  if (vectors?.ok === false) failures.push(vectors.failure);
  const meaning =
    neural && config.dense && vectors?.ok === true
      ? withMeaning(byWords, fused, vectors.value, neural.dense, { weights, open }, config.dense)
      : { kept: byWords, similarity: [], known: 0 };
  const asked = meaning.known === 0 ? (library.words?.of(question.core) ?? null) : null;
  const meant =
    asked === null ? [] : weighted(asked.pages(new Set(named.slice(0, MEANT_FILINGS)), 4 * MEANT_PAGES), weights).slice(0, MEANT_PAGES);
  const kept = withMeant(meaning.kept, fused, meant);
  if (meant.length > 0) steps.done('meaning', say.meant(meant));
  if (vectors) steps.done('meaning', say.meaning(meaning, byWords.length, vectors.ok));

  onStep('reading passages', `${String(kept.length)} pages`);
  const faces = statementPages(question, routes, cards, reader);
  const wanted = new Map([...kept, ...faces].map(({ filing, page }) => [keyOf({ filing, page }), { filing, page }]));
  const read = new Map((await reader.pages([...wanted.values()])).map(({ filing, page }) => [keyOf({ filing, page: page.number }), page]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ranks = new Map(fused.map((candidate, i) => [keyOf(candidate), i]));
  const seen = kept.flatMap((candidate, i): SeenPage[] => {
    const page = read.get(keyOf(candidate));
    if (!page) return [];
    return [
      {
        candidate,
        page,
        outline: reader.outline(candidate.filing),
        rank: ranks.get(keyOf(candidate)) ?? Infinity,
        route: weights.get(candidate.filing) ?? 1,
        card: byId.get(candidate.filing),
        similarity: meaning.similarity[i] ?? 0,
      },
    ];
  });
  let hits = interleaved(RERANKERS[config.reranker](seen, needs, config.weights, rarityIn(index)), meant);
  steps.done('reranked', say.reranked(hits, kept));

  let compared = 0;
  if (neural?.crossEncoder && config.crossEncoder) {
    onStep('reading passages', 'comparing the best with the question');
    const { budgetMs } = config.crossEncoder;
    const comparison = await compare(question.core, hits, config.weights.crossEncoder, neural.crossEncoder, neural.chunks, budgetMs);
    if (comparison.failure) failures.push(comparison.failure);
    steps.done('compared', say.compared(comparison.hits, hits, comparison.read));
    compared = comparison.read;
    hits = comparison.hits;
  }

  return {
    question,
    routes,
    evidence: evidenceOf(hits.slice(0, EVIDENCE), read, cards, reader),
    statements: evidenceOf(faces.map(unranked), read, cards, reader),
    pages: hits,
    passages: passagesOf(chunks, hits),
    filings: filingsOf(considered, routes, hits),
    steps: steps.list,
    meaning: asked,
    neural: meaning.known > 0 || compared > 0,
    failures,
  };
}

/** Face statements the question wants are candidates whatever their words: their rows seldom repeat the question's. */
function withStatements(
  fused: readonly Candidate[],
  limit: number,
  needs: PageRequirements,
  filings: readonly FilingId[],
  reader: PageReader,
): Candidate[] {
  const kept = fused.slice(0, limit);
  const have = new Set(kept.map(keyOf));
  const added = filings.flatMap((filing) =>
    (reader.outline(filing)?.statements ?? [])
      .filter((statement) => needs.statements.has(statement.kind))
      .flatMap((statement) => statement.pages)
      .filter((page) => !have.has(keyOf({ filing, page })) && have.add(keyOf({ filing, page })))
      .map(
        (page): Candidate =>
          fused.find((c) => c.filing === filing && c.page === page) ?? { filing, page, score: 0, pageScore: 0, chunkScore: 0, chunk: -1 },
      ),
  );
  return [...kept, ...added];
}

/** Inverse document frequency among pages as a share of the rarest: 0 for a word of every page, 1 for a word of none. */
function rarityIn(index: LexicalIndex): Rarity {
  const known = new Map<string, number>();
  return (term) => {
    let rarity = known.get(term);
    if (rarity === undefined) {
      const { found, of } = index.documentFrequency('page', term);
      rarity = Math.log(1 + (of - found + 0.5) / (found + 0.5)) / Math.log(1 + (of + 0.5) / 0.5);
      known.set(term, rarity);
    }
    return rarity;
  };
}

export function evidenceOf(
  hits: readonly Hit[],
  read: ReadonlyMap<string, Page>,
  cards: readonly FilingCard[],
  reader: PageReader,
): Evidence[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return hits.flatMap((hit) => {
    const page = read.get(keyOf(hit));
    const card = byId.get(hit.filing);
    if (!page || !card) return [];
    const outline = reader.outline(hit.filing);
    return [{ hit, card, page, headings: headingsOf(page, outline), sections: partsOf(page, outline) }];
  });
}

/** The best chunk of every page in the order of the pages, then every page's next: answering takes one passage a page before it takes a second. */
function passagesOf(chunks: readonly LexicalHit[], hits: readonly Hit[]): Trace['passages'] {
  const rank = new Map(hits.map((hit, i) => [keyOf(hit), i]));
  const taken = new Map<string, number>();
  return [...chunks]
    .sort((a, b) => b.score - a.score)
    .map((hit) => {
      const nth = taken.get(keyOf(hit)) ?? 0;
      taken.set(keyOf(hit), nth + 1);
      return { hit, nth, at: rank.get(keyOf(hit)) ?? hits.length };
    })
    .sort(
      (a, b) => Number(a.at === hits.length) - Number(b.at === hits.length) || a.nth - b.nth || a.at - b.at || b.hit.score - a.hit.score,
    )
    .slice(0, PASSAGES)
    .map(({ hit: { filing, page, unit, score } }) => ({ filing, page, chunk: unit, score }));
}

const unranked = ({ filing, page }: { readonly filing: FilingId; readonly page: number }): Hit => ({
  filing,
  page,
  score: 0,
  chunk: -1,
  features: {},
});

/** Routed filings by weight, those of one weight by their best page, then what else routing considered. */
function filingsOf(considered: Trace['filings'], routes: readonly Route[], hits: readonly Hit[]): Trace['filings'] {
  const best = new Map<FilingId, number>();
  for (const hit of hits) if (!best.has(hit.filing)) best.set(hit.filing, hit.score);
  const weights = new Map(routes.map(({ filing, weight }) => [filing, weight]));
  const rank = (filing: FilingId): number => weights.get(filing) ?? 0;
  return [...considered].sort(
    (a, b) =>
      rank(b.filing) - rank(a.filing) || (rank(a.filing) > 0 ? (best.get(b.filing) ?? -Infinity) - (best.get(a.filing) ?? -Infinity) : 0),
  );
}
