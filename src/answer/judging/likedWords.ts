import type { Context } from '../../domain/context.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import type { Draft } from '../compose/draft.ts';
import type { Passage } from '../sentences/extract.ts';
import { wordsAlone } from './wordsAlone.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { LIKED } from './likesAny.ts';
import { placeName } from './placeNames.ts';

/**
 * Where the judge reads, words alone claim no level and no verdict, and a sentence only where it likes that: of 18 that only words claimed over 504 unseen questions nine were wrong.
 */
export function likedWords(context: Context, found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  const said = context.asked.intent === 'yes-no' ? null : wordsAlone(context, found);
  // "operated 795, 782 and 762 warehouses at …, respectively": which of them is meant no word says
  if (said === null || (context.question.cue === 'count' && isSaid('respectively', said.sentences[0]?.text ?? ''))) return null;
  return isLiked(said, judged) ? said : null;
}

/** Whether the judge holds a sentence that a draft was taken from for a possible answer. */
function isLiked({ sentences: [first] }: Draft, judged: JudgedPlaces): boolean {
  const [source] = first?.sources ?? [];
  if (source?.kind !== 'words') return false;
  const { hit, page } = source.evidence;
  return [...judged].some(([place, score]) => {
    const start = Number(place.split(' ').at(-1));
    const inside = source.spans.some((span) => span.start <= start && start < span.end);
    return score >= LIKED && inside && place === placeName(hit.filing, page.number, start);
  });
}
