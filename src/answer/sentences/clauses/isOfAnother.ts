import type { Context } from '../../../domain/context.ts';
import { meets, wantedWords, type WantedWord } from '../../../question/words/wantedWords.ts';
import { amountsIn } from '../../../text/numbers.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';
import { stemsOf } from '../stretch.ts';

/** "Sellers that generate more than": a limit by which a thing is told from others. */
const THRESHOLD = new RegExp(grammar`${PARTS.thresholds}\s*(?:approximately\s+|about\s+)?$`, 'i');
/** "Cost of revenue includes $17.1 million of amortization": a part, called by its own name. */
const INCLUDES = new RegExp(grammar`${PARTS.includes}\s+(?:approximately\s+|about\s+|nearly\s+)?$`, 'i');
const OF = new RegExp(grammar`^\s*(?:million|billion|thousand)?\s*${PARTS.amountOf}(?<what>[^,.;()]*)`, 'i');
const BETWEEN = /^\s*(?:million|billion|thousand)?\s*(?:in|of)\s+(?<what>.+)$/i;

/** Whether the words before an amount of a sentence and right behind it make it the amount of another thing than the question's. */
export function isOfAnother(before: string, behind: string, context: Context): boolean {
  const wanted = wantedWords(context).filter(({ weight }) => weight >= 1);
  return THRESHOLD.test(before) || isPartCalled(before, behind, wanted) || isOfNext(before, behind, wanted);
}

/** Whether it is of something inside the thing, which has none of the question's words. */
function isPartCalled(before: string, behind: string, wanted: readonly WantedWord[]): boolean {
  const what = INCLUDES.test(before) ? OF.exec(behind)?.groups?.['what'] : undefined;
  if (what === undefined) return false;
  const have = stemsOf(what);
  return !wanted.some((word) => meets(word, have) > 0);
}

/** "$415 million in stock-based compensation and $250 million in other items": whether the words asked for are those of the amount before, and it goes on with its own. */
function isOfNext(before: string, behind: string, wanted: readonly WantedWord[]): boolean {
  const last = amountsIn(before)
    .filter(({ marked, currency }) => marked || currency !== undefined)
    .at(-1);
  const what = last === undefined ? undefined : BETWEEN.exec(before.slice(last.end))?.groups?.['what'];
  if (what === undefined || wanted.length === 0 || !BETWEEN.test(behind)) return false;
  const have = stemsOf(what);
  return wanted.every((word) => meets(word, have) > 0);
}
