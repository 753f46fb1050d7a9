import { describe, expect, it } from 'vitest';
import { spelledByRows } from '../../../../src/figures/cells/rows/spelledByRows.ts';
import { asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';
import { MILLIONS, years } from '../../../builders/table.ts';

const named = (name: string, ...rows: string[]): string => {
  const table = { title: 'Fees', unit: MILLIONS, columns: years(2022, 2023), rows: rows.map((row) => [row, '$ 80', '$ 136']) };
  const { evidence } = asking('What were the fees of Calder Tile Works?', [
    { company: 'Calder Tile Works', fiscalYear: 2023, pages: [page(1, [{ table }])] },
  ]);
  return spelledByRows(name, evidence);
};

describe('a typing error in the name of a row', () => {
  it('is put right by the one label that is a letter from it', () => {
    expect(named('travel commisions and fees', 'Travel commissions and fees', 'Delinquency fees')).toBe('travel commissions and fees');
  });

  it('is left where two labels are as near, where a page has the word, and in short words', () => {
    expect(named('collateral trustes', 'Collateral trustee', 'Collateral trusties')).toBe('collateral trustes');
    expect(named('reserved deposits', 'Reserved deposits', 'Reserves deposits')).toBe('reserved deposits');
    expect(named('fes', 'Fees')).toBe('fes');
  });
});
