import type { Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry } from '../../domain/models.ts';
import type { Batch, Encoded } from './pooling.ts';
import type { StoredFile } from '../files/modelStorage.ts';

/** What a network gives for a batch. */
export interface Output {
  /** The last hidden states, the pooled vectors (`given`), or a cross-encoder's logits. */
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A model's tokenizer and session (`onnxNetwork.ts`); tests put a made one in its place. */
export interface Network {
  readonly padId: number;
  /** With the special tokens, whole: it is never cut here. */
  encode(text: string, pair?: string): Encoded;
  /** Tokens of a word inside a text, without special ones. */
  count(word: string): number;
  /** Fails with `gpu-lost` where the device went, with `internal` where the runtime threw: it is of no use then. */
  run(batch: Batch): Promise<Result<Output>>;
  dispose(): Promise<void>;
}

/** Makes a network from verified files: `model-damaged`, `model-unfit`, `gpu-lost`. */
export type OpenNetwork = (
  entry: ModelEntry,
  dtype: Dtype,
  device: Device,
  files: ReadonlyMap<string, StoredFile>,
) => Promise<Result<Network>>;
