import { escaped } from '../../text/escaped.ts';
import { namedAgain } from '../reader/namedAgain.ts';
import { lately } from '../lately.ts';
import { monthBeginnings, months as monthNames } from '../../text/words/months.ts';
import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { shorthands } from '../../text/words/asked/shorthands.ts';
import { asking } from '../../text/words/askingwords.ts';
import { countWords as numberWords } from '../../text/words/numberwords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timeWords as times } from '../../text/words/timewords.ts';

const alone = (of: readonly string[]): string => `(?<![\\w&/.-])(?:${of.map(escaped).join('|')})(?![\\w&])`;

const WRITTEN = shorthands.flatMap(({ means, letters, said }) => [
  ...(letters.length > 0 ? [{ means, says: new RegExp(alone(letters).replace('/.-', ''), 'g') }] : []),
  ...(said.length > 0 ? [{ means, says: new RegExp(alone(said.toSorted((a, b) => b.length - a.length)).replace('/.-', '.-'), 'gi') }] : []),
]);

/** "FYE 6/20": a month and a year. */
const YEAR_ENDS = monthNames.map((name, i): readonly [RegExp, string] => [
  new RegExp(String.raw`\b(?:FYE|YE|FY)\s+0?${String(i + 1)}[/.-](?:20)?(\d\d)(?![\d/.-])`, 'g'),
  `fiscal year ended ${name} 20$1`,
]);
/** "When 2019 closed": at its end. */
const WHEN_OVER = new RegExp(
  grammar`\b${words.whenOver}\s+(?:the\s+)?(?<year>(?:(?:FY|fiscal|calendar|financial|year)\s*)*['’]?(?:20)?\d\d|(?:fiscal\s+)?year)\s+${words.isOver}`,
  'gi',
);
const FULL_YEAR = new RegExp(grammar`\b${words.fullYear}\s+(?=(?:FY|fiscal|calendar)?\s*['’]?(?:20)?\d\d\b)`, 'gi');
const CALENDAR_YEAR = /\b(?:the\s+)?((?:19|20)\d\d)\s+(?:calendar|financial|fiscal)\s+year\b/gi;

/** "Last year (FY22)": one time, said twice. */
const LAST_YEAR = new RegExp(grammar`\b(?:${times.lastYear})\s*\(\s*((?:FY|${times.fiscal})?\s*['’]?(?:20)?\d\d)\s*\)`, 'gi');

/** "As of the last day of its 2020 fiscal year". */
const LAST_DAY = new RegExp(
  grammar`\b(?:as\s+(?:of|at)|on|at)\s+(?:the\s+)?${words.lastDay}\s+(?:of\s+)?(?:its\s+|the\s+|their\s+)?(?:fiscal\s+)?(?:year\s+)?((?:20)\d\d)(?:\s+(?:fiscal\s+|financial\s+)?year)?\b`,
  'gi',
);
const DAY = String.raw`(?:${monthNames.map((name) => `${name}|${name.slice(0, 3)}\\.?|Sept\\.?`).join('|')})\s+\d{1,2}(?!\d|,?\s+(?:19|20)\d\d)`;
/** A time said once more: "Q3 2022 (Oct. 29)", "nine months (39 weeks)", "…, through October 29". */
const GLOSSED = new RegExp(
  grammar`\s*\((?:the\s+|to\s+|ended\s+|through\s+)*(?:(?:\d{1,2}|${words.weekCounts})[\s-]+(?:weeks?|wks?)|${DAY})\)`,
  'gi',
);
/** "Q3 of fiscal 2023 (quarter to Oct 31, 2022)": its last day. */
const GLOSSED_DATE = new RegExp(
  grammar`(?<=\b(?:Q[1-4]|${times.quarters}|FY|${times.fiscal})\b[^()]{0,24})\s*\((?:${times.glossWords}[\s-]+)*(?:${monthBeginnings})\w*\.?\s+(?:\d{1,2},?\s+)?(?:19|20)\d\d\)`,
  'gi',
);
/** "Holiday quarter of fiscal 2022 (13 weeks to Jan 28 2023)": of a quarter without a number its last day alone says which. */
const SEASON_GLOSSED = new RegExp(
  grammar`\b${times.seasons}\s+quarter\b[^()]{0,24}\((?:${times.glossWords}[\s-]+)*((?:${monthBeginnings})\w*\.?\s+(?:\d{1,2},?\s+)?(?:19|20)\d\d)\)`,
  'gi',
);
/** "Third quarter of 2022 (July to October 1)". */
const GLOSSED_SPAN = new RegExp(
  grammar`\s*\((?:${monthBeginnings})\w*\.?(?:\s+\d{1,2})?\s*(?:${times.endings}|-|–)\s*(?:${monthBeginnings})\w*\.?(?:\s+\d{1,2})?\)`,
  'gi',
);
const THROUGH_DAY = new RegExp(grammar`,\s+(?:through|to|until|ended|ending)\s+${DAY}`, 'gi');

