import { leaves } from '../../domain/tree.ts';
import { escaped } from '../../text/escaped.ts';
import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { readExpression } from '../measures/readExpression.ts';
import { meantBy } from '../measures/resolveNoun.ts';
import { withoutNames } from '../reader/withoutNames.ts';
import { isOfPart } from './isOfPart.ts';
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
const UNITS = new RegExp(grammar`(?<![\w$])${plainWords.units}(?![\w])(?!\s+of\b)`, 'gi');
/** "EBIT / interest expense using operating income": what the first of them is, said once more. */
const USING = /\s+using\s+[\w\s]+$/i;
/** Cheap to look for before a piece is read. */
const SIGNED = new RegExp(grammar`[+÷×*/=]|[\s)][-−–][\s(]|\b${words.signed}\b`, 'i');
/** So many stops at most are tried in pairs. */
const MOST = 16;

/** Whether the lexicon has words as a whole: employees are no item, but counted in filings. */
const isNamed = (noun: string): boolean => meantBy(noun, new Map())?.topic === true;

/** A piece as a definition's reader takes it, where it is arithmetic on known items and nothing else. */
function arithmeticIn(piece: string, names: readonly string[], isTold: boolean): string | null {
  const whose = names.reduce(
    (left, name) => left.replace(new RegExp(`${ATTRIBUTED}\\s+${escaped(name)}(?:\\s+(?:&\\s*)?\\p{Lu}[\\w.]*)*`, 'gu'), ' '),
    piece,
  );
  const timeless = withoutTimes(withoutNames(whose, names)).text.trim();
  const bare = timeless.replace(LEAD, '').replace(UNITS, ' ').replace(USING, '').replace(SPENT, ' ').replace(OF_PART, ' ');
  const said = overAll(
    SIGNS.reduce((left, { sign, says }) => left.replace(says, sign), bare)
      .replace(BEFORE_SIGN, ' $1 ')
      .replace(/^[\s,;:]+|[\s,;:.?]+$/g, '')
      .replace(/\s+/g, ' '),
  );
  if (!SIGNED.test(said)) return null;
  const bracketed = /^\(([^()]*)\)$/.exec(said)?.[1]?.trim();
  if (bracketed !== undefined) return arithmeticIn(bracketed, names, true);
  const read = readExpression(said);
  if (read === null || read.single !== undefined || leaves(read.tree).length < 2) return null;
  // in brackets, or behind "i.e.", a definition may have rows that no table of items knows
  const told = isTold || (LEAD.test(timeless) && !names.some((name) => whose.includes(name)));
  const known = leaves(read.tree).length > read.unknown.length;
  return read.unknown.every((noun) => isNamed(noun) || (told && (known ? isShort(noun) : isOfPart(noun)))) ? said : null;
}

const ATTRIBUTED = grammar`${words.attributed}`;
const SPENT = anyOf(words.spentBefore, 'gi');
const OF_PART = new RegExp(grammar`(?<![\w-])${words.ofThatPart}\s+(?=\w)`, 'gi');
/** "A plus B, minus C": the comma ends nothing. */
const BEFORE_SIGN = new RegExp(grammar`,\s*(${words.signWords}|[-+/])\s`, 'gi');
const ALL_OVER = new RegExp(grammar`${words.allOver}\s`, 'i');
function overAll(said: string): string {
  const [above, below, more] = said.split(ALL_OVER);
  return above === undefined || below === undefined || more !== undefined ? said : `(${above}) divided by ${below}`;
}

/** "…, no adjustment for taxes", "(ignore leases)": what the definition leaves out anyway. */
const IGNORED = new RegExp(grammar`[,(]\s*${words.ignoring}(?![\w-])[^,.?()]*\)?`, 'gi');
const RESULT = anyOf(words.resultAsked, 'gi');

/** So many words at most name a row. */
const LONGEST_ROW = 6;
const isShort = (noun: string): boolean => noun.split(/\s+/).length <= LONGEST_ROW;

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
    const inBrackets = /\(\s*$/.test(text.slice(0, start));
    const expression = isWhole(text, start, end) ? arithmeticIn(piece, names, inBrackets) : null;
    if (expression === null) continue;
    const left = `${text.slice(0, start).replace(/[(=:]\s*$/, ' ')}, ${text
      .slice(end)
      .replace(/^\s*[)]/, ' ')
      .replace(IGNORED, ' ')}`.replace(RESULT, ' ');
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
