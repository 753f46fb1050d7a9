import { months, shortMonths } from '../months.ts';
import { quarterOrdinals } from '../numberwords.ts';
import table from './assertions.json' with { type: 'json' };

const low = (names: readonly string[]): readonly string[] => names.map((name) => name.toLowerCase());

/** What the gates know of words in a sentence that claims something. */
export const assertionWords = {
  /** Months and places in order, in lower case: when something was. "May" is a verb as often. */
  times: [...low(months).filter((month) => month !== 'may'), ...quarterOrdinals],
  /** Words that say that a figure is there, or of whom and when, and nothing of what it is: they bind a figure to no thing. */
  neutral: [...table.neutral, ...low(months), ...quarterOrdinals],
  /** Capitalised words that name no one: what filings and their parts are called, times, and how sentences begin. */
  ordinary: [...low([...months, ...shortMonths]), ...table.ordinary],
  denials: table.denials,
  /** How much of a thing: "majority", "exclusively". */
  extents: table.extents,
  /** Words that may replace one another. */
  alike: table.alike.map((group) => group.split(' ')),
  /** Words that reverse a sentence where one replaces the other. */
  opposites: table.opposites.map((pair): readonly [string, string] => {
    const [one = '', other = ''] = pair.split(' ');
    return [one, other];
  }),
};
