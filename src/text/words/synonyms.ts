import data from './synonyms.json' with { type: 'json' };
import { stem, terms, words } from '../tokens.ts';
import { anyOf, type Phrases } from './phrases.ts';

interface Pair {
  /** What people ask with. */
  readonly asked: Phrases;
  /** What filings print for it, in plain words. */
  readonly printed: readonly string[];
}

interface ReadPair {
  readonly asked: RegExp;
  readonly printed: readonly (readonly string[])[];
}

let read: readonly ReadPair[] | undefined;

/** The pairs, read for the first text that is held against them. */
const pairs = (): readonly ReadPair[] =>
  (read ??= (data.pairs as readonly Pair[]).map(({ asked, printed }) => ({
    asked: anyOf(asked, 'gi'),
    printed: printed.map((phrase) => [...new Set(terms(phrase))]),
  })));

/** For each stem of a text that filings say in other words: the stems of each of these. */
export function printedFor(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, readonly (readonly string[])[]>();
  for (const { asked, printed } of pairs())
    for (const [said] of text.matchAll(asked))
      for (const { term } of words(said)) found.set(stem(term), [...(found.get(stem(term)) ?? []), ...printed]);
  return found;
}
