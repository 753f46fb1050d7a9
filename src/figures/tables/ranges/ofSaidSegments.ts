import type { FilingPages } from '../../../domain/context.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { matterWords } from '../../../text/words/printed/matterwords.ts';
import { runningText } from '../runningText.ts';
import { isResidual, type Range } from './ranges.ts';

/** "We operate in four business segments: …": from its names on. */
const SAID = new RegExp(
  grammar`\b${matterWords.ownSegments}\b\W{0,4}(?:${matterWords.segmentsAre}\W{1,4})?(?:\W*(?:\d|[ivx]+)\W{1,2})?(?:${matterWords.beforeSegment}\s+)?([A-Z][^.;]{3,400})`,
  'gi',
);
/** So many of the things of a list are named there. */
const MOST = 0.7;

const said = new WeakMap<FilingPages, readonly string[]>();

/** What stands where a filing says which its segments are. */
function whereSaid(filing: FilingPages): readonly string[] {
  const known = said.get(filing);
  if (known !== undefined) return known;
  const found = filing.pages.flatMap(({ page }) =>
    [...runningText(page).matchAll(SAID)].flatMap(({ 1: names = '' }) => (/^\p{Lu}/u.test(names) ? [names] : [])),
  );
  said.set(filing, found);
  return found;
}

const BETWEEN = new RegExp(grammar`[,;•▪●■]|\s${matterWords.betweenSegments}\s`);
const countOf = (text: string): number => text.split(BETWEEN).filter((part) => /^\W*\p{Lu}/u.test(part)).length;

/**
 * Whether the filing says in a sentence that the things of a list are its segments: "We operate in four business segments: A, B, C and D." `some` where the sentence
 * goes on to many others.
 */
function saidAs(filing: FilingPages, { items }: Range): 'all' | 'some' | 'none' {
  const names = items.map(({ name }) => name.replace(/\s+/g, ' ')).filter((name) => name.length > 1 && !isResidual(name));
  const where = whereSaid(filing).filter((text) => names.filter((name) => text.includes(name)).length >= names.length * MOST);
  if (names.length < 2 || where.length === 0) return 'none';
  // "Missiles and Fire Control" counts twice
  return names.length * 2 >= Math.max(...where.map(countOf)) ? 'all' : 'some';
}

/** Next to things that the filing says are its segments, a list that has few of these is another split of the same figures; where it names many more, no list is whole. */
export function ofSaidSegments<T extends { readonly range: Range }>(
  filing: FilingPages,
  found: readonly T[],
  isSameName: (a: string, b: string) => boolean,
): T[] {
  const said = found.map(({ range }) => ({ range, as: saidAs(filing, range) }));
  const told = said.filter(({ as }) => as === 'all').flatMap(({ range }) => range.items);
  if (told.length === 0) return said.some(({ as }) => as === 'some') ? [] : [...found];
  const isTold = ({ name }: { readonly name: string }): boolean => told.some((one) => isSameName(name, one.name));
  return found.filter(({ range: { items } }) => items.filter(isTold).length * 2 > items.length);
}
