import type { Context } from '../../domain/context.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import type { ShownSentence } from './mergeAnswers.ts';
import { guard } from '../sentences/nearestPassages.ts';
import { stemsOf } from '../sentences/stretch.ts';
import { coverage } from '../../question/subject.ts';

/** Questions that words decide. A figure, a calculation, a verdict or an option is claimed without a model or not at all. */
const WORDS: ReadonlySet<QuestionKind> = new Set(['reason', 'list', 'prose', 'name', 'date', 'comparison']);
/** Whether it is asked for something that words decide, of a company that is in the library. */
export const wordsDecide = ({ asked, question }: Context): boolean =>
  WORDS.has(asked.intent) && (question.companies.length > 0 || question.unknownCompanies.length === 0);

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
