import type { FilingId } from '../domain/document.ts';
import type { StoredState } from '../index/schema.ts';
import type { Store } from '../index/store.ts';
import { identify } from './intake.ts';
import type { Library } from './library.ts';
import type { ReadingQueue } from './queue.ts';

interface Hands {
  readonly store: Store;
  readonly library: Library;
  readonly queue: Pick<ReadingQueue, 'add'>;
}

/**
 * A filing of which something stored is missing or altered is read again from its original, whose hash says that it is what was dropped. Once a session: where that
 * does not help, the disk is what fails. Other filings are asked meanwhile.
 */
export class Healing {
  readonly #tried = new Set<FilingId>();
  #hands: Hands | undefined;

  /** What was told before is healed from here on. */
  begin(hands: Hands): void {
    this.#hands = hands;
    for (const filing of this.#tried) void this.#heal(filing, hands);
  }

  damaged(filing: FilingId): void {
    if (this.#tried.has(filing)) return;
    this.#tried.add(filing);
    if (this.#hands) void this.#heal(filing, this.#hands);
  }

  async #heal(filing: FilingId, { store, library, queue }: Hands): Promise<void> {
    // What is waiting or being read is written anew in any case.
    if (library.record(filing)?.state.kind !== 'ready') return;
    const original = await store.original(filing);
    const identified = original && (await identify(original));
    const sound = identified?.ok === true && identified.value === filing;
    const state: StoredState = sound ? { kind: 'waiting' } : { kind: 'failed', failure: { kind: 'original-lost' } };
    // The stored record may be what was lost.
    const known = library.record(filing);
    const stored = await store.update(filing, (record) => ({ ...(known ?? record), state }));
    if (!stored.ok || !stored.value) return;
    library.set(stored.value);
    if (sound) queue.add(filing);
  }
}
