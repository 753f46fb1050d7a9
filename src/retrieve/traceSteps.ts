import type { FeatureId } from '../domain/config.ts';
import type { LexicalHit } from '../domain/ports.ts';
import type { FilingCard, Hit, Question, Route } from '../domain/question.ts';
import { lexiconEntry } from '../text/lexicon.ts';
import { shortName } from '../text/naming.ts';
import { keyOf, type Candidate } from './fuse.ts';
import type { Meaning } from './neural.ts';

/** The trace in a reader's words: what each step of retrieval did and what moved. */

const join = (parts: readonly string[]): string => [...new Set(parts)].join(', ');
const counted = (n: number, one: string): string => `${String(n)} ${one}${n === 1 ? '' : 's'}`;

export function question(q: Question): string[] {
  const lines = [
    ['Company', join(q.companies.map((c) => c.text))],
    ['Not in this library', join(q.unknownCompanies)],
    ['Time', join(q.periods.map((p) => p.text))],
    ['Form', join(q.forms)],
    ['Statement', join(q.statements)],
    ['About', join(q.lineItems.map((l) => lexiconEntry(l.item)?.name ?? l.item))],
  ];
  return lines.flatMap(([name = '', value = '']) => (value === '' ? [] : [`${name}: ${value}`]));
}

export function routes(found: readonly Route[], cards: readonly FilingCard[]): string[] {
  const names = new Map(cards.map((card) => [card.id, shortName(card)]));
  if (found.length === 0) return [`No filing stands out: all ${String(cards.length)} searched`];
  return found.slice(0, 10).map((route) => `${names.get(route.filing) ?? route.filing}: ${route.reason}`);
}

export const searching = (found: readonly Route[], cards: readonly FilingCard[]): string =>
  counted(found.length > 0 ? found.length : cards.length, 'filing');

export const words = (pages: readonly LexicalHit[], chunks: readonly LexicalHit[]): string[] => [
  `${counted(pages.length, 'page')} and ${counted(chunks.length, 'passage')} share words with the question`,
];

export function joined(fused: readonly Candidate[], kept: readonly Candidate[], limit: number): string[] {
  const added = kept.length - Math.min(limit, fused.length);
  return [
    `${counted(fused.length, 'page')} from both rankings, ${String(kept.length - added)} kept`,
    ...(added > 0 ? [`${counted(added, 'statement page')} added for the line items named`] : []),
  ];
}

/** `words`: how many of the candidates the words gave; what follows them was found by meaning alone. */
export function meaning({ kept, known }: Meaning, words: number, worked: boolean): string[] {
  if (!worked) return ['The model that compares meanings failed; the words answer alone'];
  if (known === 0) return ['None of these pages can be compared by meaning yet'];
  return [
    `${counted(known, 'page')} of ${String(kept.length)} compared with the question by meaning`,
    ...(kept.length > words ? [`${counted(kept.length - words, 'page')} found by meaning alone`] : []),
  ];
}

/** Pages that mean what is asked by the vectors of words. */
export const meant = (pages: readonly LexicalHit[]): string[] => [
  `Nearest to what the question means, in whatever words: ${pages.length === 1 ? 'page' : 'pages'} ${join(pages.map(({ page }) => String(page)))}`,
];

/** What a second reading changed among the first five. */
export function compared(hits: readonly Hit[], before: readonly Hit[], read: number): string[] {
  if (read === 0) return ['The model that reads question and passage together read nothing in its time; the order stays'];
  const moved = hits.slice(0, 5).flatMap((hit, i) => {
    const was = before.findIndex((other) => keyOf(other) === keyOf(hit));
    return was === i ? [] : [`Page ${String(hit.page)}: ${String(was + 1)} → ${String(i + 1)}`];
  });
  return [`${counted(read, 'passage')} read together with the question`, ...moved];
}

const WHY: Readonly<Partial<Record<FeatureId, string>>> = {
  statement: 'a face statement asked for',
  rowLabel: 'rows of the items named',
  heading: 'stands under a fitting heading',
  phrase: 'has the question’s phrases',
  closeness: 'has its words close together',
  period: 'speaks of the time asked for',
};

/** For the first pages of the last order: where each ranked before, and the features that speak most for it. */
export function reranked(hits: readonly Hit[], before: readonly Candidate[]): string[] {
  return hits.slice(0, 5).map((hit, i) => {
    const was = before.findIndex((c) => c.filing === hit.filing && c.page === hit.page);
    const why = (Object.keys(WHY) as FeatureId[]).filter((name) => (hit.features[name] ?? 0) >= 0.5).map((name) => WHY[name] ?? '');
    return `Page ${String(hit.page)}: ${was === i ? `stays ${String(i + 1)}` : `${String(was + 1)} → ${String(i + 1)}`}${why.length > 0 ? ` (${join(why)})` : ''}`;
  });
}
