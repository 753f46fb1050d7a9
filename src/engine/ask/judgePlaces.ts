import { toJudge, type JudgedPlaces } from '../../answer/judging/judgedPlaces.ts';
import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import { JUDGE } from '../../models/catalogue/ownModels.ts';

/** Whether a cross-encoder is the one that judges sentences and rows. */
export const isJudge = (crossEncoder: CrossEncoder | null | undefined): crossEncoder is CrossEncoder => crossEncoder?.id === JUDGE;

/** Milliseconds; what is not read by then is not claimed. */
const BUDGET_MS = 1500;

/** What the judge holds of the few places that may be claimed where it agrees; null where it does not serve, where nothing may be, or where it fails. */
export async function judgePlaces(context: Context, found: Found, crossEncoder: CrossEncoder | null): Promise<JudgedPlaces | null> {
  if (!isJudge(crossEncoder) || found.finding !== null) return null;
  const places = toJudge(context, found);
  if (places.length === 0) return null;
  const texts = places.map(({ text }) => text);
  const scored = await crossEncoder.score(context.question.core, texts, BUDGET_MS);
  if (!scored.ok) return null;
  return new Map(places.map(({ place }, i) => [place, scored.value[i] ?? NaN] as const).filter(([, score]) => !Number.isNaN(score)));
}
