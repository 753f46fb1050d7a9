import type { Context } from '../../domain/context.ts';
import type { AnswerCue } from '../../domain/reading.ts';
import { amountsIn } from '../../text/numbers.ts';
import { datesIn } from '../../text/dates.ts';
import { stem, words } from '../../text/tokens.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { months } from '../../text/words/months.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { CAUSES } from '../../text/words/sentences/causes.ts';
import { printedFor } from '../../text/words/synonyms.ts';

const CAUSE = anyOf(CAUSES.before);

/** Whether a text has what is asked for: 1, or 0. */
export function hasCue(cue: AnswerCue, text: string, context: Context): number {
  switch (cue) {
    case 'reason':
      return CAUSE.test(text) ? 1 : 0;
    case 'when':
      return datesIn(text).length > 0 || /\b(?:19|20)\d\d\b/.test(text) ? 1 : 0;
    case 'person':
      return namesIn(text, context, true).length > 0 ? 1 : 0;
    case 'where':
      return namesIn(text, context).length > 0 ? 1 : 0;
    case 'count':
      return counts(text, context) ? 1 : 0;
    case 'amount':
      return amountsIn(text).some(({ marked, currency }) => marked || currency !== undefined) ? 1 : 0;
  }
}

const NAME = /(?<![.!?:;•]\s|^)\b\p{Lu}[\p{L}&.'’-]+(?:\s+(?:&\s+)?\p{Lu}[\p{L}&.'’-]*)*/gu;

/** Names other than the company's own and those the question brings; where `ofPersons` none of a place, which follows "in". */
export function namesIn(text: string, { own, question }: Context, ofPersons = false): readonly string[] {
  const brought = new Set(question.words.map(({ term }) => term));
  const isNew = (name: string): boolean =>
    words(name).some(({ term, start, end }) => {
      const known = own.has(stem(term)) || brought.has(stem(term)) || COMMON.test(term);
      return !known && (term.length > 2 || /^\p{Lu}{2}$/u.test(name.slice(start, end)));
    });
  let ended = -1;
  return [...text.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const before = text.slice(0, index);
    // "in Dalian, China", "our Health Care business"
    const placed = ofPersons && (PLACED.test(before) || (ended >= 0 && /^,\s+$/.test(text.slice(ended, index))));
    ended = placed ? index + name.length : -1;
    return placed || !isNew(name) ? [] : [name];
  });
}
/** What precedes a place or a thing of one's own, and hardly a person or a firm. */
const PLACED = new RegExp(grammar`${answerCues.placing}\s+$`, 'i');
/** Words that filings print with a capital and that name nobody. */
const COMMON = wholly([...months, ...answerCues.capitals]);

/** How far after a number what it counts may follow: "approximately 88,000 were employed", "300,000 full-time and part-time colleagues". */
const BEHIND = 70;

function counts(text: string, { question }: Context): boolean {
  const { counted } = question;
  const amounts = amountsIn(text).filter(
    ({ kind, currency, start, end }) => kind === 'plain' && currency === undefined && !/^(?:19|20)\d\d$/.test(text.slice(start, end)),
  );
  if (counted.length === 0) return amounts.length > 0;
  const printed = printedFor(`${question.core} ${question.noun}`);
  const named = [...counted.map((term) => [term]), ...counted.flatMap((term) => printed.get(term) ?? [])];
  return amounts.some(({ end }) => {
    const after = new Set(words(text.slice(end, end + BEHIND)).map(({ term }) => stem(term)));
    return named.some((phrase) => phrase.every((term) => after.has(term)));
  });
}
