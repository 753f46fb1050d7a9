import type { ModelId } from '../../domain/models.ts';
import type { Store } from '../../index/storage/store.ts';

const NAME = 'writing speeds';
/** Other load or a battery change a speed this much: a smaller change counts as none. */
const SAME = 0.2;

/** How fast models are on this machine, kept from their first run on: tokens a second of what one last wrote, characters a second of what an embedder reads. */
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
  async heard(model: ModelId, perSecond: number): Promise<boolean> {
    const known = await this.#all();
    const before = known.get(model);
    if (before !== undefined && Math.abs(perSecond - before) < before * SAME) return false;
    known.set(model, perSecond);
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
