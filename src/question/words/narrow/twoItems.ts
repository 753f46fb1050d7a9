import type { Reading } from '../../../domain/reading.ts';
import { entriesLabelled, namings } from '../../../text/lexicon.ts';
import { isStopWord, terms, words } from '../../../text/tokens.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';

const AND = anyOf(PARTS.andAlso);

/**
 * The stems of each of several known items that a noun lists: "revenue and net income"; null where it is one item ("sales and marketing") or says more than the items. A
 * printed figure of one of them is half an answer.
 */
export function twoItems({ noun, operation }: Pick<Reading, 'noun' | 'operation'>): readonly (readonly string[])[] | null {
  if (operation !== 'level' || !AND.test(noun) || entriesLabelled(noun).length > 0) return null;
  const items = namings(noun).filter(({ entries }) => entries.some(({ kind }) => kind !== 'topic'));
  const beside = words(noun).filter(
    ({ term, start, end }) => !isStopWord(term) && !items.some((one) => one.start <= start && end <= one.end),
  );
  const named = items.map(({ start, end }) => noun.slice(start, end));
  return items.length < 2 || beside.length > 0 || named.some((name) => AND.test(name)) ? null : named.map((name) => terms(name));
}

/** Whether a row's own label lists several things. */
export const listsSeveral = (label: string): boolean => /[,&/]/.test(label) || AND.test(label);
