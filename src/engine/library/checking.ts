import type { FilingId } from '../../domain/document.ts';
import type { Check } from '../../domain/figures.ts';
import { priorFilings, priorYearChecks } from '../../figures/checks/checkPrior.ts';
import { unpackFigures, type Figures } from '../../index/pack.ts';
import type { Store } from '../../index/storage/store.ts';
import type { FilingStatements } from '../api.ts';
import { isCurrent, type Library } from './library.ts';

/** Filings whose statements are kept unpacked: a few hundred kilobytes each. */
const MOST_KEPT = 24;

/**
 * Statements and checks of stored filings, read when they are asked for. What a filing's own pages show was checked when it was read; how its prior-year column
 * agrees with the earlier filing depends on what else is in the library, so it is computed here, again whenever filings come, go or are corrected.
 */
export class Checking {
  readonly #library: Library;
  readonly #store: Store;
  readonly #figures = new Map<FilingId, Promise<Figures | undefined>>();
  readonly #statements = new Map<FilingId, Promise<FilingStatements | undefined>>();
  #generation = -1;

  constructor(library: Library, store: Store) {
    this.#library = library;
    this.#store = store;
  }

  /** Undefined for a filing that is not read, or whose figures an older version made. */
  statements(filing: FilingId): Promise<FilingStatements | undefined> {
    this.#begin();
    return kept(this.#statements, filing, () => this.#checked(filing));
  }

  /** Checks of filings by filing; an empty list for one that has none. */
  async checksOf(filings: Iterable<FilingId>): Promise<ReadonlyMap<FilingId, readonly Check[]>> {
    const entries = [...new Set(filings)].map(async (id) => [id, (await this.statements(id))?.checks ?? []] as const);
    return new Map(await Promise.all(entries));
  }

  async #checked(filing: FilingId): Promise<FilingStatements | undefined> {
    const own = await this.#read(filing);
    const card = this.#library.card(filing);
    if (!own || !card) return undefined;
    const of = { card, views: own.views };
    const others = await Promise.all(
      priorFilings(of, this.#library.cards()).map(async (other) => ({ card: other, views: (await this.#read(other.id))?.views ?? [] })),
    );
    return { views: own.views, checks: [...own.checks, ...priorYearChecks(of, others)] };
  }

  async #read(filing: FilingId): Promise<Figures | undefined> {
    if (!isCurrent(this.#library.record(filing))) return undefined;
    return kept(this.#figures, filing, async () => {
      const packed = await this.#store.figures(filing);
      return packed && unpackFigures(packed);
    });
  }

  /** Forgets what was computed for another state of the library. */
  #begin(): void {
    const { generation } = this.#library;
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.#figures.clear();
    this.#statements.clear();
  }
}

/** What a map holds for a filing, or what is made now; the longest unused goes when there are too many. */
function kept<T>(map: Map<FilingId, Promise<T>>, filing: FilingId, make: () => Promise<T>): Promise<T> {
  const known = map.get(filing) ?? make();
  map.delete(filing);
  map.set(filing, known);
  for (const oldest of map.keys()) {
    if (map.size <= MOST_KEPT) break;
    map.delete(oldest);
  }
  return known;
}
