import type { Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry } from '../../domain/models.ts';
import type { Generated, GenerateRequest } from '../../domain/ports.ts';
import type { StoredFile } from '../files/modelStorage.ts';

/** A language model in memory, whichever home it has (`webLlm.ts`, `onnxWriter.ts`); tests put a made one in its place. One reply at a time. */
export interface HeldWriter {
  /** Tokens of prompt and reply together: the registry's, or less where the device or the model's own configuration has less. */
  readonly window: number;
  /** `when told`: `stop` ends the reply between two tokens. */
  readonly stops: 'when told' | 'with its worker';
  /** Never rejects: `over-window`, `cancelled`, `gpu-lost` (of no use then: load it again), `generation`. */
  generate(request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void): Promise<Result<Generated>>;
  /** The reply under way settles as `cancelled`; nothing where there is none. */
  stop(): void;
  /** Tokens of each text, without those of the chat template. */
  count(texts: readonly string[]): Promise<Result<readonly number[]>>;
  dispose(): Promise<void>;
}

/** Makes a writer from verified files, never from the network: `machine-unfit`, `library-missing`, `model-damaged`, `model-unfit`, `gpu-lost`. */
export type OpenWriter = (
  entry: ModelEntry,
  dtype: Dtype,
  device: Device,
  files: ReadonlyMap<string, StoredFile>,
) => Promise<Result<HeldWriter>>;
