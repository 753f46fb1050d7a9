import type { Context, FilingPages } from '../../domain/context.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { calculate } from '../calculate/calculate.ts';
import { isAbstention } from '../calculate/calculation.ts';
import { ownTime } from '../../question/times/timeIn.ts';
import { resolverFor } from '../cells/resolve.ts';
import { isStopWord } from '../../text/tokens.ts';
import { wholly } from '../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { rankCues } from '../../text/words/rankcues.ts';
import { namings } from '../../text/lexicon.ts';
import { knownNoun, type KnownNoun } from '../plan/knownNoun.ts';
import type { Ranked } from './rowChange.ts';

/** Years that an annual report prints where the question names none. */
const PRINTED = 3;
const MOST_YEARS = 12;

const AROUND = wholly([...rankCues.weak, ...rankCues.hollow, ...rankCues.verbs, ...rankCues.scope, ...rankCues.bases]);

/** A measure without the times and the words of asking before and after it: "between 2017 and 2019 did the company report net income" is net income. */
function trimmed({ times }: Context, words: string): string {
  const bare = times.reduce((left, { text }) => (text === '' ? left : left.replaceAll(text, ' ')), words);
  const all = bare.split(/[\s,;]+/).filter((word) => word !== '');
  const said = (word: string): boolean => !isStopWord(word.toLowerCase()) && !AROUND.test(word) && !/^(?:19|20)\d\d$/.test(word);
  const first = all.findIndex(said);
  const last = all.findLastIndex(said);
  return first < 0 ? '' : all.slice(first, last + 1).join(' ');
}

const SELLS = wholly(RANGEMEASURES.sold);
const SALES = 'revenue';

/** The measure that words name: as they stand, or the one item among words that say nothing of it. */
function knownIn(words: string): KnownNoun | null {
  const whole = knownNoun(SELLS.test(words) ? SALES : words);
  if (whole !== null) return whole;
  const named = namings(words).filter(({ entries }) => entries.some(({ kind }) => kind !== 'topic'));
  const [first] = named;
  if (first === undefined) return null;
  const rest = named.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, words);
  const alike = new Set(named.map(({ start, end }) => words.slice(start, end).toLowerCase()));
  const said = rest.split(/[\s,;]+/).some((word) => word !== '' && !isStopWord(word.toLowerCase()) && !AROUND.test(word));
  return said || alike.size > 1 ? null : knownNoun(words.slice(first.start, first.end));
}

/** The years that a question means: all between two that are farther apart; none where it names none. */
export function yearsMeant({ times }: Context): readonly number[] {
  const named = times.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [first, last] = [Math.min(...named), Math.max(...named)];
  return named.length === 2 && last - first > 1 && last - first <= MOST_YEARS
    ? Array.from({ length: last - first + 1 }, (_, i) => first + i)
    : [...new Set(named)];
}

/**
 * A known line item or formula at each of the years asked for, from all filings of the company at hand: no table need hold them all. Null where the words are not known
 * as one, or a year that is asked for cannot be read.
 */
export function knownYears(context: Context, filing: FilingPages, words: string): Ranked[] | null {
  const noun = knownIn(trimmed(context, words));
  const own = ownTime(filing.card).fiscalYear;
  if (
    noun === null ||
    own === undefined ||
    context.times.some(({ fiscalQuarter, date }) => fiscalQuarter !== undefined || date !== undefined)
  )
    return null;
  const named = yearsMeant(context);
  if (named.length === 1 || Math.max(...named) - Math.min(...named) > MOST_YEARS) return null;
  const years = named.length === 0 ? Array.from({ length: PRINTED }, (_, i) => own - i) : named;
  const filings = context.filings.filter(({ card }) => sameFiler(context.cards, card.id, filing.card.id));
  const { resolve } = resolverFor(context, filings);
  const found = years.flatMap((fiscalYear): Ranked[] => {
    const moment = { time: { fiscalYear, text: '' }, offset: 0 };
    const result = calculate({ ...noun.plan, kind: 'figure', moments: [moment] }, moment, resolve);
    if (isAbstention(result)) return [];
    const name = String(fiscalYear);
    return [{ name, by: result.value * result.unit.scale, calculation: { ...result, name: noun.name } }];
  });
  // a year that is missing could be the one; of those that nobody named, two must be there
  return found.length < (named.length === 0 ? 2 : years.length) ? null : found;
}
