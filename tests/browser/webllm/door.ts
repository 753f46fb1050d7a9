import type { Result } from '../../../src/domain/failure.ts';
import type { DeviceReport, EgressEntry, ModelState } from '../../../src/domain/models.ts';

/** What the page asks of the worker: models compiled for WebLLM, by their ids in the registry. */
export interface WebLlmDoor {
  state(model: string): Promise<ModelState>;
  fetch(model: string): Promise<Result<null>>;
  pause(model: string): Promise<Result<null>>;
  verify(model: string): Promise<Result<null>>;
  /** The last state told. */
  told(): Promise<ModelState | null>;
  ledger(): Promise<readonly EgressEntry[]>;
  probe(): Promise<DeviceReport>;
  /** Opens the stored files and hands them to the real package, whatever `fitsMachine` says; the window of what came of it. */
  load(model: string): Promise<Result<number>>;
  /** Names in the browser's caches: WebLLM's own would be among them. */
  caches(): Promise<readonly string[]>;
}
