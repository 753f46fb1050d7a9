import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { rowsFinding } from '../../../src/figures/tables/rowsFinding.ts';
import { asking } from '../../builders/asking.ts';
import { page, type Part } from '../../builders/page.ts';
import { days, fiscal, type MadeTable, years } from '../../builders/table.ts';

const asked = (question: string, part: Part): Finding | null =>
  rowsFinding(contextOf(asking(question, [{ company: 'Northmoor Corporation', fiscalYear: 2023, pages: [page(1, [part])] }])));
const columnsOf = (...heads: readonly string[]): MadeTable['columns'] =>
  heads.map((head) => ({ label: `${head} 2023`, dimension: head, period: fiscal(2023) }));

describe('words of the question that no table has', () => {
  const notes: MadeTable = {
    title: 'Long-term debt',
    columns: days(2023),
    rows: [
      ['2.5% senior notes due March 2030', '400'],
      ['4.1% senior notes due June 2033', '900'],
      ['Total debt', '1,300'],
    ],
  };

  test('tell no line from another', () => {
    expect(asked('Which single bond does Northmoor still carry the most on at the end of 2023?', { table: notes })?.items).toEqual([
      '4.1% senior notes due June 2033',
    ]);
  });

  test('are no names of what is ranked: "which of its … the most in 2023, and how much"', () => {
    const table: MadeTable = {
      title: 'Results of our segments',
      columns: columnsOf('Castings', 'Forgings', 'Consolidated'),
      rows: [['Operating income', '20', '45', '65']],
    };
    const question = "Which of Northmoor's segments earned the most operating income in 2023, and how much was it?";
    expect(asked(question, { table })?.items).toEqual(['Forgings']);
  });

  test('a name that no table has is what the question is about, and nothing is ranked without it', () => {
    const table: MadeTable = {
      title: 'Net sales by region',
      columns: years(2023),
      rows: [
        ['Europe', '410'],
        ['Asia', '330'],
      ],
    };
    expect(asked('Which region had the highest Orrinfast sales in 2023?', { table })).toBeNull();
  });
});
