import { grammar } from '../../text/words/phrases.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';

/** The last words that ask for an amount. */
const ASKING = new RegExp(grammar`${sentenceWords.askingAmounts}(?![^]*${sentenceWords.askingAmounts})`, 'i');
/** "… were going up, so in dollars how much": the end of what is only said before. */
const SAID_BEFORE = new RegExp(grammar`[:.;,]\s*(?:${plainWords.conjunctions}[\s,]+)+(?:${sentenceWords.units}[\s,]*)?$`, 'i');
/** "After netting off what customers pay, how much did it cost": what is said before takes something off. */
const TAKES_OFF = new RegExp(grammar`(?:^|[\s,])${sentenceWords.takingOff}`, 'i');
/** A name inside what is said before may be what is asked about: "AWS is the engine, so how much did operating income grow". */
const NAME = /(?<=\S\s+)\p{Lu}/u;

/** The sentence that asks; the first one where none ends in a question mark. `text` is a question without its definitions. */
export function questionIn(text: string): string {
  const asking = /(?:^|[.!?]\s+)([^?]*\?)/.exec(text)?.[1] ?? text;
  // "… : what is the …?"
  const at = asking.search(ASKING);
  const before = asking.slice(0, Math.max(at, 0));
  if (TAKES_OFF.test(before)) return asking;
  return at > 0 && (/[:.;,]\s*$/.test(before) || (SAID_BEFORE.test(before) && !NAME.test(before))) ? asking.slice(at) : asking;
}
