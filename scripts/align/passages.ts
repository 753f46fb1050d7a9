import type { FilingPages } from '../../src/domain/context.ts';
import type { Evidence } from '../../src/domain/question.ts';
import { sentences, words } from '../../src/text/tokens.ts';

/** A sentence of a filing as a model might copy it. */
export interface Copied {
  readonly filing: number;
  readonly evidence: Evidence;
  readonly content: string;
}

/** What models do to passages (EvidenT §3.3, 5.1.1), from nothing to making them up. */
export const CHANGES = {
  verbatim: (content) => content,
  'one word changed': (content, random) => changed(content, 1, random),
  'three words changed': (content, random) => changed(content, 3, random),
  'end made up': (content, _random, other) => `${half(content, 0)} ${half(other, 1)}`,
  'made up': (content, random) => changed(content, Math.ceil(words(content).length / 3), random),
} satisfies Readonly<Record<string, (content: string, random: () => number, other: string) => string>>;

export type ChangeId = keyof typeof CHANGES;

/** Sentences of 20 to 60 words, `count` of each filing. */
export function copiedFrom(filings: readonly FilingPages[], count: number, random: () => number): Copied[] {
  return filings.flatMap(({ pages }, filing) => {
    const long = pages.flatMap((evidence) =>
      sentences(evidence.page.text).flatMap(({ start, end }): Copied[] => {
        const content = evidence.page.text.slice(start, end).replace(/\s+/g, ' ');
        const length = words(content).length;
        return length >= 20 && length <= 60 ? [{ filing, evidence, content }] : [];
      }),
    );
    return Array.from({ length: Math.min(count, long.length) }, () => long[Math.floor(random() * long.length)]).filter(
      (one) => one !== undefined,
    );
  });
}

/** As many words, evenly apart from a random first, made others: figures other figures. */
function changed(content: string, count: number, random: () => number): string {
  const all = words(content);
  const first = Math.floor(random() * all.length);
  const at = new Set(Array.from({ length: count }, (_, i) => (first + Math.floor((i * all.length) / count)) % all.length));
  return all.reduceRight(
    (text, { start, end, term }, i) =>
      at.has(i) ? `${text.slice(0, start)}${/^\d/.test(term) ? `7${term}` : `un${term}`}${text.slice(end)}` : text,
    content,
  );
}

function half(content: string, which: 0 | 1): string {
  const all = content.split(' ');
  const middle = Math.ceil(all.length / 2);
  return (which === 0 ? all.slice(0, middle) : all.slice(middle)).join(' ');
}
