import type { Draft } from '../compose/draft.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { placeName } from './placeNames.ts';

/** Below this logit the judge holds a sentence surely for no answer: of seven that words alone would have claimed six were wrong, above it a third of 36 (docs/RESULTS.md). */
export const DISLIKED = -2.3;

/** Whether all sentences that a draft was taken from are places that the judge has read and holds for no answer. What it has not read it says nothing of. */
export function isDisliked({ sentences: [first] }: Draft, judged: JudgedPlaces | undefined): boolean {
  const [source] = first?.sources ?? [];
  if (judged === undefined || source?.kind !== 'words') return false;
  const { hit, page } = source.evidence;
  const scores = [...judged].flatMap(([place, score]) => {
    const start = Number(place.split(' ').at(-1));
    const inside = source.spans.some((span) => span.start <= start && start < span.end);
    return inside && place === placeName(hit.filing, page.number, start) ? [score] : [];
  });
  return scores.length > 0 && Math.max(...scores) < DISLIKED;
}
