import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { countTokens, sentences, stem, terms, words } from '../../src/text/tokens.ts';

const split = (text: string): string[] => sentences(text).map((s) => text.slice(s.start, s.end));

describe('words', () => {
  it('keeps what filings write as one word together and folds it', () => {
    const text = 'The Company’s R&D, PP&E and 10-K: $1,577 (3.5%) in U.S. FY2018 for 3M—Société';
    expect(words(text).map((w) => w.term)).toEqual([
      'the',
      'company',
      'r&d',
      'pp&e',
      'and',
      '10k',
      '1577',
      '3.5',
      'in',
      'u.s',
      'fy2018',
      'for',
      '3m',
      'societe',
    ]);
    expect(words(text).map((w) => text.slice(w.start, w.end))[1]).toBe('Company’s');
  });
  it('tells the country from the pronoun', () => {
    expect(words('US sales show us U.S.A.').map((w) => w.term)).toEqual(['u.s', 'sales', 'show', 'us', 'u.s']);
  });
  it('does not join across a sentence end or a date', () => {
    expect(words('end.Next 1,2,3 2018-2019 A.B.').map((w) => w.term)).toEqual(['end', 'next', '1', '2', '3', '2018', '2019', 'ab']);
  });
  it('gives ascending spans inside the text, never overlapping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let last = 0;
        for (const w of words(text)) {
          expect(w.start).toBeGreaterThanOrEqual(last);
          expect(w.end).toBeGreaterThan(w.start);
          expect(w.end).toBeLessThanOrEqual(text.length);
          last = w.end;
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('stem', () => {
  it('brings inflections together', () => {
    expect(['acquire', 'acquires', 'acquired', 'acquiring'].map(stem)).toEqual(['acquir', 'acquir', 'acquir', 'acquir']);
    expect(['inventory', 'inventories', 'tax', 'taxes', 'planned', 'planning', 'plan'].map(stem)).toEqual([
      'inventory',
      'inventory',
      'tax',
      'tax',
      'plan',
      'plan',
      'plan',
    ]);
    expect(['pay', 'paid', 'payable', 'payables', 'lease', 'leases', 'leasing'].map(stem)).toEqual([
      'pay',
      'pay',
      'payabl',
      'payabl',
      'leas',
      'leas',
      'leas',
    ]);
  });
  it('keeps apart what filings mean different things by', () => {
    expect(new Set(['operating', 'operations', 'operator'].map(stem)).size).toBe(3);
    expect(new Set(['interest', 'interim'].map(stem)).size).toBe(2);
    expect(stem('business')).toBe('business');
  });
});

describe('terms', () => {
  it('are stemmed and without stop words', () => {
    expect(terms('What were the acquisitions that we completed in 2018?')).toEqual(['acquisition', 'complet', '2018']);
  });
});

describe('sentences', () => {
  it('are not ended by abbreviations, initials, decimals or numbers', () => {
    expect(
      split(
        'Foo Inc. acquired Bar Corp. for $1.2 million in Jan. 2018. The U.S. business of J. P. Morgan grew. See Note No. 1 (e.g. table). Sales fell.',
      ),
    ).toEqual([
      'Foo Inc. acquired Bar Corp. for $1.2 million in Jan. 2018.',
      'The U.S. business of J. P. Morgan grew.',
      'See Note No. 1 (e.g. table).',
      'Sales fell.',
    ]);
  });
  it('end after an abbreviation where a new sentence plainly begins', () => {
    expect(split('We sell mainly in the U.S. The rest is sold by Foo Inc. However, it shrinks.')).toEqual([
      'We sell mainly in the U.S.',
      'The rest is sold by Foo Inc.',
      'However, it shrinks.',
    ]);
  });
  it('keep line breaks, and begin at bullets and empty lines', () => {
    expect(split('Risks are:\n• war and\nweather\n• tax.\n\nItem 1. Business')).toEqual([
      'Risks are:',
      '• war and\nweather',
      '• tax.',
      'Item 1. Business',
    ]);
    expect(split('1. First point. 2. Second “point.” Third')).toEqual(['1. First point.', '2. Second “point.”', 'Third']);
  });
  it('cover every character that is no space, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'U.S.', 'Inc.', 'The', '1.', '\n', '• ', ' ', '?', ')', 'x.'), { maxLength: 40 }),
        (parts) => {
          const text = parts.join('');
          expect(split(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});

describe('countTokens', () => {
  it('counts words, long words, digits and marks', () => {
    expect(countTokens('Net sales were $1,577 million.')).toBe(9);
    expect(countTokens('internationalization')).toBe(3);
    expect(countTokens(' \n ')).toBe(0);
  });
});
