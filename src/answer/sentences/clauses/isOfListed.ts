import { meets, type WantedWord } from '../../../question/words/wantedWords.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../../text/words/sentences/clausewords.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';
import { stemsOf } from '../stretch.ts';

const LINKED = new RegExp(grammar`^\s*${CLAUSEWORDS.amountsOf}`, 'i');
const CLOSED = new RegExp(grammar`(?:,|\s${PARTS.andAlso})\s*[^\w\s]?$`, 'i');

const EACH = new RegExp(grammar`${CLAUSEWORDS.amountsOf}\s+[^,;]+`, 'gi');

/**
 * Whether an amount is one of several, each with what it is of behind it, and that of another than is asked for: of "$126.1m related to Hurricane Ian, $85.0m related to France hailstorms" the second
 * for the hurricane. `before` and `behind` are the words of `text` next to it, up to the amounts or clauses on either side.
 */
export function isOfListed(before: string, behind: string, text: string, wanted: readonly WantedWord[]): boolean {
  if (!LINKED.test(before) || !LINKED.test(behind) || !CLOSED.test(before)) return false;
  const met = (words: string): number => {
    const have = stemsOf(words);
    return wanted.reduce((sum, word) => sum + word.weight * meets(word, have), 0);
  };
  const own = met(behind);
  return own === 0 || (text.match(EACH) ?? []).some((other) => met(other) > own);
}
