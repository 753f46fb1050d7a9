import data from './synonyms.json' with { type: 'json' };
import { stem, terms, words } from '../tokens.ts';
import { anyOf, type Phrases } from './phrases.ts';

interface Pair {
  /** What people ask with. */
  readonly asked: Phrases;
  /** What filings print for it, in plain words. */
  readonly printed: readonly string[];
}

const PAIRS = (data.pairs as readonly Pair[]).map(({ asked, printed }) => ({
  asked: anyOf(asked, 'gi'),
  printed: printed.map((phrase) => [...new Set(terms(phrase))]),
}));

/** For each stem of a text that filings say in other words: the stems of each of these. */
export function printedFor(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, readonly (readonly string[])[]>();
  for (const { asked, printed } of PAIRS)
    for (const [said] of text.matchAll(asked))
      for (const { term } of words(said)) found.set(stem(term), [...(found.get(stem(term)) ?? []), ...printed]);
  return found;
}
