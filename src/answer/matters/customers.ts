import { amountsIn } from '../../text/numbers.ts';
import { countWords, numberOf } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { isOfItsYear, sentencesOf, type FilingRead, type SaidAt } from './filingRead.ts';
import { quoteLine, verdictLine, type MatterTold } from './matterNotes.ts';

const [CUSTOMER, OTHER, NONE, MAKES_UP, ONE, SEVERAL, TAKINGS, NOT] = [
  anyOf(matterWords.customers),
  anyOf(matterWords.other),
  anyOf(matterWords.noCustomer),
  new RegExp(grammar`${matterWords.makesUp}[^.;%]{0,60}\d\s?%`, 'i'),
  anyOf(matterWords.oneCustomer),
  anyOf(matterWords.several),
  anyOf(matterWords.takings),
  anyOf(matterWords.notCustomers),
];
/** "70 % of our net sales were from the U.S. Government" */
const COMES_FROM = new RegExp(grammar`\d\s?%\s+[a-z]{2}\b[^.;]{0,60}${matterWords.takings}[^.;]{0,30}\s${matterWords.comesFrom}\s`, 'i');

/** The share above which a customer must be disclosed. */
const LARGE = 10;
const MOST = 3;

/** What a filing says of its large customers: those that it names with their share of revenue, or that none is large. */
export function customersTold(read: FilingRead, asked: boolean): MatterTold | null {
  const said = sentencesOf(read).filter((one) => isOfItsYear(one.text, read.card));
  const none = distinct(said.filter(isNone));
  const some = distinct(said.filter(isShare));
  const [no] = none;
  const large = some.find(isOneLarge);
  if (large !== undefined && no === undefined)
    return {
      ...(asked && { yesno: 'yes' }),
      lines: [
        asked ? verdictLine(true, large) : quoteLine(large),
        ...some
          .filter((one) => one !== large)
          .slice(0, MOST - 1)
          .map(quoteLine),
      ],
    };
  if (no !== undefined && large === undefined)
    return {
      ...(asked && { yesno: 'no' }),
      lines: [asked ? verdictLine(false, no) : quoteLine(no), ...some.slice(0, MOST - 1).map(quoteLine)],
    };
  const lines = [...some.slice(0, MOST), ...none.slice(0, 1)].map(quoteLine);
  return lines.length === 0 ? null : { lines };
}

const shares = (text: string): number[] => amountsIn(text).flatMap(({ kind, value }) => (kind === 'percent' ? [value] : []));

/** "No customer accounted for more than 10 % of revenue." */
const isNone = ({ text }: SaidAt): boolean =>
  NONE.test(text) && !OTHER.test(text) && TAKINGS.test(text) && shares(text).length > 0 && shares(text).every((share) => share <= LARGE);

/** "Sales to Walmart represented 14 % of our net sales": of customers, by the sentence or the one before it. */
const isShare = ({ text, before }: SaidAt): boolean =>
  (MAKES_UP.test(text) ? CUSTOMER.test(`${before} ${text}`) : CUSTOMER.test(text) && COMES_FROM.test(text)) &&
  TAKINGS.test(text) &&
  !NONE.test(text) &&
  !NOT.test(text) &&
  shares(text).some((share) => share >= LARGE);

/** Of a single customer with so much, or of several of whom one must have it. */
function isOneLarge({ text }: SaidAt): boolean {
  const [largest, several] = [Math.max(...shares(text)), MANY.exec(text)?.[1]];
  if (EACH.test(text)) return largest > LARGE;
  if (several === undefined) return ONE.test(text) && !SEVERAL.test(text) && largest > LARGE;
  const count = numberOf(several) ?? Number.POSITIVE_INFINITY;
  // "two customers accounted for 83 % and 10 %" of one year
  const apiece = shares(text).length === count && new Set(text.match(/\b20\d\d\b/g)).size <= 1;
  return largest > LARGE * (apiece ? 1 : count);
}
const MANY = new RegExp(grammar`\b(${[...countWords, '#']})\s+(?:[\w-]+\s+){0,2}${matterWords.manyCustomers}`, 'i');
const EACH = anyOf(matterWords.each);

/** A filing says the same several times: the first of those with the same shares. */
function distinct(said: readonly SaidAt[]): SaidAt[] {
  const key = ({ text }: SaidAt): string => shares(text).join(' ');
  return said.filter((one, i) => said.findIndex((other) => key(other) === key(one)) === i);
}
