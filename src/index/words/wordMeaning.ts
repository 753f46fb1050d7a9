import type { FilingId } from '../../domain/document.ts';
import type { LexicalHit, QuestionMeaning, WordMeaning } from '../../domain/ports.ts';
import { dot, type WordVectors } from '../../text/meaning/wordVectors.ts';
import { chunkVectors, UNIT } from './chunkVectors.ts';
import type { Lexical } from './lexical.ts';

/** Search by what words mean over the filings that are held for search by words. */
export const wordMeaning = (index: Pick<Lexical, 'postings'>, words: WordVectors): WordMeaning => ({
  of: (text): QuestionMeaning | null => {
    const question = words.question(text);
    if (question === null) return null;
    return {
      pages: (filings, limit) =>
        [...filings]
          .flatMap((filing) => nearestPages(filing, index, words, question))
          .sort((a, b) => b.score - a.score || (a.filing < b.filing ? -1 : 1) || a.page - b.page)
          .slice(0, limit),
      line: ({ head, body }) => words.line(head, body),
      nearness: (line) => dot(question, line),
    };
  },
});

/** Every page of a filing by the nearest of its chunks. */
function nearestPages(filing: FilingId, index: Pick<Lexical, 'postings'>, words: WordVectors, question: Float32Array): LexicalHit[] {
  const postings = index.postings(filing, 'chunk');
  if (postings === null) return [];
  const vectors = chunkVectors(postings, words);
  const best = new Map<number, LexicalHit>();
  postings.units.forEach((unit, doc) => {
    let score = 0;
    for (let i = 0; i < question.length; i++) score += (question[i] ?? 0) * (vectors[doc * question.length + i] ?? 0);
    score /= UNIT;
    const page = postings.pages[doc] ?? 0;
    if (score > (best.get(page)?.score ?? 0)) best.set(page, { filing, unit, page, score });
  });
  return [...best.values()];
}
