import type { ExtremeAsked } from '../../../domain/reading.ts';
import { isStopWord } from '../../../text/tokens.ts';
import { anyOf, grammar, wholly } from '../../../text/words/phrases.ts';
import { rankCues } from '../../../text/words/rankcues.ts';
import { rowCues } from '../../../text/words/rowcues.ts';
import { sizes } from '../../../text/words/sizes.ts';
import { extremeAsked } from './extremeAsked.ts';
import { isKind, isMove, isThing } from './kindRanked.ts';
import { withoutAsides } from './withoutAsides.ts';

const [MOST, LEAST] = [
  [...sizes.most, ...rankCues.peaks],
  [...sizes.least, ...rankCues.troughs],
];
const SIZES = new RegExp(grammar`(?<![\w-])(?:(${MOST})|(${LEAST}))(?![\w-])(?:\s+(?:${rankCues.points})(?![\w-]))?`, 'gi');
const NO_EXTREME = anyOf(rankCues.noExtreme, 'gi');
const [ANY_YEAR, YEARLY] = [anyOf(rowCues.anyYear), anyOf(rowCues.yearWords, 'gi')];
const QUARTERLY = anyOf(rowCues.partsOfYear);
const [HOLLOW, ONESELF] = [wholly(rankCues.hollow), wholly(rankCues.oneself, '')];
const ONE_OF_THEM = anyOf(rankCues.oneOfThem);
const LINE = /line/i;
const IS = /\b(what|which|that|it)['’]s\b/gi;
const CLAUSE = /[,;:?()]|\.(?=\s|$)|\s[–—-]\s/;

const says = (clause: string): boolean =>
  clause.split(/\s+/).some((word) => /\p{L}{2}/u.test(word) && !isStopWord(word.toLowerCase()) && !HOLLOW.test(word));

/**
 * "The highest annual net income from 2016 to 2020", "peak sales in any single year": a figure put in order over years, where nothing else is there to be put in order. `bare`
 * is the question without companies and times, `times` counts these.
 */
export function yearsRanked(bare: string, times: number): ExtremeAsked | null {
  // "the best bottom line" is a best one
  const text = withoutAsides(bare.replace(NO_EXTREME, (words) => (LINE.test(words) ? words : ' '))).replace(IS, '$1 is');
  // "off the trough: what was its lowest figure": what is asked for comes last
  const size = [...text.matchAll(SIZES)].at(-1);
  if (size === undefined || QUARTERLY.test(text) || !(times > 1 || (times === 0 && ANY_YEAR.test(text)))) return null;
  const without = (clause: string): string => clause.replace(SIZES, ' ').replace(YEARLY, ' ').replace(/\s+/g, ' ').trim();
  const clauses = text.split(CLAUSE);
  const asking = clauses.findLast((clause) => clause.includes(size[0])) ?? '';
  // "of the places it lists, which one": one of these is asked for, no year
  const which = ONE_OF_THEM.exec(text.replace(YEARLY, ' '));
  if (
    which !== null &&
    text
      .replace(YEARLY, ' ')
      .slice(0, which.index + which[0].length + 12)
      .split(/[^\p{L}]+/u)
      .some(isKind)
  )
    return null;
  const [other, here] = [extremeAsked(bare), extremeAsked(asking)];
  if (other !== null && (isThing(other.noun) || other.top > 1 || other.place > 1)) return null;
  // how far it moved each year is another matter
  if ((here !== null && here.gauge !== 'value') || asking.split(/\s+/).some(isMove)) return null;
  const own = without(asking);
  const others = clauses.filter((clause) => clause !== asking && !clause.split(/\s+/).some((word) => ONESELF.test(word))).map(without);
  const about = says(own) ? own : [own, ...others].join(' ').trim();
  if (!says(about)) return null;
  return { kind: 'extreme', over: 'times', lowest: size[1] === undefined, place: 1, top: 1, gauge: 'value', noun: 'year', about };
}
