import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import { unitAsked } from '../../question/words/levelAsked.ts';
import { amountsIn } from '../../text/numbers.ts';
import { sourceOfWords } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import { levelsRanked } from '../levels/levelChoice.ts';
import { draftOf } from '../levels/levelDraft.ts';
import { hasCue } from '../sentences/answerCues.ts';
import { tellingWords } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { likedPassage, type LikedPassage } from './likedPassage.ts';

/** From here on the sentence that the judge puts first is claimed: 30 of 34 right of those not seen, 15 of 16 of the blind rounds (docs/RESULTS.md). */
const CLAIMED = 0.75;
/** A figure is given by itself where the next likely one of its sentence is at most so likely beside it. */
const RIVAL = 0.5;
/** A yes or no, an order, a choice or a difference is not said by one sentence alone. */
const ANSWERED: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'date', 'name', 'list', 'reason', 'prose'] as const);

/** The sentence that the judge likes far better than all others, as it is printed, with its figure before it where one is asked for and one is meant. */
export function likedDraft(
  context: Context,
  figures: Pick<Found, 'levels' | 'near'>,
  found: readonly Passage[],
  judged: JudgedPlaces,
): Draft | null {
  const { asked, question } = context;
  if (!ANSWERED.has(asked.intent) || question.rows !== null || question.across?.claim === true) return null;
  // what moved, and what is worked out of several figures, is not said by one of them; why it moved is
  if (asked.intent !== 'reason' && !(question.operation === 'level' || question.operation === 'share')) return null;
  // "leaving aside capital projects": which of a sentence's figures is left, neither reader weighs
  if (question.says.has('limited')) return null;
  // "what are the three companies it bought": one sentence seldom has them all
  if (question.several || question.says.has('all of several')) return null;
  // one word alone is said of many things: "who owns" them, and what they own
  if (tellingWords(context).length < 2) return null;
  const liked = likedPassage(context, figures, found, judged);
  if (liked === null || liked.chance < CLAIMED) return null;
  const { cue } = question;
  // a share is not told by the figures that it is worked out of
  if (question.operation === 'share' && !amountsIn(liked.text).some(({ kind }) => kind === 'percent')) return null;
  if (cue !== null && hasCue(cue, liked.text, context) === 0) return null;
  return cue === 'amount' || cue === 'count' ? figureIn(liked, context, figures, found) : inItsWords(liked);
}

/** The sentence's figure of the kind asked for; the sentence alone where it has several that may be meant. */
function figureIn(liked: LikedPassage, context: Context, { levels }: Pick<Found, 'levels'>, found: readonly Passage[]): Draft | null {
  const [first, ...rest] = levelsRanked(context, levels, found).filter(
    ({ one: { from, features } }) =>
      from.kind === 'sentence' &&
      from.passage === liked.passage &&
      features.unitOther !== 1 &&
      features.timeOther !== 1 &&
      features.uncounted !== 1 &&
      features.unaveraged !== 1 &&
      features.ofMore !== 1,
  );
  if (first === undefined) return null;
  if (context.question.operation === 'share' && first.one.kind !== 'percent') return null;
  // "what happened" is read as asking for an amount too
  if (context.asked.intent === 'name' && unitAsked(context) === 'any') return inItsWords(liked);
  const rival = rest.find(({ one }) => one.value !== first.one.value);
  if (rival !== undefined && rival.chance > RIVAL * first.chance) return inItsWords(liked);
  return draftOf(context, first.one);
}

const inItsWords = ({ passage: { evidence }, spans, text }: LikedPassage): Draft => ({
  sentences: [{ text, sources: [sourceOfWords(evidence, spans)] }],
});
