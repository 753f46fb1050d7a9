import { plainWords } from '../../text/words/asked/plainwords.ts';
import { grammar } from '../../text/words/phrases.ts';

/** "How much revenue did Intel lose between 2021 and 2022", "how many stores has it added since 2020". */
const MOVED = new RegExp(
  grammar`\b(?:how\s+(?:much|many))(?:\s+(?:of\s+)?(?:the\s+|its\s+|their\s+)?(?<noun>[^,?]+?))\s+(?:did|has|have|had)\s+(?<who>[^,?]+?)\s+(?:(?<fall>${plainWords.losing})|(?<rise>${plainWords.gaining}))(?<part>\s+(?:in|from)\s+(?!(?:FY)?\s?['’]?\d|fiscal|the\s+(?:year|quarter))[^,?]+?)?\s+(?=(?:between|from|since)\s)`,
  'i',
);

/** "By how many people did its workforce shrink": what is counted is the workforce. */
const BY_COUNT = new RegExp(grammar`\bby\s+how\s+many\s+${plainWords.counted}\s+(?=(?:did|has|have|had)\s)`, 'i');

/** "Was its Timber arm more profitable in 2022, measured by operating margin?" */
const BY_MEASURE = new RegExp(
  grammar`^\W*(?:was|is|were|did|has|became)\s+(?<who>[^,?]+?)\s+(?:(?:become|became|been|get|got|grow|grown)\s+)?(?:(?<more>more)|less)\s+profitable\b(?<rest>[^?]*?)[,\s]+${plainWords.measuredBy}\s+(?:(?:its|the|their)\s+)?(?<measure>[^,?]+?)\s*\?*$`,
  'i',
);

/** A question for what was lost or gained of something between two times as one for how far it fell or rose; null where it is none. */
export function movedSaid(text: string): string | null {
  const { who: whose, more, rest = '', measure } = BY_MEASURE.exec(text)?.groups ?? {};
  if (whose !== undefined && measure !== undefined) return `Did ${owner(whose)} ${measure} ${more === undefined ? 'fall' : 'rise'}${rest}?`;
  const found = MOVED.exec(text);
  if (found === null) return BY_COUNT.test(text) ? text.replace(BY_COUNT, 'by how much ') : null;
  const { noun = '', who = '', fall, part = '' } = found.groups ?? {};
  const asked = `By how much did ${owner(who)} ${noun}${part} ${fall === undefined ? 'rise' : 'fall'} `;
  return `${text.slice(0, found.index)}${asked}${text.slice(found.index + found[0].length)}`;
}

const owner = (who: string): string => (/s$/i.test(who) ? `${who}'` : `${who}'s`);
