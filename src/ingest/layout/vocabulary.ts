import type { RawPage } from '../pdf/raw.ts';

/** How often a filing prints each word: what distinguishes a split word from two. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  observe(raw: RawPage): void {
    for (const item of raw.items) {
      if (item.str.length < 2) continue;
      for (const word of item.str.match(/[A-Za-z]{2,}/g) ?? []) {
        const key = word.toLowerCase();
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      }
    }
  }

  /** Whether `a b` is one word printed in two: the whole is a word of the filing and `a` hardly one. */
  isSplit(a: string, b: string): boolean {
    const whole = this.count(a + b);
    return whole >= 2 && whole >= 3 * this.count(a);
  }

  /** The same of a first letter and the rest: the whole is a word of the filing and `b` hardly one. */
  isSplitTail(a: string, b: string): boolean {
    const whole = this.count(a + b);
    return whole >= 2 && whole >= 3 * this.count(b);
  }

  has(word: string): boolean {
    return this.count(word) >= 2;
  }

  /** How often the filing prints a word, in any case. */
  count(word: string): number {
    return this.#counts.get(word.toLowerCase()) ?? 0;
  }
}
