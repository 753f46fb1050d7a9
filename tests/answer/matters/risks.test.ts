import { describe, expect, it } from 'vitest';
import type { Part } from '../../builders/page.ts';
import { lines, told } from './told.ts';

const opens = 'Acme’s own risk factors, by their headings and in the filing’s order, which is no ranking:';
const filler: Part = {
  text: 'We explain this at length, and what may come of it for our business and for the price of our shares. '.repeat(3),
};
const under = (...headings: readonly string[]): Part[] => headings.flatMap((heading) => [{ heading }, filler]);
const items = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Our plant number ${'i'.repeat(i + 1)} may burn down some day.`);

describe('the risks of a filing', () => {
  it('are its own headings in its order, under those over several, each with its place', () => {
    const found = told('risks', [
      ...under('Item 1A. Risk Factors', 'Risks Related to Our Business', 'We have few customers.', 'We depend on one supplier of steel.'),
      ...under('Risks Related to Our Shares', 'The price of our shares may fall.', 'Item 2. Properties'),
    ]);
    expect(lines(found)).toEqual([
      opens,
      '* Risks Related to Our Business:',
      '* We have few customers.',
      '* We depend on one supplier of steel.',
      '* Risks Related to Our Shares:',
      '* The price of our shares may fall.',
    ]);
    expect(found?.citations.map(({ quote }) => quote)).toEqual([
      'Item 1A. Risk Factors',
      'Risks Related to Our Business',
      'We have few customers.',
      'We depend on one supplier of steel.',
      'Risks Related to Our Shares',
      'The price of our shares may fall.',
    ]);
  });

  it('of a long section are told by group and count', () => {
    const found = told('risks', [
      ...under('Item 1A. Risk Factors', 'Risks Related to Our Plants', ...items(15)),
      ...under('General Risk Factors', 'We may lose key people.', 'Item 2. Properties'),
    ]);
    expect(lines(found).slice(1)).toEqual([
      '* Risks Related to Our Plants (15 headings, the first: “Our plant number i may burn down some day.”)',
      '* General Risk Factors (1 heading: “We may lose key people.”)',
    ]);
  });

  it('without groups are the first of them and how many more', () => {
    const shown = lines(told('risks', under('Item 1A. Risk Factors', ...items(17), 'Item 2. Properties')));
    expect(shown).toHaveLength(16);
    expect(shown.at(-1)).toBe('* and 3 more.');
  });

  it('leave out a summary before them', () => {
    const found = told('risks', [
      ...under('Item 1A. Risk Factors', 'Summary of Risk Factors', 'Risks Related to Our Business', 'Risks Related to Our Shares'),
      ...under('Risks Related to Our Shares', 'The price of our shares may fall.', 'We may pay no dividends.', 'Item 2. Properties'),
    ]);
    expect(lines(found).slice(1)).toEqual([
      '* Risks Related to Our Shares:',
      '* The price of our shares may fall.',
      '* We may pay no dividends.',
    ]);
  });

  it('that a quarterly report calls unchanged are that sentence', () => {
    const same = 'There have been no material changes to the Company’s risk factors since our Annual Report on Form 10-K.';
    expect(lines(told('risks', [{ heading: 'Item 1A. Risk Factors' }, { text: same }, { heading: 'Item 2. Purchases' }]))).toEqual([
      `“${same}”`,
    ]);
  });

  it('are not made up where it has none', () => {
    expect(told('risks', [{ heading: 'Item 1. Business' }, filler])).toBeNull();
    expect(told('risks', [{ heading: 'Item 1A. Risk Factors' }, filler, { heading: 'Item 2. Properties' }])).toBeNull();
  });
});
