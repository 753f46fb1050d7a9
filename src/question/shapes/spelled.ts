import { nearly } from '../../text/nearly.ts';
import { CONCEPTS } from '../../text/concepts.ts';
import { LEXICON } from '../../text/lexicon.ts';
import { words } from '../../text/tokens.ts';
import { everydayNames } from '../../text/words/asked/everydaynames.ts';

/** Shorter words are too like others: "cost", "cash", "case". */
const SHORTEST = 6;

interface KnownWords {
  readonly all: ReadonlySet<string>;
  readonly byStart: ReadonlyMap<string, readonly string[]>;
}

let made: KnownWords | undefined;

/** Words that names of items are made of, gathered for the first noun that is read. */
const knownWords = (): KnownWords => (made ??= gathered());

function gathered(): KnownWords {
  const names = [
    ...LEXICON.flatMap(({ name, labels, asked }) => [name, ...labels, ...asked]),
    ...CONCEPTS.flatMap(({ name, labels, asked }) => [name, ...labels, ...asked]),
    ...everydayNames.flatMap(({ said }) => said),
  ];
  const all = new Set(names.flatMap((name) => words(name).map(({ term }) => term)));
  const byStart = new Map<string, string[]>();
  for (const word of all) if (word.length >= SHORTEST) byStart.set(word.charAt(0), [...(byStart.get(word.charAt(0)) ?? []), word]);
  return { all, byStart };
}

/**
 * The ways to put a noun right whose longer words are one typing error from words that names of items are made of; empty where every word is such a word, or none is near.
 * Whether one of them names something is for its reader to say: only then is a word taken for another.
 */
export function spelled(noun: string): string[] {
  const { all, byStart } = knownWords();
  let ways = [noun];
  let changed = false;
  for (const { term, start, end } of words(noun).reverse()) {
    if (term.length < SHORTEST || all.has(term) || !/^[a-z]+$/.test(term)) continue;
    const near = (byStart.get(term.charAt(0)) ?? []).filter((word) => nearly(term, word));
    if (near.length === 0 || near.length > 4) return [];
    changed = true;
    ways = near.flatMap((word) => ways.map((way) => way.slice(0, start) + word + way.slice(end)));
  }
  return changed ? ways : [];
}
