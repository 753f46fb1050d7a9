import { answerTokens, overlapOf, type TextOverlap } from './answerTokens.ts';

/** ROUGE-L of an answer against the gold answer (Bamberg §3.2; Lin 2004): by their longest common subsequence of tokens. */
export function rougeL(said: string, gold: string): TextOverlap {
  const [a, b] = [answerTokens(said), answerTokens(gold)];
  return overlapOf(longestCommon(a, b), a.length, b.length);
}

/** Two rows of the table suffice: answers may be long. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1);
  for (const token of a) {
    const row = new Uint32Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) row[j] = token === b[j - 1] ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, row[j - 1] ?? 0);
    above = row;
  }
  return above[b.length] ?? 0;
}
