import type { Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry, ModelId } from '../../domain/models.ts';
import type { Generated, GenerateRequest } from '../../domain/ports.ts';

/** A language model that is in memory. */
export interface LoadedWriter {
  readonly id: ModelId;
  readonly device: Device;
  readonly dtype: Dtype;
  /** Tokens of prompt and reply together. */
  readonly window: number;
  readonly loadMs: number;
  /** When told: between two tokens. A model on WASM blocks its thread and may not get the message in time: ending its worker is then the only way. */
  readonly stops: 'when told' | 'with its worker';
}

/**
 * What the `llm` worker answers: WebLLM (`models/writing/webLlm.ts`) or a small model on onnxruntime-web (`models/writing/onnxWriter.ts`), one at a time, one reply at a time. Every method returns
 * its failures as data. A worker that died and was started again holds nothing: `model-missing` then means "load it".
 */
export interface WriterDoor {
  /** From verified storage, in place of the one that is there; loading what is loaded costs nothing. `model-missing`, `model-damaged`, `model-unfit`, `machine-unfit`, `library-missing`, `gpu-lost`. */
  load(entry: ModelEntry, dtype: Dtype, device: Device): Promise<Result<LoadedWriter>>;
  /** `call` names the reply for `stop`; `onPiece` gets the words as they come. `over-window`, `cancelled`, `gpu-lost`, `generation`. */
  generate(call: string, request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void): Promise<Result<Generated>>;
  stop(call: string): Promise<Result<null>>;
  countTokens(model: ModelId, texts: readonly string[]): Promise<Result<readonly number[]>>;
  unload(): Promise<Result<null>>;
}