const MONTH = String.raw`(?:${monthNames.map((name) => name.replace(/^(...)(.*)$/, (_, short: string, rest: string) => `${short}${short === 'Sep' ? 't?' : ''}(?:${rest})?`)).join('|')})\.?`;
/** "Dec 24 vs Dec 23", "sept 22 to dec 22": two months of years, where no year is said in full. */
const MONTHS_COMPARED = new RegExp(
  grammar`(?<!\b(?:19|20)\d\d\b.*)\b(${MONTH})\s+['’]?([012]\d)\s*(${times.joinsYears}|->|→)\s*(${MONTH})\s+['’]?([012]\d)(?!\d)(?!.*\b(?:19|20)\d\d\b)`,
  'gi',
);
/** "Between june and dec 22". */
const MONTHS_BETWEEN = new RegExp(
  grammar`(${words.betweenTimes}\s+${MONTH}\s+${times.joinsMonths}\s+${MONTH})\s+['’]?([012]\d)(?!\d)(?!.*\b(?:19|20)\d\d\b)`,
  'gi',
);

/** Times as they are noted: "YE17", "FYE22", "FY23 YE", "'22", "Dec-17", "FQ3 23", "9M to", "FYE 8/30/20", "full-year 2019". */
const TIMES: readonly (readonly [RegExp, string])[] = [
  ...YEAR_ENDS,
  [/\b(?:FYE|YE)[\s:]+(?=\d{1,2}[/.-]\d{1,2}[/.-]\d|[A-Z][a-z]{2,8}\.?[\s-]['’]?\d|\d{1,2}\s[A-Z][a-z]{2})/g, 'fiscal year ended '],
  [WHEN_OVER, 'at the end of $1'],
  [FULL_YEAR, ''],
  // "equity income - net" takes nothing off
  [/\s+[-–—]\s+net(?=\s*(?:[,)]|$))/gi, ', net'],
  [CALENDAR_YEAR, '$1'],
  [LAST_YEAR, '$1'],
  [LAST_DAY, 'at the end of fiscal $1'],
  [SEASON_GLOSSED, 'quarter ended $1'],
  [GLOSSED, ''],
  [GLOSSED_DATE, ''],
  [GLOSSED_SPAN, ''],
  [THROUGH_DAY, ''],
  [/\b(?:FY)?YE\s?['’]?((?:20)?\d\d)\b|\bFYE\s?['’]?((?:20)?\d\d)\b/g, 'end of FY$1$2'],
  [/\b(FY\s?['’]?(?:20)?\d\d)\s+(?:YE|year-end|year end)\b/gi, 'end of $1'],
  [/\b(?:end|close|year-end)-((?:19|20)\d\d)\b/gi, 'end of $1'],
  [/\bF(Q[1-4])\b(?:\s*(?=['’]?\d))?/gi, '$1 FY'],
  [/(?<![\w’'])['’]([0-3]\d)\b(?!\s*%)/g, '20$1'],
  [/\b([A-Z][a-z]{2})-(\d\d)\b/g, '$1 20$2'],
  [/(?<![\d.,$€£])\b([012]\d)\s*(to|vs\.?|v|->|→)\s*['’]?([012]\d)(?=\s*(?:$|[,;?)]|[$%]))/g, '20$1 $2 20$3'],
  [MONTHS_COMPARED, '$1 20$2 $3 $4 20$5'],
  [MONTHS_BETWEEN, '$1 20$2'],
  [/\b([369])M\s+(?=(?:to|ended|ending|through)\b)/g, '$1 months '],
];
const YEARS = /\bFY(\d\d)\b/g;
/** "R&D % of sales", where nothing asks for it. */
const PERCENT_OF = new RegExp(
  grammar`(?<=[\w.&)]\s)(?<!\b(?:${asking.whatOrWhich}|${words.beforePercent}|${numberWords})\s)(?<!\d\s)(?:%|pct|percent)\s+of\s+(?=\w)`,
  'gi',
);

/** A question with what is noted short written out: "NFLX int. exp. YE17" → "NFLX interest expense end of FY2017". */
export const longhand = lately((text): string => {
  const timed = TIMES.reduce((left, [noted, meant]) => left.replace(noted, meant), namedAgain(text)).replace(YEARS, 'FY20$1');
  return WRITTEN.reduce((left, { means, says }) => left.replace(says, means), timed).replace(PERCENT_OF, 'as a percentage of ');
});
