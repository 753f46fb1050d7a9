import { months } from '../../../text/words/months.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';

const OF_OURS = new RegExp(grammar`^\s*${PARTS.ofOurs}\b`, 'i');
const PLACED = anyOf(PARTS.placed);
const IN_PLACE = new RegExp(grammar`\b${PARTS.inPlace}\s+(?:the\s+)?(\p{Lu}[\p{L}.]*\p{L})`, 'gu');
const TIMES: ReadonlySet<string> = new Set([...months, 'Q', 'FY', 'Fiscal'].map((time) => time.toLowerCase()));

/**
 * Whether a count is of a part that the question does not ask for, or of more than the part it asks for: "322 of our stores", "4,700 employees in the region", "25 in
 * India" where all are meant, "35,300 persons globally" where those in the U.S. are. `behind`: what is printed after the count.
 */
export function ofPart(behind: string, asked: string): boolean {
  if (OF_OURS.test(behind)) return true;
  const clause = behind.split(/[;,(]|\.\s+\p{Lu}/u)[0] ?? '';
  if (PLACED.test(clause)) return !PLACED.test(asked);
  const [here, wanted] = [placesIn(clause), placesIn(asked)];
  return here.some((place) => !asked.includes(place)) || wanted.some((place) => !clause.includes(place));
}

const placesIn = (text: string): string[] =>
  [...text.matchAll(IN_PLACE)].flatMap(([, place = '']) => (TIMES.has(place.toLowerCase()) ? [] : [place]));
