import type { Time } from '../../domain/time.ts';
import { concept } from '../../text/concepts.ts';
import { namings } from '../../text/lexicon.ts';
import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { nounSaid } from '../reader/nounSaid.ts';
import { takenOut } from '../reader/operationSaid.ts';
import { withoutNames } from '../reader/withoutNames.ts';
import { withoutTimes } from '../reader/withoutTimes.ts';
import { isKnown, leftOver, MARKS } from './leftOver.ts';
import { nameTwice, plainTest } from './plainTest.ts';
import { timeSaid } from './timeSaid.ts';

const [POINTS, PERCENTS, MOVES, UNITS] = [
  anyOf(words.points, 'gi'),
  anyOf(words.percents, 'gi'),
  anyOf(words.moves, 'gi'),
  new RegExp(grammar`(?<![\w$])${words.units}(?![\w])`, 'gi'),
];
const JUDGES = anyOf(directions.judging);
const TESTS = new RegExp(grammar`(?<!\w)${words.tests}(?!\w)`, 'gi');
const [UP, DOWN, POSITIVE] = [
  new RegExp(grammar`(?<!\w)${words.up}(?!\w)`, 'gi'),
  new RegExp(grammar`(?<!\w)${words.down}(?!\w)`, 'gi'),
  anyOf(words.positive, 'gi'),
];
/** The item of a test, by its verb where no noun is left: "take in less". */
function testedItem(text: string): string | null {
  const item = itemIn(text, false);
  if (item !== null || leftOver(text).trim() !== '') return item;
  const { noun } = nounSaid(text.replace(/\bthan\b.*$/i, ' '), []);
  return isKnown(noun) ? noun : null;
}

const GROWTH = /^\s*growth(?:\s+(?:in|of))?\s*$/i;
const CLAIMS = /^\W*(?:did|does|do|was|were|is|are|has|have|had)\b/i;
/** Money put into an item that is a balance is not that balance: "put into property" asks for what was spent. */
const SPENT = new RegExp(grammar`(?<!\w)${words.spent}(?!\w)`, 'i');
const isBalance = (noun: string): boolean => namings(noun).some(({ entries }) => entries.some(({ id }) => concept(id)?.time === 'instant'));

const COSTS = anyOf(sentenceWords.costs);
/** What is earned by one and spent by another, where it was spent: its name says so, for the verb is out. */
function asCost(noun: string): string {
  const id = namings(noun)
    .find(({ start, end }) => start === 0 && end === noun.length)
    ?.entries.find(({ kind }) => kind === 'item')?.id;
  const cost = id === undefined ? undefined : concept(id)?.asCost;
  return (cost == null ? undefined : concept(cost)?.name) ?? noun;
}

/** The item that words name, as they stand or once little words are out; of `free` words whatever few are left, which some row or sentence may be called by. */
function itemIn(text: string, free: boolean): string | null {
  const bare = leftOver(text);
  const tidy = text.replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
  const known = [tidy, bare].find(isKnown);
  if (known !== undefined || !free) return known ?? null;
  const all = bare.split(' ');
  if (!/\p{L}{2}/u.test(bare) || all.length > MOST_WORDS) return null;
  // "goods on hand": little words between its own are its
  const [first = '', last = ''] = [all[0], all.at(-1)];
  return tidy.slice(tidy.indexOf(first), tidy.lastIndexOf(last) + last.length);
}

/** An item of more words than this is no name of a row. */
const MOST_WORDS = 5;

/**
 * A question in one plain sentence of company, item, times and what is to be done with it, where these and words that narrow nothing are all it has; null where anything is left
 * over. `company` is its own word for the company; `verdict` where a yes or no is wanted of it; `free` where what is to move between times may be any few words.
 */
