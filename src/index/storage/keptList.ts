import type { Result } from '../../domain/failure.ts';
import type { Journal } from './journal.ts';

/** Lists of the reader's own that nothing can make anew, each a journal of that name. */
export type ListPath = 'grid' | 'memo' | 'lab';
export const LIST_PATHS: readonly ListPath[] = ['grid', 'memo', 'lab'];

/** Entries by id; every change is made under the lock of all tabs. */
export interface KeptList<T> {
  /** In the order in which they were first added. */
  readonly entries: () => Promise<T[]>;
  /** In the place of the one of its id. */
  readonly put: (entry: T) => Promise<Result<null>>;
  /** These and no others. */
  readonly only: (entries: readonly T[]) => Promise<Result<null>>;
}

/** `keeping` does a change under the lock and tells what became of it. */
export const keptList = <T extends { readonly id: string }>(
  journal: Journal<T>,
  keeping: (work: () => Promise<void>) => Promise<Result<null>>,
): KeptList<T> => ({
  entries: async () => [...(await journal.entries()).values()],
  put: (entry) => keeping(() => journal.add(entry)),
  only: (entries) => keeping(() => journal.rewrite(entries)),
});
