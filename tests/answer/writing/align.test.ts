import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlignmentConfig } from '../../../src/domain/writing.ts';
import { align, type Aligned } from '../../../src/answer/writing/align.ts';
import { Grams } from '../../../src/answer/writing/overlap.ts';
import { wordsOf } from '../../../src/answer/writing/wordStream.ts';
import { words } from '../../../src/text/tokens.ts';
import { madeFiling, madePiece, madeTable } from './madepages.ts';

const PAPER: AlignmentConfig = { n: 5, threshold: 0.8 };
const OURS: AlignmentConfig = { ...PAPER, moves: 'from-less' };

const SALES =
  'Net sales rose 3.5 percent to $32,765 million in 2018 because of higher prices in Safety and Graphics, and organic volume growth.';
const CLAIMS =
  'The Company is subject to various legal proceedings in the ordinary course of business, none of which it expects to be material.';
const northmoor = madeFiling('northmoor-2018', SALES, CLAIMS);
const other = madeFiling(
  'other-2018',
  'Revenue fell to 812 million as two large customers left us during the second quarter of the year. The Company is subject to taxes.',
);
const pieces = [madePiece('p1', northmoor, 1), madePiece('p2', northmoor, 2), madePiece('p3', other, 1)];
const both = [northmoor, other];

const one = (piece: string, content: string, config = PAPER): Aligned => {
  const [aligned] = align([{ piece, content }], pieces, both, config);
  if (!aligned) throw new Error('one passage, one outcome');
  return aligned;
};
/** "filing page: words" of every span. */
const said = ({ found }: Aligned): string[] =>
  found.flatMap(({ evidence: { card, page }, spans }) =>
    spans.map(({ start, end }) => `${card.id} ${String(page.number)}: ${page.text.slice(start, end)}`),
  );

describe('equation 1', () => {
  const share = (passage: string, text: string, n: number): number =>
    new Grams([wordsOf(passage).terms], n).in(wordsOf(text).terms)[0]?.share ?? NaN;

  it('is the share of the passage’s n-grams that the text has', () => {
    // six words are two 5-grams; the text has the second
    expect(share('a1 b1 c1 d1 e1 f1', 'x1 b1 c1 d1 e1 f1 y1', 5)).toBe(1 / 2);
    expect(share('a1 b1 c1', 'c1 b1 a1', 2)).toBe(0);
  });

  it('counts multisets: what is said twice must be there twice', () => {
    // four bigrams: ab ba ab ba; the text has ab once and ba once
    expect(share('a1 b1 a1 b1 a1', 'a1 b1 a1', 2)).toBe(2 / 4);
    expect(share('a1 b1 a1 b1 a1', 'a1 b1 a1 b1 a1', 2)).toBe(1);
    expect(share('a1 b1', 'a1 b1 a1 b1', 2)).toBe(1);
  });

  it('is of words, whatever their case, spacing and commas', () => {
    expect(share('NET SALES of 32765\nmillion', 'Net sales of 32,765 million', 5)).toBe(1);
    expect(share('net sales of 32.765 million', 'Net sales of 32,765 million', 5)).toBe(0);
  });

  it('has nothing of a passage shorter than n', () => {
    expect(share('a1 b1 c1 d1', 'a1 b1 c1 d1', 5)).toBe(0);
  });

  it('is as a count by hand says, of any texts', () => {
    const text = fc.array(fc.constantFrom('a1', 'b1', 'c1'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 4 }), (passage, source, n) => {
        const grams = (list: readonly string[]): string[] => list.slice(n - 1).map((_, i) => list.slice(i, i + n).join(' '));
        const left = grams(source);
        const mine = grams(passage);
        const shared = mine.filter((gram) => {
          const at = left.indexOf(gram);
          if (at >= 0) left.splice(at, 1);
          return at >= 0;
        });
        expect(share(passage.join(' '), source.join(' '), n)).toBe(mine.length === 0 ? 0 : shared.length / mine.length);
      }),
    );
  });
});

