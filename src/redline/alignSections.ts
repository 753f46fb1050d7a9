import type { Section, SectionKind } from '../domain/document.ts';
import { terms } from '../text/tokens.ts';
import type { ProseParagraph } from './prose.ts';
import { likenessTo, NO_WORDS, weighed, type WeighedText } from './weighed.ts';

/** The sections of a filing with their prose, parallel lists. */
export interface SectionedProse {
  readonly sections: readonly Section[];
  readonly prose: readonly (readonly ProseParagraph[])[];
  /** The fiscal year that it reports on: years in titles are read from there. */
  readonly fiscalYear: number | null;
}

/** By index into each filing's sections. */
export interface SectionPair {
  readonly before: number;
  readonly after: number;
}

// Set by hand on two pairs of 10-Ks (Adobe 2015 and 2016, CVS 2017 and 2018), held against two others (docs/RESULTS.md).
/** What title, words, and place in the structure count for. */
const WEIGHTS = { title: 0.4, content: 0.4, place: 0.2 };
/** So many different words say what a section is about. */
const TELLING_WORDS = 40;
/** Under this, two sections are two matters. */
const LEAST = 0.5;
/** Partners are changed for no less: sums of fractions differ by nothing in their last digits. */
const LEAST_GAIN = 1e-9;
/** Order alone pairs nothing: it chooses between pairs that are equal otherwise. */
const ORDER = 0.02;
/** Parts and Items have their place by name, and are paired before what is inside them. */
const NAMED: ReadonlySet<SectionKind> = new Set<SectionKind>(['cover', 'part', 'item', 'contents', 'signatures', 'exhibit']);

interface Described {
  readonly section: Section;
  readonly at: number;
  readonly title: WeighedText;
  /** Of all that stands in it, sections inside included. */
  readonly content: WeighedText;
  /** Of the section around it, -1 where there is none. */
  readonly parent: number;
  /** Of the Part or Item around it, -1 where there is none. */
  readonly named: number;
}

/**
 * Which sections of two filings are the same section, by the words of their titles and of their text, the likest first; each has one partner at most. Places count for
 * little: what moved finds its partner too. `pause` is called between sections.
 */
export async function alignSections(before: SectionedProse, after: SectionedProse, pause: () => Promise<void>): Promise<SectionPair[]> {
  const [one, other] = await described(before, after, pause);
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const named of [true, false]) {
    const found: { readonly pair: SectionPair; readonly score: number }[] = [];
    for (const a of other) {
      if (NAMED.has(a.section.kind) !== named || taken.has(a.at)) continue;
      await pause();
      const like = { title: likenessTo(a.title), content: likenessTo(a.content), over: likenessTo(other[a.parent]?.title ?? NO_WORDS) };
      for (const b of one) {
        if (NAMED.has(b.section.kind) !== named || partners.has(b.at)) continue;
        if (named && a.section.kind !== b.section.kind) continue;
        const score = scoreOf(b, a, like, placeOf(b, a, like.over(one[b.parent]?.title ?? NO_WORDS), partners));
        const order = ORDER * (1 - Math.abs(b.at / one.length - a.at / other.length));
        if (score >= LEAST) found.push({ pair: { before: b.at, after: a.at }, score: score + order });
      }
    }
    for (const [b, a] of bestPairs(found)) {
      partners.set(b, a);
      taken.add(a);
    }
  }
  return [...partners].map(([b, a]) => ({ before: b, after: a })).sort((x, y) => x.after - y.after);
}

/**
 * The likest pairs first, then partners changed between two pairs as long as that makes both together liker: a section that repeats last year's text word for word would
 * else take the partner of the section that tells of this year. By index into the earlier filing.
 */
