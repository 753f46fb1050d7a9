import type { Context } from '../../domain/context.ts';
import type { Measure, QuestionKind } from '../../domain/reading.ts';
import { lookedUp, type Missing } from '../sentences/missing.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { questionFeatures } from './places/placeFeatures.ts';

/** Below this logit of the best of all places read, of 56 questions of people that ask for one thing and that no page answers 21 were, and 1 of 118 that some page answers (docs/RESULTS.md). */
const NOTHING = -1.8;
/** Of fewer places no more can be said than that little was found. */
const LEAST = 5;
/** What may have to be worked out of figures that are there. */
const WORKED_OUT: ReadonlySet<Measure> = new Set(['percent', 'ratio', 'per-share'] as const);
const ONE_THING: ReadonlySet<QuestionKind> = new Set(['figure', 'name', 'date', 'prose'] as const);

/** Why a thing is called absent where the judge has read all that is near and holds none of it for an answer; null where it may be there, or where no one thing is asked for. */
export function likesNone(context: Context, judged: JudgedPlaces | undefined): Missing | null {
  const { asked, question, times } = context;
  if (judged === undefined || judged.size < LEAST || !ONE_THING.has(asked.intent) || asked.negated || question.companies.length === 0)
    return null;
  if (WORKED_OUT.has(asked.measure)) return null;
  const { worked, moved, share, ranked, clauses } = questionFeatures(context);
  const several = question.several || times.length > 1;
  if (several || [worked, moved, share, ranked, clauses].some((one) => one === 1) || Math.max(...judged.values()) >= NOTHING) return null;
  return {
    ...lookedUp(context),
    because: `Of the ${String(judged.size)} sentences and rows nearest to this question none answers it.`,
    wouldHelp: 'The filing that tells of it, or other words for the same thing.',
  };
}
