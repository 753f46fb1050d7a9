import { DISLIKED, moveFound } from '../../answer/judging/isDislikedMove.ts';
import { moveToJudge, toJudge, type JudgedPlaces, type ToJudge } from '../../answer/judging/judgedPlaces.ts';
import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import { JUDGE } from '../../models/catalogue/ownModels.ts';

/** Whether a cross-encoder is the one that judges sentences and rows. */
export const isJudge = (crossEncoder: CrossEncoder | null | undefined): crossEncoder is CrossEncoder => crossEncoder?.id === JUDGE;

/** Milliseconds; what is not read by then is not claimed. */
const BUDGET_MS = 1500;

/**
 * What the judge holds of the few places that may be claimed where it agrees; null where it does not serve, where nothing may be, or where it fails. Of what is found already it is asked only how far
 * something moved in one row: a row that it holds for no answer is held against all others.
 */
export async function judgePlaces(context: Context, found: Found, crossEncoder: CrossEncoder | null): Promise<JudgedPlaces | null> {
  if (!isJudge(crossEncoder)) return null;
  // a ratio of the table is worked out of the statements or not at all: of 287 questions reading places for one changed no claim, and a third of a grid's time went there
  if (found.finding === null && isKnownRatio(context)) return null;
  if (found.finding === null) return scoresOf(context, toJudge(context, found), crossEncoder);
  const moved = moveFound(context, found.finding);
  const own = moved === null ? null : moveToJudge(context, moved);
  const first = own === null ? null : await scoresOf(context, [own], crossEncoder);
  if (own === null || (first?.get(own.place) ?? 0) >= DISLIKED) return null;
  const rest = await scoresOf(context, toJudge(context, found), crossEncoder);
  return rest === null ? null : new Map([...rest, ...(first ?? [])]);
}

const isKnownRatio = ({ question: { plan, measure } }: Context): boolean => plan?.formula !== undefined && measure.known;

async function scoresOf(
  context: Context,
  places: readonly Pick<ToJudge, 'place' | 'text'>[],
  crossEncoder: CrossEncoder,
): Promise<JudgedPlaces | null> {
  if (places.length === 0) return null;
  const scored = await crossEncoder.score(
    context.question.core,
    places.map(({ text }) => text),
    BUDGET_MS,
  );
  if (!scored.ok) return null;
  return new Map(places.map(({ place }, i) => [place, scored.value[i] ?? NaN] as const).filter(([, score]) => !Number.isNaN(score)));
}
