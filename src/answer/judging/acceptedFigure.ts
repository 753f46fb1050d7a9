import type { Context } from '../../domain/context.ts';
import type { UnitKind } from '../../domain/document.ts';
import type { LevelCell } from '../../domain/figures.ts';
import { isOfAsked, isOtherItem, ofFaceItem } from '../../question/measures/ofFaceItem.ts';
import { levelAsked, unitAsked } from '../../question/words/levelAsked.ts';
import type { LevelCandidate } from '../levels/levelCandidate.ts';
import { inWords, levelsByValue } from '../levels/levelChoice.ts';
import { isLeftOut } from '../sentences/clauses/isLeftOut.ts';
import { tellingWords } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { DISLIKED } from './isDislikedMove.ts';
import { isOfTime } from './isOfTime.ts';
import { placeOfLevel, type JudgedPlaces } from './judgedPlaces.ts';

/**
 * How likely a value is the one asked for, by the words' own choice and by what the judge holds of its places, fitted with questions held back by scripts/levels/claim.py on 371 of people
 * (rounds 7 to 18, written ones). `chance` and `margin` are in logits, `judged` and `ahead` are the judge's own.
 */
const WEIGHTS = { bias: -1.88, chance: 0.15, judged: 0.26, ahead: 0.22, best: 0.88, margin: 0.3, inWords: 0.12 } as const;
/** From here on it is claimed: of 9 answers of rounds 31 to 38 from here to 0.6 eight were right, of those above as many in ten. */
const ACCEPTED = 0.4;
/** Of what is asked beside others, or is one term of what is worked out, whose error nothing shows. */
const ACCEPTED_OF_OTHERS = 0.6;
/** Where the same row or sentence must be accepted again for another time: two readings that agree hold each other up. */
const ACCEPTED_OF_PAIR = 0.5;
/** Further ahead than this says no more. */
const MOST = 4;

/** The likeliest figure of cells and sentences where what the judge holds of its place makes it likely enough, with how likely it is; null where it does not, or where no single figure is asked for. */
export function acceptedFigure(
  context: Context,
  cells: readonly LevelCell[],
  found: readonly Passage[],
  judged: JudgedPlaces,
): { readonly at: LevelCandidate; readonly chance: number } | null {
  const { question } = context;
  if (!(levelAsked(context) || asksSumToo(context)) || context.asked.intent === 'list') return null;
  // "what are the main limits": one of several is none of all
  if (question.says.has('all of several')) return null;
  // "leaving aside capital projects": which of a sentence's figures is left, neither reader weighs
  if (question.says.has('limited')) return null;
  // "which supplier makes it": no number is a name
  if (context.asked.intent === 'name' && question.says.has('which one')) return null;
  // what has one common word of the question may say anything of it: "paid for it", "borrowed for it"
  const [telling, more] = tellingWords(context);
  const one = more === undefined && question.words.find(({ term }) => term === telling?.term)?.name !== true;
  const isItem = ofFaceItem(context);
  const values = levelsByValue(context, cells, found);
  const likely = values.flatMap(({ all, chance }) => {
    const read = all.flatMap((at) => {
      const place = placeOfLevel(context, at) ?? '';
      const score = judged.get(place);
      return score === undefined ? [] : [{ at, place, score }];
    });
    const claimed = read.filter(
      ({ at, at: { from } }) =>
        !isOther(at, context) &&
        (from.kind === 'cell'
          ? !(isItem && from.cell.calculation.operands.some(({ rowText }) => isOtherItem(rowText, context)))
          : !one && (!isItem || isOfAsked(from.amount, context))),
    );
    const [best] = claimed.sort((a, b) => b.score - a.score);
    if (best === undefined || best.score < DISLIKED) return [];
    const own = new Set(read.map(({ place }) => place));
    const rest = Math.max(...[...judged].flatMap(([place, score]) => (own.has(place) ? [] : [score])));
    const other = Math.max(...values.flatMap((value) => (value.all === all ? [] : [value.chance])), 0);
    const sum =
      WEIGHTS.bias +
      WEIGHTS.chance * logit(chance) +
      WEIGHTS.judged * best.score +
      WEIGHTS.ahead * within(best.score - rest) +
      (best.score >= rest ? WEIGHTS.best : 0) +
      WEIGHTS.margin * within(Math.log(Math.max(chance, LEAST) / Math.max(other, LEAST))) +
      (inWords(context) ? WEIGHTS.inWords : 0);
    return [{ at: best.at, chance: 1 / (1 + Math.exp(-sum)) }];
  });
  const [first] = likely.sort((a, b) => b.chance - a.chance);
  const alone = context.ofPair === undefined && question.clauses.length < 2;
  const least = alone ? ACCEPTED : context.ofPair === true ? ACCEPTED_OF_PAIR : ACCEPTED_OF_OTHERS;
  return first !== undefined && first.chance >= least ? first : null;
}

const LEAST = 1e-4;
const within = (ahead: number): number => Math.max(-MOST, Math.min(MOST, ahead));
const logit = (chance: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(inside / (1 - inside));
};

/** "Who is buying it, and for how much?": the sentence that gives the sum has both. */
const asksSumToo = ({ asked, question, times }: Context): boolean =>
  asked.intent === 'figure' &&
  question.cue === 'person' &&
  question.says.has('amount') &&
  question.operation === 'level' &&
  times.length < 2;

/** Of another time or another unit than was asked for, of more than was, or a number of other things. */
const isOther = ({ features, from, kind }: LevelCandidate, context: Context): boolean =>
  features.timeOther === 1 ||
  features.unitOther === 1 ||
  features.uncounted === 1 ||
  features.ofMore === 1 ||
  features.moved === 1 ||
  isBare(kind, context) ||
  (from.kind === 'sentence' &&
    (!isOfTime(from.passage, context) ||
      isLeftOut(from.passage.text, context) ||
      isLeftOut(`${from.amount.before} ${from.amount.behind}`, context)));

/** A number of nothing, where what is asked for need be no number: "2.0" of a plan's name. */
const isBare = (kind: UnitKind, context: Context): boolean =>
  (kind === 'count' || kind === 'unknown') && unitAsked(context) === 'any' && !context.question.says.has('how many');
