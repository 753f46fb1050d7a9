import { escaped } from '../../text/escaped.ts';
import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { shorthands } from '../../text/words/asked/shorthands.ts';
import { asking } from '../../text/words/askingwords.ts';
import { grammar } from '../../text/words/phrases.ts';

const alone = (of: readonly string[]): string => `(?<![\\w&/.-])(?:${of.map(escaped).join('|')})(?![\\w&])`;

const WRITTEN = shorthands.flatMap(({ means, letters, said }) => [
  ...(letters.length > 0 ? [{ means, says: new RegExp(alone(letters).replace('/.-', ''), 'g') }] : []),
  ...(said.length > 0 ? [{ means, says: new RegExp(alone(said.toSorted((a, b) => b.length - a.length)), 'gi') }] : []),
]);

/** Times as they are noted: "YE17", "FYE22", "FY23 YE", "'22", "Dec-17", "FQ3 23", "9M to". */
const TIMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:FY)?YE\s?['’]?((?:20)?\d\d)\b|\bFYE\s?['’]?((?:20)?\d\d)\b/g, 'end of FY$1$2'],
  [/\b(FY\s?['’]?(?:20)?\d\d)\s+(?:YE|year-end|year end)\b/gi, 'end of $1'],
  [/\bF(Q[1-4])\b/g, '$1 FY'],
  [/(?<![\w’'])['’]([0-3]\d)\b(?!\s*%)/g, '20$1'],
  [/\b([A-Z][a-z]{2})-(\d\d)\b/g, '$1 20$2'],
  [/(?<![\d.,$€£])\b([012]\d)\s*(to|vs\.?|v|->|→)\s*['’]?([012]\d)(?=\s*(?:$|[,;?)]|[$%]))/g, '20$1 $2 20$3'],
  [/\b([369])M\s+(?=(?:to|ended|ending|through)\b)/g, '$1 months '],
];
const YEARS = /\bFY(\d\d)\b/g;
/** "R&D % of sales", where nothing asks for it. */
const PERCENT_OF = new RegExp(
  grammar`(?<=[\w.&)]\s)(?<!\b(?:${asking.whatOrWhich}|${words.beforePercent})\s)(?:%|pct|percent)\s+of\s+(?=\w)`,
  'gi',
);

/** A question with what is noted short written out: "NFLX int. exp. YE17" → "NFLX interest expense end of FY2017". */
export function longhand(text: string): string {
  const timed = TIMES.reduce((left, [noted, meant]) => left.replace(noted, meant), text).replace(YEARS, 'FY20$1');
  return WRITTEN.reduce((left, { means, says }) => left.replace(says, means), timed).replace(PERCENT_OF, 'as a percentage of ');
}
