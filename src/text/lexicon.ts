import data from './lexicon.json' with { type: 'json' };
import { stem, words } from './tokens.ts';

type StatementName = 'income' | 'balance' | 'cashflow' | 'equity' | 'comprehensive';

/** What an analyst may ask a filing for: a line item, a ratio made of line items, or a topic that filings have a place for. */
export interface LexiconEntry {
  readonly id: string;
  readonly kind: 'item' | 'ratio' | 'topic';
  readonly name: string;
  /** The face statement an item stands on. */
  readonly statement?: StatementName;
  readonly time?: 'instant' | 'duration';
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

const STATEMENT_NAMES: readonly string[] = ['income', 'balance', 'cashflow', 'equity', 'comprehensive'] satisfies StatementName[];
const isStatementName = (name: string): name is StatementName => STATEMENT_NAMES.includes(name);

type Raw = {
  id: string;
  kind: string;
  name: string;
  statement?: string;
  time?: string;
  labels: string[];
  asked: string[];
  parts?: string[];
  headings?: string[];
  terms?: string[];
};

function entryOf(raw: Raw): LexiconEntry {
  const { statement, time } = raw;
  return {
    id: raw.id,
    kind: raw.kind === 'item' || raw.kind === 'ratio' ? raw.kind : 'topic',
    name: raw.name,
    ...(statement !== undefined && isStatementName(statement) ? { statement } : {}),
    ...(time === 'instant' || time === 'duration' ? { time } : {}),
    labels: raw.labels,
    asked: raw.asked,
    parts: raw.parts ?? [],
    headings: raw.headings ?? [],
    terms: raw.terms ?? [],
  };
}

/** The finance lexicon: general English and accounting, never a company's name. */
export const LEXICON: readonly LexiconEntry[] = (data as Raw[]).map(entryOf);

const byId = new Map(LEXICON.map((entry) => [entry.id, entry]));

export const lexiconEntry = (id: string): LexiconEntry | undefined => byId.get(id);

/** Words that names are compared without. Fewer than search's stop words: "other assets" are not "assets". */
const LITTLE = new Set(['the', 'a', 'an', 'of', 'in', 'on', 'and', 'to', 'for', 'from', 'by', 'its', 'our', 'their', 'as', 'at']);

/** The terms of a phrase as names are compared: stemmed, without little words, in order. */
const key = (phrase: string): string[] => words(phrase).flatMap(({ term }) => (LITTLE.has(term) ? [] : [stem(term)]));

const byKey = new Map<string, LexiconEntry[]>();
/** First terms of the keys, with the length of the longest key each begins. */
const longest = new Map<string, number>();
for (const entry of LEXICON) {
  for (const phrase of [entry.name, ...entry.labels, ...entry.asked]) {
    const parts = key(phrase);
    const first = parts[0];
    if (first === undefined) continue;
    const list = byKey.get(parts.join(' ')) ?? [];
    if (!list.includes(entry)) list.push(entry);
    byKey.set(parts.join(' '), list);
    longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
  }
}

/** Short abbreviations that are also words or names count only in capitals: "AP", "AR", "PAT". */
const inCapitals = (raw: string): boolean =>
  raw.length > 3 || (raw.length === 3 && raw.toLowerCase() !== 'pat') || raw === raw.toUpperCase();

/**
 * Finds what a text names, longest names first at each place, none overlapping. Inflections, hyphens and stop words between do not matter
 * ("cost of goods sold", "costs of good sold"). Linear in the words of the text.
 */
export function namings(text: string): Naming[] {
  const found: Naming[] = [];
  const all = words(text).filter(({ term }) => !LITTLE.has(term));
  const stems = all.map(({ term }) => stem(term));
  for (let at = 0; at < all.length; at++) {
    const first = all[at];
    if (!first) break;
    const longestHere = longest.get(stems[at] ?? '') ?? 0;
    for (let length = Math.min(longestHere, all.length - at); length > 0; length--) {
      const entries = byKey.get(stems.slice(at, at + length).join(' '));
      const last = all[at + length - 1];
      if (!entries || !last || (length === 1 && !inCapitals(text.slice(first.start, first.end)))) continue;
      // a name does not run over the end of a clause
      if (/[.;:?!\n]\s/.test(text.slice(first.start, last.end))) continue;
      found.push({ entries, start: first.start, end: last.end });
      at += length - 1;
      break;
    }
  }
  return found;
}

/** The entries whose label is the whole of a row's label ("Total current assets" and "Current assets, total" are the same), items before others. */
export function entriesLabelled(label: string): readonly LexiconEntry[] {
  const parts = key(label.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  const entries =
    byKey.get(parts.join(' ')) ??
    byKey.get(parts.filter((part, i) => part !== 'total' && (part !== 'net' || i < parts.length - 1)).join(' ')) ??
    [];
  return [...entries].sort((a, b) => Number(b.kind === 'item') - Number(a.kind === 'item'));
}
