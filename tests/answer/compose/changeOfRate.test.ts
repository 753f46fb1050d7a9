import { describe, expect, it } from 'vitest';
import { page } from '../../builders/page.ts';
import { years, type MadeTable } from '../../builders/table.ts';
import { ask, said } from '../../builders/threestatements.ts';

const columns = years(2023, 2022);
const income: MadeTable = {
  ...{ title: 'Consolidated Statements of Income', statement: 'income', note: '(In millions)', columns },
  rows: [
    ['Revenue', '1,000', '900'],
    ['Cost of sales', '700', '603'],
    ['Gross profit', '300', '297'],
    ['Net income', '100', '90'],
  ],
};
const rates: MadeTable = { ...{ title: 'Selected ratios', columns }, rows: [['Gross profit %', '30.0 %', '33.0 %']] };
const filing = {
  company: 'Halden Freight Corporation',
  fiscalYear: 2023,
  pages: [page(40, [{ table: income }]), page(30, [{ table: rates }])],
};

describe('a rate that is printed', () => {
  it('is the answer to what it was, and none to how far it moved', () => {
    expect(said(ask('What was Halden Freight’s gross margin in fiscal 2023?', filing))).toContain('30.0');
    const moved = said(ask('By how much did Halden Freight’s gross margin fall in fiscal 2023?', filing));
    expect(moved).toMatch(/3\.0 percentage points/);
    expect(moved).not.toMatch(/was 30\.0/);
  });

  it('nor is a sum a share, unless it says itself that it is of a move', () => {
    const pages = [page(40, [{ table: { ...income, rows: [...income.rows, ['Diluted earnings per share', '$ 4.40', '$ 4.00']] } }])];
    const moved = said(ask('How did Halden Freight’s diluted EPS change in fiscal 2023?', { ...filing, pages }));
    expect(moved).toMatch(/10\.00? ?%|10 %|\$0\.40/);
    expect(moved).not.toMatch(/(?:was|were) \$4\.40/);
  });
});
