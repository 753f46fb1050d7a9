import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import { placesRead, type JudgedPlaces } from './judgedPlaces.ts';
import { LIKED } from './likesAny.ts';

/** Whether a place that the judge holds for a possible answer speaks of a year: what happened in 2014, or holds of those hired then, stands in reports of other years. */
export const tellsOfYear =
  (context: Context, figures: Pick<Found, 'levels' | 'near' | 'verdicts'>, judged: JudgedPlaces | undefined) =>
  (year: number): boolean =>
    judged !== undefined &&
    placesRead(context, figures, judged).some(({ at, logit }) => logit >= LIKED && at.text.body.includes(String(year)));
