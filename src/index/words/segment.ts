import type { ParsedFiling, Section, Span } from '../../domain/document.ts';
import { eachWord, isStopWord, stem } from '../../text/tokens.ts';

/** Raised whenever a segment built by older code must be built again. */
export const SEGMENT_VERSION = 1;

/**
 * The postings of one filing in one unit of search (pages or chunks), as typed arrays: immutable, and its own serialised form, because IndexedDB and `postMessage`
 * take it as it is. Nothing in it depends on other filings: document frequencies and average lengths are summed over segments at query time.
 */
export interface Postings {
  /** `hashTerm` of every term, ascending. */
  readonly terms: Float64Array<ArrayBuffer>;
  /** Postings of term i are `docs[starts[i] .. starts[i + 1])`, documents ascending. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly docs: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** Term frequency over all fields with their boosts, in quarters, capped at 255. */
  readonly frequencies: Uint8Array<ArrayBuffer>;
  /** By document: page number, or index of the chunk. */
  readonly units: Uint32Array<ArrayBuffer>;
  /** By document: the page it begins on. */
  readonly pages: Uint32Array<ArrayBuffer>;
  /** By document: number of terms, fields with their boosts. */
  readonly lengths: Float32Array<ArrayBuffer>;
  /** Pairs of document i are `pairs[pairStarts[i] .. pairStarts[i + 1])`: hashes of neighbouring terms, ascending, for phrases. */
  readonly pairStarts: Uint32Array<ArrayBuffer>;
  readonly pairs: Uint16Array<ArrayBuffer>;
}

export interface Segment {
  readonly version: number;
  readonly page: Postings;
  readonly chunk: Postings;
}

/** How much a word counts by the field it is in. Row labels are in the body too, so theirs is added to the body's. */
interface Boosts {
  readonly body: number;
  readonly context: number;
  readonly rows: number;
}

const BOOSTS: Boosts = { body: 1, context: 1, rows: 1 };

/** 53 bits of a term (cyrb53, public domain): one collision is expected among some hundred million terms. */
export function hashTerm(term: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** 16 bits of two neighbouring terms: a document of 250 pairs claims one it has not in 0.4 % of looks, which a bonus can bear. */
export const hashPair = (first: number, second: number): number =>
  (Math.imul((first % 4294967291) ^ 0x9e3779b9, 2654435761) ^ Math.imul(second % 4294967291, 1597334677)) >>> 16;

/** The terms of one filing, numbered in order of first sight. */
class SegmentVocabulary {
  readonly hashes: number[] = [];
  readonly #known = new Map<string, number>();
  readonly #stems = new Map<string, number>();

  /** -1 for a stop word. */
  id(word: string): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    let id = -1;
    if (!isStopWord(word)) {
      const term = stem(word);
      id = this.#stems.get(term) ?? this.hashes.length;
      if (id === this.hashes.length) {
        this.#stems.set(term, id);
        this.hashes.push(hashTerm(term));
      }
    }
    this.#known.set(word, id);
    return id;
  }
}

/** A text's searched words: vocabulary ids and where each begins. */
interface Scan {
  readonly ids: number[];
  readonly at: number[];
}

function scan(text: string, vocabulary: SegmentVocabulary): Scan {
  const ids: number[] = [];
  const at: number[] = [];
  eachWord(text, (word, start) => {
    const id = vocabulary.id(word);
    if (id < 0) return;
    ids.push(id);
    at.push(start);
  });
  return { ids, at };
}

