import type { ModelId } from '../../domain/models.ts';
import type { Store } from '../../index/storage/store.ts';

const NAME = 'writing speeds';
/** Other load or a battery change a speed this much: a smaller change counts as none. */
const SAME = 0.2;

/** How fast models write on this machine: tokens a second of their last replies, kept from their first run on. */
export class Speeds {
  readonly #store: Store;
  #known: Promise<Map<ModelId, number>> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async of(model: ModelId): Promise<number | undefined> {
    return (await this.#all()).get(model);
  }

  /** True where it is news. */
  async heard(model: ModelId, tokensPerSecond: number): Promise<boolean> {
    const known = await this.#all();
    const before = known.get(model);
    if (before !== undefined && Math.abs(tokensPerSecond - before) < before * SAME) return false;
    known.set(model, tokensPerSecond);
    await this.#store.keepSetting(NAME, Object.fromEntries(known));
    return true;
  }

  #all(): Promise<Map<ModelId, number>> {
    this.#known ??= this.#store.setting(NAME).then((stored) => {
      const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
      return new Map(entries.filter((entry): entry is [ModelId, number] => typeof entry[1] === 'number'));
    });
    return this.#known;
  }
}
