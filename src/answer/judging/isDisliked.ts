import type { Draft } from '../compose/draft.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { placeName } from './placeNames.ts';

/** Below this logit the judge holds a sentence surely for no answer: of seven that words alone would have claimed six were wrong, above it a third of 36 (docs/RESULTS.md). */
export const DISLIKED = -2.3;

/** Whether all sentences that a draft was taken from are places that the judge has read and holds for no answer. What it has not read it says nothing of. */
export function isDisliked(draft: Draft, judged: JudgedPlaces | undefined): boolean {
  const scores = scoresOf(draft, judged);
  return scores !== null && scores.length > 0 && Math.max(...scores) < DISLIKED;
}

/** Whether the judge has read none of the sentences that a draft was taken from: neither by words nor by kind were they near enough to the question. */
export const isUnread = (draft: Draft, judged: JudgedPlaces | undefined): boolean => scoresOf(draft, judged)?.length === 0;

/** What the judge holds of the places that a draft was taken from; null where it holds nothing of any, or the draft is of cells. */
function scoresOf({ sentences: [first] }: Draft, judged: JudgedPlaces | undefined): readonly number[] | null {
  const [source] = first?.sources ?? [];
  if (judged === undefined || source?.kind !== 'words') return null;
  const { hit, page } = source.evidence;
  return [...judged].flatMap(([place, score]) => {
    const start = Number(place.split(' ').at(-1));
    const inside = source.spans.some((span) => span.start <= start && start < span.end);
    return inside && place === placeName(hit.filing, page.number, start) ? [score] : [];
  });
}
