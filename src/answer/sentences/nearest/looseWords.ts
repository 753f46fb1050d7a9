import type { Context } from '../../../domain/context.ts';
import { COMPARING } from '../../../question/comparing.ts';
import type { WantedWord } from '../../../question/words/wantedWords.ts';

/** Words of the question beside those that an answer must account for: they prove nothing, and yet tell which of several places it is nearer to. */
export function looseWords({ question, own }: Context, wanted: readonly WantedWord[]): WantedWord[] {
  const known = new Set(wanted.map(({ term }) => term));
  return question.terms
    .filter(({ term, weight }) => weight >= 1 && !known.has(term) && !own.has(term) && !/^\d/.test(term) && !COMPARING.has(term))
    .map(({ term, weight }) => ({ term, weight, instead: [] }));
}
