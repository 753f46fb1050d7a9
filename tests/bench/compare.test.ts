import { expect, test } from 'vitest';
import { compareRows } from '../../scripts/bench/compare.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';

const row: BenchRow = { id: 'q1', status: 'answered', answer: 'Revenue was $10 million.', value: 10, ms: { total: 5 } };

test('rows that differ in nothing but their times are equal', () => {
  expect(compareRows([row], [{ ...row, ms: { total: 900 } }])).toEqual([]);
});

test('a changed, a lost and a new field are each named', () => {
  const { value, ...rest } = row;
  expect(value).toBe(10);
  expect(compareRows([row], [{ ...rest, answer: 'Revenue was $11 million.', unit: 'USD millions' }])).toEqual([
    {
      id: 'q1',
      fields: ['answer', 'value', 'unit'],
      before: 'answered: Revenue was $10 million.',
      after: 'answered: Revenue was $11 million.',
    },
  ]);
});

test('a question that one run has not is a difference', () => {
  expect(compareRows([row], []).map(({ id, after }) => ({ id, after }))).toEqual([{ id: 'q1', after: 'no row' }]);
  expect(compareRows([], [row]).map(({ id, before }) => ({ id, before }))).toEqual([{ id: 'q1', before: 'no row' }]);
});
