import type { FilingPages } from '../../../domain/context.ts';
import { runningText } from '../runningText.ts';
import { isResidual, type RangeItem } from './ranges.ts';

/** How far around a word of the kind its things are looked for, in characters. */
const AROUND = 420;

/** Whether a page of the filing names most of them around the word: "our segments are A, B and C". */
export function namedTogether({ pages }: FilingPages, items: readonly RangeItem[], kind: string): number {
  const names = items
    .map(({ name }) => name.replace(/\s*(?:segment|sbu|division)s?$/i, '').replace(/\s+/g, ' '))
    .filter((name) => name.length > 2 && !isResidual(name));
  if (names.length < 2) return 0;
  const word = new RegExp(`\\b${kind}(?:y|s|es|ies)?\\b`, 'gi');
  let best = 0;
  for (const { page } of pages) {
    const text = runningText(page);
    if (names.filter((name) => text.includes(name)).length < names.length * 0.7) continue;
    for (const { index } of text.matchAll(word)) {
      const near = text.slice(Math.max(0, index - AROUND), index + AROUND);
      best = Math.max(best, names.filter((name) => near.includes(name)).length / names.length);
      if (best === 1) return 0.9;
    }
  }
  return best >= 0.7 ? 0.8 : 0;
}
