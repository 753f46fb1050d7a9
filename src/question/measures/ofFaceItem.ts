import type { Context } from '../../domain/context.ts';
import { entriesLabelled, lexiconEntry, namings, type LexiconEntry } from '../../text/lexicon.ts';
import { isStopWord, terms, words } from '../../text/tokens.ts';

/** Whether the question names nothing but an item of a face statement, and asks for what has been: it is taken from a cell before a sentence. */
export function ofFaceItem({ question, subject }: Context): boolean {
  const named = new Set(question.lineItems.flatMap(({ item, text }) => (lexiconEntry(item)?.kind === 'topic' ? [] : terms(text))));
  return question.cue === 'amount' && !question.says.has('expected') && subject.needed.every((term) => named.has(term));
}

const isAsked = ({ id }: LexiconEntry, { lineItems }: Context['question']): boolean => lineItems.some(({ item }) => item === id);

/** Whether the words of an amount name the item asked for, those before it first: "capital expenditures of $9 million, and research" is none of research. */
export function isOfAsked({ before, behind }: { readonly before: string; readonly behind: string }, { question }: Context): boolean {
  const said = [before, behind].map((text) => namings(text).flatMap(({ entries }) => entries.filter(({ kind }) => kind !== 'topic')));
  const nearest = said.find((entries) => entries.length > 0) ?? [];
  return nearest.some((entry) => isAsked(entry, question));
}

/** Whether a row bears the name of another item: "Bad and doubtful debts" are no debt. */
export const isOtherItem = (label: string, { question }: Context): boolean => {
  const named = entriesLabelled(label).filter(({ kind }) => kind === 'item');
  return named.length > 0 && !named.some((entry) => isAsked(entry, question));
};

/** Whether the last item that words before an amount name is the one asked for, and no part of a longer name: "debt service reserves" are no debt. */
export function endsWithItem(before: string, { question }: Context): boolean {
  const last = namings(before)
    .filter(({ entries }) => entries.some(({ kind }) => kind !== 'topic'))
    .at(-1);
  if (last === undefined) return false;
  const rest = before.slice(last.end);
  const [next] = words(rest);
  const goesOn = next !== undefined && !isStopWord(next.term) && !next.term.endsWith('ed') && /^\s+[^\s,;(:–—-]/.test(rest);
  return !goesOn && last.entries.some((entry) => isAsked(entry, question));
}