describe('actions', () => {
  it('keeps what its filing says, on the page where it says it', () => {
    const kept = one('p2', 'Net sales rose 3.5 percent to $32,765 million in 2018 because of higher prices');
    expect(kept).toMatchObject({ outcome: 'kept', overlap: 1, at: { filing: 'northmoor-2018' } });
    expect(said(kept)).toEqual(['northmoor-2018 1: Net sales rose 3.5 percent to $32,765 million in 2018 because of higher prices']);
  });

  it('cuts what was made up after a true beginning, as larger models do', () => {
    // 14 words, ten 5-grams: those of the first nine words are five
    const trimmed = one('p1', 'Net sales rose 3.5 percent to $32,765 million in 2018 and will double again');
    expect(trimmed).toMatchObject({ outcome: 'trimmed', overlap: 6 / 10 });
    expect(said(trimmed)).toEqual(['northmoor-2018 1: Net sales rose 3.5 percent to $32,765 million in 2018']);
  });

  it('keeps no changed figure, whatever else of the passage stands', () => {
    const content = `${SALES.replace('32,765', '32,675')} ${CLAIMS}`;
    const kept = one('p1', content);
    expect(kept.outcome).toBe('kept');
    expect(said(kept)).toEqual([
      'northmoor-2018 2: ' + CLAIMS.slice(0, -1),
      'northmoor-2018 1: Net sales rose 3.5 percent to',
      'northmoor-2018 1: million in 2018 because of higher prices in Safety and Graphics, and organic volume growth',
    ]);
  });

  it('moves a drifted citation to the filing it is of', () => {
    const moved = one('p3', 'because of higher prices in Safety and Graphics, and organic volume growth');
    expect(moved).toMatchObject({ outcome: 'moved', overlap: 1, at: { filing: 'northmoor-2018' } });
    expect(said(moved)).toEqual(['northmoor-2018 1: because of higher prices in Safety and Graphics, and organic volume growth']);
  });

  it('moves a passage whose named filing shares a phrase only where that is asked for', () => {
    // "The Company is subject to" stands in both
    expect(said(one('p3', CLAIMS))).toEqual(['other-2018 1: The Company is subject to']);
    expect(one('p3', CLAIMS)).toMatchObject({ outcome: 'trimmed', overlap: 1 / 18 });
    expect(one('p3', CLAIMS, OURS)).toMatchObject({ outcome: 'moved', overlap: 1, at: { filing: 'northmoor-2018' } });
    expect(one('p3', 'The Company is subject to whatever its models make up', OURS)).toMatchObject({ outcome: 'trimmed', overlap: 1 / 6 });
  });

  it('finds the filing of a passage whose id or link was invented', () => {
    const linked = one('https://www.sec.gov/made/up.htm', 'two large customers left us during the second quarter of the year');
    expect(linked).toMatchObject({ outcome: 'moved', at: { filing: 'other-2018' } });
    expect(
      said(one('p1', 'two large customers left us during the second quarter of the year https://www.sec.gov/made/up.htm', OURS)),
    ).toEqual([]);
  });

  it('drops what no filing says, and words of two filings woven together', () => {
    expect(one('p1', 'Net sales fell by half to 16,000 million as every customer left')).toEqual({
      text: 'Net sales fell by half to 16,000 million as every customer left',
      outcome: 'dropped',
      overlap: 0,
      found: [],
    });
    expect(one('p1', 'Net sales rose two large customers 32,765 left us million during the')).toMatchObject({ outcome: 'dropped' });
    expect(one('p1', '')).toMatchObject({ outcome: 'dropped', overlap: 0 });
  });

  it('keeps fewer than n words where the piece named has them whole, and nowhere else', () => {
    expect(said(one('p1', '$32,765 million'))).toEqual(['northmoor-2018 1: $32,765 million']);
    expect(one('p3', '$32,765 million')).toMatchObject({ outcome: 'dropped' });
    expect(one('p1', '32,675')).toMatchObject({ outcome: 'dropped' });
  });
});

