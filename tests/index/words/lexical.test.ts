import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Block, FilingId, Section } from '../../../src/domain/document.ts';
import { BM25, Lexical } from '../../../src/index/words/lexical.ts';
import { buildSegment, hashTerm, type Segment } from '../../../src/index/words/segment.ts';
import { terms } from '../../../src/text/tokens.ts';
import { pageChunks, pageSection, type IndexedFiling } from '../../builders/filing.ts';
import { barePage } from '../../builders/page.ts';
import { labelledTable } from '../../builders/table.ts';

const id = (name: string): FilingId => name as FilingId;

/** A filing of bare pages with one chunk each. */
function filing(
  texts: readonly string[],
  extra: { blocks?: readonly Block[]; sections?: readonly Section[]; rows?: readonly string[] } = {},
): IndexedFiling {
  const pages = texts.map((text, i) =>
    barePage(i + 1, text, {
      blocks: extra.blocks ?? [],
      tables: i === 0 && extra.rows ? [labelledTable(1, text, extra.rows)] : [],
      section: extra.sections ? 0 : -1,
    }),
  );
  const chunks = pageChunks(pages);
  return { pages, sections: extra.sections ?? [], statements: [], chunks };
}

function library(filings: Readonly<Record<string, IndexedFiling>>): Lexical {
  const index = new Lexical();
  for (const [name, parsed] of Object.entries(filings)) index.add(id(name), buildSegment(parsed));
  return index;
}

const query = (text: string): { term: string; weight: number }[] => terms(text).map((term) => ({ term, weight: 1 }));

/** BM25 from the formula, document by document. */
function naive(filings: Readonly<Record<string, IndexedFiling>>, wanted: readonly string[]): Map<string, number> {
  const documents = Object.entries(filings).flatMap(([name, parsed]) =>
    parsed.pages.map((page) => ({ key: `${name}#${String(page.number)}`, bag: terms(page.text) })),
  );
  const average = documents.reduce((n, d) => n + d.bag.length, 0) / documents.length || 1;
  const scores = new Map<string, number>();
  for (const { key, bag } of documents) {
    let score = 0;
    for (const term of wanted) {
      const found = documents.filter((d) => d.bag.includes(term)).length;
      const frequency = bag.filter((t) => t === term).length;
      const idf = Math.log(1 + (documents.length - found + 0.5) / (found + 0.5));
      score += (idf * frequency * (BM25.k1 + 1)) / (frequency + BM25.k1 * (1 - BM25.b + (BM25.b * bag.length) / average));
    }
    if (score > 0) scores.set(key, score);
  }
  return scores;
}

const vocabulary = ['revenue', 'revenues', 'lease', 'the', 'inventory', 'debt', 'notes', '2018', 'tax', 'of', 'paid'];
const aText = fc.array(fc.constantFrom(...vocabulary), { maxLength: 25 }).map((w) => w.join(' '));
const someFilings = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.array(aText, { minLength: 1, maxLength: 5 }).map((t) => filing(t)),
  { minKeys: 1 },
);

describe('search by words', () => {
  it('scores every page and chunk as BM25 by its formula does', () => {
    fc.assert(
      fc.property(
        someFilings,
        fc.uniqueArray(fc.constantFrom(...new Set(terms(vocabulary.join(' ')))), { minLength: 1, maxLength: 4 }),
        (filings, wanted) => {
          const expected = naive(filings, wanted);
          const index = library(filings);
          const weighted = wanted.map((term) => ({ term, weight: 1 }));
          for (const unit of ['page', 'chunk'] as const) {
            const hits = index.search(unit, weighted, { limit: 100 });
            expect(new Set(hits.map((h) => `${h.filing}#${String(h.page)}`))).toEqual(new Set(expected.keys()));
            for (const hit of hits) expect(hit.score).toBeCloseTo(expected.get(`${hit.filing}#${String(hit.page)}`) ?? -1, 4);
            expect(hits.map((h) => h.score)).toEqual([...hits.map((h) => h.score)].sort((x, y) => y - x));
          }
        },
      ),
    );
  });

  it('keeps the best when more match than are wanted, ties in order of filing and page', () => {
    const index = library({ b: filing(['debt', 'debt debt', 'x']), a: filing(['debt', 'debt y z']) });
    expect(index.search('page', query('debt'), { limit: 3 }).map((h) => `${h.filing}${String(h.page)}`)).toEqual(['b2', 'a1', 'b1']);
  });

  it('limits to filings, and forgets one that is removed with all its statistics', () => {
    const index = library({ a: filing(['debt one', 'two']), b: filing(['debt three']) });
    expect(index.search('page', query('debt'), { limit: 9, filings: new Set([id('b')]) }).map((h) => h.filing)).toEqual(['b']);
    expect(index.documentFrequency('page', 'debt')).toEqual({ found: 2, of: 3 });
    index.remove(id('a'));
    expect(index.documentFrequency('page', 'debt')).toEqual({ found: 1, of: 1 });
  });

  it('gives a phrase its bonus, and a weight of 0 means 0', () => {
    const index = library({ a: filing(['capital rose; spending on goods', 'spending of capital on goods', 'other words stand here']) });
    const [first] = index.search('page', query('capital spending'), { limit: 3, phrases: ['spend capital'] });
    expect(first?.page).toBe(2);
    expect(index.search('page', [{ term: 'capital', weight: 0 }], { limit: 3 })).toEqual([]);
  });

  it('counts row labels and headings, and leaves running headers out', () => {
    const text = 'Acme annual report\nInventories 12';
    const blocks: Block[] = [{ kind: 'header', level: 0, span: { page: 1, start: 0, end: 18 } }];
    const sections = [pageSection('Properties', 1)];
    const rows = ['Inventories'];
    const index = library({ a: filing([text], { blocks, sections, rows }) });
    const found = (word: string): number => index.search('page', query(word), { limit: 1 }).length;
    expect([found('Acme'), found('properties'), found('inventories')]).toEqual([0, 1, 1]);
    const { page } = buildSegment(filing([text], { blocks, sections, rows }));
    const at = page.terms.indexOf(hashTerm('inventory'));
    expect(page.frequencies[page.starts[at] ?? -1]).toBe(8); // body 1 + row label 1, in quarters
  });

  it('answers the same from a segment that was stored and read back', () => {
    const segment = buildSegment(filing(['debt of the company', 'notes on debt']));
    const index = new Lexical();
    index.add(id('a'), structuredClone(segment) satisfies Segment);
    expect(index.search('chunk', query('notes'), { limit: 2 }).map((h) => h.unit)).toEqual([1]);
  });
});
