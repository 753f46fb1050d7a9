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
  const table = printTable({ title: 'Net sales', columns: years(2023, 2022), rows }, 1, { page: 3, put, gap: put });
  const [summary, json = ''] = tableJson(table, text).split('\n');
  expect(summary).toContain('The largest figure is 1,200: Lamps, 2023.');
  expect(JSON.parse(json)).toEqual({
    title: 'Net sales',
    unit: 'USD',
    scale: 1_000_000,
    columns: ['2023', '2022'],
    rows: [
      { label: 'Lamps', values: ['1,200', '1,150'] },
      { label: 'Oil', values: ['310', ''] },
    ],
  });
});