describe('tables', () => {
  const page = 'Years ended 2018 2017\nNet sales 32,765 31,657\nNet (loss) income (1,577) 12';
  const filing = madeFiling('northmoor-2018', page);
  const table = madeTable(
    'p1',
    filing,
    '{Net sales}: {2018} = {32,765}; {2017} = {31,657}\n{Net (loss) income}: {2018} = {(1,577)}; {2017} = {12}',
  );
  const row = (content: string): string[] => said(align([{ piece: 'p1', content }], [table], [filing], OURS)[0]!);

  it('finds the cells of a row copied with its column headers', () => {
    expect(row('Net sales: 2018 = 32,765; 2017 = 31,657')).toEqual([
      'northmoor-2018 1: 2018',
      'northmoor-2018 1: 2017',
      'northmoor-2018 1: Net sales',
      'northmoor-2018 1: 32,765',
      'northmoor-2018 1: 31,657',
    ]);
  });

  it('finds a row copied as the page prints it, and a loss with its parentheses', () => {
    expect(row('Net sales 32,765')).toEqual(['northmoor-2018 1: Net sales 32,765']);
    expect(row('Net (loss) income: 2018 = (1,577)')).toContain('northmoor-2018 1: (1,577)');
  });

  it('takes a place that does not read as its page does to stand nowhere', () => {
    const spaced = madeTable('p1', madeFiling('spaced', 'Net \n sales 32,765'), '{Net \n sales}: in the year {32,765}');
    const given = { ...spaced, text: spaced.text.replace('Net \n sales', 'Net   sales') };
    const spans = (piece: typeof given): string[] =>
      said(align([{ piece: 'p1', content: 'Net sales: in the year 32,765' }], [piece], [], OURS)[0]!);
    expect(spans(given)).toEqual(['spaced 1: Net \n sales', 'spaced 1: 32,765']);
    expect(spans({ ...given, text: given.text.replace('32,765', '32,766') })).toEqual(['spaced 1: Net \n sales']);
    expect(spans({ ...given, places: given.places.slice(0, 1) })).toEqual(['spaced 1: Net \n sales']);
  });

  it('has no figure that was put into another column', () => {
    expect(row('Net sales: 2018 = 31,657; 2017 = 32,765')).toEqual([]);
  });
});

it('never gives a span whose text is not in the passage', () => {
  const vocabulary = 'net sales rose fell to 32,765 million in 2018 2017 the of income (loss) 5% growth'.split(' ');
  const text = (maxLength: number): fc.Arbitrary<string[]> => fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength });
  const pages = fc.array(text(60), { minLength: 1, maxLength: 4 });
  // a passage as a model makes one: pieces of the filings, changed, mixed and reordered
  const cut = fc.record({ page: fc.nat(7), from: fc.nat(50), length: fc.integer({ min: 1, max: 30 }), then: text(4) });
  fc.assert(
    fc.property(
      pages,
      pages,
      fc.array(cut, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('p0', 'p1', 'nowhere'),
      fc.constantFrom(PAPER, OURS, { n: 3, threshold: 0.4 }, { n: 2, threshold: 0 }),
      (a, b, cuts, piece, config) => {
        const filings = [madeFiling('a', ...a.map((list) => list.join(' '))), madeFiling('b', ...b.map((list) => list.join(' ')))];
        const all = [...a, ...b];
        const content = cuts
          .map(({ page, from, length, then }) => [...(all[page % all.length] ?? []).slice(from, from + length), ...then].join(' '))
          .join(' ');
        const given = filings.map((filing, i) => madePiece(`p${String(i)}`, filing));
        const passage = ` ${words(content)
          .map(({ term }) => term)
          .join(' ')} `;
        for (const { found, outcome, overlap } of align([{ piece, content }], given, filings, config)) {
          expect(found.length > 0).toBe(outcome !== 'dropped');
          if (outcome === 'moved') expect(overlap).toBeGreaterThan(config.threshold);
          for (const { evidence, spans } of found)
            for (const span of spans) {
              expect(span.page).toBe(evidence.page.number);
              expect(passage).toContain(
                ` ${words(evidence.page.text.slice(span.start, span.end))
                  .map(({ term }) => term)
                  .join(' ')} `,
              );
            }
        }
      },
    ),
    { numRuns: 500 },
  );
});
