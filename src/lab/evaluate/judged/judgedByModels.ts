import type { LabJudged, LabUnjudged } from '../../../domain/papers/judged.ts';
import type { Evaluated } from '../tables/evaluated.ts';
import { cohensKappa } from './cohensKappa.ts';

/** Of answers that a person and a language model judged: whether each holds it right, nothing for a part. What figures say is neither's. */
export const judgedByBoth = (asked: readonly Evaluated[]): (readonly [boolean, boolean])[] =>
  asked.flatMap(({ mark, opinion }) =>
    mark?.verdict && opinion?.verdict ? [[mark.verdict === 'right', opinion.verdict === 'right'] as const] : [],
  );

/** Each reason why nothing was judged, with how often. */
export function unjudgedCounts(said: readonly { readonly unjudged?: LabUnjudged }[]): Partial<Record<LabUnjudged, number>> {
  const counts: Partial<Record<LabUnjudged, number>> = {};
  for (const { unjudged } of said) if (unjudged) counts[unjudged] = (counts[unjudged] ?? 0) + 1;
  return counts;
}

/** What language models judged of a run, and how far a person agrees with them; null where none was asked. */
export function judgedByModels(asked: readonly Evaluated[]): LabJudged | null {
  const opinions = asked.flatMap(({ opinion }) => opinion ?? []);
  if (opinions.length === 0) return null;
  const both = judgedByBoth(asked);
  const agreed = both.filter(([hand, model]) => hand === model).length;
  return {
    models: [...new Set(opinions.map(({ model }) => model))],
    judged: opinions.filter(({ verdict }) => verdict !== null).length,
    unjudged: unjudgedCounts(opinions),
    agreement: both.length === 0 ? null : { n: both.length, agreed, kappa: cohensKappa(both) },
  };
}
