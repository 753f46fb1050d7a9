import type { FilingId, Page } from '../../domain/document.ts';
import type { Outline, PageReader } from '../../domain/ports.ts';
import { unpackPage } from '../../index/pack.ts';
import type { Store } from '../../index/storage/store.ts';

/** A page's objects take about this many times its packed bytes (docs/RESULTS.md). */
const OBJECTS_PER_PACKED_BYTE = 6;

interface KeptPage {
  readonly page: Page;
  readonly bytes: number;
}

/** Pages of stored filings, the last read ones kept in memory up to a budget. */
export class Pages implements PageReader {
  readonly #store: Store;
  readonly #outlineOf: (filing: FilingId) => Outline | undefined;
  readonly #budgetBytes: number;
  /** A Map remembers the order of insertion: the first key is the page longest unread. */
  readonly #kept = new Map<string, KeptPage>();
  #bytes = 0;

  constructor(store: Store, outlineOf: (filing: FilingId) => Outline | undefined, budgetBytes = 96 * 1024 * 1024) {
    this.#store = store;
    this.#outlineOf = outlineOf;
    this.#budgetBytes = budgetBytes;
  }

  outline(filing: FilingId): Outline | undefined {
    return this.#outlineOf(filing);
  }

  async pages(wanted: readonly { readonly filing: FilingId; readonly page: number }[]): Promise<{ filing: FilingId; page: Page }[]> {
    const found = new Map<string, Page>();
    const missing = new Map<string, { readonly filing: FilingId; readonly page: number }>();
    for (const one of wanted) {
      const key = keyOf(one.filing, one.page);
      const page = this.#touch(key);
      if (page) found.set(key, page);
      else missing.set(key, one);
    }
    if (missing.size > 0) {
      const packed = await this.#store.pages([...missing.values()]);
      [...missing.keys()].forEach((key, i) => {
        const bytes = packed[i];
        if (!bytes) return;
        const page = unpackPage(bytes);
        found.set(key, page);
        this.#keep(key, page, bytes.byteLength * OBJECTS_PER_PACKED_BYTE);
      });
    }
    return wanted.flatMap(({ filing, page: number }) => {
      const page = found.get(keyOf(filing, number));
      return page ? [{ filing, page }] : [];
    });
  }

  /** After a filing was removed or read again. */
  forget(filing: FilingId): void {
    for (const key of [...this.#kept.keys()]) if (key.startsWith(filing)) this.#drop(key);
  }

  /** Estimated bytes in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  #touch(key: string): Page | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.page;
  }

  #keep(key: string, page: Page, bytes: number): void {
    this.#drop(key);
    this.#kept.set(key, { page, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#budgetBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

const keyOf = (filing: FilingId, page: number): string => `${filing}:${String(page)}`;
