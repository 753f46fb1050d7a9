import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../src/domain/document.ts';
import { isCounted } from '../../../../src/figures/cells/rows/isCounted.ts';
import { answered, asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';
import { THOUSANDS, years, type MadeTable } from '../../../builders/table.ts';

const told = (text: string, table: Omit<MadeTable, 'columns'>): string => {
  const filing = {
    company: 'Halden Freight Corporation',
    fiscalYear: 2022,
    pages: [page(50, [{ table: { ...table, columns: years(2022, 2021) } }])],
  };
  return answered(asking(text, [filing])).sentences[0]?.text ?? '';
};
const counts = (title: string, ...rows: readonly string[]): boolean =>
  isCounted({ title, rows: rows.map((text, i) => ({ text, parent: i - 1 })) } as unknown as Table, rows.length - 1);

describe('the unit of a row that counts', () => {
  it('is what its label says, not the money of its table', () => {
    const table = {
      title: 'Selected operating data',
      unit: THOUSANDS,
      rows: [
        ['Revenue', '$ 12,000', '$ 10,000'],
        ['Rail freight volume (1) (thousands of revenue tons daily)', '4,630', '4,358'],
      ],
    };
    const text = told('What was Halden Freight’s rail freight volume in 2022?', table);
    expect(text).toMatch(/rail freight volume \(thousands of revenue tons daily\) was 4,630 thousand/i);
    expect(text).not.toContain('$');
  });

  it('is not in the scale of sums where its note speaks of dollars', () => {
    const text = told('What was Halden Freight’s track operated in 2022?', {
      title: 'Selected data',
      note: '(dollars in millions)',
      rows: [
        ['Revenue', '$ 12,000', '$ 10,000'],
        ['Track operated (miles)', '2,341', '2,310'],
      ],
    });
    expect(text).toMatch(/2,341(?! million)/);
    expect(text).not.toContain('$');
  });

  it('may be said by the heading above it or by its title, in any words of counting', () => {
    for (const label of [
      'Coal hauled (in thousands of tons)',
      'Track (miles)',
      'Production, in thousands of barrels per day',
      'Number of stores',
      'Product sales (thousands of barrels daily)',
    ])
      expect(counts('Data', label), label).toBe(true);
    expect(counts('Data', 'Production (thousands of barrels daily)', 'North')).toBe(true);
    expect(counts('Volumes (millions of cubic feet daily)', 'North')).toBe(true);
  });

  it('is money where the words are of money, of shares, or only in part of counts', () => {
    for (const label of [
      'Receivables (customers)',
      'Revenue (in thousands)',
      'Number of common shares',
      'Average price per barrel',
      'Cost of tons sold',
    ])
      expect(counts('Data', label), label).toBe(false);
    expect(counts('Production (thousands of barrels daily)', 'Revenue')).toBe(false);
    expect(counts('Data (in millions, except number of stores)', 'North')).toBe(false);
  });
});
