import type { ChunkerId, PassagesConfig, PipelineConfig, TextStrategyId, VectorsConfig } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { DenseIndex, Embedder } from '../../domain/ports.ts';
import { Dense } from '../../index/vectors/dense.ts';
import { Flat } from '../../index/vectors/flatIndex.ts';
import type { Store } from '../../index/storage/store.ts';
import type { Embedded } from '../../index/storage/vectorRows.ts';
import { unified } from '../../lab/unified.ts';
import { retrievePassages, type PassageLibrary } from '../../lab/passages/retrievePassages.ts';
import type { Retrieval, RetrievalStep } from '../../retrieve/retrieve.ts';
import type { Chooser } from '../../retrieve/route.ts';
import { Cuts, type PrintedPart, type TextOf } from './labChunks.ts';
import { LabVectors } from './labVectors.ts';
import { strategiesOf, textName } from './presetTexts.ts';
import type { Library } from '../library/library.ts';
import type { Serving } from '../models/serving.ts';
import { stampOf } from '../vectors/chunkTexts.ts';

type PublishedPreset = PipelineConfig & { readonly passages: PassagesConfig };
/** @internal */
export const isPublished = (config: PipelineConfig): config is PublishedPreset => config.passages !== null;

/** Whom the user asked about, as `retrieve` takes it. */
interface ChosenFilings {
  readonly only: readonly FilingId[];
  readonly without: readonly FilingId[];
  /** Chooses filings in place of the rules, where the system routes. */
  readonly chooser?: Chooser;
}

/** What a published system needs, ready to be searched. */
interface LabShelf {
  /** Of the filings and the metadata it was made from: another means it has to be rebuilt. */
  readonly stamp: string;
  readonly cuts: Cuts;
  readonly embedder: Embedder;
  /** The index of vectors of the strategies that the system embeds, made when first searched: of a sweep also with other weights. */
  readonly dense: (vectors: VectorsConfig) => DenseIndex;
  /** The vectors of each filing's passages, in order. */
  readonly vectors: (vectors: VectorsConfig) => readonly (readonly [FilingId, readonly Embedded[]])[];
}

/** Chunks made vectors so far, of how many. */
export type PublishedProgress = (done: number, of: number) => void;

/** Retrieval of published systems over this library: filings cut again as a system cuts them, embedded as it embeds them. Nothing of it runs unless the bench or the lab asks. */
export class Lab {
  readonly #library: Library;
  readonly #store: Store;
  readonly #serving: Serving;
  readonly #cuts = new Map<ChunkerId, Cuts>();
  readonly #shelves = new Map<string, LabShelf>();

  constructor(library: Library, store: Store, serving: Serving) {
    this.#library = library;
    this.#store = store;
    this.#serving = serving;
  }

  /** Cuts, indexes and embeds every filing for this system; settles when all is there. Its models must serve: `model-missing` names the one that does not. Vectors that the store has by their text are taken. */
  async prepare(config: PipelineConfig, progress: PublishedProgress = () => undefined): Promise<Result<null>> {
    if (!isPublished(config)) return ok(null);
    const made = await this.#shelf(config, progress);
    return made.ok ? ok(null) : made;
  }

