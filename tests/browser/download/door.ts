import type { Result } from '../../../src/domain/failure.ts';
import type { EgressEntry, ModelId, ModelState } from '../../../src/domain/models.ts';

/** What the page asks of the worker: one model, by its id in the registry, in its q8 weights. */
export interface DownloadDoor {
  state(model: string): Promise<ModelState>;
  fetch(model: string): Promise<Result<null>>;
  pause(model: string): Promise<Result<null>>;
  remove(model: string): Promise<Result<null>>;
  verify(model: string): Promise<Result<null>>;
  addPack(pack: Blob): Promise<Result<ModelId>>;
  /** The last state told. */
  told(): Promise<ModelState | null>;
  ledger(): Promise<readonly EgressEntry[]>;
  /** Sizes and the sha256 of each file as a session would read it, hashed anew. */
  opened(model: string): Promise<Result<readonly { readonly path: string; readonly bytes: number; readonly hashed: boolean }[]>>;
  /** Cuts a byte off the end of a stored file, as a broken disk would. */
  cut(path: string): Promise<void>;
  /** Whether the policy lets a request to that address through at all. */
  reaches(url: string): Promise<boolean>;
}
