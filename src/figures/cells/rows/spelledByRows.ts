import type { Evidence } from '../../../domain/question.ts';
import { nearly } from '../../../text/nearly.ts';
import { words } from '../../../text/tokens.ts';

/** Shorter words are too like others. */
const SHORTEST = 6;

/** The name of a thing with its typing errors put right by the rows at hand: a longer word that no page has is the one word of their labels that is one error from it; left as it is where there are two. */
export function spelledByRows(name: string, pages: readonly Evidence[]): string {
  const doubtful = words(name).filter(({ term }) => term.length >= SHORTEST && /^[a-z]+$/.test(term));
  if (doubtful.length === 0) return name;
  const printed = new Set(pages.flatMap(({ page }) => words(page.text).map(({ term }) => term)));
  const labels = new Set(
    pages.flatMap(({ page }) => page.tables.flatMap(({ rows }) => rows.flatMap(({ text }) => words(text).map(({ term }) => term)))),
  );
  return doubtful.reduceRight((left, { term, start, end }) => {
    if (printed.has(term)) return left;
    const near = [...labels].filter((label) => nearly(term, label));
    return near.length === 1 ? left.slice(0, start) + (near[0] ?? '') + left.slice(end) : left;
  }, name);
}
