import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { Draft } from '../compose/draft.ts';
import { draftOf } from '../levels/levelDraft.ts';
import type { Passage } from '../sentences/extract.ts';
import { acceptedFigure } from './acceptedFigure.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { likedDraft } from './likedDraft.ts';

/**
 * What two readers hold for the answer that know nothing of each other: the choice by words, which alone is not sure enough, and the judge, which alone is not either. A
 * figure where both together make one likely enough, else the sentence that the judge likes far better than all others. Null where they leave it open.
 */
export function judgedDraft(
  context: Context,
  figures: Found,
  found: readonly Passage[],
  judged: JudgedPlaces,
): Draft | null {
  const { asked, question, cards, times } = context;
  if (asked.negated) return null;
  const several = new Set(cards.map(({ metadata }) => metadata.company?.value)).size > 1;
  if (question.companies.length === 0 && (several || question.unknownCompanies.length > 0)) return null;
  const figure = times.length > 1 ? null : acceptedFigure(context, figures.levels, found, judged);
  return (figure && draftOf(context, figure)) ?? likedDraft(context, figures, found, judged);
}
