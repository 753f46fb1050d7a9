import { meets, type WantedWord } from '../../../question/words/wantedWords.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';
import { stemsOf } from '../stretch.ts';

const INCLUDES = new RegExp(grammar`(?<!\w)(?:${PARTS.includes}|${PARTS.ofThese})(?!\w)`, 'i');
/** A word of the question that only decides between candidates makes nothing a part. */
const FULL = 1;

/**
 * Whether an amount is the whole of what its sentence goes on to divide, and one of the parts is asked for: of "136,000 employees, including 39,000 in sales and 38,000 in research" the first, for
 * those in research. `before` and `after` are the sentence up to the amount and from it on.
 */
export function isOfItsParts(before: string, after: string, wanted: readonly WantedWord[]): boolean {
  const list = INCLUDES.exec(after);
  if (list === null || !/\d/.test(after.slice(list.index))) return false;
  const [own, parts] = [stemsOf(`${before} ${after.slice(0, list.index)}`), stemsOf(after.slice(list.index))];
  return wanted.some((word) => word.weight >= FULL && meets(word, own) === 0 && meets(word, parts) > 0);
}
