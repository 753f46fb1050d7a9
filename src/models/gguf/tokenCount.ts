import type { GgufHeader } from './ggufHeader.ts';

/** No word of a vocabulary that prose has is longer. */
const LONGEST = 32;
const SPACE_MARK = '\u2581';

/** Counts the tokens of a text, near enough to cut a prompt by. */
export type CountTokens = (text: string) => number;

/**
 * By the model's own vocabulary, always taking the longest word that goes on from there: llama.cpp in the browser gives out no tokenizer (wllama 3.8). How near that is
 * to the model's own count is in docs/RESULTS.md.
 */
export function tokenCounter({ tokens, tokenizer }: Pick<GgufHeader, 'tokens' | 'tokenizer'>): CountTokens {
  const words = new Set(tokens.filter((token) => token.length <= LONGEST));
  const written = tokenizer === 'gpt2' ? asBytes : (text: string): string => text.replaceAll(' ', SPACE_MARK);
  return (text) => {
    const all = written(text);
    let count = 0;
    for (let at = 0; at < all.length; count++) {
      let length = Math.min(LONGEST, all.length - at);
      while (length > 1 && !words.has(all.slice(at, at + length))) length--;
      at += length;
    }
    return count;
  };
}

/** Each byte as the printable character that GPT-2's vocabularies write it with (Radford et al., `bytes_to_unicode`). */
const LETTERS = ((): readonly string[] => {
  const own = (byte: number): boolean => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(own(byte) ? byte : next++));
})();

const asBytes = (text: string): string => Array.from(new TextEncoder().encode(text), (byte) => LETTERS[byte]).join('');
