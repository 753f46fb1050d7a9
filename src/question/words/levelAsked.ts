import type { Context } from '../../domain/context.ts';
import type { Measure, QuestionKind, Reading } from '../../domain/reading.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { anyOf } from '../../text/words/phrases.ts';

const FIGURES: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation'] as const);
/** Questions that a figure may answer though their words ask for none: "ebay GMV 2019", "par value of a share". */
const IN_WORDS: ReadonlySet<QuestionKind> = new Set(['prose', 'name', 'list'] as const);
/** A noun of more words than these is a description. */
const TERSE = 6;

/** Whether a question asks for one figure at one time, not for one calculated from several. */
export function levelAsked({ question, asked, subject, times }: Context): boolean {
  if (asked.negated || subject.needed.length + subject.light.length === 0) return false;
  if (question.across !== null || question.series !== null || question.rows !== null || question.several) return false;
  if (question.operation !== 'level' || times.length > 1) return false;
  if (isWorkedOut(question)) return false;
  const { cue } = question;
  if (cue !== null && cue !== 'count' && cue !== 'amount') return false;
  if (FIGURES.has(asked.intent)) return true;
  return IN_WORDS.has(asked.intent) && (cue !== null || subject.needed.length <= TERSE);
}

/** Whether the answer is to be worked out of several figures: no one of them is it. */
export const isWorkedOut = ({ plan }: Reading): boolean => plan !== null && plan.tree.kind !== 'leaf';

const HOW_MUCH = anyOf(answerCues.howMuch);

/** The kind of figure that a question's own words ask for: a noun that no item is known by ("active accounts") is supposed to be money, and may be none. */
export function unitAsked({ question, asked }: Context): Measure {
  const { core, measure, wants, says } = question;
  const told = HOW_MUCH.test(core) || measure.known || wants.unit !== undefined || (question.cue === 'amount' && says.has('spending'));
  return asked.measure === 'money' && !told ? 'any' : asked.measure;
}
