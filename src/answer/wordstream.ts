import type { FilingPages } from '../domain/context.ts';
import type { Page } from '../domain/document.ts';
import type { Evidence } from '../domain/question.ts';
import { eachWord } from '../text/tokens.ts';
import type { Piece } from './written.ts';

/** A text as its words, one after another, each with the place it has on a page. */
export interface WordStream {
  /** The folded word's hash; 0 where there is a gap that no words may be read across. */
  readonly terms: Int32Array;
  /** Index into `evidence`, -1 for a word that stands on no page. */
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
  const order = pages.map((_, i) => i).sort((a, b) => numberOf(pages, a) - numberOf(pages, b));
  const parts = order.map((i) => ({ i, words: wordsOfPage(pages[i]) }));
  const stream = empty(
    parts.reduce((sum, { words }) => sum + words.terms.length + 1, 0),
    pages,
  );
  let at = 0;
  for (const [k, { i, words }] of parts.entries()) {
    const before = parts[k - 1];
    if (before && numberOf(pages, i) !== numberOf(pages, before.i) + 1) at++;
    stream.terms.set(words.terms, at);
    stream.starts.set(words.starts, at);
    stream.ends.set(words.ends, at);
    stream.pages.fill(i, at, at + words.terms.length);
    at += words.terms.length;
  }
  return stream;
}

/** The words of a piece as the model was given it: those of its `places` stand on the page, what was set between them nowhere. */
export function streamOfPiece({ text, places, evidence }: Piece): WordStream {
  const given = wordsOf(text);
  const stream = empty(given.terms.length, [evidence]);
  stream.terms.set(given.terms);
  stream.pages.fill(-1);
  let at = 0;
  for (const place of places) {
    const own = wordsOf(evidence.page.text, place.span.start, place.span.end);
    while ((given.starts[at] ?? Infinity) < place.start) at++;
    let to = at;
    while ((given.ends[to] ?? Infinity) <= place.end) to++;
    // what does not read as its page does is taken to stand nowhere, rather than somewhere near
    if (to - at === own.terms.length && own.terms.every((term, k) => term === given.terms[at + k])) {
      stream.starts.set(own.starts, at);
      stream.ends.set(own.ends, at);
      stream.pages.fill(0, at, to);
    }
    at = to;
  }
  return stream;
}

/** The words of a text, folded as search folds them: case, accents, thousands commas and punctuation do not count. */
export function wordsOf(text: string, from = 0, to = text.length): PageWords {
  const terms: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  eachWord(
    text,
    (term, start, end) => {
      terms.push(hashOf(term));
      starts.push(start);
      ends.push(end);
    },
    from,
    to,
  );
  return { terms: Int32Array.from(terms), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

function wordsOfPage(evidence: Evidence | undefined): PageWords {
  if (!evidence) return wordsOf('');
  const known = read.get(evidence.page) ?? wordsOf(evidence.page.text);
  read.set(evidence.page, known);
  return known;
}

/** FNV-1a over UTF-16 code units, never 0. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return hash === 0 ? 1 : hash;
}

const numberOf = (pages: readonly Evidence[], i: number): number => pages[i]?.page.number ?? 0;

const empty = (length: number, evidence: readonly Evidence[]): WordStream => ({
  terms: new Int32Array(length),
  pages: new Int16Array(length),
  starts: new Int32Array(length),
  ends: new Int32Array(length),
  evidence,
});
