import type { ChunkerId, PassagesConfig, PipelineConfig, TextStrategyId, VectorsConfig } from '../../../src/domain/config.ts';
import type { Chunk, FilingId } from '../../../src/domain/document.ts';
import { ok, type Result } from '../../../src/domain/failure.ts';
import type { ModelId, VectorSpace } from '../../../src/domain/models.ts';
import type { CrossEncoder, Embedder, PageReader } from '../../../src/domain/ports.ts';
import type { FilingCard } from '../../../src/domain/question.ts';
import { embeddable } from '../../../src/index/vectors/embeddedTexts.ts';
import { Flat } from '../../../src/index/vectors/flatIndex.ts';
import { Lexical } from '../../../src/index/words/lexical.ts';
import { buildSegment } from '../../../src/index/words/segment.ts';
import { unified } from '../../../src/lab/unified.ts';
import { chunk, type ChunkSource } from '../../../src/ingest/chunks/chunk.ts';
import { semanticChunks } from '../../../src/lab/chunks/semantic.ts';
import { retrievePassages, type PassageLibrary } from '../../../src/lab/passages/retrievePassages.ts';
import type { Retrieval } from '../../../src/retrieve/retrieve.ts';
import { terms } from '../../../src/text/tokens.ts';
import { card, metadata } from '../../builders/card.ts';
import { blockFiling } from '../../builders/filing.ts';

const DIMENSIONS = 64;
const hash = (word: string): number => Array.from(word).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** Words thrown into 64 numbers: texts that share words are near. One window a text. */
function vectorOf(text: string): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(DIMENSIONS);
  for (const term of terms(text)) vector[hash(term) % DIMENSIONS] = (vector[hash(term) % DIMENSIONS] ?? 0) + 1;
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

const EMBEDDER: Embedder = {
  space: 'made' as VectorSpace,
  dimensions: DIMENSIONS,
  embed: (texts) => Promise.resolve(ok(texts.map(({ head, body }) => vectorOf(`${head} ${body}`)))),
};
/** By shared words alone. */
const CROSS_ENCODER: CrossEncoder = {
  id: 'ms-marco-MiniLM-L-6-v2' as ModelId,
  score: (question, passages) =>
    Promise.resolve(ok(Float32Array.from(passages, ({ body }) => terms(body).filter((term) => terms(question).includes(term)).length))),
};

const COMPANIES = ['Lampwright, Inc.', 'Quarry Holdings plc', 'Harbour Mills Corporation', 'Osier Telegraph Company'];
const TOPICS = ['revenue', 'lamps', 'suppliers', 'risk', 'taxes', 'dividends', 'competition', 'leases', 'pensions', 'cash'];

/** A filing of eight pages of prose, about 20,000 characters: more than two passages of 10,000. */
const filingOf = (company: string): ChunkSource =>
  blockFiling(
    Array.from({ length: 8 }, (_, page) => [
      { kind: 'heading', text: `Item ${String(page + 1)} - ${TOPICS[page] ?? ''}`, opens: { kind: 'item', level: 2 } },
      ...Array.from({ length: 6 }, (_, i) => ({
        kind: 'paragraph' as const,
        text: Array.from(
          { length: 5 },
          (_, j) =>
            `${company} reports on ${TOPICS[(page + i + j) % 10] ?? ''} and on ${TOPICS[(page * i + j) % 10] ?? ''} in part ${String(page * 30 + i * 5 + j)}.`,
        ).join(' '),
      })),
    ]),
  );

const cutBy = (source: ChunkSource, chunker: ChunkerId): Promise<Result<Chunk[]>> =>
  chunker === 'semantic-95-85' ? semanticChunks(source, EMBEDDER) : Promise.resolve(ok(chunk(source, chunker)));

/** The made filings as a system cuts them. */
export interface MadeLibrary {
  readonly chunks: ReadonlyMap<FilingId, readonly Chunk[]>;
  readonly cards: readonly FilingCard[];
  readonly reader: PageReader;
  /** Our own, by words. */
  readonly index: Lexical;
  readonly own: PassageLibrary;
}

