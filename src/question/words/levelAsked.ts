import type { Context } from '../../domain/context.ts';
import type { QuestionKind } from '../../domain/reading.ts';

const FIGURES: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation'] as const);
/** Questions that a figure may answer though their words ask for none: "ebay GMV 2019", "par value of a share". */
const IN_WORDS: ReadonlySet<QuestionKind> = new Set(['prose', 'name', 'list'] as const);
/** A noun of more words than these is a description. */
const TERSE = 6;

/** Whether a question asks for one figure as it stands at one time, not for what figures come to. */
export function levelAsked({ question, asked, subject, times }: Context): boolean {
  if (asked.negated || subject.needed.length + subject.light.length === 0) return false;
  if (question.across !== null || question.series !== null || question.rows !== null || question.several) return false;
  if (question.operation !== 'level' || times.length > 1) return false;
  const { cue } = question;
  if (cue !== null && cue !== 'count' && cue !== 'amount') return false;
  if (FIGURES.has(asked.intent)) return true;
  return IN_WORDS.has(asked.intent) && (cue !== null || subject.needed.length <= TERSE);
}
