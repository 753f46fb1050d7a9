import type { Context } from '../../../domain/context.ts';
import { leftAside } from '../../../question/words/narrow/leftAside.ts';
import { meets } from '../../../question/words/wantedWords.ts';
import { isNarrowed } from '../../../text/labels.ts';
import { terms } from '../../../text/tokens.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';
import { tellingWords } from '../answerPassages.ts';

const TAIL = new RegExp(grammar`(?:${NEGATIONS.leavingOut})\s[^,.;)]*`, 'gi');

/**
 * Whether what is asked for is what a sentence leaves out of its figures: "an average price of $72.42, excluding excise tax" for that tax; or a sentence is of what the question leaves out: the fee
 * for the audit, where that for "work other than the audit" is asked.
 */
export function isLeftOut(text: string, context: Context): boolean {
  if (context.question.says.has('left out')) return isOfWhatIsAside(text, context);
  const tails = text.match(TAIL) ?? [];
  if (tails.length === 0) return false;
  const [out, rest] = [new Set(terms(tails.join(' '))), new Set(terms(text.replace(TAIL, ' ')))];
  return tellingWords(context).some((word) => meets(word, out) > 0 && meets(word, rest) === 0);
}

function isOfWhatIsAside(text: string, { question }: Context): boolean {
  const aside = leftAside(question);
  const have = new Set(terms(text));
  return aside.length > 0 && !isNarrowed(text) && aside.every((term) => have.has(term));
}
