import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import type { SentenceAmount } from './sentenceAmounts.ts';

const ABOUT = new RegExp(grammar`${[...FIGUREWORDS.about, ...FIGUREWORDS.over, ...FIGUREWORDS.under]}\s+$`, 'i');
const UNIT = new RegExp(grammar`^\s*${PARTS.counted}`, 'i');
/** Up to three words of letters: "3,349 full-time employees", "1.2 million square feet". */
const COUNTED = new RegExp(grammar`^\s+(?:${PARTS.bothTimes}\s+)?(?!${CLAUSEWORDS.phraseEnds}|${CLAUSEWORDS.goesOn})[a-z][a-z-]*(?:\s+(?!${CLAUSEWORDS.phraseEnds}|${CLAUSEWORDS.goesOn})[a-z][a-z-]*){0,2}`, 'i'); // prettier-ignore

/** What belongs to an amount around it: how many characters of "approximately" before it, and of what it counts after it. */
export const besideAmount = ({ kind, behind }: SentenceAmount, before: string): { readonly before: number; readonly behind: number } => ({
  before: ABOUT.exec(before)?.[0].length ?? 0,
  behind: (kind === 'count' || kind === 'shares' || kind === 'days' ? COUNTED : UNIT).exec(behind)?.[0].length ?? 0,
});
