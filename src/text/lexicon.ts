import { CONCEPTS, concept, type Concept, type ConceptMeasure, type StatementName } from './concepts.ts';
import data from './lexicon.json' with { type: 'json' };
import { namesOf, type Names } from './names.ts';
import { stem, words } from './tokens.ts';

/** What an analyst may ask a filing for: a line item, a ratio made of line items, or a topic that filings have a place for. */
export interface LexiconEntry {
  /** A line item's is its concept's. */
  readonly id: string;
  readonly kind: 'item' | 'ratio' | 'topic';
  readonly name: string;
  /** The face statement an item is on. */
  readonly statement?: StatementName;
  readonly time?: 'instant' | 'duration';
  /** What an item is counted in. */
  readonly measure?: ConceptMeasure;
  /** A topic of which there are so many: people, shops. */
  readonly counted?: boolean;
  /** What filings print: row labels of items, words of topics. */
  readonly labels: readonly string[];
  /** What analysts call it, where filings seldom do. */
  readonly asked: readonly string[];
  /** Ids of the items a ratio is made of. */
  readonly parts: readonly string[];
  /** Headings under which filings speak of it. */
  readonly headings: readonly string[];
  /** Other words of passages about it. */
  readonly terms: readonly string[];
}

/** Words of a text that name lexicon entries; several where one label serves several items ("deferred income taxes"). */
export interface Naming {
  readonly entries: readonly LexiconEntry[];
  readonly start: number;
  readonly end: number;
}

type RawEntry = {
  id: string;
  kind: string;
  name: string;
  counted?: boolean;
  labels: string[];
  asked: string[];
  parts?: string[];
  headings?: string[];
  terms?: string[];
};

const itemOf = (one: Concept): LexiconEntry => ({
  id: one.id,
  kind: 'item',
  name: one.name,
  ...(one.statement === undefined ? {} : { statement: one.statement }),
  time: one.time,
  measure: one.measure,
  labels: [...one.labels, ...one.kin],
  asked: one.asked,
  parts: [],
  headings: one.headings,
  terms: one.terms,
});

const entryOf = (raw: RawEntry): LexiconEntry => ({
  id: raw.id,
  kind: raw.kind === 'ratio' ? 'ratio' : 'topic',
  name: raw.name,
  ...(raw.counted === true && { counted: true }),
  labels: raw.labels,
  asked: raw.asked,
  parts: raw.parts ?? [],
  headings: raw.headings ?? [],
  terms: raw.terms ?? [],
});

/** The finance lexicon: every concept as an item, then ratios and topics. General English and accounting, never a company's name. */
export const LEXICON: readonly LexiconEntry[] = [...CONCEPTS.map(itemOf), ...(data as RawEntry[]).map(entryOf)];

const byId = new Map(LEXICON.map((entry) => [entry.id, entry]));

export const lexiconEntry = (id: string): LexiconEntry | undefined => byId.get(id);

const phrasesOf = ({ name, labels, asked }: Pick<LexiconEntry, 'name' | 'labels' | 'asked'>): readonly string[] => [
  name,
  ...labels,
  ...asked,
];

const everything: Names<LexiconEntry> = namesOf(LEXICON, (one) => [...phrasesOf(one), ...(concept(one.id)?.printed ?? [])]);
const asked: Names<LexiconEntry> = namesOf(
  LEXICON.filter(({ id }) => concept(id)?.quiet !== true),
  phrasesOf,
);
/**
 * Finds what a text names, longest names first at each place, none overlapping. Inflections, hyphens and stop words between do not matter
 * ("cost of goods sold", "costs of good sold"). Quiet concepts are not found. Linear in the words of the text.
 */
export const namings = (text: string): Naming[] => asked.within(text).map(({ of, start, end }) => ({ entries: of, start, end }));

/** The entries whose label is the whole of a row's label ("Total current assets" and "Current assets, total" are the same), items before others. */
export function entriesLabelled(label: string): readonly LexiconEntry[] {
  return [...everything.whole(label)].sort((a, b) => Number(b.kind === 'item') - Number(a.kind === 'item'));
}

let nameWords: ReadonlySet<string> | undefined;
const wordsOfNames = (): ReadonlySet<string> =>
  (nameWords ??= new Set(
    LEXICON.flatMap(({ labels, asked }) => [...labels, ...asked].flatMap((name) => words(name).map(({ term }) => stem(term)))),
  ));

/** Whether a stem is a word of some item's name: "cost" is, though alone it names none. */
export const isNameWord = (term: string): boolean => wordsOfNames().has(term);

/** Whether words are a name of the lexicon, of several items perhaps, and nothing else. */
export const isName = (words: string): boolean => namings(words).some(({ start, end }) => start === 0 && end === words.length);
