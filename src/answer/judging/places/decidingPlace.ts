import type { Context } from '../../../domain/context.ts';
import { terms } from '../../../text/tokens.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';
import { meets } from '../../../question/words/wantedWords.ts';
import { chanceBy, tellingWords } from '../../sentences/answerPassages.ts';
import type { JudgedPlaces } from '../judgedPlaces.ts';
import weights from './decidingWeights.json' with { type: 'json' };
import type { LikedPlace } from './likedPlace.ts';
import { flag } from './placeFeatures.ts';

/** What speaks for a sentence as the one that decides a yes or no, whichever it says: each from -1 to 1. */
export const DECIDING_FEATURES = [
  // as for any place
  'judged',
  'sure',
  'gap',
  'missing',
  'nameMissing',
  // how many others the judge holds for as likely
  'rivals',
  // the share of the question's words in it or around it
  'around',
  'denies',
  'long',
] as const;
export type DecidingFeatures = Readonly<Record<(typeof DECIDING_FEATURES)[number], number>>;

/** A place that the judge likes by so much less is as likely; so many of them are many. */
const [NEARLY, MANY] = [1, 4];
/** In characters. */
const LONG = 600;
const DENIES = anyOf(NEGATIONS.denying);

/** Null of a row and of a move: cells and verdicts have choices of their own. */
export function decidingFeatures(context: Context, { at, says, features }: LikedPlace, judged: JudgedPlaces): DecidingFeatures | null {
  if (says.kind !== 'sentence') return null;
  const { head, body } = at.text;
  const own = judged.get(at.place) ?? -Infinity;
  const rivals = [...judged].filter(([place, logit]) => place !== at.place && logit > own - NEARLY).length;
  const { have, around } = says.passage;
  const wide = new Set([...have, ...around, ...terms(head)]);
  const telling = tellingWords(context);
  return {
    judged: features.judged ?? 0,
    sure: features.sure ?? 0,
    gap: features.gap ?? 0,
    missing: features.missing ?? 0,
    nameMissing: features.nameMissing ?? 0,
    rivals: Math.min(1, rivals / MANY),
    around: telling.filter((word) => meets(word, wide) > 0).length / Math.max(1, telling.length),
    denies: flag(DENIES.test(body)),
    long: Math.min(1, body.length / LONG),
  };
}

/** The sentence that likeliest decides it, and how likely it does; null where the judge likes none. */
export function decidingPlace(
  context: Context,
  places: readonly LikedPlace[],
  judged: JudgedPlaces,
): { readonly place: LikedPlace; readonly chance: number } | null {
  const [best = null] = places
    .flatMap((place) => {
      const features = decidingFeatures(context, place, judged);
      return features === null ? [] : [{ place, chance: chanceBy(DECIDING_FEATURES, features, weights) }];
    })
    .sort((a, b) => b.chance - a.chance);
  return best;
}
