import type { Embeddable } from '../../domain/ports.ts';

/** Share of a window that goes into the next one again, so that no sentence is only ever seen cut. */
const OVERLAP = 1 / 8;
/** A head longer than this share of the window is cut: the text under it counts more. */
const HEAD_SHARE = 1 / 3;

/**
 * Cuts a text into the pieces that a model of `window` tokens (its special tokens included) reads whole: words are never split, the head goes before each piece.
 * `tokensOf` counts the tokens of a text without special tokens; `special` is how many the model adds. A word of more tokens than fit is cut by characters.
 * Returns at least one piece. Every piece has at most `window` tokens, counted word by word.
 */
export function windowsOf(text: Embeddable, window: number, special: number, tokensOf: (word: string) => number): string[] {
  const room = window - special;
  const head = fitting(split(text.head), Math.floor(room * HEAD_SHARE), tokensOf);
  const free = room - head.tokens;
  const words = wordsFitting(text.body, free, tokensOf);
  const counts = words.map(tokensOf);
  const found: string[] = [];
  let from = 0;
  do {
    let tokens = 0;
    let to = from;
    for (let next = counts[to]; next !== undefined && tokens + next <= free; next = counts[to]) {
      tokens += next;
      to++;
    }
    found.push([...head.words, ...words.slice(from, to)].join(' '));
    if (to >= words.length) break;
    let again = 0;
    let back = to;
    for (let last = counts[back - 1]; last !== undefined && back - 1 > from && again + last <= free * OVERLAP; last = counts[back - 1]) {
      again += last;
      back--;
    }
    from = back;
  } while (from < words.length);
  return found;
}

/** The words of a text, none of more tokens than there is room for: one that is goes in parts. */
export const wordsFitting = (text: string, room: number, tokensOf: (word: string) => number): string[] =>
  split(text).flatMap((word) => pieces(word, room, tokensOf));

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

function fitting(words: readonly string[], room: number, tokensOf: (word: string) => number): { words: string[]; tokens: number } {
  const kept: string[] = [];
  let tokens = 0;
  for (const word of words) {
    const more = tokensOf(word);
    if (tokens + more > room) break;
    kept.push(word);
    tokens += more;
  }
  return { words: kept, tokens };
}

/** A word that fits, whole; else its halves, and theirs. */
function pieces(word: string, room: number, tokensOf: (word: string) => number): string[] {
  if (tokensOf(word) <= room || word.length < 2) return [word];
  const letters = Array.from(word);
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => pieces(part.join(''), room, tokensOf));
}
