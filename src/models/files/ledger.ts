import type { EgressEntry, ModelId } from '../../domain/models.ts';

/** Progress of a request is reported so often at most. */
const TELL_MS = 250;

/** A request under way. */
export interface Counted {
  received(bytes: number): void;
  /** The host redirected to another address: one more request, which the bytes come from. */
  redirected(url: string): void;
  end(outcome: 'done' | 'failed'): void;
}

/** Every request of this session to another origin. An entry is known by its time and address: a later report replaces an earlier one. */
export class Ledger {
  readonly #entries: EgressEntry[] = [];
  readonly #tell: (entry: EgressEntry) => void;
  readonly #now: () => number;

  constructor(tell: (entry: EgressEntry) => void, now: () => number) {
    this.#tell = tell;
    this.#now = now;
  }

  /** Oldest first. */
  entries(): readonly EgressEntry[] {
    return [...this.#entries];
  }

  begin(model: ModelId, url: string): Counted {
    let at = this.#put({ at: this.#now(), url, model, receivedBytes: 0, outcome: 'under way' });
    let told = this.#now();
    const change = (changes: Partial<EgressEntry>, tell: boolean): void => {
      const changed: EgressEntry = { ...(this.#entries[at] as EgressEntry), ...changes };
      this.#entries[at] = changed;
      if (tell) this.#tell(changed);
    };
    return {
      received: (bytes) => {
        const tell = this.#now() - told >= TELL_MS;
        if (tell) told = this.#now();
        change({ receivedBytes: (this.#entries[at]?.receivedBytes ?? 0) + bytes }, tell);
      },
      redirected: (to) => {
        change({ outcome: 'done' }, true);
        at = this.#put({ at: this.#now(), url: withoutQuery(to), model, receivedBytes: 0, outcome: 'under way' });
      },
      end: (outcome) => {
        change({ outcome }, true);
      },
    };
  }

  #put(entry: EgressEntry): number {
    this.#entries.push(entry);
    this.#tell(entry);
    return this.#entries.length - 1;
  }
}

/** The address without what signs it: hundreds of characters that say nothing. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, '');
