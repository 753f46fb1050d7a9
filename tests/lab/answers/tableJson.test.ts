import { expect, it } from 'vitest';
import { tableJson } from '../../../src/lab/answers/tableJson.ts';
import { printTable, years } from '../../builders/table.ts';

it('a table is sent as its summary and its JSON, figures as printed and empty cells empty', () => {
  let text = '';
  const put = (words: string) => {
    text += words;
    return { page: 3, start: text.length - words.length, end: text.length };
  };
  const rows = [
    ['Lamps', '1,200', '1,150'],
    ['Oil', '310', ''],
  ];
  const printed = printTable({ title: 'Net sales', columns: years(2023, 2022), rows }, 1, { page: 3, put, gap: put });
  // The first column has a head of two levels, the second row is of the first.
  const above = put('Continuing\n operations ');
  const table = {
    ...printed,
    columns: printed.columns.map((column, at) => (at === 0 ? { ...column, header: [above, ...column.header] } : column)),
    rows: printed.rows.map((row, at) => (at === 1 ? { ...row, level: 1, total: true } : row)),
  };
  const [summary, json = ''] = tableJson(table, text).split('\n');
  expect(summary).toContain('The largest figure is 1,200: Lamps, 2023; the total, Oil, 2023, is 310.');
  expect(JSON.parse(json)).toEqual({
    title: 'Net sales',
    unit: 'USD',
    scale: 1_000_000,
    columns: [
      { head: ['Continuing operations', '2023'], period: '2023-12-31' },
      { head: '2022', period: '2022-12-31' },
    ],
    rows: [
      { label: 'Lamps', values: ['1,200', '1,150'] },
      { label: 'Oil', level: 1, total: true, values: ['310', ''] },
    ],
  });
});
