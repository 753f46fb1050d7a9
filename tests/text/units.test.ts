import { describe, expect, it } from 'vitest';
import { measureOf, unitNote } from '../../src/text/units.ts';

describe('unitNote', () => {
  it.each([
    ['(In millions, except per share amounts)', 1e6, 1e6],
    ['(in thousands, except share and per share data)', 1e3, 1],
    ['Dollars in thousands', 1e3, 1e3],
    ['(Millions)', 1e6, 1e6],
    ['(Dollars in millions, except per share amounts; shares in thousands)', 1e6, 1e3],
    ['(In millions, except number of shares, which are reflected in thousands, and per share amounts)', 1e6, 1e3],
    ['Years ended December 31 (in millions except per share amounts)', 1e6, 1e6],
    ['($ in billions)', 1e9, 1e9],
    ['($000)', 1e3, 1e3],
    ["(000's omitted)", 1e3, 1e3],
    ['in millions of U.S. dollars', 1e6, 1e6],
    ['(in millions, except par value)', 1e6, 1e6],
  ])('%s', (text, scale, shareScale) => {
    expect(unitNote(text)).toMatchObject({ scale, shareScale });
  });

  it('reads a scale that stands alone over the labels, or before its exception', () => {
    for (const text of [
      'Millions',
      'Millions, Except Per Share Amounts, for the Years Ended December 31,',
      'Thousands, for the Years Ended June 30,',
    ])
      expect(unitNote(text)?.scale).toBe(text.startsWith('M') ? 1e6 : 1e3);
    expect(unitNote('Millions of customers use our service')).toBeNull();
  });

  it('says what is of another scale than the rest', () => {
    const note = unitNote('(in millions, except remaining performance obligation, which is in billions)');
    expect(note).toMatchObject({ scale: 1e6, apart: { name: 'remaining performance obligation', scale: 1e9 } });
    expect(unitNote('(in millions, except per share data)')?.apart).toBeUndefined();
  });

  it('speaks of money where it speaks of shares too, and of shares alone where it says no more', () => {
    expect(unitNote('$ and shares in millions, except per share amounts')).toMatchObject({ scale: 1e6, shareScale: 1e6, currency: 'USD' });
    expect(unitNote('$ and shares in millions, except per share amounts')).not.toHaveProperty('kind');
    expect(unitNote('(Shares in thousands)')).toMatchObject({ kind: 'shares', scale: 1e3 });
  });

  it('is of things where it says of which', () => {
    expect(unitNote('Net production of crude oil (thousands of barrels daily)')).toMatchObject({ kind: 'count', scale: 1e3 });
    expect(unitNote('(in millions of cubic feet)')).toMatchObject({ kind: 'count', scale: 1e6 });
    expect(unitNote('(in thousands of shares)')).toMatchObject({ kind: 'shares', scale: 1e3 });
    for (const money of [
      '(in millions of U.S. dollars)',
      '(in thousands of Canadian dollars)',
      '(in millions of euros)',
      '(in thousands of RMB)',
    ])
      expect(unitNote(money)?.kind, money).toBeUndefined();
  });

  it('stands where the parenthesis stands', () => {
    const text = 'Years ended December 31 (In millions, except per share)';
    const note = unitNote(text);
    expect(text.slice(note?.start, note?.end)).toBe('(In millions, except per share)');
  });

  it.each(['Operating income', 'We had $5 million in cash', 'thousands of employees', 'December 31, 2018'])('%s states none', (text) => {
    expect(unitNote(text)).toBeNull();
  });
});

describe('measureOf', () => {
  it.each([
    ['Diluted earnings per share', { kind: 'money', perShare: true, scale: 1 }],
    ['Basic', null],
    ['Natural gas sold (millions of cubic feet daily)', { kind: 'count', perShare: false, scale: 1e6 }],
    ['Weighted average diluted shares outstanding', { kind: 'shares', perShare: false }],
    ['Effective tax rate', { kind: 'percent', perShare: false, scale: 1 }],
    ['% change', { kind: 'percent', perShare: false, scale: 1 }],
    ['Repurchases of common shares, at cost', null],
    ['Common stock, $.01 par value, 100 shares authorized', null],
    ['Cash dividends declared ($2.60 per share)', null],
    ['Purchases of treasury stock, 8.9 million shares', null],
    ['Dividends, $.20 per common share', null],
    ['2.600% Notes due 2019', null],
    ['Cash dividends declared per share', { kind: 'money', perShare: true, scale: 1 }],
    ['Shares used to compute diluted net income per share', { kind: 'shares', perShare: false }],
    ['Weighted-average grant date fair value per share', { kind: 'money', perShare: true, scale: 1 }],
    ['Numerator for diluted earnings per share', null],
    ['Treasury shares (2 and 3 million shares, respectively)', null],
    ['Net sales', null],
  ])('%s', (label, measure) => {
    expect(measureOf(label)).toEqual(measure);
  });
});
