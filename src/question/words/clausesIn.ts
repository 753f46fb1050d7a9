import type { ClauseAsked } from '../../domain/reading.ts';
import { asking } from '../../text/words/askingwords.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { grammar } from '../../text/words/phrases.ts';
import { cueSaid } from './cueAsked.ts';

/** Where the next thing asked for begins: "…, and from when", "…, for how much", "… and did it lead to a write-down". */
const NEXT = new RegExp(
  grammar`(?<=\?)\s+|(?:[,;]\s+(?:and\s+|but\s+)?|\s+and\s+(?:also\s+)?)(?=(?:${answerCues.leadingIn}\s+)?${asking.questions}\b)|[,;]?\s+and\s+(?=${asking.claims}\s+(?:it|they|he|she|this|that)\b)`,
  'gi',
);
/** "…, which Adobe bought just after …": a clause about a thing named before it. */
const RELATIVE = new RegExp(grammar`^(?:which|who|whom|whose|when|where)\s+(?!${asking.auxiliaries}\b)\w+\s+\w`, 'i');
/** "When A bought B", "If you …": only says of what the rest is asked. */
const CIRCUMSTANCE = new RegExp(grammar`^(?:when|where)\s+(?!${asking.auxiliaries}\b)[^?]*$`, 'i');
const ASKS = new RegExp(grammar`${asking.questions}\b|^${asking.auxiliaries}\b`, 'i');

/** The things that a question asks for, each in its own words with what an answer to it must have; one where it asks for one. */
export function clausesIn(core: string): readonly ClauseAsked[] {
  const found: string[] = [];
  let ahead = '';
  for (const clause of core.split(NEXT)) {
    const text = `${ahead}${clause.trim()}`;
    ahead = '';
    if (text === '') continue;
    const last = found.at(-1);
    if (found.length === 0 && (!ASKS.test(text) || CIRCUMSTANCE.test(text))) ahead = `${text}, `;
    else if (last !== undefined && (!ASKS.test(text) || RELATIVE.test(text))) found[found.length - 1] = `${last}, ${text}`;
    else found.push(text);
  }
  if (ahead !== '') found.push(ahead.slice(0, -2));
  return found.map((text) => ({ text, cue: cueSaid(text) }));
}
