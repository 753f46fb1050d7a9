import type { FilingId } from '../../domain/document.ts';
import type { StoredState } from '../../index/storage/schema.ts';
import type { Store } from '../../index/storage/store.ts';
import { identify } from './identify.ts';
import type { Library } from './library.ts';
import type { ReadingQueue } from './readingQueue.ts';

interface HealingDependencies {
  readonly store: Store;
  readonly library: Library;
  readonly queue: Pick<ReadingQueue, 'add'>;
}

/** So often is a filing healed in a session: where that does not help, the disk is what fails, and reading it again and again would help nobody. */
const TRIES = 3;

/**
 * A filing of which something stored is missing or altered is read again from its original, whose hash says that it is what was dropped. Other filings are asked
 * meanwhile.
 */
export class Healing {
  readonly #tries = new Map<FilingId, number>();
  /** Reported, and not yet queued to be read: many reads at once may meet the same damage. */
  readonly #told = new Set<FilingId>();
  #hands: HealingDependencies | undefined;

  /** Damage reported before this is healed from here on. */
  begin(hands: HealingDependencies): void {
    this.#hands = hands;
    for (const filing of this.#told) void this.#tried(filing, hands);
  }

  damaged(filing: FilingId): void {
    if (this.#told.has(filing)) return;
    this.#told.add(filing);
    if (this.#hands) void this.#tried(filing, this.#hands);
  }

  async #tried(filing: FilingId, hands: HealingDependencies): Promise<void> {
    const tries = this.#tries.get(filing) ?? 0;
    // What is waiting or being read is rewritten in any case.
    if (tries < TRIES && hands.library.record(filing)?.state.kind === 'ready') {
      this.#tries.set(filing, tries + 1);
      await this.#heal(filing, hands);
    }
    this.#told.delete(filing);
  }

  async #heal(filing: FilingId, { store, library, queue }: HealingDependencies): Promise<void> {
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
