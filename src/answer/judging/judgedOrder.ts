import type { Answer } from '../../domain/question.ts';

/**
 * The bonus for one rank higher, in the judge's own units. Of 335 questions whose gold is among what is shown, the first shown had it for 174 before and for 222
 * after; 0.4 and 1.5 gave 216 and 213 (each company's questions by a model that was trained without it).
 */
const PLACE = 0.8;

/** The passages of an answer that claims nothing, likelier answers first, their footnotes numbered anew; as it was where the judge did not read them all. */
export function judgedOrder(answer: Answer, scores: ArrayLike<number>): Answer {
  const { nearest } = answer;
  const known = Array.from(nearest, (_, i) => scores[i] ?? NaN);
  if (scores.length !== nearest.length || known.some(Number.isNaN)) return answer;
  const order = known
    .map((score, i) => ({ i, worth: score - PLACE * i }))
    .sort((a, b) => b.worth - a.worth || a.i - b.i)
    .flatMap(({ i }) => nearest[i] ?? []);
  // footnotes before the passages keep their numbers
  const numbers = [...nearest.map(({ citation }) => citation)].sort((a, b) => a - b);
  const renamed = new Map(order.map(({ citation }, i) => [citation, numbers[i] ?? citation]));
  const told = new Set([...answer.sentences, ...(answer.supposed ? [answer.supposed] : [])].flatMap(({ citations }) => citations));
  if (renamed.size !== order.length || order.some(({ citation }) => told.has(citation))) return { ...answer, nearest: order };
  const anew = (number: number): number => renamed.get(number) ?? number;
  return {
    ...answer,
    nearest: order.map((one) => ({ ...one, citation: anew(one.citation) })),
    citations: answer.citations.map((one) => ({ ...one, number: anew(one.number) })).sort((a, b) => a.number - b.number),
  };
}
