import type { Context } from '../../domain/context.ts';
import { isStopWord, terms } from '../../text/tokens.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { wholly } from '../../text/words/phrases.ts';
import { REPORTINGVERBS } from '../../text/words/sentences/reportingverbs.ts';
import { printedFor } from '../../text/words/synonyms.ts';
import type { Passage } from './extract.ts';
import { meets } from '../../question/words/wantedWords.ts';

const CARRIES = wholly([...answerCues.hollow, ...REPORTINGVERBS.any, ...answerCues.spans]);

/**
 * Whether a sentence has every word of the question that says something, the verb too, in itself or in what filings print for it: shares that were sold under a dividend
 * plan are no dividend paid.
 */
export function saysAll({ have }: Passage, { question, own, subject }: Context): boolean {
  const printed = printedFor(question.core);
  const away = new Set([...own, ...subject.light, ...question.periods.flatMap(({ text }) => terms(text))]);
  return question.words
    .filter(({ term, text }) => !isStopWord(text.toLowerCase()) && !away.has(term) && !CARRIES.test(text) && !/\d/.test(text))
    .every(({ term }) => meets({ term, weight: 1, instead: printed.get(term) ?? [] }, have) > 0);
}
