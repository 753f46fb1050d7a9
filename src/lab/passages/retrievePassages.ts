import type { PassagesConfig, PassageSource, PipelineConfig, VectorsConfig } from '../../domain/config.ts';
import type { Chunk, FilingId } from '../../domain/document.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { ChunkReader, CrossEncoder, DenseIndex, Embedder, LexicalIndex } from '../../domain/ports.ts';
import type { Hit, Route } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { terms } from '../../text/tokens.ts';
import { keyOf } from '../../retrieve/fuse.ts';
import { questionVectors } from '../../retrieve/neural.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { evidenceOf, type SearchedLibrary, type Retrieval, type RetrievalStep } from '../../retrieve/retrieve.ts';
import { route, type Routing } from '../../retrieve/route.ts';
import { fusePassages } from './fusion.ts';
import { ORDERS } from './order.ts';
import { ORGANISATIONS, WIDER } from './organisations.ts';
import { byScore, idOf, type RetrievedPassage } from './passage.ts';
import { SEARCH_TEXTS } from './reformulate.ts';
import { Steps } from '../../retrieve/steps.ts';
import * as say from './tracePassages.ts';

/** The library as a published system has it: cut by its chunker, with the indexes its sources ask for. `index` is our own, which routing reads. */
export interface PassageLibrary extends Omit<SearchedLibrary, 'neural'> {
  /** Words of the passages. */
  readonly passages: LexicalIndex;
  readonly embedder: Embedder;
  /** Vectors of the passages, every filing's. */
  readonly dense: (vectors: VectorsConfig) => DenseIndex;
  /** Null where none is there. */
  readonly crossEncoder: CrossEncoder | null;
  readonly chunks: ChunkReader;
  readonly kindOf: (filing: FilingId, chunk: number) => Chunk['kind'] | undefined;
  /** Every page that a passage has words on, in order. */
  readonly pagesOf: (filing: FilingId, chunk: number) => readonly number[];
}

/** Pages handed to answering, as many as our own pipeline hands over. */
const EVIDENCE = 25;
const ALL = 1_000_000;

/** What one source is searched with. */
interface PassageSearch {
  readonly library: PassageLibrary;
  readonly text: string;
  readonly vectors: readonly Float32Array[];
  readonly filings: ReadonlySet<FilingId>;
}

type PassageKind = PassageSource['kind'];
const SOURCES: {
  readonly [K in PassageKind]: (search: PassageSearch, source: Extract<PassageSource, { kind: K }>, limit: number) => RetrievedPassage[];
} = {
  /** BM25 over all words of the question, each weighed alike, as a system without a reading of the question does. */
  words: ({ library, text, filings }, _, limit) => {
    const asked = terms(text).map((term) => ({ term, weight: 1 }));
    return library.passages
      .search('chunk', asked, { filings, limit })
      .map(({ filing, page, unit, score }) => ({ filing, page, chunk: unit, score }));
  },
  /** By cosine; a question longer than the model's window counts by its best part. */
  meaning: ({ library, vectors, filings }, source, limit) => {
    const index = library.dense(source.vectors);
    const best = new Map<string, RetrievedPassage>();
    // An index of one kind of passage: the others are passed over before the limit counts.
    const isOf = (hit: RetrievedPassage): boolean => source.of === undefined || library.kindOf(hit.filing, hit.chunk) === source.of;
    for (const vector of vectors)
      for (const hit of index.search(vector, { filings, limit: source.of === undefined ? limit : ALL }).filter(isOf))
        if (hit.score >= (source.atLeast ?? -Infinity) && hit.score > (best.get(idOf(hit))?.score ?? -Infinity)) best.set(idOf(hit), hit);
    return [...best.values()].sort(byScore).slice(0, limit);
  },
};

const found = <K extends PassageKind>(
  search: PassageSearch,
  source: Extract<PassageSource, { readonly kind: K }> & { readonly kind: K },
  limit: number,
): RetrievedPassage[] => SOURCES[source.kind](search, source, limit);

/**
 * The retrieval of a published system: question → filings → sources → fusion → order → the first `keep` passages. It returns the same type as `retrieve`, so
 * that answering and the bench need not know which of them ran. A model that fails ends it: half a published system would be none.
 */
