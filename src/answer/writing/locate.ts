import type { Span } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import type { GramRun } from './overlap.ts';
import type { WordStream } from './wordStream.ts';

/** Words of a page. */
export interface Located {
  readonly evidence: Evidence;
  /** In the order of the page, apart from each other. */
  readonly spans: readonly Span[];
}

/**
 * Where a passage's runs are: on the page with most of its words, and what is not there, on the page with most of the rest, and so on, as long as a page has as many
 * words of it as two n-grams have: a phrase of n words is on many pages of a filing, and says nothing of where the passage is from.
 */
export function located(stream: WordStream, runs: readonly GramRun[], n: number): Located[] {
  const left = [...runs].sort((a, b) => b.length - a.length).flatMap((run) => byPage(run, stream));
  const taken = new Set<number>();
  const found: Located[] = [];
  for (;;) {
    const page = fullest(left, taken);
    const evidence = stream.evidence[page];
    if (!evidence) return found;
    const places = placesOn(page, left, taken, stream);
    if (found.length > 0 && places.length < 2 * n) return found;
    for (const { at } of places) taken.add(at);
    found.push({ evidence, spans: spansOf(places, evidence) });
  }
}

/** Each word of the passage once, and each of the page: the longest runs first. */
function placesOn(page: number, parts: readonly LocatedPart[], taken: ReadonlySet<number>, { starts, ends }: WordStream): LocatedPlace[] {
  const places = new Map<number, LocatedPlace>();
  const used = new Set<number>();
  for (const part of parts)
    for (let k = 0; part.page === page && k < part.length; k++) {
      const [at, from] = [part.at + k, part.from + k];
      if (taken.has(at) || places.has(at) || used.has(from)) continue;
      places.set(at, { at, start: starts[from] ?? 0, end: ends[from] ?? 0 });
      used.add(from);
    }
  return [...places.values()];
}

/** A word of the passage with its place on its page. */
interface LocatedPlace {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** A run, or the part of it that is on one page. */
interface LocatedPart extends GramRun {
  readonly page: number;
}

/** Words that are on no page end a run, as a change of page does. */
function byPage(run: GramRun, { pages }: WordStream): LocatedPart[] {
  const parts: { at: number; from: number; length: number; page: number }[] = [];
  for (let k = 0; k < run.length; k++) {
    const page = pages[run.from + k] ?? -1;
    const last = parts.at(-1);
    if (page < 0) continue;
    if (last?.page === page && last.from + last.length === run.from + k) last.length++;
    else parts.push({ at: run.at + k, from: run.from + k, length: 1, page });
  }
  return parts;
}

/** The page with most words of the passage that are not taken; -1 where none has any. Of equals the better ranked. */
function fullest(parts: readonly LocatedPart[], taken: ReadonlySet<number>): number {
  const covered = new Map<number, Set<number>>();
  for (const { page, at, length } of parts) {
    const own = covered.get(page) ?? new Set<number>();
    for (let k = at; k < at + length; k++) if (!taken.has(k)) own.add(k);
    covered.set(page, own);
  }
  const most = [...covered].filter(([, own]) => own.size > 0).sort(([a, own], [b, others]) => others.size - own.size || a - b);
  return most[0]?.[0] ?? -1;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Words of one page as spans: neighbours on the page that are neighbours in the passage too are one. */
function spansOf(places: readonly LocatedPlace[], { page }: Evidence): Span[] {
  const spans: { page: number; start: number; end: number }[] = [];
  let before: LocatedPlace | undefined;
  for (const place of [...places].sort((a, b) => a.start - b.start || a.at - b.at)) {
    // a column's header that was read with several rows
    if (before?.start === place.start) continue;
    const last = spans.at(-1);
    if (last && before?.at === place.at - 1 && !WORD.test(page.text.slice(before.end, place.start))) last.end = place.end;
    else spans.push({ page: page.number, start: place.start, end: place.end });
    before = place;
  }
  return spans.map((span) => withSigns(page.text, span));
}

/** With the marks that belong to a figure at its edges: without its parentheses "(1,577)" would be another number. */
function withSigns(text: string, span: Span): Span {
  const before = /\d/.test(text.charAt(span.start))
    ? (/[$€£¥(+\-−–]+$/u.exec(text.slice(Math.max(0, span.start - 4), span.start))?.[0].length ?? 0)
    : 0;
  const after = /\d/.test(text.charAt(span.end - 1)) ? (/^[%)]+/.exec(text.slice(span.end, span.end + 2))?.[0].length ?? 0) : 0;
  return { ...span, start: span.start - before, end: span.end + after };
}