export function plainSentence(text: string, company: string, verdict = false, free = false): string | null {
  const { text: timeless, times } = withoutTimes(withoutNames(text, [company]));
  const tests = takenOut(timeless, TESTS);
  const isTest = verdict || tests.said.length > 0 || CLAIMS.test(text);
  const share = isTest ? null : shareIn(tests.rest);
  const points = takenOut(tests.rest, POINTS);
  const percents = takenOut(points.rest, PERCENTS);
  // between two times "inventory change" is a change of inventory
  const moves = times.length === 2 ? outOf(percents.rest.replace(HELD_UP, ' '), MOVES) : takenOut(percents.rest, MOVES);
  const units = takenOut(moves.rest, UNITS);
  const { rest } = units;
  const owner = /s$/i.test(company) ? `${company}'` : `${company}'s`;
  const when = times.map((time) => timeSaid(time));
  if (when.some((one) => one === null) || when.length > 2) return null;
  if (isTest) {
    const held = when.length > 1 ? null : plainTest({ text: tests.rest, owner, when: when[0] ?? '', item: testedItem });
    return held ?? tested(`${rest} ${percents.said.filter((words) => GROWTH.test(words)).join(' ')}`, owner, times, when, free);
  }
  if (share === null && SHARES.test(timeless)) return null;
  if (share !== null && when.length < 2) return `What was ${owner} ${share} ${when[0] ?? ''}?`.replace(/\s+\?/, '?');
  const moved = points.said.length + percents.said.length + moves.said.length > 0 || when.length === 2;
  const directed = moved ? takenOut(takenOut(rest, UP).rest, DOWN).rest : rest;
  // "what percent of each dollar went on it" is no move
  const isMove =
    moves.said.length > 0 || when.length === 2 || directed !== rest || percents.said.some((words) => !PERCENT_ASKED.test(words));
  const named = itemIn(directed, free && isMove);
  const item = named !== null && COSTS.test(text) ? asCost(named) : named;
  if (item === null || (SPENT.test(directed) && isBalance(item))) return null;
  if (!moved)
    return `What was ${owner} ${units.said.some((unit) => AS_PERCENT.test(unit)) ? asPercent(item) : item} ${when[0] ?? ''}?`.replace(
      /\s+\?/,
      '?',
    );
  // "growth" without times may be a row of its own
  if (times.length === 0) return null;
  // "YoY" is in per cent unless dollars are spoken of
  const inPercent = percents.said.some((words) => !YEAR_ON_YEAR.test(words)) || (percents.said.length > 0 && !AMOUNTS.test(text));
  const lead = points.said.length > 0 ? 'By how many percentage points' : inPercent ? 'By what percentage' : 'By how much';
  return `${lead} did ${owner} ${item} change ${between(times, when)}?`;
}

function outOf(text: string, phrases: RegExp): { readonly rest: string; readonly said: readonly string[] } {
  const said = text.match(phrases) ?? [];
  return { rest: text.replace(phrases, ' '), said };
}

/** "How does it compare with" one time may be held against anything. */
const HELD_UP = anyOf(words.heldUp, 'gi');
const YEAR_ON_YEAR = wholly(words.yearOnYear);
const AMOUNTS = new RegExp(grammar`(?<![\w])${words.amounts}(?!\w)`, 'i');
const AS_PERCENT = anyOf(words.perCent);
const PERCENT_ASKED = wholly(words.percentAsked);
const OVER = /^(?<part>.+?)\s*(?:\/|\b(?:over|to|divided by)\b)\s*(?<whole>.+)$/i;

/** "Capex / sales" in per cent. */
function asPercent(item: string): string {
  const { part, whole } = OVER.exec(item)?.groups ?? {};
  return part !== undefined && whole !== undefined && isKnown(part) && isKnown(whole) ? `${part} as a percentage of ${whole}` : item;
}

const SHARES = new RegExp(grammar`(?<!\w)${words.shares}`, 'i');

/** "What percentage of sales went into research": the second item as a percentage of the first. */
function shareIn(text: string): string | null {
  const found = SHARES.exec(text);
  if (found === null) return null;
  const bare = leftOver(takenOut(text.slice(found.index + found[0].length), UNITS).rest).split(' ');
  for (let at = 1; at < bare.length; at++) {
    const [whole, part] = [bare.slice(0, at).join(' '), bare.slice(at).join(' ')];
    if (isKnown(whole) && isKnown(part)) return `${part} as a percentage of ${whole}`;
  }
  return null;
}

function between(times: readonly Time[], when: readonly (string | null)[]): string {
  const [first, last] = times.map((time) => timeSaid(time, true));
  return last === undefined || last === null ? `${when[0] ?? ''} compared with the year before` : `from ${first ?? ''} to ${last}`;
}

function tested(rest: string, owner: string, times: readonly Time[], when: readonly (string | null)[], free: boolean): string | null {
  const [up, down, positive] = [takenOut(rest, UP), takenOut(rest, DOWN), takenOut(rest, POSITIVE)];
  if (positive.said.length > 0) {
    const item = itemIn(positive.rest, false);
    return item === null || times.length > 1 ? null : `Was ${owner} ${item} positive ${when[0] ?? ''}?`;
  }
  // "more or less" asks for neither
  if (up.said.length > 0 === down.said.length > 0) return null;
  const left = up.said.length > 0 ? up.rest : down.rest;
  const item = itemIn(left, free && times.length === 2) ?? testedItem(left) ?? nameTwice(left, testedItem);
  if (item === null || times.length === 0) return null;
  // whether a rise is a better one is for who knows the item
  const [rise, drop] = JUDGES.test(rest) ? ['improve', 'worsen'] : ['increase', 'decrease'];
  const verb = up.said.length > 0 ? rise : drop;
  return `Did ${owner} ${item} ${verb} ${times.length > 1 ? between(times, when) : (when[0] ?? '')}?`;
}
