import type { Context } from '../../domain/context.ts';
import type { LevelCell } from '../../domain/figures.ts';
import { levelAsked } from '../../question/words/levelAsked.ts';
import type { LevelCandidate } from '../levels/levelCandidate.ts';
import { levelsByValue } from '../levels/levelChoice.ts';
import { tellingWords } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { DISLIKED } from './isDisliked.ts';
import { isOfTime } from './isOfTime.ts';
import { rowOfCell, type JudgedPlaces } from './judgedPlaces.ts';
import { placeOf } from './placeNames.ts';

/**
 * How likely the words' own choice is right, given what the judge holds of its place: a logistic model over 298 questions of people (rounds 1 to 12, `analyst`, `bamberg`, three sets of
 * wordings), fitted with each company held back in turn by scripts/levels/accept.py. `chance` is in logits, `judged` a third of the judge's own.
 */
const WEIGHTS = { bias: -1.28, chance: 0.22, judged: 0.83, best: 0.74, margin: 0.35, cell: 0.14 } as const;
/** From here on it is claimed: 40 of 44 right, two of the others lists or two questions in one. */
const ACCEPTED = 0.7;
/** Where the same row or sentence must be accepted again for another time: two readings that agree hold each other up. */
const ACCEPTED_OF_PAIR = 0.62;
const MOST_MARGIN = 4;
/** A sentence so many logits ahead of every place of another value needs no more: 7 of 7 right of 1,261 questions, where the sum alone held back (docs/RESULTS.md). */
const FAR_AHEAD = 3;

/** The likeliest figure of cells and sentences where what the judge holds of its place makes it likely enough; null where it does not, or where no single figure is asked for. */
export function acceptedFigure(
  context: Context,
  cells: readonly LevelCell[],
  found: readonly Passage[],
  judged: JudgedPlaces,
): LevelCandidate | null {
  if (!(levelAsked(context) || asksSumToo(context)) || context.asked.intent === 'list') return null;
  // "leaving aside capital projects": which of a sentence's figures is left, neither reader weighs
  if (context.question.says.has('limited')) return null;
  const [first, second] = levelsByValue(context, cells, found);
  if (first === undefined) return null;
  // what has one common word of the question may say anything of it: "paid for it", "borrowed for it"
  const [telling, more] = tellingWords(context);
  const one = more === undefined && context.question.words.find(({ term }) => term === telling?.term)?.name !== true;
  const places = first.all.flatMap((at) => {
    const score = judged.get(placeOfLevel(context, at) ?? '');
    return score === undefined || isOther(at, context) || (one && at.from.kind === 'sentence') ? [] : [{ at, score }];
  });
  const [best] = places.sort((a, b) => b.score - a.score);
  if (best === undefined || best.score < DISLIKED) return null;
  const own = new Set(first.all.map((at) => placeOfLevel(context, at)));
  const others = [...judged].flatMap(([place, score]) => (own.has(place) ? [] : [score]));
  if (best.at.from.kind === 'sentence' && best.score >= 0 && best.score - Math.max(...others) >= FAR_AHEAD) return best.at;
  const logit = (chance: number): number => Math.log(chance / (1 - chance));
  const chance = Math.min(0.999, Math.max(0.001, first.chance));
  const margin = Math.log(chance / Math.max(second?.chance ?? 0, 1e-4));
  const sum =
    WEIGHTS.bias +
    WEIGHTS.chance * logit(chance) +
    (WEIGHTS.judged * best.score) / 3 +
    (best.score >= Math.max(...judged.values()) ? WEIGHTS.best : 0) +
    WEIGHTS.margin * Math.min(MOST_MARGIN, Math.max(0, margin)) +
    (first.all[0]?.from.kind === 'cell' ? WEIGHTS.cell : 0);
  return 1 / (1 + Math.exp(-sum)) >= (context.ofPair === true ? ACCEPTED_OF_PAIR : ACCEPTED) ? best.at : null;
}

/** "Who is buying it, and for how much?": the sentence that gives the sum has both. */
const asksSumToo = ({ asked, question, times }: Context): boolean =>
  asked.intent === 'figure' &&
  question.cue === 'person' &&
  question.says.has('amount') &&
  question.operation === 'level' &&
  times.length < 2;

function placeOfLevel(context: Context, { from }: LevelCandidate): string | null {
  return from.kind === 'sentence' ? placeOf(from.passage) : (rowOfCell(context, from.cell)?.place ?? null);
}

/** Of another time or another unit than was asked for. */
const isOther = ({ features, from }: LevelCandidate, context: Context): boolean =>
  features.timeOther === 1 || features.unitOther === 1 || (from.kind === 'sentence' && !isOfTime(from.passage, context));
