import type { FilingId } from '../../src/domain/document.ts';
import type { Held } from './page/dump.ts';

/** What two undisturbed readings leave alike. */
type Alike = 'content' | 'size' | 'key';

/** Written anew in the background once nothing is read, when a page's charts have been looked for: whether they have been yet is a matter of time. */
const LATER: ReadonlySet<string> = new Set(['footnote/outlines']);

/**
 * How what is stored of a filing is held against an undisturbed reading. Some records come out the same each time; some are sealed under another key each time, and only
 * their size is the same; some hold times taken, and only that they are there can be told. Which is which is learned from two undisturbed readings.
 */
export class Records {
  readonly #alike = new Map<string, Alike>();
  readonly #should: readonly Held[];

  constructor(one: readonly Held[], other: readonly Held[]) {
    this.#should = one;
    const others = new Map(other.map((held) => [`${held.place} ${held.key}`, held]));
    for (const held of one) {
      const match = others.get(`${held.place} ${held.key}`);
      const now: Alike = match?.hash === held.hash ? 'content' : match?.size === held.size ? 'size' : 'key';
      const before = this.#alike.get(held.place) ?? 'content';
      this.#alike.set(held.place, before === 'key' || now === 'key' ? 'key' : before === 'size' ? before : now);
    }
  }

  /** Whether the place holds anything of the filing. */
  holds(place: string, filing: FilingId): boolean {
    return this.#should.some((held) => held.place === place && held.key.includes(filing));
  }

  /** How the filing's records differ from an undisturbed reading's, in all places or in one; null where they don't. */
  difference(dump: readonly Held[], filing: FilingId, place?: string): string | null {
    const lines = (all: readonly Held[]): string[] =>
      all.filter((held) => held.key.includes(filing) && (place === undefined || held.place === place)).map((held) => this.#line(held));
    const [now, should] = [new Set(lines(dump)), new Set(lines(this.#should))];
    const differs = [...[...now].filter((line) => !should.has(line)), ...[...should].filter((line) => !now.has(line))];
    const places = [...new Set(differs.map((line) => line.split(' ')[0]))];
    return places.length === 0 ? null : `its records in ${places.join(', ')} are not as an undisturbed reading leaves them`;
  }

  #line({ place, key, hash, size }: Held): string {
    const alike = LATER.has(place) ? 'key' : (this.#alike.get(place) ?? 'content');
    return `${place} ${key} ${alike === 'content' ? hash : alike === 'size' ? size : ''}`;
  }
}

/** Whether the original is stored whole somewhere: a filing's identity is the sha256 of its bytes. */
export const holdsOriginal = (dump: readonly Held[], filing: FilingId): boolean => dump.some(({ blobs }) => blobs.includes(filing));
