import type { Context } from '../../../domain/context.ts';
import type { Found } from '../../../domain/figures.ts';
import { byValue, levelsRanked } from '../../levels/levelChoice.ts';
import { answerPassages } from '../../sentences/answerPassages.ts';
import type { Passage } from '../../sentences/extract.ts';
import { placeOfLevel, placesRead, type JudgedPlaces } from '../judgedPlaces.ts';
import { LIKED } from '../likesAny.ts';
import { placeOf } from '../placeNames.ts';
import { likedMove } from './likedMove.ts';
import type { LikedPlace, ReadPlace } from './likedPlace.ts';
import { likedRow } from './likedRow.ts';
import { likedSentence } from './likedSentence.ts';
import { asksFigure, questionFeatures } from './placeFeatures.ts';
import { saysSame, standingOf } from './placeStanding.ts';
import { namesMissing } from './placeWords.ts';

/** So many of the places that judge and nearness put first are. */
const NEAR = 3;
/** A row with the figures of both times asked for may be meant though the judge, which reads figures of one time, is not for it; below this logit it is not. */
const LEAST = -3;
/** And where so many of the figures stand that words hold for likeliest. */
const LIKELY = 2;

/** The places that judge and nearness put first, each with what speaks for it. */
export function likedPlaces(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): LikedPlace[] {
  const passageAt = new Map(found.map((one) => [placeOf(one), one]));
  const all = placesRead(context, figures, judged).map((one): ReadPlace => ({ ...one, passage: passageAt.get(one.at.place) }));
  const told = answerPassages(context, found);
  const values = asksFigure(context) ? byValue(levelsRanked(context, figures.levels, found)) : [];
  const likely = new Set(values.slice(0, LIKELY).flatMap((value) => value.all.map((one) => placeOfLevel(context, one))));
  const chosen = all.filter(({ at, logit }, i) => logit >= LEAST && (i < NEAR || likely.has(at.place)));
  const asked = questionFeatures(context);
  return chosen.flatMap((one) => {
    const { passage } = one;
    const others = all.filter((other) => other !== one && !saysSame(other.at, one.at));
    const features = { ...asked, ...standingOf(context, one, all), nameMissing: namesMissing(context, one.at) };
    const beside = { context, figures, found, told, values, others, features };
    const move = likedMove(one, beside);
    if (move !== null || one.logit < LIKED) return move ?? [];
    return (passage === undefined ? likedRow(one, beside) : likedSentence({ ...one, passage }, beside)) ?? [];
  });
}
