import type { Direction } from '../../../domain/reading.ts';
import { eachWord, stem } from '../../../text/tokens.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';

const stems = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(stem));

/** Words that say that a figure is there, or of whom and when, and nothing of what it is: they bind a figure to no thing. */
export const NEUTRAL: ReadonlySet<string> = stems(
  'was were total totaled totaling totalled amount amounted amounting report reported reporting record recorded post posted approximately about roughly nearly almost around estimated respectively compared ' +
    'comparison versus prior previous preceding last current year years yearly annual annually fiscal calendar quarter quarterly quarters month months week weeks ended ending end period periods date day million billion ' +
    'thousand millions billions thousands trillion percent percentage percents dollar dollars u.s company companies corporation inc corp stood stand come came reach reached equal represent represented show shown showed state stated according ' +
    'filing 10-k 10-q 8-k form generate generated earn earned deliver delivered recognize recognized incur incurred respectively figure figures value while whereas however well also said say says there were during ' +
    'primarily mainly largely principally chiefly mostly registrant first second third fourth ago earlier before january february march april may june july august september october november december usd us approximate result resulted resulting table page statement consolidated',
);

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  up: 'increase increased increases increasing rise rises rose risen rising grow grows grew grown growing growth higher gain gained gains improve improved improves improving improvement expand expanded expanding expansion exceed exceeded exceeds exceeding more greater larger surge surged jump jumped climb climbed up upward strengthen strengthened stronger accelerate accelerated favorable favorably above outperform outperformed double doubled triple tripled appreciation appreciate appreciated',
  down: 'decrease decreased decreases decreasing decline declined declines declining drop dropped drops fall falls fell fallen falling lower lowered reduce reduced reduces reducing reduction shrink shrank shrunk deteriorate deteriorated deterioration worsen worsened contract contracted contraction less smaller fewer slump slumped plunge plunged down downward weaken weakened weaker decelerate decelerated unfavorable unfavorably below underperform underperformed halve halved depreciate depreciated',
};
const DIRECTION = new Map<string, Direction>(
  (['up', 'down'] as const).flatMap((way) => DIRECTIONS[way].split(' ').map((word): [string, Direction] => [word, way])),
);

/** Which way a word points, taken as it is written: "contracts" are agreements, "contracted" shrank. */
export const directionOf = (term: string): Direction | undefined => DIRECTION.get(term);

/** Words that deny. */
export const NEGATION = anyOf(NEGATIONS.turning, 'gi');

/** A word of a text with its place and its stem, which is empty for a stop word. */
export interface Told {
  readonly term: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** Little words that make another item of one: "other assets", "income before taxes". */
const TELLING = new Set(['other', 'before', 'after']);

export function told(text: string): Told[] {
  const out: Told[] = [];
  eachWord(text, (term, start, end, stemmed) => out.push({ term, stem: stemmed === '' && TELLING.has(term) ? term : stemmed, start, end }));
  return out;
}

/** The stems of a text, those little words among them. */
export const saidIn = (text: string): Set<string> => new Set(told(text).flatMap(({ stem: own }) => (own === '' ? [] : [own])));

/** Whether a word says what a figure is of. */
export const isContent = ({ term, stem: own }: Told): boolean =>
  own !== '' && !/^[\d.,]+$/.test(term) && !NEUTRAL.has(own) && directionOf(term) === undefined;

/** Words that reverse a sentence where one replaces the other. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['gain', 'loss'], ['gains', 'losses'], ['gains', 'loss'], ['gain', 'losses'], ['profit', 'loss'], ['income', 'loss'], ['asset', 'liability'], ['assets', 'liabilities'], ['losses', 'profits'], ['receivable', 'payable'], ['basic', 'diluted'], ['current', 'noncurrent'], ['short-term', 'long-term'],
  ['domestic', 'international'], ['domestic', 'foreign'], ['acquired', 'divested'], ['acquired', 'sold'], ['acquisition', 'divestiture'], ['purchased', 'sold'], ['issued', 'repurchased'], ['paid', 'received'], ['including', 'excluding'], ['before', 'after'],
  ['favorable', 'unfavorable'], ['effective', 'ineffective'], ['maximum', 'minimum'], ['highest', 'lowest'], ['largest', 'smallest'], ['buyer', 'seller'], ['lender', 'borrower'], ['lessee', 'lessor'], ['plaintiff', 'defendant'], ['debit', 'credit'],
  ['positive', 'negative'], ['benefit', 'expense'], ['offset', 'driven'], ['opened', 'closed'], ['hired', 'terminated'], ['approved', 'rejected'], ['granted', 'denied'], ['able', 'unable'], ['likely', 'unlikely'], ['material', 'immaterial'],
  ['strong', 'weak'], ['stronger', 'weaker'], ['best', 'worst'], ['success', 'failure'], ['win', 'lose'], ['fixed', 'variable'], ['senior', 'subordinated'], ['secured', 'unsecured'], ['funded', 'unfunded'], ['realized', 'unrealized'], ['always', 'never'], ['all', 'none'], ['cash', 'debt'], ['revenue', 'expense'], ['expects', 'expected'],
]; // prettier-ignore
