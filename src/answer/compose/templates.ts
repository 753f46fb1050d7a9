import type { PairShown } from '../../domain/figures.ts';
import { places } from '../../text/words/numberwords.ts';

/** A figure with the words of its time: "$679 million", "in fiscal 2020". */
export interface Timed {
  readonly amount: string;
  readonly when: string;
}

/** One of several, by its name. */
export interface Named extends Timed {
  readonly name: string;
}

const SIGNS: Readonly<Record<PairShown, string>> = { share: '÷', rest: '÷', times: '÷', each: '÷', sum: '+', less: '−' };

type WentWay = 'up' | 'down' | 'same';

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const was = (plural: boolean): string => (plural ? 'were' : 'was');

/** A time that all share is said once, at the end. */
function timed<T extends Timed>(all: readonly T[], say: (one: T) => string): string {
  const [first] = all;
  const shared = first !== undefined && all.every(({ when }) => when === first.when);
  return shared ? `${listed(all.map(say))} ${first.when}` : listed(all.map((one) => `${say(one)} ${one.when}`));
}

/** Two amounts in brackets, with their time once where it is one. */
const both = (a: Named, b: Named, tie: string): string =>
  a.when === b.when ? ` ${a.when} (${a.amount} ${tie} ${b.amount})` : ` (${a.amount} ${a.when} ${tie} ${b.amount} ${b.when})`;

/** A time after what it is of, where it is said. */
const after = (when: string): string => (when === '' ? '' : ` ${when}`);

const said = ({ name, amount }: Named): string => `${name} with ${amount}`;

const moved = (what: string, way: WentWay, by: string, from: Timed, to: Timed): string =>
  way === 'same'
    ? `${what} did not change: ${from.amount} ${from.when} and ${to.amount} ${to.when}`
    : `${what} ${way === 'up' ? 'rose' : 'fell'} by ${by}, from ${from.amount} ${from.when} to ${to.amount} ${to.when}`;

/**
 * Every sentence that is put together from figures, by what it says. `whose` is the owner with its possessive ("Oracle’s"), `noun` what is measured, in the filing's
 * words. Each has an example in the test of this table. No full stop: a formula may follow.
 */