/** Index of the first word that begins at `offset` or later. */
function firstAt(at: readonly number[], offset: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gathers documents one after another and turns them into postings by term. */
class Builder {
  readonly #term: number[] = [];
  readonly #doc: number[] = [];
  readonly #frequency: number[] = [];
  readonly #units: number[] = [];
  readonly #pages: number[] = [];
  readonly #lengths: number[] = [];
  readonly #pairs: number[] = [];
  readonly #pairStarts: number[] = [0];
  readonly #counts: number[] = [];
  #touched: number[] = [];
  #length = 0;
  #seen = new Set<number>();

  add(ids: readonly number[], from: number, to: number, boost: number, hashes: readonly number[], pairs: boolean): void {
    let before = -1;
    for (let i = from; i < to; i++) {
      const id = ids[i] ?? 0;
      const count = this.#counts[id] ?? 0;
      if (count === 0) this.#touched.push(id);
      this.#counts[id] = count + boost;
      if (pairs && before >= 0) this.#seen.add(hashPair(hashes[before] ?? 0, hashes[id] ?? 0));
      before = id;
    }
    this.#length += (to - from) * boost;
  }

  close(unit: number, page: number): void {
    const doc = this.#units.length;
    for (const id of this.#touched) {
      this.#term.push(id);
      this.#doc.push(doc);
      this.#frequency.push(Math.min(255, Math.round((this.#counts[id] ?? 0) * 4)));
      this.#counts[id] = 0;
    }
    this.#units.push(unit);
    this.#pages.push(page);
    this.#lengths.push(this.#length);
    const seen = Uint16Array.from(this.#seen).sort();
    for (const pair of seen) this.#pairs.push(pair);
    this.#pairStarts.push(this.#pairs.length);
    this.#touched = [];
    this.#seen = new Set();
    this.#length = 0;
  }

  postings(hashes: readonly number[]): Postings {
    const counts = new Uint32Array(hashes.length);
    for (const id of this.#term) counts[id] = (counts[id] ?? 0) + 1;
    const order = [...hashes.keys()].filter((id) => (counts[id] ?? 0) > 0).sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0));
    const starts = new Uint32Array(order.length + 1);
    const cursor = new Uint32Array(hashes.length);
    order.forEach((id, rank) => {
      cursor[id] = starts[rank] ?? 0;
      starts[rank + 1] = (starts[rank] ?? 0) + (counts[id] ?? 0);
    });
    const docs = this.#units.length <= 0xffff ? new Uint16Array(this.#term.length) : new Uint32Array(this.#term.length);
    const frequencies = new Uint8Array(this.#term.length);
    this.#term.forEach((id, i) => {
      const at = cursor[id] ?? 0;
      docs[at] = this.#doc[i] ?? 0;
      frequencies[at] = this.#frequency[i] ?? 0;
      cursor[id] = at + 1;
    });
    return {
      terms: Float64Array.from(order, (id) => hashes[id] ?? 0),
      starts,
      docs,
      frequencies,
      units: Uint32Array.from(this.#units),
      pages: Uint32Array.from(this.#pages),
      lengths: Float32Array.from(this.#lengths),
      pairStarts: Uint32Array.from(this.#pairStarts),
      pairs: Uint16Array.from(this.#pairs),
    };
  }
}

/** Titles of the sections a page or chunk is in, outermost first. */
function path(sections: readonly Section[], index: number): string[] {
  const titles: string[] = [];
  for (let at = index; at >= 0;) {
    const section: Section | undefined = sections[at];
    if (section === undefined) break;
    titles.unshift(section.title);
    at = section.parent;
  }
  return titles;
}

/**
 * The search segment of one filing: pages and chunks over the same words, each page scanned once. Fields: body; context (headings above, captions, statement
 * titles); row labels of tables. Running headers and footers are left out: they would make every page about the company.
 */
export function buildSegment(parsed: Pick<ParsedFiling, 'pages' | 'sections' | 'statements' | 'chunks'>, boosts = BOOSTS): Segment {
  const vocabulary = new SegmentVocabulary();
  const { hashes } = vocabulary;
  const scans = new Map<number, Scan>();
  const furniture = new Map<number, Span[]>();
  const statementTitles = new Map<number, string>();
  for (const statement of parsed.statements) for (const page of statement.pages) statementTitles.set(page, statement.title);
  const headingScans = new Map<number, Scan>();
  const headings = (section: number): Scan => {
    let found = headingScans.get(section);
    if (found === undefined) headingScans.set(section, (found = scan(path(parsed.sections, section).join(' \n '), vocabulary)));
    return found;
  };

  const pages = new Builder();
  for (const page of parsed.pages) {
    const body = scan(page.text, vocabulary);
    scans.set(page.number, body);
    const out = page.blocks.filter((b) => b.kind === 'header' || b.kind === 'footer').map((b) => b.span);
    furniture.set(page.number, out);
    addSpan(pages, body, { page: page.number, start: 0, end: page.text.length }, out, hashes, boosts.body);
    const above = headings(page.section);
    pages.add(above.ids, 0, above.ids.length, boosts.context, hashes, false);
    const title = statementTitles.get(page.number);
    if (title !== undefined) {
      const words = scan(title, vocabulary);
      pages.add(words.ids, 0, words.ids.length, boosts.context, hashes, false);
    }
    for (const table of page.tables) addRows(pages, body, table.rows, hashes, boosts.rows);
    pages.close(page.number, page.number);
  }

  const chunks = new Builder();
  const tables = new Map(parsed.pages.flatMap((page) => page.tables.map((table) => [table.id, table] as const)));
  for (const chunk of parsed.chunks) {
    for (const span of chunk.spans) {
      const body = scans.get(span.page);
      if (body) addSpan(chunks, body, span, furniture.get(span.page) ?? [], hashes, boosts.body);
    }
    for (const span of chunk.context) {
      const body = scans.get(span.page);
      if (body) addSpan(chunks, body, span, [], hashes, boosts.context);
    }
    const above = headings(chunk.section);
    chunks.add(above.ids, 0, above.ids.length, boosts.context, hashes, false);
    const table = chunk.table === undefined ? undefined : tables.get(chunk.table);
    const body = table === undefined ? undefined : scans.get(table.page);
    if (table && body) addRows(chunks, body, table.rows, hashes, boosts.rows);
    chunks.close(chunk.index, chunk.spans[0]?.page ?? 0);
  }
  return { version: SEGMENT_VERSION, page: pages.postings(hashes), chunk: chunks.postings(hashes) };
}

function addSpan(to: Builder, body: Scan, span: Span, out: readonly Span[], hashes: readonly number[], boost: number): void {
  let from = span.start;
  for (const cut of [...out, { start: span.end, end: span.end }]) {
    if (cut.end <= from && cut.start < span.end) continue;
    const until = Math.min(Math.max(cut.start, from), span.end);
    if (until > from) to.add(body.ids, firstAt(body.at, from), firstAt(body.at, until), boost, hashes, true);
    from = Math.max(from, cut.end);
    if (from >= span.end) break;
  }
}

function addRows(
  to: Builder,
  body: Scan,
  rows: readonly { readonly label: readonly Span[] }[],
  hashes: readonly number[],
  boost: number,
): void {
  for (const row of rows)
    for (const span of row.label) to.add(body.ids, firstAt(body.at, span.start), firstAt(body.at, span.end), boost, hashes, false);
}
