import { eachWord } from './tokens.ts';

interface SoughtWord {
  readonly term: string;
  /** Empty for a stop word, which must then match literally. */
  readonly stem: string;
}

/** Words that must be adjacent and in order; one word alone is a part too. */
export type SoughtPart = readonly SoughtWord[];

export interface MentionStretch {
  readonly start: number;
  readonly end: number;
}

/**
 * What a search asks for. As a phrase all words are one part; else each word is a part of its own, but those in quotation marks. Parts of stop words alone say
 * nothing and are left out; null where nothing is left.
 */
export function soughtParts(text: string, mode: 'phrase' | 'words'): readonly SoughtPart[] | null {
  const parts: SoughtPart[] = [];
  if (mode === 'phrase') parts.push(partOf(text));
  else {
    const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;
    for (const [, inside = ''] of text.matchAll(quoted)) parts.push(partOf(inside));
    for (const word of partOf(text.replace(quoted, ' '))) parts.push([word]);
  }
  const telling = parts.filter((part) => part.some(({ stem }) => stem !== ''));
  return telling.length > 0 ? telling : null;
}

function partOf(text: string): SoughtPart {
  const part: SoughtWord[] = [];
  eachWord(text, (term, _start, _end, stem) => part.push({ term, stem }));
  return part;
}

/**
 * Where the parts occur in a page's text, in order, each as one stretch from its first word's beginning to its last word's end; empty unless every part is there.
 * Words match by their stems, as everywhere in the search: "lease" finds "leases", never "released".
 */
export function mentionsIn(text: string, parts: readonly SoughtPart[], hidden: readonly MentionStretch[] = []): MentionStretch[] {
  const found: MentionStretch[] = [];
  const terms: string[] = [];
  const stems: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  eachWord(text, (term, start, end, stem) => {
    if (hidden.some((stretch) => start >= stretch.start && end <= stretch.end)) return;
    terms.push(term);
    stems.push(stem);
    starts.push(start);
    ends.push(end);
  });
  for (const part of parts) {
    const before = found.length;
    for (let at = 0; at + part.length <= terms.length; at++) {
      const here = part.every(({ term, stem }, i) => (stem === '' ? terms[at + i] === term : stems[at + i] === stem));
      if (here) found.push({ start: starts[at] ?? 0, end: ends[at + part.length - 1] ?? 0 });
    }
    if (found.length === before) return [];
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** How many characters of the page a snippet shows before the first mark, and in all. */
const BEFORE = 70;
const SNIPPET = 240;

/** Whole words around the stretches that are nearest together, with the places of the stretches in them. */
export function snippetAround(text: string, stretches: readonly MentionStretch[]): { text: string; marks: MentionStretch[] } {
  const first = stretches[0]?.start ?? 0;
  const back = Math.max(0, first - BEFORE);
  // A word that the cut went through is left out.
  const whole = back === 0 || /\s/.test(text.charAt(back - 1)) ? back : back + text.slice(back, first).search(/\s|$/);
  const from = Math.min(first, whole + text.slice(whole, first).search(/\S|$/));
  const longest = Math.max(from + SNIPPET, stretches[0]?.end ?? 0);
  // Not broken off inside a word, unless the mark itself is longer.
  const broken = /\S/.test(text.charAt(longest)) ? (/\S+$/.exec(text.slice(from, longest))?.[0].length ?? 0) : 0;
  const to = Math.min(text.length, Math.max(longest - broken, stretches[0]?.end ?? 0));
  const marks = stretches.filter(({ start, end }) => start >= from && end <= to);
  return { text: text.slice(from, to).trimEnd(), marks: marks.map(({ start, end }) => ({ start: start - from, end: end - from })) };
}
