import type { CarryingProgress } from '../../domain/carrying.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { AddOutcome, CarryingApi, EngineEvent, StorageUse } from '../api.ts';
import { exportLibrary, type Sink } from './exportLibrary.ts';
import { importLibrary } from './importLibrary.ts';
import type { Store } from '../../index/storage/store.ts';
import type { Library } from '../library/library.ts';

interface CarryingDependencies {
  readonly emit: (event: EngineEvent) => void;
  readonly add: (file: File) => Promise<AddOutcome | undefined>;
  readonly storage: () => Promise<StorageUse>;
  readonly exportTo: (chosen: FileSystemFileHandle | null) => Promise<Sink>;
}

/** Progress is reported so often at most: a library has thousands of pieces. */
const EVERY_MS = 200;

/** The whole library as one file, out and in. */
export function carryingApi(
  within: <T>(work: (open: { readonly store: Store; readonly library: Library }) => Promise<Result<T>>) => Promise<Result<T>>,
  { emit, add, storage, exportTo }: CarryingDependencies,
): CarryingApi {
  const underway = new Map<string, AbortController>();
  const carried = async <T>(
    id: string,
    work: (signal: AbortSignal, tell: (progress: CarryingProgress) => void) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const stop = new AbortController();
    underway.set(id, stop);
    let told = 0;
    try {
      return await work(stop.signal, (progress) => {
        const now = performance.now();
        if (now - told < EVERY_MS) return;
        told = now;
        emit({ kind: 'carrying', id, progress });
      });
    } finally {
      underway.delete(id);
    }
  };
  return {
    exportLibrary: ({ id, preferences, chosen }) =>
      carried(id, (signal, tell) =>
        within(async ({ store, library }) =>
          exportLibrary(await exportTo(chosen), { store, library, preferences: preferences ?? null, signal, tell }),
        ),
      ),
    importLibrary: ({ id, file }) =>
      carried(id, (signal, tell) => within(({ store, library }) => importLibrary(file, { store, library, add, storage, signal, tell }))),
    cancel: (id) => {
      underway.get(id)?.abort();
      return Promise.resolve(ok(null));
    },
  };
}
