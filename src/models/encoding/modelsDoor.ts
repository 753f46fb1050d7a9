import type { Result } from '../../domain/failure.ts';
import type { Device, DeviceReport, Dtype, ModelEntry, ModelId, VectorSpace } from '../../domain/models.ts';
import type { Embeddable } from '../../domain/ports.ts';

/** A model that is in memory and has answered a trial call. */
export interface LoadedModel {
  readonly id: ModelId;
  readonly device: Device;
  readonly dtype: Dtype;
  /** What its vectors may be compared with; null of a cross-encoder. */
  readonly space: VectorSpace | null;
  /** Null of a cross-encoder. */
  readonly dimensions: number | null;
  readonly loadMs: number;
}

/** A question is embedded before the next batch of bulk work, whatever was asked for first. */
export type Priority = 'question' | 'bulk';

/**
 * What the `models` worker answers (`models/encoding/onnxNetwork.ts`). One embedder and one cross-encoder are held at a time. Every method returns its failures as data.
 * A worker that died and was started again holds nothing: `model-missing` then means "load it".
 */
export interface ModelsDoor {
  /** What the machine can do; probed once. */
  probe(): Promise<Result<DeviceReport>>;
  /**
   * Loads a model from verified storage, in place of the one that serves its task, and tries it: `model-missing`, `model-damaged`, `model-unfit` (another task, other
   * dimensions, no model at all), `gpu-lost`. Loading what is loaded costs nothing. Pending calls of the one before settle as `model-missing`.
   */
  load(entry: ModelEntry, dtype: Dtype, device: Device): Promise<Result<LoadedModel>>;
  /**
   * As `Embedder.embed`: one array a text, the unit vectors of its windows one after another. Bulk work is sorted by length and cut into batches of about 250 ms, and
   * settles when all of it is done: hand over some dozens of texts at a time, so that a pause is soon. `model-missing` where the space is not the loaded embedder's;
   * `gpu-lost` drops the model: load it again, on WASM (the same dtype runs there and its vectors stay comparable).
   */
  embed(
    space: VectorSpace,
    texts: readonly Embeddable[],
    role: 'query' | 'passage',
    priority: Priority,
  ): Promise<Result<readonly Float32Array<ArrayBuffer>[]>>;
  /**
   * Of each text a unit vector for each of its tokens, one after another, without those that every text begins and ends with: what BERTScore compares. A text longer than
   * the window is read window by window. `model-unfit` of a model that gives a text's vector alone.
   */
  tokens(space: VectorSpace, texts: readonly string[]): Promise<Result<readonly Float32Array<ArrayBuffer>[]>>;
  /** As `CrossEncoder.score`; goes before bulk embedding. Passages are read in the order given; those the budget did not reach are NaN. */
  score(model: ModelId, question: string, passages: readonly Embeddable[], budgetMs: number): Promise<Result<Float32Array<ArrayBuffer>>>;
  /** The pieces of a text for a measure, counted in the cross-encoder's own tokens (`stridedWindows.ts`). */
  windows(model: ModelId, text: string, tokens: number, stride: number): Promise<Result<readonly string[]>>;
  /** The cross-encoder's raw scores of a text beside each of others, each pair read whole (`pairScores.ts`); `over-window` where one is too long for it. Bulk work. */
  pairs(model: ModelId, text: string, others: readonly string[]): Promise<Result<Float32Array<ArrayBuffer>>>;
  /** While it rests, no batch of bulk work begins: a question that is answered has the machine to itself but for the batch in flight. */
  rest(resting: boolean): Promise<Result<null>>;
}
