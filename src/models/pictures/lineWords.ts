import { dayEnd, isParted, withSeparators } from './figureMarks.ts';
import { inkOf, rowsDown, rowsUp, type Ink } from './ink.ts';
import type { Grey, PictureBox } from './grey.ts';
import type { ReadLetter } from './ctc.ts';

/** A word of a line, in pixels of the picture. */
export interface InkWord {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly baseline: number;
  /** Type size. */
  readonly size: number;
  /** 0 to 1. */
  readonly sure: number;
}

/** Height over the baseline of capitals, figures and tall letters, and of the others, of the em. */
const TALL = 0.7;
const LOW = 0.48;
/** Type size of a box's height, where a line has neither. */
const OF_BOX = 0.75;
/** Without a space read, letters so far apart are two words: figures of two columns. Of the box's height. */
const APART = 0.7;

/**
 * The words of one line: its letters cut at spaces, each word from its first ink to its last. What the network says of places is a few pixels off; ink between two words
 * is not. `pixelsPerStep`: of the picture, for one step of the network.
 */
export function lineWords(picture: Grey, box: PictureBox, letters: readonly ReadLetter[], pixelsPerStep: number): InkWord[] {
  const ink = inkOf(picture, box);
  const start = box.x - ink.x;
  const middle = ({ from, to }: ReadLetter): number => start + ((from + to + 1) / 2) * pixelsPerStep;
  const { groups, cuts } = cutIntoWords(ink, letters, middle, APART * box.height);
  const words = groups.flatMap((group, i) => {
    if (group.length === 0) return [];
    const [from, to] = trimmed(ink.columns, cuts[i - 1] ?? start, cuts[i] ?? start + box.width);
    return [{ text: textOf(group), from, to, sure: Math.min(...group.map(({ sure }) => sure)), group }];
  });
  const size = sizeOf(ink, words) ?? OF_BOX * box.height;
  const isNear = (i: number): boolean =>
    isParted(words[i - 1]?.text, words[i]?.text) && (words[i]?.from ?? 0) - (words[i - 1]?.to ?? 0) < LOST_POINT * size;
  return words.map(({ text, from, to, sure, group }, i) => ({
    ...withSeparators(
      text,
      isNear(i) || isNear(i + 1) ? Math.min(sure, DOUBTED) : sure,
      (k) => tailOf(ink, group, k, middle) > TAIL * size,
    ),
    x: ink.x + from,
    width: Math.max(1, to - from),
    baseline: ink.y + ink.baseline,
    size,
  }));
}

const textOf = (letters: readonly ReadLetter[]): string => letters.map(({ letter }) => letter).join('');

/** Figures nearer than this, of the em, may be one that lost its point. */
const LOST_POINT = 0.5;
const DOUBTED = 0.8;
/** How far a comma's tail goes under the line at the least, of the em: blurred points go half as far. */
const TAIL = 0.09;

/** Rows of ink under the line where a letter of a word stands, between its neighbours. */
function tailOf(ink: Ink, group: readonly ReadLetter[], i: number, middle: (letter: ReadLetter) => number): number {
  const [before, here, after] = [group[i - 1], group[i], group[i + 1]];
  if (!before || !here || !after) return 0;
  const from = Math.round((middle(before) + middle(here)) / 2);
  return rowsDown(ink, Math.max(0, from), Math.min(ink.width, Math.round((middle(here) + middle(after)) / 2)));
}

/** Letters by words, and the places where the words before the second, third … end. */
function cutIntoWords(
  { columns }: Ink,
  letters: readonly ReadLetter[],
  middle: (letter: ReadLetter) => number,
  apart: number,
): { readonly groups: readonly (readonly ReadLetter[])[]; readonly cuts: readonly number[] } {
  const printed = letters.map((letter) => letter.letter.trim() !== '');
  const years = yearsIn(letters);
  const groups: ReadLetter[][] = [[]];
  const cuts: number[] = [];
  let last: ReadLetter | undefined;
  for (const [i, letter] of letters.entries()) {
    if (!printed[i]) continue;
    if (last) {
      const gap = gapIn(columns, middle(last), middle(letter));
      if (!printed[i - 1] || gap.length > apart || years.has(i)) {
        cuts.push(gap.middle);
        groups.push([]);
      }
    }
    groups.at(-1)?.push(letter);
    last = letter;
  }
  return { groups, cuts };
}

/** Letters that a year begins with, right after its day. */
function yearsIn(letters: readonly ReadLetter[]): ReadonlySet<number> {
  const years = new Set<number>();
  for (let from = 0; ;) {
    const end = dayEnd(textOf(letters.slice(from)));
    if (end === 0) return years;
    years.add((from += end));
  }
}

/** Of half the words with tall letters the type is at most so large: a raised mark makes one word higher, not most. Of the others where there is none; null without letters. */
function sizeOf(ink: Ink, words: readonly { readonly text: string; readonly from: number; readonly to: number }[]): number | null {
  const rises = (pattern: RegExp): number[] =>
    words
      .filter(({ text }) => pattern.test(text))
      .map(({ from, to }) => rowsUp(ink, from, to))
      .filter((rise) => rise > 0)
      .sort((a, b) => a - b);
  const tall = rises(/[\p{Lu}\p{N}bdfhkl]/u);
  if (tall.length > 0) return (tall[(tall.length - 1) >> 1] ?? 0) / TALL;
  const low = rises(/\p{L}/u);
  return low.length > 0 ? (low[(low.length - 1) >> 1] ?? 0) / LOW : null;
}

/** The longest stretch without ink between two places; of length 0, in the middle, where there is none. */
function gapIn(columns: Int32Array, from: number, to: number): { readonly middle: number; readonly length: number } {
  let best = { middle: (from + to) / 2, length: 0 };
  let start = Math.round(from);
  for (let x = start; x <= Math.min(columns.length, Math.round(to)); x++) {
    if (x < Math.round(to) && (columns[x] ?? 0) === 0) continue;
    if (x - start > best.length) best = { middle: (start + x) / 2, length: x - start };
    start = x + 1;
  }
  return best;
}

/** Without the columns at either end that have no ink. */
function trimmed(columns: Int32Array, from: number, to: number): readonly [number, number] {
  let [first, last] = [Math.max(0, Math.round(from)), Math.min(columns.length, Math.round(to))];
  while (first < last - 1 && (columns[first] ?? 0) === 0) first++;
  while (last > first + 1 && (columns[last - 1] ?? 0) === 0) last--;
  return [first, last];
}
