import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { MILLIONS, years } from '../../builders/table.ts';

const rows = [
  ['Net sales', '192,052', '163,220'],
  ['Membership fees', '3,877', '3,541'],
  ['Total revenue', '195,929', '166,761'],
  ['Net income', '5,079', '4,059'],
];
const table = {
  title: 'Consolidated Statements of Income',
  unit: MILLIONS,
  columns: years(2021, 2020),
  rows,
  statement: 'income' as const,
};
const filing = { company: 'Calder Stores', fiscalYear: 2021, pages: [page(1, [{ table }])] };
const found = (question: string): string | undefined => find(contextOf(asking(question, [filing]))).finding?.results[0]?.operands[0]?.text;

describe('a total that is asked for', () => {
  const balance = {
    title: 'Consolidated Balance Sheets',
    unit: MILLIONS,
    columns: years(2021, 2020),
    statement: 'balance' as const,
    rows: [
      ['Current operating lease liabilities', '160', '150'],
      ['Long-term operating lease liabilities', '1,680', '1,810'],
    ],
  };
  const note = {
    title: 'Leases',
    unit: MILLIONS,
    columns: years(2021, 2020),
    rows: [['Total operating lease liabilities', '1,840', '1,960']],
  };
  const leasing = { ...filing, pages: [page(1, [{ table: balance }]), page(2, [{ table: note }])] };
  it.each([
    ['What were Calder Stores’ total operating lease liabilities in fiscal 2021?', '1840'],
    ['By how much did Calder Stores’ operating lease liabilities, total, change in fiscal 2021?', '-120'],
  ])('is the row called so, whatever part of it goes by the same item: %s', (question, value) => {
    expect(String(find(contextOf(asking(question, [leasing]))).finding?.results[0]?.value)).toBe(value);
  });
});

describe('a row that goes by the very words', () => {
  it.each([
    ['What were Calder Stores’ net sales in fiscal 2021?', '192,052'],
    ['What was Calder Stores’ total revenue in fiscal 2021?', '195,929'],
    ['What was Calder Stores’ revenue in fiscal 2021?', '195,929'],
    ['What were Calder Stores’ membership fees in fiscal 2021?', '3,877'],
    ['So everyone says the cards are where it makes its money. What did Calder Stores collect in membership fees in fiscal 2021?', '3,877'],
  ])('%s', (question, text) => {
    expect(found(question)).toBe(text);
  });
});
