import type { CarryingApi } from '../../engine/api.ts';
import type { Result } from '../../domain/failure.ts';

/** The page's side of export and import: every call runs in the engine's worker. */
export const carryingClient = (call: <T>(use: (carrying: CarryingApi) => Promise<Result<T>>) => Promise<Result<T>>): CarryingApi => ({
  exportLibrary: (request) => call((carrying) => carrying.exportLibrary(request)),
  importLibrary: (request) => call((carrying) => carrying.importLibrary(request)),
  cancel: (id) => call((carrying) => carrying.cancel(id)),
});