/** Asks a published system over four made filings of four companies, with made vectors; the passages it had are `total`. */
export async function askPublished(
  config: PipelineConfig & { readonly passages: PassagesConfig },
  question: string,
): Promise<{ readonly retrieval: Retrieval; readonly total: number; readonly chunks: ReadonlyMap<FilingId, readonly Chunk[]> }> {
  const { own, chunks } = await madeLibrary(config);
  const retrieved = await retrievePassages(question, own, config);
  if (!retrieved.ok) throw new Error(JSON.stringify(retrieved.failure));
  return { retrieval: retrieved.value, total: [...chunks.values()].reduce((sum, cut) => sum + cut.length, 0), chunks };
}

/** Four made filings of four companies, with made vectors, cut by the system's chunker. */
export async function madeLibrary(config: PipelineConfig): Promise<MadeLibrary> {
  const own = new Lexical();
  const lexical = new Lexical();
  const sources = new Map(COMPANIES.map((company, i) => [`f${String(i)}` as FilingId, filingOf(company)]));
  const chunks = new Map<FilingId, readonly Chunk[]>();
  const cards = COMPANIES.map((company, i) =>
    card(`f${String(i)}`, { company, form: '10-K', fiscalYear: 2023, periodEnd: '2023-12-31', pages: 8, addedAt: i }),
  );
  for (const [id, source] of sources) {
    const cut = await cutBy(source, config.chunker);
    if (!cut.ok) throw new Error('not cut');
    chunks.set(id, cut.value);
    own.add(id, buildSegment({ ...source, chunks: chunk(source) }));
    lexical.add(id, buildSegment({ ...source, chunks: cut.value }));
  }
  const pagesOf = (filing: FilingId, index: number): readonly number[] => [
    ...new Set(chunks.get(filing)?.[index]?.spans.map(({ page }) => page)),
  ];
  const textOf = (filing: FilingId, one: Chunk, strategy: TextStrategyId) =>
    embeddable(
      one,
      {
        ...(sources.get(filing) ?? { pages: [], sections: [] }),
        header: { metadata: cards[[...sources.keys()].indexOf(filing)]?.metadata ?? metadata(), fields: config.passages?.fields ?? [] },
      },
      strategy,
    );
  const dense = (vectors: VectorsConfig): Flat => {
    const index = new Flat(DIMENSIONS);
    const vector = (filing: FilingId, one: Chunk): Float32Array<ArrayBuffer> => {
      const made = (strategy: Parameters<typeof textOf>[2]) => {
        const { head, body } = textOf(filing, one, strategy);
        return vectorOf(`${head} ${body}`);
      };
      return vectors.kind === 'text'
        ? made(vectors.text)
        : unified(made(vectors.content), made(vectors.metadata), vectors.alpha, DIMENSIONS);
    };
    for (const [filing, cut] of chunks)
      index.add(
        filing,
        { stamp: '', of: cut.length },
        cut.map((one) => ({ chunk: one.index, pages: pagesOf(filing, one.index), hash: String(one.index), vectors: vector(filing, one) })),
      );
    return index;
  };
  const reader: PageReader = {
    pages: (wanted) =>
      Promise.resolve(
        wanted.flatMap(({ filing, page }) => {
          const found = sources.get(filing)?.pages[page - 1];
          return found ? [{ filing, page: found }] : [];
        }),
      ),
    outline: (filing) => sources.get(filing),
  };
  return {
    chunks,
    cards,
    reader,
    index: own,
    own: {
      cards,
      index: own,
      reader,
      only: [],
      without: [],
      now: () => 0,
      passages: lexical,
      embedder: EMBEDDER,
      dense,
      crossEncoder: CROSS_ENCODER,
      chunks: {
        texts: (wanted) =>
          Promise.resolve(
            wanted.map(({ filing, chunk: index }) => {
              const one = chunks.get(filing)?.[index];
              return one && textOf(filing, one, 'body');
            }),
          ),
      },
      kindOf: (filing, index) => chunks.get(filing)?.[index]?.kind,
      pagesOf,
    },
  };
}
