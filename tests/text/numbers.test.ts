import { describe, expect, it } from 'vitest';
import { amountsIn, parseAmount, readAmount } from '../../src/text/numbers.ts';

describe('parseAmount', () => {
  it.each([
    ['(1,577)', -1577],
    ['$ (58.0)', -58],
    ['($58.0)', -58],
    ['$(58.0)', -58],
    ['-$58', -58],
    ['−5', -5],
    ['(1,577', -1577],
    ['—', 0],
    ['$ —', 0],
    ['— %', 0],
    ['(—)', 0],
    ['-', 0],
    ['12.5%', 12.5],
    ['(12.5)%', -12.5],
    ['(12.5 )%', -12.5],
    ['(12.5%)', -12.5],
    ['1.2x', 1.2],
    ['€1,234.56', 1234.56],
    ['US$ 12', 12],
    ['.25', 0.25],
    ['0', 0],
    ['2018', 2018],
    ['$1.5 billion', 1.5],
    ['(120) bps', -120],
    ['1.2 pts', 1.2],
    ['(0)', 0],
  ])('%s is %d', (text, value) => {
    // toBe tells -0 from 0: a dash or "(0)" is plain nothing.
    expect(parseAmount(text)).toBe(value);
  });

  it.each([
    '',
    '$',
    '()',
    '1,577)',
    '((5))',
    '12/31/18',
    '1,23',
    '1-2',
    '5 years',
    'NM',
    'N/A',
    '1,577 (2)',
    '1 577',
    'Total',
    '%',
    '10-K',
    '3.1.2',
  ])('%s is no figure', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('tells kind, currency and scale, and a marked figure from a bare number that may be a year', () => {
    expect(readAmount('$1.5 billion')).toEqual({ value: 1.5, kind: 'plain', currency: 'USD', scale: 1e9, marked: true, decimals: 1 });
    expect(readAmount('2018')).toEqual({ value: 2018, kind: 'plain', scale: 1, marked: false, decimals: 0 });
    expect(readAmount('(3)%')).toEqual({ value: -3, kind: 'percent', scale: 1, marked: true, decimals: 0 });
    expect(readAmount('£ —')).toEqual({ value: 0, kind: 'dash', currency: 'GBP', scale: 1, marked: true, decimals: 0 });
  });
});

describe('amountsIn', () => {
  it('takes no half of a figure that its setting tore in two', () => {
    expect(amountsIn('costs were $2 30 million, $216 million and $221 million').map(({ value }) => value)).toEqual([216, 221]);
  });

  it('finds the figures of a sentence with their offsets and leaves dates and forms alone', () => {
    const text = 'Net sales were $1.5 billion (up 3.2%) against $1,234 on our Form 10-K, 7/1/2018.';
    expect(amountsIn(text).map((a) => [text.slice(a.start, a.end), a.value, a.scale])).toEqual([
      ['$1.5 billion', 1.5, 1e9],
      ['3.2%', 3.2, 1],
      ['$1,234', 1234, 1],
    ]);
  });

  it('reads the scale behind a figure in parentheses, and no aside as a figure', () => {
    const text = 'A loss of $(12.7) billion, $797 million and $(1.6) billion (the plan of 2018) million by million, up 3) million.';
    expect(amountsIn(text).map((a) => [text.slice(a.start, a.end), a.value, a.scale])).toEqual([
      ['$(12.7) billion', -12.7, 1e9],
      ['$797 million', 797, 1e6],
      ['$(1.6) billion', -1.6, 1e9],
      ['2018', 2018, 1],
      ['3', 3, 1],
    ]);
  });
});

describe('a scale as a letter', () => {
  const said = (text: string): readonly string[] =>
    amountsIn(text).map(({ value, scale, currency }) => `${currency ?? ''} ${String(value)} ${String(scale)}`);

  it('is read right after a figure of money', () => {
    expect(said('a fair value of $378.1m, A$2.1M of it for £1.4b and €12k')).toEqual([
      'USD 378.1 1000000',
      'AUD 2.1 1000000',
      'GBP 1.4 1000000000',
      'EUR 12 1000',
    ]);
    expect(readAmount('$12.4m')).toMatchObject({ value: 12.4, scale: 1e6 });
  });

  it('is none of what is no money', () => {
    expect(said('a hull of 12m, a 10k run and $5 m')).toEqual(['USD 5 1']);
    expect(readAmount('12.4m')).toBeNull();
  });
});
