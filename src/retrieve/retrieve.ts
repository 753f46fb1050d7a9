import type { PipelineConfig } from '../domain/config.ts';
import type { FilingId, Page } from '../domain/document.ts';
import type { Failure } from '../domain/failure.ts';
import type { LexicalHit, LexicalIndex, PageReader } from '../domain/ports.ts';
import type { Evidence, FilingCard, Hit, Question, Route, Trace, TraceStep } from '../domain/question.ts';
import { facesOf } from './faces.ts';
import { headingsOf, partsOf, type Seen } from './facts.ts';
import type { Rarity } from './features.ts';
import { FUSERS, weighted, type Candidate } from './fuse.ts';
import { needsOf, type Needs } from './needs.ts';
import type { Neural } from './neural.ts';
import { readQuestion } from './query.ts';
import { RERANKERS } from './rerank.ts';
import { route } from './route.ts';
import * as say from './telling.ts';

export interface Library {
  readonly cards: readonly FilingCard[];
  readonly index: LexicalIndex;
  readonly reader: PageReader;
  /** Null: by words only. Filings that have no vectors yet are searched by words beside those that have. */
  readonly neural: Neural | null;
  /** The user's own choice of filings; empty for all. */
  readonly only: readonly FilingId[];
  /** Filings the user took away. */
  readonly without: readonly FilingId[];
  /** Milliseconds on any clock. */
  readonly now: () => number;
}

export type RetrievalStep = 'reading the question' | 'choosing filings' | 'searching' | 'reading passages';

export interface Retrieval {
  readonly question: Question;
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
  /** Whether vectors took part in the ranking: of the question, and of at least one candidate. */
  readonly byMeaning: boolean;
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

/** Question → ranked pages: read → route → search → fuse → read pages → rerank. Nothing here writes an answer. */
export async function retrieve(
  text: string,
  library: Library,
  config: PipelineConfig,
  onStep: (step: RetrievalStep, detail: string) => void = () => undefined,
): Promise<Retrieval> {
  const { index, reader, now } = library;
  const steps: TraceStep[] = [];
  let began = now();
  const done = (step: TraceStep['step'], detail: readonly string[]): void => {
    const ended = now();
    steps.push({ step, detail, elapsedMs: ended - began });
    began = ended;
  };

  onStep('reading the question', '');
  const cards = library.cards.filter(
    (card) => !library.without.includes(card.id) && (library.only.length === 0 || library.only.includes(card.id)),
  );
  const question = readQuestion(text, cards, config.lexiconWeight);
  const needs = needsOf(question);
  done('question', say.question(question));

  const { routes, considered } = route(question, library.cards, index, config, { only: library.only, without: library.without });
  onStep('choosing filings', say.routes(routes, cards)[0] ?? '');
  done('filings', say.routes(routes, cards));

  onStep('searching', say.searching(routes, cards));
  const weights = new Map(routes.map(({ filing, weight }) => [filing, weight]));
  const open = question.companies.length === 0 && library.only.length === 0;
  if (open) for (const card of cards) if (!weights.has(card.id)) weights.set(card.id, OPEN_WEIGHT);
  const filings = new Set(weights.keys());
  const options = { filings, phrases: question.phrases };
  const pages = filings.size === 0 ? [] : weighted(index.search('page', question.terms, { ...options, limit: PAGE_LIMIT }), weights);
  const chunks = filings.size === 0 ? [] : weighted(index.search('chunk', question.terms, { ...options, limit: CHUNK_LIMIT }), weights);
  done('words', say.words(pages, chunks));

  const fused = FUSERS[config.fuser](pages, chunks, config.rrfK);
  const kept = withStatements(
    fused,
    config.candidates,
    needs,
    routes.map(({ filing }) => filing),
    reader,
  );
  done('joined', say.joined(fused, kept, config.candidates));

  onStep('reading passages', `${String(kept.length)} pages`);
  const faces = facesOf(question, routes, cards, reader);
  const wanted = new Map([...kept, ...faces].map(({ filing, page }) => [`${filing}#${String(page)}`, { filing, page }]));
  const read = new Map((await reader.pages([...wanted.values()])).map(({ filing, page }) => [`${filing}#${String(page.number)}`, page]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ranks = new Map(fused.map(({ filing, page }, i) => [`${filing}#${String(page)}`, i]));
  const seen = kept.flatMap((candidate): Seen[] => {
    const page = read.get(`${candidate.filing}#${String(candidate.page)}`);
    if (!page) return [];
    return [
      {
        candidate,
        page,
        outline: reader.outline(candidate.filing),
        rank: ranks.get(`${candidate.filing}#${String(candidate.page)}`) ?? Infinity,
        route: weights.get(candidate.filing) ?? 1,
        card: byId.get(candidate.filing),
        similarity: 0,
        crossEncoder: 0,
      },
    ];
  });
  const hits = RERANKERS[config.reranker](seen, needs, config.weights, rarityIn(index));
  done('reranked', say.reranked(hits, kept));

  return {
    question,
    routes,
    evidence: evidenceOf(hits.slice(0, EVIDENCE), read, cards, reader),
    statements: evidenceOf(faces.map(unranked), read, cards, reader),
    pages: hits,
    passages: passagesOf(chunks, hits),
    filings: filingsOf(considered, routes, hits),
    steps,
    byMeaning: false,
    failures: [],
  };
}

/** Face statements the question wants are candidates whatever their words: their rows seldom repeat the question's. */
function withStatements(
  fused: readonly Candidate[],
  limit: number,
  needs: Needs,
  filings: readonly FilingId[],
  reader: PageReader,
): Candidate[] {
  const kept = fused.slice(0, limit);
  const have = new Set(kept.map((c) => `${c.filing}#${String(c.page)}`));
  const added = filings.flatMap((filing) =>
    (reader.outline(filing)?.statements ?? [])
      .filter((statement) => needs.statements.has(statement.kind))
      .flatMap((statement) => statement.pages)
      .filter((page) => !have.has(`${filing}#${String(page)}`) && have.add(`${filing}#${String(page)}`))
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

function evidenceOf(hits: readonly Hit[], read: ReadonlyMap<string, Page>, cards: readonly FilingCard[], reader: PageReader): Evidence[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return hits.flatMap((hit) => {
    const page = read.get(`${hit.filing}#${String(hit.page)}`);
    const card = byId.get(hit.filing);
    if (!page || !card) return [];
    const outline = reader.outline(hit.filing);
    return [{ hit, card, page, headings: headingsOf(page, outline), sections: partsOf(page, outline) }];
  });
}

/** Chunks in the order of their pages, and by their own score within a page. */
function passagesOf(chunks: readonly LexicalHit[], hits: readonly Hit[]): Trace['passages'] {
  const rank = new Map(hits.map((hit, i) => [`${hit.filing}#${String(hit.page)}`, i]));
  return chunks
    .map((hit) => ({ hit, at: rank.get(`${hit.filing}#${String(hit.page)}`) ?? hits.length }))
    .sort((a, b) => a.at - b.at || b.hit.score - a.hit.score)
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