function bestPairs(found: { readonly pair: SectionPair; readonly score: number }[]): ReadonlyMap<number, number> {
  const scores = new Map(found.map(({ pair, score }) => [`${String(pair.before)} ${String(pair.after)}`, score]));
  const scoreAt = (b: number, a: number): number => scores.get(`${String(b)} ${String(a)}`) ?? -Infinity;
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  found.sort((x, y) => y.score - x.score);
  for (const { pair } of found) {
    if (partners.has(pair.before) || taken.has(pair.after)) continue;
    partners.set(pair.before, pair.after);
    taken.add(pair.after);
  }
  for (let better = true; better;) {
    better = false;
    for (const [b1, a1] of partners)
      for (const [b2, a2] of partners) {
        if (b1 >= b2 || partners.get(b1) !== a1) continue;
        if (scoreAt(b1, a2) + scoreAt(b2, a1) <= scoreAt(b1, a1) + scoreAt(b2, a2) + LEAST_GAIN) continue;
        partners.set(b1, a2).set(b2, a1);
        better = true;
      }
  }
  return partners;
}

/** Few words say little of what a section is about: its title and place then say it. */
function scoreOf(
  before: Described,
  after: Described,
  like: Record<'title' | 'content', (other: WeighedText) => number>,
  place: number,
): number {
  const content = WEIGHTS.content * Math.min(1, Math.min(before.content.terms.length, after.content.terms.length) / TELLING_WORDS);
  const sum = WEIGHTS.title * like.title(before.title) + content * like.content(before.content) + WEIGHTS.place * place;
  return sum / (WEIGHTS.title + content + WEIGHTS.place);
}

/** Half for the same Part or Item around both, half for the like title over both. */
function placeOf(before: Described, after: Described, over: number, partners: ReadonlyMap<number, number>): number {
  const named = before.named < 0 || after.named < 0 ? before.named === after.named : partners.get(before.named) === after.named;
  return 0.5 * (named ? 1 : 0) + 0.5 * (before.parent < 0 && after.parent < 0 ? 1 : over);
}

async function described(
  before: SectionedProse,
  after: SectionedProse,
  pause: () => Promise<void>,
): Promise<readonly [Described[], Described[]]> {
  const both = [before, after];
  const titles = weighed(both.flatMap(({ sections, fiscalYear }) => sections.map((section) => titleTerms(section, fiscalYear))));
  await pause();
  const words = both.map(({ sections, prose }) => wholeTerms(sections, prose));
  await pause();
  const contents = weighed(words.flat());
  const made = both.map(({ sections }, filing) =>
    sections.map((section, at): Described => {
      const from = filing === 0 ? 0 : before.sections.length;
      let named = section.parent;
      for (let around = sections[named]; around && !NAMED.has(around.kind); around = sections[named]) named = around.parent;
      const [title = NO_WORDS, content = NO_WORDS] = [titles[from + at], contents[from + at]];
      return { section, at, title, content, parent: section.parent, named };
    }),
  );
  return [made[0] ?? [], made[1] ?? []];
}

/**
 * Numbers name Parts and Items; in other titles they count Notes, which the next filing counts otherwise, or name years, which are as many years back in both: "2018
 * compared to 2017" of the one is "2017 compared to 2016" of the other.
 */
function titleTerms({ title, kind }: Section, fiscalYear: number | null): string[] {
  const all = terms(title);
  if (kind === 'item' || kind === 'part') return all;
  const telling = all.flatMap((term) => {
    if (!/^\d/.test(term)) return [term];
    return fiscalYear !== null && /^(?:19|20)\d\d$/.test(term) ? [`year ${String(Number(term) - fiscalYear)}`] : [];
  });
  return telling.length > 0 ? telling : all;
}

/** The stems of each section and of those inside it. */
function wholeTerms(sections: readonly Section[], prose: readonly (readonly ProseParagraph[])[]): string[][] {
  const own = prose.map((paragraphs) => paragraphs.flatMap(({ tokens }) => tokens.flatMap(({ stem }) => (stem === '' ? [] : [stem]))));
  const whole = own.map((terms) => [...terms]);
  // Inner sections come after the one around them.
  for (let at = sections.length - 1; at >= 0; at--) {
    const parent = sections[at]?.parent ?? -1;
    const around = whole[parent];
    if (around) for (const term of whole[at] ?? []) around.push(term);
  }
  return whole;
}
