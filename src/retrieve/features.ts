import type { FeatureId } from '../domain/config.ts';
import type { Page, Section, StatementKind } from '../domain/document.ts';
import type { Outline } from '../domain/ports.ts';
import { entriesLabelled } from '../text/lexicon.ts';
import { eachWord, isStopWord, stem, terms } from '../text/tokens.ts';
import type { Candidate } from './fuse.ts';
import type { Needs } from './needs.ts';

/** A candidate page with what its features are read from. */
export interface Seen {
  readonly candidate: Candidate;
  readonly page: Page;
  readonly outline: Outline | undefined;
  /** Rank after fusion, from 0; Infinity where only a statement brought the page in. */
  readonly rank: number;
  /** Weight of its filing's route. */
  readonly route: number;
  /** Pages of its filing. */
  readonly of: number;
}

/** What is read of a page once, for all features. */
export interface Facts extends Seen {
  /** Where the terms that the question looks for stand, counted in words without stop words. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly headings: readonly string[];
  readonly statement: readonly StatementKind[];
  readonly rowItems: ReadonlySet<string>;
  /** Share of words that are figures. */
  readonly figures: number;
}

/** Headings a page stands under or carries, outermost first, as their sections name them. */
export function headingsOf(page: Page, outline: Outline | undefined): string[] {
  const sections = outline?.sections ?? [];
  const above: string[] = [];
  for (let at = page.section; at >= 0;) {
    const section: Section | undefined = sections[at];
    if (!section) break;
    above.unshift(section.title);
    at = section.parent;
  }
  const here = sections.filter((s) => s.from.page === page.number && s.kind !== 'cover').map((s) => s.title);
  return [...above, ...here.filter((title) => !above.includes(title))];
}

export function factsOf(seen: Seen, needs: Needs): Facts {
  const { page, outline } = seen;
  const places = new Map<string, number[]>();
  let position = 0;
  let figures = 0;
  let all = 0;
  eachWord(page.text, (word) => {
    all++;
    const code = word.charCodeAt(0);
    if (code >= 48 && code <= 57) figures++;
    if (isStopWord(word)) return;
    const term = stem(word);
    if (needs.lookedFor.has(term)) {
      const known = places.get(term);
      if (known) known.push(position);
      else places.set(term, [position]);
    }
    position++;
  });
  const rowItems = new Set<string>();
  for (const table of page.tables) for (const row of table.rows) for (const entry of entriesLabelled(row.text)) rowItems.add(entry.id);
  return {
    ...seen,
    places,
    headings: headingsOf(page, outline),
    statement: (outline?.statements ?? []).filter((s) => s.pages.includes(page.number)).map((s) => s.kind),
    rowItems,
    figures: all === 0 ? 0 : figures / all,
  };
}

/** Weight of a term by its rarity among pages; 1 for a term in no page. */
export type Rarity = (term: string) => number;

/** Share of the question's own terms that the page has, rare ones counting more. */
function coverage({ places }: Facts, needs: Needs, rarity: Rarity): number {
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

/** The best share of the question's terms that stand within `width` words of each other. */
function closeness({ places }: Facts, needs: Needs, rarity: Rarity, width = 40): number {
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

/** Whether the words stand next to each other, stop words between them aside. */
function adjacent(places: Facts['places'], words: readonly string[]): boolean {
  const [first, ...rest] = words.map((word) => places.get(word));
  return first !== undefined && first.some((at) => rest.every((next, i) => next?.includes(at + i + 1)));
}

function phrase({ places }: Facts, needs: Needs): number {
  const { phrases } = needs.question;
  return phrases.length === 0 ? 0 : phrases.filter((words) => adjacent(places, words.split(' '))).length / phrases.length;
}

/** How much the page speaks of the lexicon entries named: for each, how many of their names it has, three or more counting full. */
function topic({ places }: Facts, needs: Needs): number {
  if (needs.names.length === 0) return 0;
  const shares = needs.names.map((names) => Math.min(1, names.filter((name) => adjacent(places, name)).length / 3));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Whether a heading above or on the page is one of those the lexicon expects; headings deeper down count full, the Item's or Part's half. */
function heading({ headings }: Facts, needs: Needs): number {
  let best = 0;
  headings.forEach((title) => {
    const words = new Set(terms(title));
    if (words.size === 0) return;
    for (const wanted of needs.headings) {
      if (!wanted.every((term) => words.has(term))) continue;
      best = Math.max(best, wanted.length / Math.max(words.size, wanted.length));
    }
  });
  return best;
}

function period({ page }: Facts, needs: Needs): number {
  if (needs.years.length === 0) return 0;
  const columns = new Set(page.tables.flatMap((t) => t.columns.flatMap((c) => c.period?.fiscalYear ?? [])));
  const found = needs.years.map((year) => (columns.has(year) ? 1 : page.text.includes(String(year)) ? 0.6 : 0));
  return found.reduce<number>((sum, one) => sum + one, 0) / needs.years.length;
}

function isContents({ page, outline }: Facts): boolean {
  const section = outline?.sections[page.section];
  if (section?.kind === 'contents' || outline?.sections.some((s) => s.kind === 'contents' && s.from.page === page.number)) return true;
  const lines = page.text.split('\n');
  const leaders = lines.filter((line) => /\D\s*(?:\.\s?){3,}\s*\d{1,3}$|^(?:part|item)\s.*\s\d{1,3}$/i.test(line.trim())).length;
  return leaders >= 6 && leaders >= lines.length / 4;
}

const CAUSES =
  /\b(?:driven|due|primarily|mainly|attributable|result(?:ed|ing)?|reflect(?:s|ed|ing)?|because|offset|resulted|caused|contributed)\b/gi;

function reason({ page }: Facts, needs: Needs): number {
  if (!needs.explains) return 0;
  return Math.min(1, (page.text.match(CAUSES)?.length ?? 0) / 12);
}

/** A feature is a number in [0, 1]. What speaks against a page (`contents`) gets a negative weight. */
export const FEATURES = {
  rank: ({ rank }) => 1 / (1 + rank / 8),
  words: ({ candidate }) => candidate.pageScore,
  chunk: ({ candidate }) => candidate.chunkScore,
  statement: ({ statement }, needs) => Math.max(0, ...statement.map((kind) => needs.statements.get(kind) ?? 0)),
  rowLabel: ({ rowItems }, needs) =>
    needs.items.size === 0 ? 0 : [...needs.items].filter((id) => rowItems.has(id)).length / needs.items.size,
  period,
  numbers: ({ figures }, needs) => (needs.numeric ? Math.min(1, figures / 0.4) : 0),
  heading,
  topic,
  phrase,
  coverage,
  closeness,
  contents: (facts) => (isContents(facts) ? 1 : 0),
  reason,
  opening: ({ page, of }) => (of <= 40 ? 1 / page.number : 0),
  route: ({ route }) => route,
} satisfies Record<FeatureId, (facts: Facts, needs: Needs, rarity: Rarity) => number>;
