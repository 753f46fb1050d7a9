import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Period } from '../../../src/domain/document.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { answered, asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { fiscal, type MadeTable, quarter, THOUSANDS } from '../../builders/table.ts';

const table = (columns: readonly Period[], rows: MadeTable['rows'], more: Partial<MadeTable> = {}): MadeTable => ({
  title: 'Consolidated Statements of Income',
  statement: 'income',
  note: '(in millions)',
  columns: columns.map((period) => ({ label: period.label, period })),
  rows,
  ...more,
});

const annual = (
  fiscalYear: number,
  sales: readonly string[],
  more: Partial<MadeFiling> = {},
  own: Partial<MadeTable> = {},
): MadeFiling => ({
  company: 'Northmoor Corporation',
  fiscalYear,
  pages: [
    page(1, [
      {
        table: table(
          sales.map((_, i) => fiscal(fiscalYear - i)),
          [
            ['Total net sales', ...sales],
            ['Cost of sales', ...sales.map((one) => String(Number(one.replace(/,/g, '')) / 2))],
            ['Gross profit', ...sales.map((one) => String(Number(one.replace(/,/g, '')) / 2))],
          ],
          own,
        ),
      },
    ]),
  ],
  ...more,
});

const interim = (fiscalQuarter: 1 | 2 | 3, end: string, sales: string): MadeFiling => ({
  company: 'Northmoor Corporation',
  form: '10-Q',
  fiscalYear: 2023,
  fiscalQuarter,
  periodEnd: end,
  pages: [page(1, [{ table: table([quarter(2023, fiscalQuarter, end)], [['Total net sales', sales]]) }])],
});

const found = (question: string, ...filings: readonly MadeFiling[]): Finding | null => find(contextOf(asking(question, filings))).finding;
const points = (finding: Finding | null): string[] =>
  (finding?.results ?? []).map(({ text, operands }) => `${text} ${operands.map(({ filing }) => filing).join()}`);

describe('a line item over time, across filings', () => {
  const of2023 = annual(2023, ['820', '760', '700']);
  const of2022 = annual(2022, ['750', '690', '640']);

  test('each year comes from its own filing where there is one: 750 as filed for 2022, not the 760 that 2023 restates; 2021 from the first filing after it', () => {
    const series = found('How did Northmoor’s net sales develop from FY2021 to FY2023?', of2023, of2022);
    expect(series?.kind).toBe('series');
    expect(points(series)).toEqual([
      '690 Northmoor Corporation-10-K-2022-',
      '750 Northmoor Corporation-10-K-2022-',
      '820 Northmoor Corporation-10-K-2023-',
    ]);
    expect(series?.results.map(({ notes }) => notes.length)).toEqual([1, 0, 0]);
    expect(series?.gaps).toEqual([]);
  });

  test('years without a filing and without a column elsewhere are gaps, and named', () => {
    const series = found('Show Northmoor’s net sales by year from FY2018 to FY2023', of2023, annual(2019, ['600', '580']));
    expect(points(series).map((one) => one.slice(0, 3))).toEqual(['580', '600', '700', '760', '820']);
    expect(series?.gaps).toEqual(['Fiscal 2020: no filing of that year in the library']);
  });

  test('quarters come from the interim filings, never from a year: the fourth of 2023 is a gap though the year is at hand', () => {
    const quarters = [interim(1, '2023-03-31', '190'), interim(2, '2023-06-30', '200'), interim(3, '2023-09-30', '210')];
    const series = found('What were Northmoor’s net sales by quarter in 2023?', of2023, ...quarters);
    expect(points(series).map((one) => one.slice(0, 3))).toEqual(['190', '200', '210']);
    expect(series?.gaps).toEqual(['Q4 of fiscal 2023: no filing of that quarter in the library']);
  });

  test('a formula is worked out at each year from that year’s cells alone', () => {
    expect(found('How has Northmoor’s gross margin developed over time?', of2023, of2022)?.results.map(({ text }) => text)).toEqual([
      '50.0',
      '50.0',
      '50.0',
      '50.0',
    ]);
  });

  test('what is no line item is no series, and one year is no answer to a course', () => {
    expect(found('How did Northmoor’s strategy develop over time?', of2023, of2022)).toBeNull();
    expect(found('What were Northmoor’s net sales by quarter?', of2023, of2022)).toBeNull();
  });

  test('the sentence tells each point with its year', () => {
    const { sentences, list } = answered(
      asking('How did Northmoor’s net sales develop from FY2022 to FY2023 by year?', [of2023, of2022]),
    ) as ReturnType<typeof answered> & { status: 'answered' };
    expect(sentences.map(({ text }) => text)).toEqual([
      'Northmoor’s net sales were $750 million in fiscal 2022 and $820 million in fiscal 2023.',
    ]);
    expect(list?.kind).toBe('series');
  });
});

describe('the same item across companies', () => {
  const north = annual(2023, ['820', '760']);
  const ends = fiscal(2023, '2023-06-30');
  const south: MadeFiling = {
    company: 'Southmere Industries',
    fiscalYear: 2023,
    periodEnd: '2023-06-30',
    pages: [page(1, [{ table: table([ends], [['Total net sales', '900,500']], { unit: THOUSANDS, note: '(in thousands)' }) }])],
  };

  test('scales are brought together before anything is called higher: $900,500 thousand after $820 million', () => {
    const which = found('Which of Northmoor and Southmere Industries had the higher net sales in FY2023?', north, south);
    expect(which?.kind).toBe('compared');
    expect(which?.items).toEqual(['Southmere Industries']);
    expect(which?.results.map(({ text }) => text)).toEqual(['900,500', '820']);
  });

  test('fiscal years that end apart are said on every side', () => {
    const both = found('Compare the net sales of Northmoor and Southmere Industries in FY2023', north, south);
    expect(both?.results.map(({ notes }) => notes.filter((note) => note.includes('end apart')).length)).toEqual([1, 1]);
    expect(both?.items).toBeUndefined();
  });

  test('a claim is answered by the first company named', () => {
    expect(found('Did Northmoor have higher net sales than Southmere Industries in FY2023?', north, south)?.verdict).toBe('no');
    expect(found('Did Southmere Industries have higher net sales than Northmoor in FY2023?', north, south)?.verdict).toBe('yes');
  });

  test('where one side has no figure, none is called higher; currencies are not held against one another', () => {
    const blank = { ...south, pages: [page(1, [{ table: table([ends], [['Interest expense', '12']]) }])] };
    expect(found('Which of Northmoor and Southmere Industries had the higher net sales in FY2023?', north, blank)).toBeNull();
    const euros = { kind: 'money', currency: 'EUR', scale: 1e6, perShare: false } as const;
    const abroad = { ...south, pages: [page(1, [{ table: table([ends], [['Total net sales', '900']], { unit: euros }) }])] };
    expect(found('Which of Northmoor and Southmere Industries had the higher net sales in FY2023?', north, abroad)).toBeNull();
    expect(found('Compare the net sales of Northmoor and Southmere Industries in FY2023', north, abroad)?.results).toHaveLength(2);
  });
});
