import type { Reading } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { countNames } from '../../text/words/asked/countnames.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timeSaid } from './timeSaid.ts';

const around = { before: plainWords.beforeCounts, behind: plainWords.behindCounts };
const COUNTS = countNames.map(({ means, said }) => ({
  means,
  says: new RegExp(grammar`^(?:${around.before}[\s,]+)*${said}(?:[\s,]+${around.behind})*[\s,]*$`, 'i'),
}));

/** A count at the end of a year is what a count "in" it means. */
const when = (time: Time): string | null => {
  const said = timeSaid(time);
  return said !== null && time.date === undefined && time.months === undefined ? said.replace(/^in /, 'at the end of ') : said;
};

/**
 * A question for a count by any of its names as a plain one that counts: "How many employees did … have at the end of fiscal 2020?" for "headcount FYE20". Null where the noun
 * is no name of a count, or has more to it.
 */
export function countSentence({ noun, operation, companies: [company, other], times }: Reading): string | null {
  const [time, more] = times;
  // "full and part time together" adds nothing up
  if ((operation !== 'level' && operation !== 'worked') || company === undefined || other !== undefined || more !== undefined) return null;
  const counted = COUNTS.find(({ says }) => says.test(noun))?.means;
  const at = time === undefined ? '' : when(time);
  return counted === undefined || at === null ? null : `How many ${counted} did ${company.text} have ${at}?`.replace(/\s+\?/, '?');
}
