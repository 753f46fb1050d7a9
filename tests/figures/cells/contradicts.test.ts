import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { fiscal, type MadeTable } from '../../builders/table.ts';

const made = (rows: MadeTable['rows'], more: Partial<MadeTable> = {}): MadeTable => ({
  title: 'Selected data',
  note: '(in millions)',
  columns: [2023, 2022].map((year) => ({ label: String(year), period: fiscal(year) })),
  rows,
  ...more,
});

/** The printed figure that a question gets from one page of a filing without statements. */
const figure = (question: string, table: MadeTable): string | undefined =>
  find(contextOf(asking(question, [{ company: 'Northmoor Corporation', form: 'other', fiscalYear: 2023, pages: [page(1, [{ table }])] }])))
    .finding?.results[0]?.text;

describe('a row that says another thing than the question', () => {
  const balances = made([
    ['Restricted cash at beginning of period', '90', '70'],
    ['Restricted cash at end of period', '120', '90'],
  ]);

  test('the balance at the end never stands for the one at the beginning, nor the other way round', () => {
    expect(figure('What was the restricted cash at beginning of period in 2023?', balances)).toBe('90');
    expect(figure('What was the restricted cash at end of period in 2023?', balances)).toBe('120');
    expect(
      figure('What was the restricted cash at beginning of period in 2023?', made([['Restricted cash at end of period', '120', '90']])),
    ).toBeUndefined();
  });

  test('other receivables are no trade receivables', () => {
    const receivables = made([
      ['Trade receivables', '96', '80'],
      ['Other receivables', '66', '50'],
    ]);
    expect(figure('How much are the other receivables in 2023?', receivables)).toBe('66');
    expect(figure('How much are the other receivables in 2023?', made([['Trade receivables', '96', '80']]))).toBeUndefined();
  });

  test('100 % of sales is what the others are parts of: 40.0 % of sales is the gross profit', () => {
    const shares = made(
      [
        ['Sales', '100.0%', '100.0%'],
        ['Gross profit', '40.0%', '50.9%'],
      ],
      { title: 'Percentage of sales represented by certain items', unit: { kind: 'percent', scale: 1, perShare: false } },
    );
    expect(figure('What was the percentage of sales represented by gross profit in 2023?', shares)).not.toBe('100.0%');
  });

  test('an increase is no level', () => {
    expect(figure('What was the interest income increase in 2023?', made([['Interest income', '30', '13']]))).not.toBe('30');
  });
});

describe('a total without a label', () => {
  const regions = made(
    [
      ['Canada', '96', '70'],
      ['Australia', '68', '48'],
      ['', '164', '118'],
    ],
    { title: 'Total external revenues by geographic location' },
  );
  const unnamed = { ...page(1, [{ table: regions }]) };
  const tables = unnamed.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => (row.text === '' ? { ...row, total: true } : row)),
  }));
  const asked = (question: string): string | undefined =>
    find(
      contextOf(asking(question, [{ company: 'Northmoor Corporation', form: 'other', fiscalYear: 2023, pages: [{ ...unnamed, tables }] }])),
    ).finding?.results[0]?.text;

  test('is the total that its title names, but never the figure of one of its rows', () => {
    expect(asked('What were the total external revenues in 2023?')).toBe('164');
    expect(asked('What were the total external revenues from Canada in 2023?')).not.toBe('164');
  });
});
