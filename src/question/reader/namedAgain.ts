import { grammar } from '../../text/words/phrases.ts';
import { workedWords } from '../../text/words/asked/workedwords.ts';
import { asking } from '../../text/words/askingwords.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';

const KIND = grammar`(?:${[...RANGEKINDS.segment, ...RANGEKINDS.place]})`;
const AGAIN = new RegExp(grammar`(?<![\w-])${asking.again}\s+${KIND}(?=['’]s|\s|[,.;?]|$)`, 'gi');
/** A name by its capitals, as a pattern: "Greater China", "Home & Personal Care". */
export const NAME = grammar`[A-Z][\w.&/-]*(?:\s+(?:(?:${workedWords.listed}|&)\s+)?[A-Z][\w.&/-]*){0,4}`;
const CALLED = new RegExp(String.raw`(?<!\w)(?<name>${NAME})\s+(?:[a-z]+\s+)?(?:${KIND})(?![\w-])`);
const HELD = new RegExp(grammar`\s${asking.leadTies}\s+(?<name>${NAME})(?=\s|,|\?|$)`);

/** A question with "that segment" by the name that it has given: "capex of Grooming as a % of that segment's sales". As it is where it names none. */
export function namedAgain(text: string): string {
  if (text.search(AGAIN) < 0) return text;
  const name = (CALLED.exec(text) ?? HELD.exec(text))?.groups?.['name'];
  return name === undefined ? text : text.replace(AGAIN, name);
}
