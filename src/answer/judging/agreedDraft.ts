import type { Context } from '../../domain/context.ts';
import type { LevelCell } from '../../domain/figures.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import { isWorkedOut, unitAsked } from '../../question/words/levelAsked.ts';
import { sourceOfWords } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import { levelsRanked } from '../levels/levelChoice.ts';
import { draftOf } from '../levels/levelDraft.ts';
import { hasCue } from '../sentences/answerCues.ts';
import { tellingWords } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { agreedPassage } from './agreedPassage.ts';
import { isOfTime } from './isOfTime.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { placeOf } from './placeNames.ts';

/** Least logit of an agreed sentence that has the kind of thing asked for, and of one where the question does not say of what kind its answer is, which must be further ahead. */
const [KIND_SAID, KIND_UNSAID] = [0.7, 0.9];
const AHEAD_UNSAID = 0.3;
/** A figure is given by itself where the next likely one of its sentence is at most so likely beside it. */
const RIVAL = 0.5;
/** A yes or no, an order, a choice or a difference is not said by one sentence alone. */
const ANSWERED: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'date', 'name', 'list', 'reason', 'prose'] as const);

/** The sentence that both readers put first, as it is printed, with its figure before it where one is asked for and one is meant. */
export function agreedDraft(context: Context, cells: readonly LevelCell[], found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  const { asked, question } = context;
  if (!ANSWERED.has(asked.intent) || question.operation !== 'level' || question.rows !== null || question.across?.claim === true)
    return null;
  if (isWorkedOut(question)) return null;
  // "leaving aside capital projects": which of a sentence's figures is left, neither reader weighs
  if (question.says.has('limited')) return null;
  // "what are the three companies it bought": one sentence seldom has them all
  if (question.several || question.says.has('all of several')) return null;
  // one word alone is said of many things: "who owns" them, and what they own
  if (tellingWords(context).length < 2) return null;
  const agreed = agreedPassage(context, found, judged);
  if (agreed === null || !isOfTime(agreed.passage, context)) return null;
  const { passage, logit, ahead } = agreed;
  const { cue } = question;
  if (cue === null) return logit >= KIND_UNSAID && ahead >= AHEAD_UNSAID ? inItsWords(passage) : null;
  if (logit < KIND_SAID) return null;
  if (hasCue(cue, passage.text, context) === 0) return null;
  return cue === 'amount' || cue === 'count' ? figureIn(passage, context, cells, found) : inItsWords(passage);
}

/** The sentence's figure of the kind asked for; the sentence alone where it has several that may be meant. */
function figureIn(passage: Passage, context: Context, cells: readonly LevelCell[], found: readonly Passage[]): Draft | null {
  const place = placeOf(passage);
  const [first, ...rest] = levelsRanked(context, cells, found).filter(
    ({ one: { from, features } }) =>
      from.kind === 'sentence' &&
      placeOf(from.passage) === place &&
      features.unitOther !== 1 &&
      features.timeOther !== 1 &&
      features.uncounted !== 1 &&
      features.unaveraged !== 1 &&
      features.ofMore !== 1,
  );
  if (first === undefined) return null;
  // "what happened" is read as asking for an amount too
  if (context.asked.intent === 'name' && unitAsked(context) === 'any') return inItsWords(passage);
  const rival = rest.find(({ one }) => one.value !== first.one.value);
  if (rival !== undefined && rival.chance > RIVAL * first.chance) return unitAsked(context) === 'percent' ? null : inItsWords(passage);
  return draftOf(context, first.one);
}

const inItsWords = ({ evidence, span, text }: Passage): Draft => ({
  sentences: [{ text, sources: [sourceOfWords(evidence, [span])] }],
});
