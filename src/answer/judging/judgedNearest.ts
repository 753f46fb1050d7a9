import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { Passage } from '../sentences/extract.ts';
import { asksSeveral, isApart, MOST, nearestPassages, type ShownPassages } from '../sentences/nearestPassages.ts';
import { placesRead, type JudgedPlaces } from './judgedPlaces.ts';

/**
 * What is shown where nothing is claimed: of all places that the judge has read those it likes best, then what is nearest by words. Of 927 questions with one line as gold the five
 * by words had it for 320, the five by the judge of the same places for 443 (docs/RESULTS.md).
 */
export function judgedNearest(
  context: Context,
  figures: Pick<Found, 'levels' | 'near' | 'verdicts'>,
  found: readonly Passage[],
  judged: JudgedPlaces,
): ShownPassages[] {
  // it reads one row at a time
  if (asksSeveral(context)) return nearestPassages(context, found, figures.near);
  const read = placesRead(context, figures, judged);
  const out: ShownPassages[] = [];
  for (const shown of [...read.map(({ at }) => at.shown), ...nearestPassages(context, found, figures.near).map((one) => () => one)]) {
    if (out.length === MOST) break;
    const one = shown();
    if (isApart(out, one)) out.push(one);
  }
  return out;
}
