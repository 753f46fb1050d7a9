import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { grammar } from '../../text/words/phrases.ts';

/** "How much revenue did Intel lose between 2021 and 2022", "how many stores has it added since 2020". */
const MOVED = new RegExp(
  grammar`${words.howMuchOf}\s+(?<noun>[^,?]{1,70}?)\s+${words.havingDone}\s+(?<who>[^,?]{1,50}?)\s+(?:(?<fall>${words.losing})|(?<rise>${words.gaining}))(?<part>\s+(?:in|from)\s+(?!(?:FY)?\s?['’]?\d|fiscal|the\s+(?:year|quarter))[^,?]{1,40}?)?\s+(?=${words.fromTime}\s)`,
  'i',
);
/** "By how many people did its workforce shrink": what is counted is the workforce. */
const BY_COUNT = new RegExp(grammar`${words.byHowMany}\s+${words.counted}\s+(?=${words.havingDone}\s)`, 'i');

/** "Was its Timber arm more profitable in 2022, measured by operating margin?" */
const BY_MEASURE = new RegExp(
  grammar`^\W*${words.wasOrDid}\s+(?<who>[^,?]{1,50}?)\s+(?:(?<more>${words.moreProfitable})|${words.lessProfitable})\b(?<rest>[^?]{0,80}?)[,\s]+${words.measuredBy}\s+(?<measure>[^,?]{1,60}?)\s*\?*$`,
  'i',
);

const LONGEST = 240;

/** A question for what was lost or gained of something between two times as one for how far it fell or rose; null where it is none. */
export function movedSaid(text: string): string | null {
  // longer ones say more than one thing, and would be tried in too many ways
  if (text.length > LONGEST) return null;
  const { who: whose, more, rest = '', measure } = BY_MEASURE.exec(text)?.groups ?? {};
  if (whose !== undefined && measure !== undefined) return `Did ${owner(whose)} ${measure} ${more === undefined ? 'fall' : 'rise'}${rest}?`;
  const found = MOVED.exec(text);
  if (found === null) return BY_COUNT.test(text) ? text.replace(BY_COUNT, 'by how much ') : null;
  const { noun = '', who = '', fall, part = '' } = found.groups ?? {};
  const asked = `By how much did ${owner(who)} ${noun}${part} ${fall === undefined ? 'rise' : 'fall'} `;
  return `${text.slice(0, found.index)}${asked}${text.slice(found.index + found[0].length)}`;
}

const owner = (who: string): string => (/s$/i.test(who) ? `${who}'` : `${who}'s`);