export const TEMPLATES = {
  /** One figure at one time. */
  was: (whose: string, noun: string, plural: boolean, { amount, when }: Timed) => `${whose} ${noun} ${was(plural)} ${amount} ${when}`,
  /** How far a figure moved. */
  moved: (whose: string, noun: string, way: WentWay, by: string, from: Timed, to: Timed) => moved(`${whose} ${noun}`, way, by, from, to),
  /** The same where the words that follow say of what. */
  itMoved: (way: WentWay, by: string, from: Timed, to: Timed) => moved('It', way, by, from, to),
  /** By what part of itself a figure moved. */
  grew: (whose: string, noun: string, way: WentWay, by: string, when: string, later: string, earlier: string) =>
    way === 'same'
      ? `${whose} ${noun} did not change ${when} (${later} against ${earlier})`
      : `${whose} ${noun} ${way === 'up' ? 'grew' : 'fell'} ${by} ${when} (${later} against ${earlier})`,
  /** The same for each year of several. */
  grewYearly: (whose: string, noun: string, way: WentWay, by: string, when: string, later: string, earlier: string) =>
    `${whose} ${noun} ${way === 'down' ? 'fell' : 'grew'} ${by} a year ${when} (${later} against ${earlier})`,
  /** A figure that is compared with itself at another time, for "did it rise". */
  went: (whose: string, noun: string, verb: string, from: Timed, to: Timed, by: string) =>
    `${whose} ${noun} ${verb}${by === '' ? '' : ` by ${by},`} from ${from.amount} ${from.when} to ${to.amount} ${to.when}`,
  /** What is printed as a rate of change: "comparable sales decreased by 1.8 % in fiscal 2024". */
  atRate: (whose: string, noun: string, went: string, by: string, when: string) =>
    `${whose} ${noun} ${went}${went === 'did not change' ? '' : ` by ${by}`} ${when}`,
  /** A rate between two times: the points that it moved by, then both rates. */
  ratesMoved: (whose: string, noun: string, way: WentWay, by: string, from: Timed, to: Timed) =>
    `${whose} ${noun} ${way === 'same' ? 'did not change' : `${way === 'up' ? 'increased' : 'decreased'} by ${by}`}, from ${from.amount} ${from.when} to ${to.amount} ${to.when}`,
  /** The same thing at several times. */
  series: (whose: string, noun: string, plural: boolean, all: readonly Timed[]) =>
    `${whose} ${noun} ${was(plural)} ${listed(all.map(({ amount, when }) => `${amount} ${when}`))}`,
  /** The largest, or the smallest, of several things, with the next; `by` says what they are put in order by where the question does not. */
  ranked: (place: number, lowest: boolean, winners: readonly Named[], following: Named | null, by = '') => {
    const [first] = winners;
    // after the second would come the first again: it is not said
    const next = place > 1 ? null : following;
    const all = next === null ? winners : [...winners, next];
    const shared = all.every(({ when }) => when === first?.when);
    const own = shared ? after(first?.when ?? '') : '';
    const one = (each: Named): string => (shared ? said(each) : `${said(each)}${after(each.when)}`);
    const way =
      place > 1
        ? `came ${places[place - 1] ?? `number ${String(place)}`}${lowest ? ' from the end' : ''}`
        : lowest
          ? 'came last'
          : 'came first';
    const came = by === '' ? way : `${way} by ${by}`;
    const rest = next === null ? '' : `; next came ${one(next)}`;
    return winners.length === 1 && first !== undefined
      ? `${first.name} ${came} with ${first.amount}${after(first.when)}${rest}`
      : `${listed(winners.map(({ name }) => name))} ${came}${own}: ${listed(winners.map(one))}${rest}`;
  },
  /** The time at which a thing was largest, or smallest, with the next. */
  rankedTimes: (noun: string, plural: boolean, place: number, lowest: boolean, winners: readonly Timed[], following: Timed | null) => {
    const next = place > 1 ? null : following;
    const nth = place > 1 ? `${places[place - 1] ?? `number ${String(place)}`} ` : '';
    const at = ({ amount, when }: Timed): string => `${when}, at ${amount}`;
    return `${noun} ${was(plural)} ${nth}${lowest ? 'lowest' : 'highest'} ${listed(winners.map(at))}${next === null ? '' : `; next ${at(next)}`}`;
  },
  /** Things of one table side by side. */
  rows: (items: readonly string[], all: readonly Named[], named: boolean, more: boolean) =>
    `${listed(items)}: ${timed(all, ({ name, amount }) => (named ? `${name} ${amount}` : amount))}${more ? ' and more' : ''}`,
  /** How many there are, then which. */
  count: (count: string, all: readonly Named[], named: boolean, more: boolean) =>
    `${count}: ${timed(all, ({ name, amount }) => (named ? `${name} ${amount}` : amount))}${more ? ' and more' : ''}`,
  /** How far a figure of one company lies from one of another, and both. */
  apart: (a: Named, b: Named, plural: boolean, way: WentWay, by: string) =>
    `${a.name} ${was(plural)} ${way === 'same' ? 'the same as' : `${by} ${way === 'up' ? 'more' : 'less'} than`} ${b.name}${both(a, b, 'against')}`,
  /** What a figure of one company and one of another add up to. */
  together: (a: Named, b: Named, by: string) => `${a.name} and ${b.name} came to ${by} together${both(a, b, 'and')}`,
  /** A figure of one company as so many times, or a share, of one of another. */
  against: (a: Named, b: Named, plural: boolean, by: string) => `${a.name} ${was(plural)} ${by} ${b.name}${both(a, b, 'against')}`,
  /** What two figures come to, with the sentences that give them. */
  worked: (result: string, a: string, how: PairShown, b: string, quotes: readonly string[]) =>
    `${result} (${how === 'rest' ? `${b} − ${a}, ÷ ${b}` : `${a} ${SIGNS[how]} ${b}`})${quotes.length === 0 ? '' : `: ${quotes.map((quote) => `“${quote}”`).join(' ')}`}`,
  /** One thing of several companies, and whose is the larger, or the smaller. */
  compared: (noun: string, all: readonly Named[], ahead: string | null, lowest = false) =>
    `${noun}: ${timed(all, ({ name, amount }) => `${name} ${amount}`)}${ahead === null ? '' : `; ${ahead} is the ${lowest ? 'low' : 'high'}${all.length > 2 ? 'est' : 'er'}`}`,
} as const;
