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

describe('a row that goes by the very words', () => {
  it.each([
    ['What were Calder Stores’ net sales in fiscal 2021?', '192,052'],
    ['What was Calder Stores’ total revenue in fiscal 2021?', '195,929'],
    ['What was Calder Stores’ revenue in fiscal 2021?', '195,929'],
  ])('%s', (question, text) => {
    expect(found(question)).toBe(text);
  });
});
