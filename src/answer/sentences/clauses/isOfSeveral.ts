import type { Context } from '../../../domain/context.ts';
import { saidSo } from '../../../question/words/narrow/saidSo.ts';
import { meets, type WantedWord } from '../../../question/words/wantedWords.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';
import { stemsOf } from '../stretch.ts';

const MADE_UP = anyOf(PARTS.madeUp);
const FURTHER = new RegExp(grammar`,|\s${PARTS.andAlso}\s`, 'i');
const ENDS = /,[^,\w]*(?:\w{2}\s*)?$/;

/** Whether what is asked for is one of several things that an amount is of together, by the words before it: "total interest, primarily related to debt, swaps and customer deposits, of $2.2 billion" for that of deposits. */
export function isOfSeveral(before: string, wanted: readonly WantedWord[], { question }: Context): boolean {
  const at = MADE_UP.exec(before)?.index ?? 0;
  if (at === 0 || saidSo(question, MADE_UP) || !FURTHER.test(before.slice(at).replace(ENDS, ''))) return false;
  const [whole, things] = [stemsOf(before.slice(0, at)), stemsOf(before.slice(at))];
  return wanted.some((word) => meets(word, things) > 0 && meets(word, whole) === 0);
}
