import type { Result } from '../domain/failure.ts';
import type { Device, Dtype, ModelEntry } from '../domain/models.ts';
import type { Generated, GenerateRequest } from '../domain/ports.ts';
import type { FileStore } from './storage.ts';
import type { LoadedWriter } from './writerdoor.ts';

/** A language model in memory, whichever library runs it (`webllm.ts`, `onnxwriter.ts`); tests put a made one in its place. Its calls come one at a time. */
export interface HeldWriter {
  /** Tokens of prompt and reply together. */
  readonly window: number;
  readonly stops: LoadedWriter['stops'];
  /** Pieces joined are the reply's text. `cancelled` once `stop` was called, `over-window`, `gpu-lost`, `generation`. */
  generate(request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void): Promise<Result<Generated>>;
  /** The reply under way ends soon, as `cancelled`; nothing happens where there is none. */
  stop(): void;
  /** Tokens of each text, without those of the chat template. */
  countTokens(texts: readonly string[]): Promise<Result<readonly number[]>>;
  dispose(): Promise<void>;
}

/** Makes one from verified files: `model-missing`, `model-damaged`, `model-unfit`, `machine-unfit`, `library-missing`, `gpu-lost`. */
export type OpenWriter = (entry: ModelEntry, dtype: Dtype, device: Device, files: FileStore) => Promise<Result<HeldWriter>>;
