import type { Context } from '../../domain/context.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import type { ShownSentence } from './mergeAnswers.ts';
import { guard } from '../sentences/nearestPassages.ts';
import { stemsOf } from '../sentences/stretch.ts';
import { levelAsked } from '../../question/words/levelAsked.ts';
import { meets, wantedWords } from '../../question/words/wantedWords.ts';
import { escaped } from '../../text/escaped.ts';
import { amountsIn } from '../../text/numbers.ts';
import { terms } from '../../text/tokens.ts';
import { asksFigure } from '../judging/places/placeFeatures.ts';
import { levelCandidates } from '../levels/levelChoice.ts';
import { isOfTime } from '../judging/isOfTime.ts';
import { isOfOtherYear } from '../sentences/clauses/isOfOtherYear.ts';
import { isTold } from '../sentences/clauses/furtherClauses.ts';
import type { Passage } from '../sentences/extract.ts';
import { tellingWords, type AnswerPassage } from '../sentences/answerPassages.ts';
import { coverage } from '../../question/subject.ts';

/** Questions that words decide. A figure, a calculation, a verdict or an option is claimed without a model or not at all. */
const WORDS: ReadonlySet<QuestionKind> = new Set(['reason', 'list', 'prose', 'name', 'date', 'comparison']);
/** Whether it is asked for something that words decide, of a company that is in the library. */
const wordsDecide = ({ asked, question }: Context): boolean =>
  WORDS.has(asked.intent) && (question.companies.length > 0 || question.unknownCompanies.length === 0);

/** Whether one sentence of a filing may state the answer: words decide, or one figure at one time is asked for. None says alone which of several things is first, or what there is but for one. */
export const mayBeStated = (context: Context): boolean =>
  (wordsDecide(context) || (levelAsked(context) && context.question.unknownCompanies.length === 0)) &&
  context.question.rows?.kind !== 'extreme' &&
  !context.question.says.has('limited');

/**
 * Why a sentence that a model chose does not state what is asked; null where it does. It must be of the company and the time, have what is asked for (a cause, a day, a
 * name, a count), go no other way than the question, and speak of every name of the question and of half of the words that tell what it is about; of all of them where a
 * figure, a day or a name is asked for. `said`: the answer in the sentence; a figure of two things together ("the WSS and atmos acquisitions") is of neither.
 */
export function unstated(context: Context, { passage, features, text }: AnswerPassage, said: string): string | null {
  const { question, own } = context;
  const other = guard(context, passage.evidence, text);
  if (other !== null) return other;
  const years = (text.match(YEAR) ?? []).filter((year) => !question.text.includes(year)).map(Number);
  if (isOfOtherYear(years, passage, context) || !isOfTime(passage, context)) return 'it is of another time';
  // "which countries make up …" is read as asking for an amount too
  const named = context.asked.intent === 'name' && question.cue === 'amount' && !/\d/.test(said);
  if (features.cue === 0 && !named) return 'it has no such thing as is asked for';
  if (features.opposes > 0 || features.unmoved > 0) return 'it goes the other way';
  if (features.broken > 0) return 'it is no whole sentence';
  const untold = question.clauses.slice(1).find((clause) => !isTold(context, clause, text));
  if (untold !== undefined) return `it does not say “${untold.text}”`;
  const times = new Set(question.periods.flatMap((period) => terms(period.text)));
  const have = stemsOf(text);
  const names = question.words.filter(({ name, term }) => name && !own.has(term) && !times.has(term));
  const strange = names.find(({ term }) => !have.has(term) && !passage.around.has(term));
  if (strange !== undefined) return `it does not speak of “${strange.text}”`;
  const both = /\d/.test(said) ? names.find((name) => isJoined(name.text, text) && !isJoined(name.text, question.text)) : undefined;
  if (both !== undefined) return `its figure is of more than “${both.text}”`;
  // each with the letters that filings print for several: "TPV"
  const loosely = new Map(wantedWords(context).map((word) => [word.term, word]));
  const telling = tellingWords(context).map((word) => loosely.get(word.term) ?? word);
  const met = telling.filter((word) => meets(word, have) > 0).length;
  if (asksFigure(context) && !named && !hasFigure(context, passage, said)) return 'its figure is of another sort or thing';
  // a figure, a day or a name is of whatever the sentence is about
  const all = !named && (asksFigure(context) || (question.cue !== null && question.cue !== 'reason'));
  return met < telling.length * (all ? 1 : SPOKEN_OF) ? 'it speaks of something else' : null;
}

const YEAR = /\b(?:19|20)\d\d\b/g;

/** Whether a figure of the answer may be the one asked for: of its unit, counted, averaged and of a time as the question has it. */
function hasFigure(context: Context, passage: Passage, said: string): boolean {
  const values = amountsIn(said).map(({ value, scale }) => Math.abs(value * scale));
  return levelCandidates(context, [], [passage]).some(
    ({ value, features }) => values.includes(value) && NOT_MEANT.every((flag) => features[flag] !== 1),
  );
}
const NOT_MEANT = ['unitOther', 'timeOther', 'uncounted', 'unaveraged', 'ofMore'] as const;

/** Whether a name stands beside another by "and". */
const isJoined = (name: string, text: string): boolean =>
  new RegExp(String.raw`(?<!\p{L})${escaped(name)}\s+(?:and|&)\s+\p{L}|\p{L}\s+(?:and|&)\s+${escaped(name)}(?!\p{L})`, 'u').test(text);

/** The share of what the question is about that the sentences and what they rest on must speak of. */
const SPOKEN_OF = 0.5;

/**
 * Whether written sentences answer a question for which only passages were quoted. They must be of the company and the year that it names, and speak of what it is
 * about: true sentences that are, most of them, of another year or about something else are no answer.
 */
export function answersIt(context: Context, sentences: readonly ShownSentence[]): boolean {
  const { subject } = context;
  if (!wordsDecide(context)) return false;
  const all = sentences.filter(({ written }) => written);
  const own = all.filter(({ sources }) => sources.some(({ evidence, quote }) => guard(context, evidence, quote) === null));
  const spoken = stemsOf(
    own.flatMap(({ text, sources }) => [text, ...sources.flatMap(({ quote, section }) => [quote, section])]).join(' '),
  );
  return own.length > 0 && own.length * 2 >= all.length && coverage(subject, spoken) >= SPOKEN_OF;
}
