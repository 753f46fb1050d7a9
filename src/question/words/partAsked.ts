import type { Reading } from '../../domain/reading.ts';
import { isStopWord, stem, terms, words } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import { printedFor } from '../../text/words/synonyms.ts';

/** "How many of its route miles does it own": stems of the thing, and what makes it a part: each word by its stem, or by what is printed for it. */
export interface PartAsked {
  readonly thing: ReadonlySet<string>;
  readonly part: readonly (readonly string[])[];
}

const PARTITIVE = new RegExp(grammar`(?<!\w)${PARTS.howManyOf}\s+(?<thing>[^?]+?)\s+${PARTS.auxiliary}\s+(?<part>[^?]+)`, 'i');
/** What there is of a thing is all of it. */
const EXISTS = anyOf(PARTS.exists, 'gi');
/** Words that otherwise say little. */
const VERBS = new Set(PARTS.partVerbs.map(stem));
/** Words that make nothing a part. */
export const WHOLES: ReadonlySet<string> = new Set(PARTS.spare.map(stem));

/** The part that a question asks for; null where it asks for none, or does not say what makes it one. */
export function partAsked({ core }: Reading, own: ReadonlySet<string>): PartAsked | null {
  const groups = PARTITIVE.exec(core)?.groups;
  if (groups === undefined) return null;
  const said = (groups['part'] ?? '').replace(EXISTS, ' ');
  const thing = new Set(terms(groups['thing'] ?? ''));
  const instead = printedFor(said);
  const part = words(said).flatMap(({ term }) => {
    const root = stem(term);
    const empty = (isStopWord(term) && !VERBS.has(root)) || own.has(root) || thing.has(root) || WHOLES.has(root) || /\d/.test(term);
    return empty ? [] : [[root], ...(instead.get(root) ?? []).filter((phrase) => phrase.length > 0)];
  });
  return part.length === 0 ? null : { thing, part };
}

/** Whether a text has any word that makes it the part. */
export function saysPart(text: string, { part }: PartAsked): boolean {
  const have = new Set(words(text).map(({ term }) => stem(term)));
  return part.some((phrase) => phrase.every((term) => have.has(term)));
}

export const namesThing = (text: string, { thing }: PartAsked): boolean => terms(text).some((term) => thing.has(term));
