import type { Evidence, Question } from '../../domain/question.ts';
import { stemsOfPage } from '../sentences/stretch.ts';

/** How much of what a question asks for a set of stems says, 0 to about 1: rare words count most. */
export interface TermWeights {
  /** Of the terms that are not in `without`. */
  of(have: ReadonlySet<string>, without?: ReadonlySet<string>): number;
}

/** The question's terms, each by its weight and its rarity among the pages at hand; names of the companies that all of them are of have weight 0. */
export function termWeights(question: Question, evidence: readonly Evidence[]): TermWeights {
  const pages = evidence.map(({ page }) => stemsOfPage(page));
  const weighed = question.terms.map(({ term, weight }) => ({
    term,
    weight: weight * Math.log(1 + (pages.length + 1) / (1 + pages.filter((page) => page.has(term)).length)),
  }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return {
    of(have, without) {
      let sum = 0;
      for (const { term, weight } of weighed) if (have.has(term) && without?.has(term) !== true) sum += weight;
      return all === 0 ? 0 : sum / all;
    },
  };
}