export async function retrievePassages(
  text: string,
  library: PassageLibrary,
  config: PipelineConfig & { readonly passages: PassagesConfig },
  onStep: (step: RetrievalStep, detail: string) => void = () => undefined,
): Promise<Result<Retrieval>> {
  const { passages: wanted } = config;
  const { reader, chunks, now } = library;
  const steps = new Steps(now);

  onStep('reading the question', '');
  const cards = library.cards.filter(
    (card) => !library.without.includes(card.id) && (library.only.length === 0 || library.only.includes(card.id)),
  );
  const question = readQuestion(text, cards, 0);
  const searched = SEARCH_TEXTS[wanted.question]({ question, cards, reader });
  steps.done('question', say.question(searched, config));

  onStep('choosing filings', '');
  const ruled = route(question, library.cards, library.index, config, { only: library.only, without: library.without });
  const chosen = chosenOf(await routesOf(question, ruled, library, wanted), cards, wanted);
  const filings = new Set(chosen.map(({ filing }) => filing));
  steps.done('filings', say.filings(filings.size, wanted));

  onStep('searching', '');
  const embedded = await questionVectors({ ...question, text: searched }, 'whole', library.embedder);
  if (!embedded.ok) return embedded;
  const search = { library, text: searched, vectors: embedded.value, filings };
  const rankings: RetrievedPassage[][] = [];
  for (const source of wanted.sources) {
    if (wanted.fusion.kind === 'tiers' && (rankings[0]?.length ?? 0) >= wanted.fusion.enough) break;
    const wide = found(search, source, wanted.organisations === 'ignored' ? source.limit : WIDER * source.limit);
    const ranking = await ORGANISATIONS[wanted.organisations](wide, source.limit, { question, cards, chunks });
    rankings.push(ranking);
    steps.done(source.kind, [say.source(ranking.length, source)]);
  }
  const fused = fusePassages(rankings, wanted.fusion);
  steps.done('joined', say.joined(fused.length, wanted.fusion));

  onStep('reading passages', '');
  const { crossEncoder } = library;
  const budgetMs = config.crossEncoder?.budgetMs ?? 0;
  const ordered = await ORDERS[wanted.order](fused, { question: question.core, chunks, crossEncoder, budgetMs });
  if (!ordered.ok) return ordered;
  if (ordered.value.read > 0) steps.done('compared', say.compared(ordered.value.read, fused.length, crossEncoder?.id ?? ''));
  const kept = ordered.value.passages.slice(0, wanted.keep);
  const pages = pagesOf(kept, library);
  const first = pages.slice(0, EVIDENCE);
  const read = new Map((await reader.pages(first)).map(({ filing, page }) => [keyOf({ filing, page: page.number }), page]));
  steps.done('reranked', say.kept(kept.length, wanted.keep));

  return ok({
    question,
    routes: chosen,
    evidence: evidenceOf(first, read, cards, reader),
    statements: [],
    pages,
    passages: kept,
    filings: ruled.considered,
    meaning: null,
    steps: steps.list,
    neural: true,
    failures: [],
  });
}

/** A system that routes asks whoever was given it to choose (FinancialQA §3.4: the model); what was no answer has chosen nothing. The user's own choice goes before both. */
async function routesOf(
  question: Reading,
  ruled: Routing,
  { chooser, only }: PassageLibrary,
  { filings }: PassagesConfig,
): Promise<readonly Route[]> {
  if (!chooser || filings === null || only.length > 0) return ruled.routes;
  return (await chooser(question, ruled)) ?? [];
}

/** FinancialQA §3.4: where routing finds nothing, the first filings. */
function chosenOf(routes: readonly Route[], cards: SearchedLibrary['cards'], { filings }: PassagesConfig): readonly Route[] {
  if (filings === null) return routes;
  if (routes.length > 0) return routes.slice(0, filings);
  return cards
    .slice(0, filings)
    .map(({ id }): Route => ({ filing: id, weight: 1, reason: 'no filing stands out: the first ones', chosenBy: 'words' }));
}

/** Pages in the order of their best passage; a passage over several brings them all. */
function pagesOf(passages: readonly RetrievedPassage[], library: PassageLibrary): Hit[] {
  const hits = new Map<string, Hit>();
  for (const { filing, chunk, page, score } of passages)
    for (const one of [page, ...library.pagesOf(filing, chunk)]) {
      const key = keyOf({ filing, page: one });
      if (!hits.has(key)) hits.set(key, { filing, page: one, score, chunk, features: {} });
    }
  return [...hits.values()];
}
