import type { Store } from '../../index/storage/store.ts';
import type { Library } from './library.ts';
import type { Clock } from './patience.ts';

/** Rests in milliseconds: before a filing is begun, and after each few rows of it. */
const BEFORE_MS = 500;
const BETWEEN_MS = 40;

/**
 * Opens once, in the background, all that is stored of each filing that was read, so that damage to what is seldom needed is found and healed before it is. It waits
 * while anything is read or asked.
 */
export async function lookThrough(store: Store, library: Library, clock: Clock, busy: () => boolean): Promise<void> {
  const idle = async (ms: number): Promise<void> => {
    do await new Promise<void>((rested) => clock.after(ms, rested));
    while (busy());
  };
  for (const id of library.ids()) {
    await idle(BEFORE_MS);
    const record = library.record(id);
    if (record?.state.kind !== 'ready' || !record.summary) continue;
    await store.lookThrough(id, record.summary.pages, async () => {
      await idle(BETWEEN_MS);
      // Removed or read again meanwhile: the record looked through is out of date.
      return library.record(id) === record;
    });
  }
}
