import type { Context } from '../../domain/context.ts';
import { COMPARING } from '../comparing.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { isStopWord, stem, terms, words } from '../../text/tokens.ts';
import { sizes } from '../../text/words/sizes.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { directions } from '../../text/words/directions.ts';
import { grammar } from '../../text/words/phrases.ts';
import { printedFor } from '../../text/words/synonyms.ts';

/** A word of the question, and what filings may print in its place: the stems of each such phrase. */
export interface WantedWord {
  readonly term: string;
  readonly weight: number;
  readonly instead: readonly (readonly string[])[];
}

const LIGHT = 0.3;
const NOUN = 0.7;
/** Words of size, of more and less, and those that only carry a question: what is asked for is said by the others. */
const CARRYING = new RegExp(
  grammar`^(?:${[...sizes.most, ...sizes.least, ...sizes.more, ...sizes.less, ...directions.anyUp, ...directions.anyDown, ...answerCues.hollow]})$`,
  'i',
);
const NONE: readonly (readonly string[])[] = [];

/**
 * The words that passages and rows are compared with: those of the subject, and for each what the lexicon calls the line item that it names and what
 * filings say for it. Words of more and less count little: what goes up is said by the others. Where nothing else is left, the words of the search.
 */
export function wantedWords(context: Context, loosely = true): WantedWord[] {
  const { question, subject } = context;
  const [printed, short] = [
    printedFor(`${question.core} ${question.noun} ${subject.needed.join(' ')}`),
    loosely ? acronyms(question.core) : new Map<string, readonly (readonly string[])[]>(),
  ];
  const labels = new Map<string, (readonly string[])[]>();
  for (const { item, text } of question.lineItems) {
    const entry = lexiconEntry(item);
    if (entry === undefined || entry.kind === 'topic') continue;
    const named = [entry.name, ...entry.labels, ...entry.asked].map((phrase) => [...new Set(terms(phrase))]);
    for (const term of new Set(terms(text))) labels.set(term, [...(labels.get(term) ?? []), ...named.filter((one) => one.length > 0)]);
  }
  const said = new Map(question.words.map((word) => [word.term, word]));
  // what is claimed answers for the verb too, and never by letters that words begin with
  const noun = new Set(terms(question.noun));
  const carries = (term: string): boolean => {
    const word = said.get(term);
    if (onlyCarries(term, word?.text ?? term)) return true;
    if (!loosely) return false;
    return noun.size > 0 && !noun.has(term) && word?.name !== true;
  };
  const of = (term: string, weight: number): WantedWord => ({
    term,
    weight: carries(term) ? weight * LIGHT : weight,
    instead: [...(labels.get(term) ?? NONE), ...(printed.get(term) ?? NONE), ...(short.get(term) ?? NONE)],
  });
  const known = new Set([...subject.needed, ...subject.light]);
  // words of the noun that elsewhere only ask: "which banner closed the most stores"
  const several = context.asked.intent === 'comparison' || question.rows?.kind === 'extreme';
  const more = (several ? [...noun] : []).filter((term) => !known.has(term) && !context.own.has(term) && !/^\d/.test(term));
  const own = [
    ...subject.needed.map((term) => of(term, 1)),
    ...subject.light.map((term) => of(term, LIGHT)),
    ...more.map((term) => of(term, NOUN)),
  ];
  if (own.some(({ weight }) => weight >= 1)) return own;
  const mine = new Set(own.map(({ term }) => term));
  return [
    ...own,
    ...question.terms.filter(({ term }) => !mine.has(term) && !context.own.has(term)).map(({ term, weight }) => of(term, weight * 0.5)),
  ];
}

/** Whether a word only carries a question, or says which way something went. */
const onlyCarries = (term: string, text: string): boolean => COMPARING.has(term) || CARRYING.test(text);

/** "Strategic business units" for filings that print "SBU": runs of words, each by the letters that they begin with. */
function acronyms(core: string): Map<string, readonly (readonly string[])[]> {
  const found = new Map<string, readonly (readonly string[])[]>();
  const all = words(core).map(({ term }) => term);
  for (const size of [3, 4])
    all.slice(0, 1 - size).forEach((_, i) => {
      const run = all.slice(i, i + size);
      if (run.some((term) => isStopWord(term) || !/^[a-z]{3}/.test(term))) return;
      const letters = run.map((term) => term.charAt(0)).join('');
      for (const term of run) found.set(stem(term), [...(found.get(stem(term)) ?? []), [letters]]);
    });
  return found;
}

/** How far a set of stems has a word: in itself, or by another phrase for it. */
export const meets = ({ term, instead }: WantedWord, have: ReadonlySet<string>): number =>
  have.has(term) ? 1 : instead.some((phrase) => phrase.every((other) => have.has(other))) ? 0.9 : 0;
