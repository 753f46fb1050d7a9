import type { MadeFiling } from './filing.ts';
import { page } from './page.ts';
import { years, type MadeTable } from './table.ts';

/** A 10-K of fiscal 2022 with a table a page. */
export const haldenFiling = (...tables: readonly MadeTable[]): MadeFiling => ({
  company: 'Halden Freight Corporation',
  fiscalYear: 2022,
  pages: tables.map((table, i) => page(50 + i, [{ table }])),
});

/** Its income statement, with more rows before net income. */
export const haldenIncome = (...rows: MadeTable['rows']): MadeTable => ({
  title: 'Consolidated Statements of Operations',
  statement: 'income',
  note: '(in millions)',
  columns: years(2022, 2021),
  rows: [['Revenue', '12,000', '10,000'], ...rows, ['Net income', '800', '700']],
});
