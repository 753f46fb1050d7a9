import { grammar } from '../../text/words/phrases.ts';
import { timeWords as words } from '../../text/words/timewords.ts';
import { timesTold } from './timesTold.ts';

const COMPARES = new RegExp(grammar`${words.compares}(?:[\s,]|\b(?:${words.timeBefore}|${words.ties})\s)*$`, 'i');
const CLOSES = /^[\s?.!]*$/;

/** Whether two times are held against each other: "FY25 against FY24", "Q2 2024 compared with a year earlier"; or a range of two years stands alone at the end: "…, fy24 to fy25?". */
export function timesCompared(text: string): boolean {
  const told = timesTold(text).filter(({ times }) => times.length > 0);
  const [first, second, more] = told;
  if (first === undefined || more !== undefined) return false;
  if (second === undefined) return first.times.length === 2 && CLOSES.test(text.slice(first.end));
  return COMPARES.test(text.slice(first.end, second.start)) || COMPARES.test(text.slice(0, first.start));
}
