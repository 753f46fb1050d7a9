import type { FilingCard } from '../../../domain/question.ts';
import { escaped } from '../../../text/escaped.ts';
import { filerKey } from '../../../question/filers/filersOf.ts';
import { shortCompany } from '../../../text/naming.ts';
import { plainText } from './plainText.ts';

/** A company of the library as a sentence names it. */
export interface CompanyNamed {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Names that one company goes by: its own short, former and fellow registrants' ones, its ticker. */
export function callings({ metadata }: FilingCard): string[] {
  const names = [metadata.company, ...metadata.formerNames, ...metadata.coRegistrants].flatMap((field) =>
    field === undefined ? [] : [shortCompany(plainText(field.value))],
  );
  return [...new Set(names)].filter((name) => name.length > 1);
}

/** Whether a filing is of the filer of that key. */
export const isOf = (key: string, card: FilingCard, cards: readonly FilingCard[]): boolean => key === filerKey(cards, card.id);

const patterns = new WeakMap<readonly FilingCard[], readonly { readonly key: string; readonly pattern: RegExp }[]>();

function patternsOf(cards: readonly FilingCard[]): readonly { readonly key: string; readonly pattern: RegExp }[] {
  const known = patterns.get(cards);
  if (known !== undefined) return known;
  const made = new Map<string, { key: string; pattern: RegExp }>();
  for (const card of cards)
    for (const name of callings(card)) {
      const words = name.split(/[\s-]+/).map(escaped);
      // "BEST BUY" on a cover is "Best Buy" in a sentence; a single ordinary word counts with its capital only
      const first = name.charAt(0).toUpperCase();
      const inner = /^\p{Ll}+\p{Lu}/u.test(name);
      const source = words.length > 1 || inner ? words.join(String.raw`[\s-]*`) : `(?=[${escaped(first)}])${words.join('')}`;
      made.set(`${filerKey(cards, card.id)}|${name.toLowerCase()}`, {
        key: filerKey(cards, card.id),
        pattern: new RegExp(String.raw`(?<![\p{L}\d])${source}(?![\p{L}\d])`, words.length > 1 ? 'giu' : 'gu'),
      });
      if (words.length === 1 && name === name.toUpperCase() && name.length > 4)
        made.set(`${filerKey(cards, card.id)}|${name.toLowerCase()}|title`, {
          key: filerKey(cards, card.id),
          pattern: new RegExp(String.raw`(?<![\p{L}\d])${escaped(first + name.slice(1).toLowerCase())}(?![\p{L}\d])`, 'gu'),
        });
    }
  const list = [...made.values()];
  patterns.set(cards, list);
  return list;
}

/** The companies of the library that a text names, in order; of names within names the longest. */
export function companiesIn(text: string, cards: readonly FilingCard[]): CompanyNamed[] {
  const found = patternsOf(cards).flatMap(({ key, pattern }) =>
    [...text.matchAll(pattern)].map((match): CompanyNamed => ({ key, start: match.index, end: match.index + match[0].length })),
  );
  return found
    .filter(
      (one) => !found.some((other) => other.end - other.start > one.end - one.start && other.start <= one.start && other.end >= one.end),
    )
    .sort((a, b) => a.start - b.start);
}

/** The company that a place of a sentence speaks of: the last one named before it, else the first; null where none is. */
export function companyAt(named: readonly CompanyNamed[], place: number): string | null {
  return named.filter(({ start }) => start <= place).at(-1)?.key ?? named[0]?.key ?? null;
}
