import { escaped } from '../../../text/escaped.ts';
import { countWords, numberOf } from '../../../text/words/numberwords.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { rankCues } from '../../../text/words/rankcues.ts';
import { sizes } from '../../../text/words/sizes.ts';

/** "The top three regions", "the three biggest": not all there are. */
const SOME = new RegExp(grammar`${[...sizes.most, ...sizes.least, ...rankCues.few]}\s+$`, 'i');

/** How many there are of what is put in order, where the question says so: four, of "which of its four regions". */
export function countOfKind(text: string, noun: string): number | null {
  const said = new RegExp(grammar`\b(?<count>${countWords}|\d{1,2})\s+(?<between>(?:[\w-]+\s+){0,2}?)${escaped(noun)}`, 'i').exec(text);
  if (said === null || SOME.test(text.slice(0, said.index)) || SOME.test(said.groups?.['between'] ?? '')) return null;
  return numberOf(said.groups?.['count'] ?? '') ?? null;
}
