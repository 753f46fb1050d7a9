import type { FilingId, Page, Section, StatementKind } from './document.ts';
import type { CutPicture, PictureSays } from './drawn/described.ts';
import type { ListedDrawing } from './drawn/drawing.ts';
import type { Result } from './failure.ts';
import type { ModelId, VectorSpace } from './models.ts';
import type { WeightedTerm } from './question.ts';

/** What is ranked by words: whole pages or chunks. */
export type UnitOfSearch = 'page' | 'chunk';

export interface LexicalHit {
  readonly filing: FilingId;
  /** The page number for pages; the index in the filing's chunks for chunks. */
  readonly unit: number;
  /** The page the unit begins on. */
  readonly page: number;
  readonly score: number;
}

/** Search by words over every ready filing (`index/words/lexical.ts`). */
export interface LexicalIndex {
  /** Best first. `filings` limits the search; an empty list searches all. */
  search(
    unit: UnitOfSearch,
    terms: readonly WeightedTerm[],
    options: { readonly filings?: ReadonlySet<FilingId>; readonly phrases?: readonly string[]; readonly limit: number },
  ): LexicalHit[];
  /** In how many of the unit's documents the term occurs, and of how many (for its rarity). */
  documentFrequency(unit: UnitOfSearch, term: string): { readonly found: number; readonly of: number };
}

/** What words mean, by a vector each, without a model (`index/words/wordMeaning.ts`). */
export interface WordMeaning {
  /** Null where none of its words is known. */
  of(question: string): QuestionMeaning | null;
}

/** What a question means, and how near to it places of filings are. */
export interface QuestionMeaning {
  /** The nearest pages, best first, each by its nearest chunk; the scores are cosines. */
  pages(filings: ReadonlySet<FilingId>, limit: number): LexicalHit[];
  /** A line's own vector, whatever is asked; null where none of its words is known. */
  line(text: Embeddable): Float32Array | null;
  /** How near such a vector is to the question: a cosine. */
  nearness(line: Float32Array): number;
}

/** What retrieval knows of a filing without loading its pages. */
export interface Outline {
  readonly sections: readonly Section[];
  readonly statements: readonly { readonly kind: StatementKind; readonly title: string; readonly pages: readonly number[] }[];
  /** Its charts and pictures; absent until they were looked for. */
  readonly drawn?: { readonly list: readonly Pick<ListedDrawing, 'page' | 'kind'>[] };
}

/** Reads pages and outlines of stored filings (`index/storage/store.ts` behind the engine's cache). */
export interface PageReader {
  /** In the order asked for; a page that is not there is left out. */
  pages(
    wanted: readonly { readonly filing: FilingId; readonly page: number }[],
  ): Promise<{ readonly filing: FilingId; readonly page: Page }[]>;
  outline(filing: FilingId): Outline | undefined;
}

/** A text to be embedded: `head` precedes every window of `body` where the whole is longer than the model's window. */
export interface Embeddable {
  readonly head: string;
  readonly body: string;
}

/** Sentence embeddings (`models/encoding/onnxNetwork.ts` in the `models` worker). */
export interface Embedder {
  readonly space: VectorSpace;
  readonly dimensions: number;
  /**
   * One array per text: the unit vectors of its windows one after another, `dimensions` numbers each, at least one window. A question goes before any bulk work.
   * Fails as a whole; nothing is cut silently.
   */
  embed(texts: readonly Embeddable[], role: 'query' | 'passage'): Promise<Result<readonly Float32Array<ArrayBuffer>[]>>;
}

/** A cross-encoder: question and passage read together. */
export interface CrossEncoder {
  readonly id: ModelId;
  /** One score per passage, the best of its windows, higher is nearer; comparable within one question only. Ends early when the time is up: what was not read is NaN. */
  score(question: string, passages: readonly Embeddable[], budgetMs: number): Promise<Result<Float32Array>>;
}

export interface DenseHit {
  readonly filing: FilingId;
  /** Index in the filing's chunks. */
  readonly chunk: number;
  /** The page the chunk begins on. */
  readonly page: number;
  /** Cosine of the nearest of its windows, -1 to 1. */
  readonly score: number;
}

/** Search by vectors over every filing that has them (`index/vectors/dense.ts`). */
export interface DenseIndex {
  /** Nearest chunks first, one hit a chunk. `filings` limits the search; absent searches all. */
  search(vector: Float32Array, options: { readonly filings?: ReadonlySet<FilingId>; readonly limit: number }): DenseHit[];
  /** The nearest chunk that has words on the page, by place asked for; undefined where the page has no vectors (yet). Always exact. */
  nearest(vector: Float32Array, places: readonly { readonly filing: FilingId; readonly page: number }[]): (DenseHit | undefined)[];
  /** Whether every chunk of the filing has its vectors. */
  covers(filing: FilingId): boolean;
}

/** JSON Schema of what is asked for, as data. */
export type JsonSchema = { readonly [key: string]: JsonSchema | readonly JsonSchema[] | string | readonly string[] | number | boolean };

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What of an `AbortSignal` is needed: the pure rooms know no DOM. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface GenerateRequest {
  readonly messages: readonly ChatMessage[];
  /** What the reply must be. A generator that can hold itself to it does; the reader of the reply checks in any case. */
  readonly schema?: JsonSchema;
  readonly maxTokens: number;
  readonly signal?: StopSignal;
}

/** A finished reply. */
export interface Generated {
  readonly text: string;
  readonly promptTokens: number;
  readonly tokens: number;
  /** `length`: cut off at `maxTokens`. */
  readonly ended: 'stop' | 'length';
  readonly elapsedMs: number;
}

/** A reply under way. It goes on whether or not its pieces are read. */
export interface Generation {
  /** As they come; ends with the reply, early where it fails. */
  readonly pieces: AsyncIterable<string>;
  /** Never rejects: `cancelled`, `over-window`, `gpu-lost`, `worker-died`, `generation` …. */
  readonly whole: Promise<Result<Generated>>;
}

/** A language model (`models/writing/` in the `llm` worker). One reply at a time: a second waits. */
export interface Generator {
  /** As the registry has it. */
  readonly name: ModelId;
  /** Tokens of prompt and reply together. */
  readonly window: number;
  /** On the processor, some ten tokens a second: only what is short is asked of it. */
  readonly slow?: boolean;
  generate(request: GenerateRequest): Generation;
  /** Tokens of each text, without those of the chat template. */
  countTokens(texts: readonly string[]): Promise<Result<readonly number[]>>;
}

/** A vision model (`models/writing/` in the `vision` worker): what it says is words about a picture, and nothing is claimed by them. */
export interface Vision {
  readonly id: ModelId;
  /**
   * One entry a picture, in order: null where it said nothing of that one, so that it can be asked of it alone. Fails as a whole: `model-missing`, `model-damaged`,
   * `model-unfit`, `gpu-lost`, `worker-died`, `cancelled`.
   */
  describe(pictures: readonly CutPicture[]): Promise<Result<readonly (PictureSays | null)[]>>;
}

/** The words of chunks, for a cross-encoder (`index/storage/store.ts` behind the engine's cache). */
export interface ChunkReader {
  /** In the order asked for; undefined for one that is not there. */
  texts(wanted: readonly { readonly filing: FilingId; readonly chunk: number }[]): Promise<(Embeddable | undefined)[]>;
}
