import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import { terms } from '../../text/tokens.ts';
import { answerPassages, type AnswerPassage } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { isOfTime } from './isOfTime.ts';
import { LIKED } from './likesAny.ts';
import { toJudge, type JudgedPlaces, type ToJudge } from './judgedPlaces.ts';
import { placeOf } from './placeNames.ts';

/**
 * How likely the sentence that the judge puts first answers, by its logit, and by how far its words lead over all that say something else: a logistic model over 157 questions of people
 * whose first sentence was read by hand, questions held back (scripts/levels/claim.py). `agreed`: it leads by its words too.
 */
const WEIGHTS = { bias: -1.68, judged: 0.47, lead: 0.45, agreed: 1.29 } as const;
/** A sentence as an answer, and how likely it is to be one. */
export type LikedPassage = Pick<AnswerPassage, 'passage' | 'spans' | 'text' | 'chance'>;

/** The sentence of the time asked for that the judge puts first of all it read; null where its first is a row, of another time, or hardly an answer. */
export function likedPassage(
  context: Context,
  figures: Pick<Found, 'levels' | 'near'>,
  found: readonly Passage[],
  judged: JudgedPlaces,
): LikedPassage | null {
  const [first, ...rest] = toJudge(context, figures)
    .flatMap((one) => {
      const logit = judged.get(one.place);
      return logit === undefined ? [] : [{ one, logit }];
    })
    .sort((a, b) => b.logit - a.logit);
  const passage = found.find((one) => placeOf(one) === first?.one.place);
  if (first === undefined || first.logit < LIKED || passage === undefined || !isOfTime(passage, context)) return null;
  const others = rest.filter(({ one }) => !saysSame(one, first.one)).map(({ one }) => found.find((other) => placeOf(other) === one.place));
  const lead = passage.score - Math.max(0, ...others.map((other) => other?.score ?? 0));
  const sum = WEIGHTS.bias + WEIGHTS.judged * first.logit + WEIGHTS.lead * lead + (lead > 0 ? WEIGHTS.agreed : 0);
  const told = answerPassages(context, found).find((one) => placeOf(one.passage) === first.one.place);
  return { passage, spans: told?.spans ?? [passage.span], text: told?.text ?? passage.text, chance: 1 / (1 + Math.exp(-sum)) };
}

/** Of the words of the shorter of two texts: from here on they say the same, as a note and a discussion of one filing do. */
const ALIKE = 0.7;

function saysSame({ text: one }: ToJudge, { text: other }: ToJudge): boolean {
  const [less, more] = [one.body, other.body].map((body) => new Set(terms(body))).sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined) return false;
  return [...less].filter((term) => more.has(term)).length > ALIKE * Math.max(1, less.size);
}
