import { leaves } from '../../domain/tree.ts';
import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { readExpression } from '../measures/readExpression.ts';
import { meantBy } from '../measures/resolveNoun.ts';
import { withoutNames } from '../reader/withoutNames.ts';
import { withoutTimes } from '../reader/withoutTimes.ts';
import { timesTold } from '../times/timesTold.ts';

/** Arithmetic that a question says beside its noun, and the question without it. */
interface DefinitionApart {
  readonly expression: string;
  readonly rest: string;
}

const STOP = /[(),:;?=]|\.(?=\s|$)|\s[-–—]\s/g;
const LEAD = new RegExp(grammar`^[\s,;:(]*(?:${words.leads}[\s,:]+)+`, 'i');
const SIGNS = words.signs.map(({ sign, said }) => ({ sign, says: anyOf(said, 'gi') }));
const UNITS = new RegExp(grammar`(?<![\w$])${plainWords.units}(?![\w])`, 'gi');
/** "EBIT / interest expense using operating income": what the first of them is, said once more. */
const USING = /\s+using\s+[\w\s]+$/i;
/** Cheap to look for before a piece is read. */
const SIGNED = /[+÷×*/=]|[\s)][-−–][\s(]|\b(?:less|minus|plus|over|divided?|net of|as a|times|sum|take|deduct|subtract|add)\b/i;
/** So many stops at most are tried in pairs. */
const MOST = 16;

/** Whether the lexicon has words as a whole: employees are no item, but counted in filings. */
const isNamed = (noun: string): boolean => meantBy(noun, new Map())?.topic === true;

/** A piece as a definition's reader takes it, where it is arithmetic on known items and nothing else. */
function arithmeticIn(piece: string, names: readonly string[]): string | null {
  const bare = withoutTimes(withoutNames(piece, names)).text.replace(LEAD, '').replace(UNITS, ' ').replace(USING, '');
  const said = SIGNS.reduce((left, { sign, says }) => left.replace(says, sign), bare)
    .replace(/^[\s,;:]+|[\s,;:.?]+$/g, '')
    .replace(/\s+/g, ' ');
  if (!SIGNED.test(said)) return null;
  const read = readExpression(said);
  return read === null || read.single !== undefined || !read.unknown.every(isNamed) || leaves(read.tree).length < 2 ? null : said;
}

const GOES_ON = new RegExp(grammar`^\s*(?:$|[?.]|${words.goesOn}(?!\w)|(?:FY)?\d)`, 'i');

/** Whether a piece stands between brackets or clauses, and is no part of a list that goes on after it. */
function isWhole(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  const inBrackets = before.split('(').length > before.split(')').length;
  if (inBrackets) return /\(\s*$/.test(before) && /^\s*\)/.test(text.slice(end));
  return text.charAt(end) !== ',' || GOES_ON.test(text.slice(end + 1));
}

/**
 * Takes arithmetic on known items out of a question, wherever it stands between two stops: in brackets, after a comma, before the question, in a sentence of its own. Null where
 * there is none. Times said in it are the question's where it has no other.
 */
export function definitionApart(text: string, names: readonly string[]): DefinitionApart | null {
  const times = timesTold(text);
  const stops = [...text.matchAll(STOP)]
    .filter(({ index }) => !times.some(({ start, end }) => start <= index && index < end))
    .map(({ index, 0: stop }) => ({ at: index, end: index + stop.length }));
  if (stops.length > MOST) return null;
  const starts = [0, ...stops.map(({ end }) => end)];
  const ends = [...stops.map(({ at }) => at), text.length];
  const pieces = starts
    .flatMap((start) => ends.filter((end) => end > start).map((end) => ({ start, end })))
    // a whole question is no definition beside it
    .filter(({ start, end }) => end - start < text.length && SIGNED.test(text.slice(start, end)))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const { start, end } of pieces) {
    const piece = text.slice(start, end);
    if ((piece.match(/\(/g) ?? []).length !== (piece.match(/\)/g) ?? []).length) continue;
    const expression = isWhole(text, start, end) ? arithmeticIn(piece, names) : null;
    if (expression === null) continue;
    const left = `${text.slice(0, start).replace(/[(=:]\s*$/, ' ')}, ${text.slice(end).replace(/^\s*[)]/, ' ')}`;
    const own = timesTold(piece).map((time) => piece.slice(time.start, time.end));
    const rest = timesTold(left).length > 0 || own.length === 0 ? left : `${left.replace(/[\s,.?]+$/, '')} in ${own.join(' ')}`;
    return {
      expression,
      rest: rest
        .replace(/\s+/g, ' ')
        .replace(/(?:\s*,)+/g, ',')
        .replace(/^[\s,]+|[\s,]+$/g, '')
        .replace(/,\s*([?.])/g, '$1'),
    };
  }
  return null;
}
