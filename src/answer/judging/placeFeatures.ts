import type { Context } from '../../domain/context.ts';
import { amountsIn } from '../../text/numbers.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { hasCue } from '../sentences/answerCues.ts';
import { tellingWords } from '../sentences/answerPassages.ts';

/** What speaks for a place as the whole answer to a question, and against it: each from -1 to 1. */
export const PLACE_FEATURES = [
  'judged',
  'gap',
  'first',
  'lead',
  'agreed',
  'missing',
  'behind',
  'row',
  'untimed',
  'figure',
  'unfigured',
  'figureless',
  'rival',
  'figureChance',
  'margin',
  'list',
  'worked',
  'moved',
  'share',
  'ranked',
  'several',
  'terse',
  'unnamed',
  'clauses',
  'introduces',
  'nameless',
  'dateless',
  'lone',
] as const;
export type PlaceFeatures = Readonly<Partial<Record<(typeof PLACE_FEATURES)[number], number>>>;

/** What no one place says: how a figure moved and what is worked out of several; nor is a figure said without one, who it was without a name, when without a date, an answer by words that only introduce it, or several things by one. */
const APART = ['moved', 'worked', 'ranked', 'terse', 'unfigured', 'figureless', 'introduces', 'nameless', 'dateless', 'lone'] as const;

/** Whether a place is neither claimed nor fitted by. */
export const isApart = (features: PlaceFeatures): boolean => APART.some((name) => features[name] === 1);

const TOGETHER = anyOf(answerCues.together);
const flag = (is: boolean): number => (is ? 1 : 0);

/** What the question itself says of how likely one place can answer it whole. */
export function questionFeatures(context: Context): PlaceFeatures {
  const { asked, question, times } = context;
  const { operation, says } = question;
  return {
    list: flag(asked.intent === 'list' || says.has('all of several')),
    worked: flag(question.plan !== null && question.plan.tree.kind !== 'leaf'),
    moved: flag(operation !== 'level' && operation !== 'share'),
    share: flag(operation === 'share'),
    // a place with one of several does not say which is first; "why was it first" is no order
    ranked: flag(question.rows?.kind === 'extreme' && asked.intent !== 'reason'),
    // one word alone does not say which way: "who owns" them, and what they own
    terse: flag(question.cue === 'person' && tellingWords(context).length < 2),
    several: flag(question.several || times.length > 1),
    unnamed: flag(question.companies.length === 0),
    clauses: flag(question.clauses.length > 1),
  };
}

/** What the words of a sentence have that an answer must have. */
export const textFeatures = (context: Context, text: string): PlaceFeatures => ({
  unfigured: flag(context.question.operation === 'share' && !amountsIn(text).some(({ kind }) => kind === 'percent')),
  nameless: flag(context.question.cue === 'person' && hasCue('person', text, context) === 0),
  dateless: flag(context.question.cue === 'when' && hasCue('when', text, context) === 0),
  introduces: flag(text.trimEnd().endsWith(':')),
  lone: flag(context.question.says.has('all of several') && !TOGETHER.test(text)),
});