  /** As `retrieve`, by the published system's own steps; prepares it first where nobody did. */
  async retrieve(
    text: string,
    chosen: ChosenFilings,
    config: PipelineConfig,
    onStep: (step: RetrievalStep, detail: string) => void,
  ): Promise<Result<Retrieval>> {
    if (!isPublished(config)) return fail({ kind: 'internal', detail: `${config.id} is no published system` });
    const made = await this.#shelf(config, () => undefined);
    if (!made.ok) return made;
    return retrievePassages(text, this.#searched(made.value, chosen), config, onStep);
  }

  /** The library as this system searches it, and its passages' vectors, for what is asked of it again and again with other settings. */
  async over(
    config: PipelineConfig,
    chosen: ChosenFilings,
  ): Promise<Result<Pick<LabShelf, 'vectors'> & { readonly library: PassageLibrary }>> {
    if (!isPublished(config)) return fail({ kind: 'internal', detail: `${config.id} has no passages of its own` });
    const made = await this.#shelf(config, () => undefined);
    return made.ok ? ok({ library: this.#searched(made.value, chosen), vectors: made.value.vectors }) : made;
  }

  #searched({ cuts, embedder, dense }: LabShelf, chosen: ChosenFilings): PassageLibrary {
    const { index, pages: reader } = this.#library;
    return {
      ...chosen,
      cards: this.#library.cards(),
      index,
      reader,
      now: () => performance.now(),
      passages: cuts.lexical,
      embedder,
      dense,
      crossEncoder: this.#serving.crossEncoder(),
      chunks: cuts,
      kindOf: (filing, chunk) => cuts.chunks(filing)[chunk]?.kind,
      pagesOf: (filing, chunk) => cuts.pagesOf(filing, chunk),
    };
  }

  /** The words of passages that `retrieve` gave, as printed, a part a page. */
  async words(
    config: PipelineConfig,
    passages: readonly { readonly filing: FilingId; readonly chunk: number }[],
  ): Promise<Result<(readonly PrintedPart[])[]>> {
    if (!isPublished(config)) return fail({ kind: 'internal', detail: `${config.id} has no passages of its own` });
    const made = await this.#shelf(config, () => undefined);
    return made.ok ? ok(await made.value.cuts.printed(passages)) : made;
  }

  async #shelf(config: PublishedPreset, progress: PublishedProgress): Promise<Result<LabShelf>> {
    const models = await this.#models(config);
    if (!models.ok) return models;
    const embedder = models.value;
    const cuts = this.#cuts.get(config.chunker) ?? new Cuts(this.#store, this.#library, config.chunker);
    this.#cuts.set(config.chunker, cuts);
    const cut = await cuts.update(embedder);
    if (!cut.ok) return cut;
    // Charts are found, and described, after a filing was read.
    const stamp = JSON.stringify([embedder.space, cuts.stamp(), this.#library.cards().map(({ metadata }) => metadata)]);
    const known = this.#shelves.get(config.id);
    if (known?.stamp === stamp) return ok(known);
    const made = await this.#embedded(config, cuts, embedder, progress);
    if (!made.ok) return made;
    const shelf: LabShelf = { stamp, cuts, embedder, ...searchable(made.value, cuts, embedder.dimensions) };
    // One system at a time: a run of the bench asks one preset many questions.
    this.#shelves.clear();
    this.#shelves.set(config.id, shelf);
    return ok(shelf);
  }

  async #models(config: PublishedPreset): Promise<Result<Embedder>> {
    const wanted = config.dense?.embedder ?? '';
    if (this.#serving.of('embed')?.entry.id !== wanted) return fail({ kind: 'model-missing', model: wanted });
    const pairs = config.crossEncoder?.model;
    if (pairs !== undefined && this.#serving.of('rerank')?.entry.id !== pairs) return fail({ kind: 'model-missing', model: pairs });
    const loaded = await this.#serving.load('embed');
    if (!loaded.ok) return loaded;
    const { space, dimensions } = loaded.value;
    if (space === null || dimensions === null) return fail({ kind: 'model-unfit', model: wanted, detail: 'it gives no vectors' });
    return ok(this.#serving.embedder({ space, dimensions }));
  }

  /** The vectors of every text that the system's sources search. */
  async #embedded(
    config: PublishedPreset,
    cuts: Cuts,
    embedder: Embedder,
    progress: PublishedProgress,
  ): Promise<Result<ReadonlyMap<TextStrategyId, LabVectors>>> {
    const { fields } = config.passages;
    const strategies = strategiesOf(config.passages);
    const of = strategies.length * cuts.filings().reduce((sum, filing) => sum + cuts.chunks(filing).length, 0);
    let done = 0;
    const stored = new Map<TextStrategyId, LabVectors>();
    for (const strategy of strategies) {
      const dense = new Dense(this.#store, this.#keyOf(config, embedder, { strategy, fields }), denseOf(config));
      const made = new LabVectors(dense, cuts, embedder, { strategy, fields });
      for (const filing of cuts.filings()) {
        const put = await made.put(filing, stampOf(this.#library, filing) ?? '', (chunks) => {
          progress((done += chunks), of);
        });
        if (!put.ok) return put;
      }
      stored.set(strategy, made);
    }
    return ok(stored);
  }

  #keyOf(config: PublishedPreset, { space, dimensions }: Embedder, { strategy, fields }: TextOf): ConstructorParameters<typeof Dense>[1] {
    return { space, dimensions, chunker: config.chunker, text: textName(strategy, fields) };
  }
}

const nameOf = (vectors: VectorsConfig): string => JSON.stringify(vectors);
function denseOf({ id, dense }: PublishedPreset): NonNullable<PipelineConfig['dense']> {
  if (!dense) throw new Error(`${id} searches by meaning and names no embedder`);
  return dense;
}

/** Search and vectors over what was embedded. */
function searchable(stored: ReadonlyMap<TextStrategyId, LabVectors>, cuts: Cuts, dimensions: number): Pick<LabShelf, 'dense' | 'vectors'> {
  const indexes = new Map<string, DenseIndex>();
  const vectors: LabShelf['vectors'] = (of) => cuts.filings().map((filing) => [filing, vectorsOf(filing, of)] as const);
  const vectorsOf = (filing: FilingId, of: VectorsConfig): readonly Embedded[] => {
    if (of.kind === 'text') return stored.get(of.text)?.of(filing) ?? [];
    const headers = stored.get(of.metadata)?.of(filing) ?? [];
    return (stored.get(of.content)?.of(filing) ?? []).flatMap((one, i) => {
      const header = headers[i];
      return header ? [{ ...one, vectors: unified(one.vectors, header.vectors, of.alpha, dimensions) }] : [];
    });
  };
  const joined = (of: VectorsConfig): DenseIndex => {
    const index = new Flat(dimensions);
    for (const [filing, chunks] of vectors(of)) index.add(filing, { stamp: '', of: chunks.length }, chunks);
    return index;
  };
  return {
    vectors,
    dense: (of) => {
      const name = nameOf(of);
      const found = indexes.get(name) ?? (of.kind === 'text' ? stored.get(of.text)?.dense : undefined) ?? joined(of);
      indexes.set(name, found);
      return found;
    },
  };
}
