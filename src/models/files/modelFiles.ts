import type { Result } from '../../domain/failure.ts';
import type { Dtype, EgressEntry, ModelEntry, ModelId, ModelState } from '../../domain/models.ts';

/** The files of models in this origin's storage, and the ways they get there. One storage for all sources; what is not verified is not there. */
export interface ModelFiles {
  /** The state of a model, read from the storage, never from the network. */
  state(entry: ModelEntry, dtype: Dtype): Promise<ModelState>;
  /** Begins or resumes; refuses at once where it may not or cannot (`sealed`, `no-space`). Progress and the end are reported. */
  fetch(entry: ModelEntry, dtype: Dtype): Promise<Result<null>>;
  pause(model: ModelId): Promise<Result<null>>;
  /** Stops what is under way and frees every file of it. */
  remove(model: ModelId): Promise<Result<null>>;
  /** A pack, checked file by file, or a GGUF model with all its files; then there. */
  addPack(file: Blob, ...parts: readonly Blob[]): Promise<Result<ModelId>>;
  /** Models that the user added by address or by a pack of their own, besides those of the registry. */
  own(): Promise<readonly ModelEntry[]>;
  /** Remembers such a model; nothing is fetched. */
  keepOwn(entry: ModelEntry): Promise<Result<null>>;
  /** Hexadecimal, of the first file of its weights; undefined where the model is not ready. Names its space of vectors without loading it. */
  weightsSha256(entry: ModelEntry, dtype: Dtype): Promise<string | undefined>;
  /** The dtypes that are here whole. */
  kept(entry: ModelEntry): Promise<readonly Dtype[]>;
  /** Hashes every file again and drops what is damaged: the next fetch brings only that. */
  verify(entry: ModelEntry): Promise<Result<null>>;
  /** Sealed, nothing is asked of another origin. */
  seal(sealed: boolean): void;
  /** Origins that models may come from, fixed at build. */
  readonly origins: readonly string[];
  /** Every request of this session to another origin, oldest first. */
  ledger(): readonly EgressEntry[];
}

/** Events reported while files come and go. */
export interface FilesHeard {
  readonly onState: (model: ModelId, state: ModelState) => void;
  readonly onRequest: (request: EgressEntry) => void;
}
