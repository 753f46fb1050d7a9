import { wordsFitting } from './tokenWindows.ts';

/**
 * Overlapping pieces of a text, in its own words: `tokens` tokens at most (counted word by word by `tokensOf`), each beginning with the first word that is `stride` tokens
 * or more after the beginning of the one before; the last one ends with the text. Words are never split, unless one alone is longer than a piece. None of no words.
 */
export function stridedWindows(text: string, tokens: number, stride: number, tokensOf: (word: string) => number): string[] {
  const words = wordsFitting(text, tokens, tokensOf);
  const counts = words.map(tokensOf);
  const pieces: string[] = [];
  for (let from = 0; from < words.length;) {
    let to = from;
    for (let held = counts[from] ?? 0; to < words.length && held <= tokens; held += counts[to] ?? 0) to++;
    pieces.push(words.slice(from, to).join(' '));
    if (to >= words.length) break;
    for (let passed = 0; passed < stride && from < to; from++) passed += counts[from] ?? 0;
  }
  return pieces;
}
