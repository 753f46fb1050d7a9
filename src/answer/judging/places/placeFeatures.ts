import type { Context } from '../../../domain/context.ts';
import { tellingWords } from '../../sentences/answerPassages.ts';

/** What speaks for a place as the whole answer to a question, and against it: each from -1 to 1. */
export const PLACE_FEATURES = [
  // how judge and nearness hold it, alone and beside the others
  'judged',
  'sure',
  'gap',
  'agreed',
  'twin',
  // its words against the question's
  'missing',
  'nameMissing',
  'behind',
  'row',
  // the figure in it that is meant
  'figure',
  'figureless',
  'margin',
  'made',
  // the question
  'worked',
  'moved',
  'share',
  'ranked',
  'clauses',
  'words',
  'open',
  // what can be no answer
  'introduces',
  'untimed',
  'amountless',
  'unfigured',
  'unmoved',
  'otherWay',
  'ofTotal',
  'nameless',
  'dateless',
  'lone',
  'leftOut',
  'terse',
] as const;
export type PlaceFeatures = Readonly<Partial<Record<(typeof PLACE_FEATURES)[number], number>>>;

/**
 * Nothing is said of another time, and nothing by words that only introduce it; how much is not said without a figure, nor by what leaves just that out, what share without a per cent, how it moved by what says nothing of a move or went the other way, the total of several by one of them, who it was without a name, when without a date, and
 * several things by one.
 */
const APART = [
  'introduces',
  'untimed',
  'amountless',
  'unfigured',
  'unmoved',
  'otherWay',
  'ofTotal',
  'nameless',
  'dateless',
  'lone',
  'leftOut',
  'terse',
] as const;

/** Whether a place is neither claimed nor fitted by. */
export const isApart = (features: PlaceFeatures): boolean => APART.some((name) => features[name] === 1);

export const flag = (is: boolean): number => (is ? 1 : 0);
export const within = (x: number): number => Math.max(-1, Math.min(1, x));

/** Whether an amount may answer: a count or an amount is asked for, or the words leave open what is; not how something ended. */
export const asksFigure = ({ asked, question }: Context): boolean =>
  !question.says.has('outcome') &&
  (question.cue === 'amount' || question.cue === 'count' || asked.intent === 'figure' || asked.intent === 'calculation');

const AMOUNTS: ReadonlySet<string | null> = new Set(['amount', 'count']);

/** "What did it get, and what did it give in return?": several things in words, which no one figure tells. */
export const asksSeveralInWords = ({ asked, question: { clauses } }: Context): boolean =>
  clauses.length > 1 && asked.intent !== 'figure' && asked.intent !== 'calculation' && !clauses.some(({ cue }) => AMOUNTS.has(cue));

/** What the question itself says of how likely one place can answer it whole. */
export function questionFeatures(context: Context): PlaceFeatures {
  const { asked, question } = context;
  const { operation } = question;
  const telling = tellingWords(context);
  return {
    worked: flag(question.plan !== null && question.plan.tree.kind !== 'leaf'),
    moved: flag(operation !== 'level' && operation !== 'share'),
    share: flag(operation === 'share'),
    // a place with one of several does not say which is first; "why was it first" is no order
    ranked: flag(question.rows?.kind === 'extreme' && asked.intent !== 'reason'),
    // one word alone does not say which way: "who owns" them, and what they own
    terse: flag(question.cue === 'person' && telling.length < 2),
    clauses: flag(question.clauses.length > 1),
    words: Math.min(1, telling.length / 8),
    open: flag(!asksFigure(context)),
  };
}
