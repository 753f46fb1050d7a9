import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { type MadeTable, years } from '../../builders/table.ts';

const face: MadeTable = {
  title: 'Consolidated statements of income',
  statement: 'income',
  note: '(in millions)',
  columns: years(2023, 2022),
  rows: [
    ['Net sales', '1,000', '900'],
    ['Net income', '90', '70'],
  ],
};

const segments = (rows: MadeTable['rows']): MadeTable => ({
  title: 'Net sales by segment',
  note: '(in millions)',
  columns: years(2023, 2022),
  rows,
});

const found = (question: string, rows: MadeTable['rows']): Finding | null =>
  find(
    contextOf(
      asking(question, [
        { company: 'Northmoor Corporation', fiscalYear: 2023, pages: [page(1, [{ table: face }]), page(2, [{ table: segments(rows) }])] },
      ]),
    ),
  ).finding;

describe('net sales by segment', () => {
  const all: MadeTable['rows'] = [
    ['Castings', '400', '380'],
    ['Forgings', '350', '320'],
    ['Services', '250', '200'],
    ['Total net sales', '1,000', '900'],
  ];

  it.each(['What were Northmoor’s net sales by segment?', 'net sales by segment of Northmoor', 'Northmoor net sales by segment in 2023'])(
    'are those of every segment, not the total: %s',
    (question) => {
      const finding = found(question, all);
      expect(finding?.kind).toBe('listed');
      expect(finding?.results.map(({ name, text }) => `${name} ${text}`)).toEqual(['Castings 400', 'Forgings 350', 'Services 250']);
    },
  );

  it('of another year named are those of that year', () => {
    expect(found('Northmoor net sales by segment in 2022', all)?.results.map(({ text }) => text)).toEqual(['380', '320', '200']);
  });

  it('where the parts do not come to the whole nothing is claimed, nor is the total', () => {
    expect(found('What were Northmoor’s net sales by segment?', all.slice(0, 2))).toBeNull();
  });
});
