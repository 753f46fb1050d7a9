import type { FilingCard } from '../../domain/question.ts';
import { workedWords as words } from '../../text/words/asked/workedwords.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { testCues } from '../../text/words/testcues.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { companiesNamed } from '../filers/companiesNamed.ts';
import { isMeasured } from '../measures/counted.ts';
import { readExpression } from '../measures/readExpression.ts';
import { withoutNames } from '../reader/withoutNames.ts';
import { withoutTimes } from '../reader/withoutTimes.ts';
import { askingClauses } from './askingClauses.ts';
import { leftOver } from './leftOver.ts';
import { longhand } from './longhand.ts';
import { timeSaid } from './timeSaid.ts';

const LINK = grammar`(?:,\s*)?(?:(?:${words.whichPart})\s+)?(?:${words.partLinks})`;
/** "What share of the whole that came from a part", whatever both are called. */
const OF_WHOLE = new RegExp(grammar`(?<!\w)${words.sharesOf}\s+(?<whole>[^?;]+?)\s+(?:${LINK})\s+(?<part>[^?;]+)`, 'i');
/** "Of the whole, what share came from a part": the whole is said first. */
const WHOLE_FIRST = new RegExp(
  grammar`(?<![\w-])${words.ofWhole}\s+(?<whole>[^?;]+?),\s*(?<share>${words.shares})\s+(?!${words.ofWhole})(?=\w)`,
  'i',
);
const wholeAfter = (text: string): string => text.replace(WHOLE_FIRST, '$<share> of $<whole> ');
/** "How much of it, in percent, …" */
const IN_PERCENT = anyOf(words.inPercent, 'gi');
const POLITE = anyOf(sentenceWords.polite, 'gi');
const SOURCES = new RegExp(grammar`(?<!(?<!\w)${words.ofWhole}\s+)${sentenceWords.sources}`, 'gi');
const REQUEST = new RegExp(grammar`(?<!\w)(?:${plainWords.requests})(?=[\s,:]|$)`, 'gi');
const HELD = anyOf([...testCues.above, ...testCues.below, ...testCues.atLeast, ...testCues.atMost]);
const AGAINST = new RegExp(grammar`[\s,]+(?:${words.againstPart})(?!\w).*$`, 'i');
const AGAIN = new RegExp(grammar`^.*?[\s,(]+(?:${words.saidAgain})[\s,:]+(?<list>[^()]+?)\)?$`, 'i');
const UNTOLD = new RegExp(grammar`(?<![\w-])(?:${words.untold})(?![\w-])`, 'i');
const CALLED = words.wholes.map(({ means, said }) => ({ means, says: new RegExp(grammar`^(?:the\s+)?${said}$`, 'i') }));
const BRACKETS = /\s*\([^()]*\)/g;
/** "… that falls due within a year": the current part of it. */
const WITHIN_YEAR = new RegExp(
  grammar`(?<!\w)${words.sharesOf}\s+(?<whole>[^?;]+?)\s+(?:(?:${words.whichPart})\s+)?${words.withinYear}[\s?.]*$`,
  'i',
);
const [CURRENT = ''] = words.current;
const LONGEST_WHOLE = 7;
const LONGEST_PART = 6;

/** Words of a thing alone; null where they are a clause, or too many for the name of a row. */
function named(text: string, longest: number): string | null {
  const bare = text
    .replace(BRACKETS, ' ')
    .replace(/[\s,:;.–-]+$|^[\s,:;.–-]+/g, '')
    .replace(LEAD, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(bare) || /[,:;?]|\d/.test(bare) || bare.split(' ').length > longest || UNTOLD.test(bare)) return null;
  return leftOver(bare) === '' ? null : bare;
}
const LISTED = new RegExp(grammar`,\s*\S|(?<!\w)${words.listed}(?!\w)`, 'i');
const LEAD = new RegExp(grammar`^(?:${words.partLead}\s+)+`, 'i');

/** A part, or several that the question adds up: "brokered deposits plus sweep accounts". */
function partIn(text: string): string | null {
  const again = AGAIN.exec(text)?.groups?.['list'];
  const said = (again ?? text).replace(AGAINST, '').replace(/[\s,:;.–-]+$/, '');
  const read = readExpression(said.replace(BRACKETS, ' ').replace(LEAD, ''));
  if (read !== null && read.tree.kind === 'sum')
    return said
      .replace(BRACKETS, ' ')
      .replace(LEAD, '')
      .replace(/[\s,?.]+$/, '');
  // "US and Canada", "goodwill and brands" may be one row or two
  return again === undefined && !LISTED.test(said) ? named(said, LONGEST_PART) : null;
}

/** What of a whole a part is, in plain sentences, where both may be rows that no table of items knows: the whole is named first, then what ties the part to it. */
export function partWays(text: string, cards: readonly FilingCard[]): readonly string[] {
  const long = wholeAfter(longhand(text));
  const [company, other] = companiesNamed(long, cards).companies;
  if (company === undefined || other !== undefined || HELD.test(long)) return [];
  const names = [company.text];
  const owner = /s$/i.test(company.text) ? `${company.text}'` : `${company.text}'s`;
  for (const asking of [long, askingClauses(long, names) ?? long]) {
    const { text: timeless, times } = withoutTimes(withoutNames(asking.replace(IN_PERCENT, ' '), names));
    const [time, more] = times.length > 0 ? times : withoutTimes(long).times;
    const when = time === undefined ? '' : timeSaid(time);
    const said = timeless.replace(POLITE, ' ').replace(SOURCES, ' ').replace(/\s+/g, ' ');
    const due = WITHIN_YEAR.exec(said);
    const found = due ?? OF_WHOLE.exec(said);
    // "for the shot, what share of revenue …" is of no more than the shot
    if (
      found === null ||
      leftOver(
        said
          .slice(0, found.index)
          .replace(/^.*[.!?]\s/, '')
          .replace(REQUEST, ' '),
      ) !== ''
    )
      continue;
    const { whole: all = '', part = due === null ? '' : `${CURRENT} ${found.groups?.['whole'] ?? ''}` } = found.groups ?? {};
    const whole = CALLED.find(({ says }) => says.test(all.trim()))?.means ?? named(all, LONGEST_WHOLE);
    const of = partIn(part);
    if (when === null || more !== undefined || whole === null || of === null || isMeasured(whole)) continue;
    const isSum = readExpression(of)?.tree.kind === 'sum';
    return [
      isSum
        ? `What was ${owner} (${of}) as a percentage of ${whole} ${when}?`.replace(/\s+\?/, '?')
        : `What percentage of ${owner} ${whole} came from ${of} ${when}?`.replace(/\s+\?/, '?'),
    ];
  }
  return [];
}
