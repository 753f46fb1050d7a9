import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { answered, asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { fiscal, type MadeTable, THOUSANDS } from '../../builders/table.ts';

/** An annual report that prints net sales, cost of sales, gross profit and net income for its year and the year before. */
function annual(
  company: string,
  year: number,
  end: string,
  amounts: readonly (readonly [string, ...string[]])[],
  own: Partial<MadeTable> = {},
): MadeFiling {
  const table: MadeTable = {
    title: 'Consolidated Statements of Income',
    statement: 'income',
    note: '(in millions)',
    columns: [
      { label: `Fiscal ${String(year)}`, period: fiscal(year, end) },
      { label: `Fiscal ${String(year - 1)}`, period: fiscal(year - 1, end.replace(String(year), String(year - 1))) },
    ],
    rows: amounts,
    ...own,
  };
  return { company, fiscalYear: year, periodEnd: end, pages: [page(1, [{ table }])] };
}

const north = annual('Northmoor Corporation', 2023, '2023-12-31', [
  ['Total net sales', '820', '760'],
  ['Gross profit', '410', '380'],
  ['Net income', '90', '70'],
]);
const south = annual(
  'Southmere Industries',
  2023,
  '2023-06-30',
  [
    ['Total net sales', '900,500', '850,000'],
    ['Gross profit', '300,000', '250,000'],
    ['Net income', '60,250', '50,000'],
  ],
  { unit: THOUSANDS, note: '(in thousands)' },
);
const earlier = annual('Eastley Holdings', 2019, '2019-12-31', [
  ['Total net sales', '500', '450'],
  ['Net income', '40', '35'],
]);

const found = (question: string, ...filings: readonly MadeFiling[]): Finding | null => find(contextOf(asking(question, filings))).finding;
const told = (question: string, ...filings: readonly MadeFiling[]): string =>
  answered(asking(question, filings))
    .sentences.map(({ text }) => text)
    .join(' ');

describe('figures of two companies held against one another', () => {
  it.each([
    [
      'What is the difference between Northmoor’s net income and Southmere’s net income in FY2023?',
      'Northmoor’s net income was $29.75 million more than Southmere Industries’ net income in fiscal 2023 ($90 million against $60,250 thousand).',
    ],
    [
      'Southmere’s net income minus Northmoor’s net income in FY2023',
      'Southmere Industries’ net income was $29,750 thousand less than Northmoor’s net income in fiscal 2023 ($60,250 thousand against $90 million).',
    ],
    [
      'How much more net income did Northmoor have than Southmere in FY2023?',
      'Northmoor’s net income was $29.75 million more than Southmere Industries’ net income in fiscal 2023 ($90 million against $60,250 thousand).',
    ],
    [
      'What is the combined net income of Northmoor and Southmere in FY2023?',
      'Northmoor’s net income and Southmere Industries’ net income came to $150.25 million together in fiscal 2023 ($90 million and $60,250 thousand).',
    ],
    [
      'Northmoor’s net income as a percentage of Southmere’s net income in FY2022',
      'Northmoor’s net income was 140.0 % of Southmere Industries’ net income in fiscal 2022 ($70 million against $50,000 thousand).',
    ],
    [
      'How much higher was Northmoor’s gross margin than Southmere’s in FY2023?',
      'Northmoor’s gross margin was 16.7 percentage points more than Southmere Industries’ gross margin in fiscal 2023 (50.0 % against 33.3 %).',
    ],
  ])('%s', (question, expected) => {
    expect(told(question, north, south)).toBe(expected);
  });

  it('every cell is of its own company’s filing, named with it, and what ends apart is said', () => {
    const finding = found('What is the difference between Northmoor’s net income and Southmere’s net income in FY2023?', north, south);
    const [result] = finding?.results ?? [];
    expect(result?.operands.map(({ name, text, filing }) => `${name}: ${text} ${filing.slice(0, 5)}`)).toEqual([
      'Northmoor’s net income: 90 North',
      'Southmere Industries’ net income: 60,250 South',
    ]);
    expect(result?.notes.filter((note) => note.includes('end apart'))).toHaveLength(2);
  });

  it.each([
    ['Was Northmoor’s net income higher than Southmere’s net income in FY2023?', 'yes'],
    ['Was Southmere’s net income higher than Northmoor’s net income in FY2023?', 'no'],
    ['Did Southmere earn more than Northmoor in FY2023?', 'no'],
    ['Did Northmoor’s net sales exceed Southmere’s net sales in FY2023?', 'no'],
    ['Was Southmere’s gross profit lower than Northmoor’s net sales in FY2023?', 'yes'],
    ['Was the gross margin of Northmoor higher than that of Southmere in FY2023?', 'yes'],
  ])('%s %s', (question, verdict) => {
    const finding = found(question, north, south);
    expect(finding?.verdict).toBe(verdict);
    expect(new Set(finding?.results.map(({ filing }) => filing)).size).toBe(2);
  });

  it.each([
    [
      'a figure that one does not print',
      'What is the difference between Northmoor’s inventories and Southmere’s inventories in FY2023?',
      south,
    ],
    ['years that are not one', 'What is the difference between Northmoor’s net income and Eastley’s net income?', earlier],
    ['two times', 'What is the difference between Northmoor’s net income in FY2023 and Southmere’s net income in FY2022?', south],
    ['a noun that is not known', 'Northmoor’s Tidal net sales minus Southmere’s Harbour net sales in FY2023', south],
    ['a test that is bound to neither', 'Was Northmoor more profitable than Southmere in FY2023?', south],
  ])('nothing is claimed of %s', (_, question, other) => {
    expect(found(question, north, other)).toBeNull();
  });

  it('the lowest of several is called so', () => {
    expect(told('Which of Northmoor and Southmere had the lower net income in FY2023?', north, south)).toBe(
      'Net income: Southmere Industries $60,250 thousand and Northmoor $90 million in fiscal 2023; Southmere Industries’ is the lower.',
    );
  });

  it('companies are ranked by what is named', () => {
    expect(told('Rank Northmoor and Southmere by net sales in FY2023', north, south)).toBe(
      'Net sales: Southmere Industries $900,500 thousand and Northmoor $820 million in fiscal 2023; Southmere Industries’ is the higher.',
    );
  });
});
