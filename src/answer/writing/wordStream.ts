import type { FilingPages } from '../../domain/context.ts';
import type { Page, Span } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { eachWord } from '../../text/tokens.ts';
import type { ContextPassage } from '../gates/writtenSentence.ts';

/** A text as its words, one after another, each with the place it has on a page. */
export interface WordStream {
  /** The folded word's hash; 0 where there is a gap that no words may be read across. */
  readonly terms: Int32Array;
  /** Index into `evidence`, -1 for a word that is on no page. */
  readonly pages: Int16Array;
  /** Offsets into that page's text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Pages of the words, best first. */
  readonly evidence: readonly Evidence[];
}

interface PageWords {
  readonly terms: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Kept for as long as the page is: its words are the same for every question. */
const read = new WeakMap<Page, PageWords>();

/** The words of a filing's pages in the order of the pages; between pages that do not follow each other is a gap. */
export function streamOfFiling({ pages }: FilingPages): WordStream {
  const parts = pages.map((evidence, i) => ({ i, number: evidence.page.number, words: wordsOfPage(evidence) }));
  parts.sort((a, b) => a.number - b.number);
  const stream = empty(
    parts.reduce((sum, { words }) => sum + words.terms.length + 1, 0),
    pages,
  );
  let at = 0;
  for (const [k, { i, number, words }] of parts.entries()) {
    const before = parts[k - 1];
    if (before && number !== before.number + 1) at++;
    stream.terms.set(words.terms, at);
    stream.starts.set(words.starts, at);
    stream.ends.set(words.ends, at);
    stream.pages.fill(i, at, at + words.terms.length);
    at += words.terms.length;
  }
  return stream;
}

/** The words of a piece as the model was given it: those of its `places` are on the page, what was set between them is not. */
export function streamOfPiece({ text, places, evidence }: ContextPassage): WordStream {
  const parts: { readonly words: PageWords; readonly page: number }[] = [];
  let at = 0;
  for (const { start, end, span } of places) {
    parts.push({ words: wordsOf(text.slice(at, start)), page: -1 });
    // what does not read as its page does is taken to be on no page, rather than somewhere near
    const stands = readsAlike(text, { start, end }, evidence.page.text, span);
    parts.push(stands ? { words: within(wordsOfPage(evidence), span), page: 0 } : { words: wordsOf(text.slice(start, end)), page: -1 });
    at = end;
  }
  parts.push({ words: wordsOf(text.slice(at)), page: -1 });
  const stream = empty(
    parts.reduce((sum, { words }) => sum + words.terms.length, 0),
    [evidence],
  );
  let to = 0;
  for (const { words, page } of parts) {
    stream.terms.set(words.terms, to);
    stream.starts.set(words.starts, to);
    stream.ends.set(words.ends, to);
    stream.pages.fill(page, to, to + words.terms.length);
    to += words.terms.length;
  }
  return stream;
}

interface StreamStretch {
  readonly start: number;
  readonly end: number;
}

/** Whether two stretches are the same but for the kind and number of white space. */
function readsAlike(a: string, one: StreamStretch, b: string, other: StreamStretch): boolean {
  let [i, j] = [one.start, other.start];
  while (i < one.end && j < other.end) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(j)];
    if (isSpace(x) && isSpace(y)) {
      while (i < one.end && isSpace(a.charCodeAt(i))) i++;
      while (j < other.end && isSpace(b.charCodeAt(j))) j++;
    } else if (x === y) {
      i++;
      j++;
    } else return false;
  }
  return i === one.end && j === other.end;
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** The words of a text, folded as search folds them: case, accents, thousands commas and punctuation do not count. */
export function wordsOf(text: string): PageWords {
  const terms: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  eachWord(text, (term, start, end) => {
    terms.push(hashOf(term));
    starts.push(start);
    ends.push(end);
  });
  return { terms: Int32Array.from(terms), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

function wordsOfPage({ page }: Evidence): PageWords {
  const known = read.get(page) ?? wordsOf(page.text);
  read.set(page, known);
  return known;
}

/** The words that are whole inside the span. */
function within({ terms, starts, ends }: PageWords, span: Span): PageWords {
  const from = firstAtLeast(starts, span.start);
  const to = firstAtLeast(ends, span.end + 1);
  return { terms: terms.subarray(from, to), starts: starts.subarray(from, to), ends: ends.subarray(from, to) };
}

function firstAtLeast(sorted: Int32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a over UTF-16 code units, never 0. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return hash === 0 ? 1 : hash;
}

const empty = (length: number, evidence: readonly Evidence[]): WordStream => ({
  terms: new Int32Array(length),
  pages: new Int16Array(length),
  starts: new Int32Array(length),
  ends: new Int32Array(length),
  evidence,
});
