import type { FeatureId } from '../domain/config.ts';
import type { Facts } from './pageFacts.ts';
import type { PageRequirements } from './pageRequirements.ts';

/** Weight of a term by its rarity among pages; 1 for a term in no page. */
export type Rarity = (term: string) => number;

/** Share of the question's own terms that the page has, rare ones counting more. */
function coverage({ places }: Facts, needs: PageRequirements, rarity: Rarity): number {
  let have = 0;
  let all = 0;
  for (const { term, weight } of needs.question.terms) {
    if (weight < 1) continue;
    const worth = rarity(term);
    all += worth;
    if (places.has(term)) have += worth;
  }
  return all === 0 ? 0 : have / all;
}

/** The best share of the question's terms that occur within `width` words of each other. */
function closeness({ places }: Facts, needs: PageRequirements, rarity: Rarity, width = 40): number {
  const hits: { at: number; term: string; worth: number }[] = [];
  let all = 0;
  for (const { term, weight } of needs.question.terms) {
    if (weight < 1) continue;
    const worth = rarity(term);
    all += worth;
    for (const at of places.get(term) ?? []) hits.push({ at, term, worth });
  }
  hits.sort((a, b) => a.at - b.at);
  const inside = new Map<string, number>();
  let sum = 0;
  let best = 0;
  let left = 0;
  for (const hit of hits) {
    const seen = inside.get(hit.term) ?? 0;
    if (seen === 0) sum += hit.worth;
    inside.set(hit.term, seen + 1);
    for (let first = hits[left]; first && first.at < hit.at - width; first = hits[++left]) {
      const count = (inside.get(first.term) ?? 0) - 1;
      inside.set(first.term, count);
      if (count === 0) sum -= first.worth;
    }
    best = Math.max(best, sum);
  }
  return all === 0 ? 0 : best / all;
}

/** Whether the words are next to each other, stop words between them aside. */
function adjacent(places: Facts['places'], words: readonly string[]): boolean {
  const [first, ...rest] = words.map((word) => places.get(word));
  return first !== undefined && first.some((at) => rest.every((next, i) => next?.includes(at + i + 1)));
}

function phrase({ places }: Facts, needs: PageRequirements): number {
  const { phrases } = needs.question;
  return phrases.length === 0 ? 0 : phrases.filter((words) => adjacent(places, words.split(' '))).length / phrases.length;
}

/** How much the page speaks of the lexicon entries named: for each, how many of their names it has, three or more counting full. */
function topic({ places }: Facts, needs: PageRequirements): number {
  if (needs.names.length === 0) return 0;
  const shares = needs.names.map((names) => Math.min(1, names.filter((name) => adjacent(places, name)).length / 3));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The best of the headings above and on the page, and of its tables' titles; a heading counts less the more pages back it is. */
function heading({ headings, page }: Facts, needs: PageRequirements): number {
  const above = headings.map(({ title, ago }) => needs.fits(title) * Math.max(0.3, 1 - ago / 5));
  return Math.max(0, ...above, ...page.tables.map((table) => needs.fits(table.title)));
}

function period({ page, years }: Facts, needs: PageRequirements): number {
  if (needs.years.length === 0) return 0;
  const found = needs.years.map((year) => (years.has(year) ? 1 : page.text.includes(String(year)) ? 0.6 : 0));
  return found.reduce<number>((sum, one) => sum + one, 0) / needs.years.length;
}

/** A feature is a number in [0, 1], `similarity` aside. What speaks against a page (`contents`) gets a negative weight. The cross-encoder's is added by `compare.ts`. */
export const FEATURES = {
  rank: ({ rank }) => 1 / (1 + rank / 8),
  words: ({ candidate }) => candidate.pageScore,
  chunk: ({ candidate }) => candidate.chunkScore,
  statement: ({ statement }, needs) => Math.max(0, ...statement.map((kind) => needs.statements.get(kind) ?? 0)),
  rowLabel: ({ rowItems }, needs) =>
    needs.items.size === 0 ? 0 : (needs.face * [...needs.items].filter((id) => rowItems.has(id)).length) / needs.items.size,
  period,
  numbers: ({ figures }, needs) => (needs.numeric ? Math.min(1, figures / 0.4) : 0),
  heading,
  topic,
  phrase,
  coverage,
  closeness,
  contents: ({ contents }) => (contents ? 1 : 0),
  route: ({ route }) => route,
  similarity: ({ similarity }) => similarity,
} satisfies Record<Exclude<FeatureId, 'crossEncoder'>, (facts: Facts, needs: PageRequirements, rarity: Rarity) => number>;
