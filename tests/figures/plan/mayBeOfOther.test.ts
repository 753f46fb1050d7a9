import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { MILLIONS, years } from '../../builders/table.ts';

const filing = (company: string, fiscalYear: number, rows: readonly (readonly string[])[]): MadeFiling => ({
  company,
  fiscalYear,
  pages: [page(1, [{ table: { title: 'Consolidated statements of income', statement: 'income' as const, unit: MILLIONS, columns: years(fiscalYear, fiscalYear - 1), rows: rows.map((row) => [...row]) } }])],
}); // prettier-ignore
const INCOME = [['Total revenues', '900', '800'], ['Income tax expense', '90', '70'], ['Net income', '200', '150']]; // prettier-ignore
const tiles = filing('Calder Tile Works', 2023, INCOME);
const ferries = filing('Ostrava Ferries', 2023, [['Total revenues', '400', '300'], ['Net income', '40', '30']]); // prettier-ignore
const old = filing('Ostrava Ferries', 2015, INCOME);

const found = (question: string, filings: readonly MadeFiling[]): number | undefined =>
  find(contextOf(asking(question, [...filings]))).finding?.results[0]?.value;

describe('a question without a company', () => {
  it('is not answered from one of several that may be meant, though only one prints the row', () => {
    expect(found('What was the income tax expense in 2023?', [tiles, ferries])).toBeUndefined();
  });
  it.each([
    ['by name', 'What was the income tax expense of Calder Tile Works in 2023?', [tiles, ferries]],
    ['as the only one', 'What was the income tax expense in 2023?', [tiles]],
    ['as the only one of that time', 'What was the income tax expense in 2023?', [tiles, old]],
  ] as const)('is answered where it is meant %s', (_, question, filings) => {
    expect(found(question, filings)).toBe(90);
  });
  it('is answered where it is put to one filing of the library', () => {
    const input = asking('What was the income tax expense in 2023?', [tiles, ferries]);
    const scope = input.cards.slice(0, 1);
    expect(find(contextOf({ ...input, scope })).finding?.results[0]?.value).toBe(90);
  });
});
