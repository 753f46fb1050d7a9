import type { FilingId } from '../../../domain/document.ts';
import type { Answer } from '../../../domain/question.ts';
import { placeName, sentenceSaid } from '../tables/evaluated.ts';

/** A statement with a document that it cites: here a page. */
export interface CitedFact {
  readonly text: string;
  readonly filing: FilingId;
  readonly page: number;
}

/**
 * The factual statements of an answer (EvidenT §5.2.2): the text before each citation, which is the sentence that carries it, beside the document cited. A sentence that cites
 * two pages is a fact of each; one that cites nothing, or names that were made up, is none.
 */
export function citedFacts(answer: Answer): readonly CitedFact[] {
  const places = new Map(answer.citations.map(({ number, filing, page }) => [number, { filing, page }]));
  return answer.sentences.flatMap((sentence) => {
    const cited = sentence.citations.flatMap((number) => places.get(number) ?? []);
    const once = new Map(cited.map((place) => [placeName(place), place]));
    return [...once.values()].map((place) => ({ text: sentenceSaid(answer, sentence), ...place }));
  });
}
