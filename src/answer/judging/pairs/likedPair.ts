import type { Context } from '../../../domain/context.ts';
import type { Found, PairShown } from '../../../domain/figures.ts';
import type { QuestionKind } from '../../../domain/reading.ts';
import { isOfAnyCompany } from '../../../question/filers/isOfAnyCompany.ts';
import { pairAsked } from '../../../question/measures/pairAsked.ts';
import { arithmetic } from '../../../text/words/asked/arithmetic.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import type { Draft } from '../../compose/draft.ts';
import type { Passage } from '../../sentences/extract.ts';
import { placesRead, type JudgedPlaces } from '../judgedPlaces.ts';
import { figuresAtHand } from './figuresAtHand.ts';
import { pairDraft } from './pairDraft.ts';
import type { Pair } from './pairFeatures.ts';
import { weighedPairs, type WeighedPair } from './weighedPairs.ts';

/**
 * From here on what two figures come to is claimed, and from here on shown as what may be meant: only a share, so many times and a sum are right often enough. What is left of one figure, and so much for
 * each, were right for 3 of 14 and 2 of 10 that were held for as likely: what such words ask for is more often printed (docs/RESULTS.md).
 */
const CLAIMED: Readonly<Partial<Record<PairShown, number>>> = { share: 0.6, sum: 0.6 };
const SUPPOSED: Readonly<Partial<Record<PairShown, number>>> = { share: 0.25, rest: 0.25, times: 0.25, sum: 0.25 };
/** What two figures come to is no yes, no reason, no day, and not which of several. */
const NO_FIGURE: ReadonlySet<QuestionKind> = new Set([
  'yes-no',
  'direction',
  'choice',
  'comparison',
  'date',
  'reason',
  'overview',
] as const);

/** What two figures at hand come to, where words and judge hold that for the answer; null where nothing is likely enough. */
export const likedPair = (context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): Draft | null =>
  pairFrom(context, figures, found, judged, CLAIMED);

/** And where it is likely enough to be shown as what may be meant. */
export const supposedPair = (context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): Draft | null =>
  pairFrom(context, figures, found, judged, SUPPOSED);

function pairFrom(
  context: Context,
  figures: Found,
  found: readonly Passage[],
  judged: JudgedPlaces,
  least: Readonly<Partial<Record<PairShown, number>>>,
): Draft | null {
  const best = likeliest(context, figures, found, judged);
  if (best === null || best.chance < (least[best.pair.how] ?? Infinity) || isOfOtherTime(best.pair)) return null;
  const draft = pairDraft(context, figures, best.pair);
  return draft && { ...draft, sure: best.chance };
}

const isOfOtherTime = ({ first, second }: Pair): boolean => first.otherTime || second.otherTime;

/** Weighed once for what is claimed and for what may be meant: one judging is of one question. */
const weighed = new WeakMap<JudgedPlaces, WeighedPair | null>();

function likeliest(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): WeighedPair | null {
  const known = weighed.get(judged);
  if (known !== undefined) return known;
  const [best = null] = pairsOf(context, figures, found, judged);
  weighed.set(judged, best);
  return best;
}

function pairsOf(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): WeighedPair[] {
  const { question, asked } = context;
  if (isOfAnyCompany(context) || NO_FIGURE.has(asked.intent) || question.rows?.kind === 'extreme') return [];
  const said = pairAsked(context);
  if (said === null) return [];
  const places = placesRead(context, figures, judged).map(({ at, logit }) => ({ words: at.text.body, logit }));
  return weighedPairs(
    { asked: said, printed: printedIn(places), calculation: asked.intent === 'calculation', level: question.operation === 'level' },
    figuresAtHand(context, figures, found, judged),
  );
}

/** The judge's measure of the likeliest place that prints a per cent. */
export const printedIn = (places: readonly { readonly words: string; readonly logit: number }[]): number =>
  Math.max(-Infinity, ...places.filter(({ words }) => PERCENT.test(words)).map(({ logit }) => logit));

const PERCENT = anyOf(arithmetic.pairs.percent);
