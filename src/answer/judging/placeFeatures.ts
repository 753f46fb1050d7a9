import type { Context } from '../../domain/context.ts';
import { amountsIn } from '../../text/numbers.ts';
import { hasCue } from '../sentences/answerCues.ts';
import { tellingWords } from '../sentences/answerPassages.ts';

/** What speaks for a place as the whole answer to a question, and against it: each from -1 to 1. */
export const PLACE_FEATURES = [
  'judged',
  'gap',
  'first',
  'lead',
  'agreed',
  'chance',
  'missing',
  'behind',
  'row',
  'rowJudged',
  'untimed',
  'timeless',
  'cue',
  'cueless',
  'figure',
  'unfigured',
  'rival',
  'figureChance',
  'margin',
  'reason',
  'name',
  'date',
  'list',
  'prose',
  'worked',
  'moved',
  'share',
  'ranked',
  'comparison',
  'several',
  'limited',
  'terse',
  'unnamed',
  'clauses',
  'short',
] as const;
export type PlaceFeatures = Readonly<Partial<Record<(typeof PLACE_FEATURES)[number], number>>>;

const flag = (is: boolean): number => (is ? 1 : 0);

/** What the question itself says of how likely one place can answer it whole. */
export function questionFeatures(context: Context): PlaceFeatures {
  const { asked, question, times } = context;
  const { operation, says } = question;
  return {
    reason: flag(asked.intent === 'reason'),
    name: flag(asked.intent === 'name'),
    date: flag(asked.intent === 'date'),
    list: flag(asked.intent === 'list' || says.has('all of several')),
    prose: flag(asked.intent === 'prose'),
    comparison: flag(asked.intent === 'comparison' || asked.intent === 'choice'),
    worked: flag(question.plan !== null && question.plan.tree.kind !== 'leaf'),
    moved: flag(operation !== 'level' && operation !== 'share'),
    share: flag(operation === 'share'),
    ranked: flag(question.rows !== null || question.across !== null || question.series !== null),
    several: flag(question.several || times.length > 1),
    limited: flag(says.has('limited')),
    terse: flag(tellingWords(context).length < 2),
    unnamed: flag(question.companies.length === 0),
    clauses: flag(question.clauses.length > 1),
  };
}

/** How the words answer the kind of thing asked for. */
export function cueFeatures(context: Context, text: string): PlaceFeatures {
  const { cue, operation } = context.question;
  const has = cue === null ? 0 : hasCue(cue, text, context);
  return {
    cue: has > 0 ? 1 : 0,
    cueless: flag(cue !== null && has === 0),
    unfigured: flag(operation === 'share' && !amountsIn(text).some(({ kind }) => kind === 'percent')),
    short: flag(text.length < 60),
  };
}
