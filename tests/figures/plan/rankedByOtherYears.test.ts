import { expect, it } from 'vitest';
import type { Context } from '../../../src/domain/context.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { rankedByOtherYears } from '../../../src/figures/plan/rankedByOtherYears.ts';

const of = (years: readonly (number | undefined)[], kind: Finding['kind'] = 'ranked'): Finding =>
  ({
    kind,
    results: years.map((fiscalYear) => ({ operands: [{ period: fiscalYear === undefined ? undefined : { fiscalYear } }] })),
  }) as unknown as Finding;
const asked = (...years: readonly number[]): Context =>
  ({ times: years.map((fiscalYear) => ({ fiscalYear, text: String(fiscalYear) })) }) as unknown as Context;

it('an order is of the year asked for, or of no year that is printed', () => {
  expect(rankedByOtherYears(asked(2021), of([2020, 2020]))).toBe(true);
  expect(rankedByOtherYears(asked(2021), of([2021, 2020]))).toBe(false);
  expect(rankedByOtherYears(asked(2021), of([undefined, 2020]))).toBe(false);
  expect(rankedByOtherYears(asked(2021, 2020), of([2019]))).toBe(false);
  expect(rankedByOtherYears(asked(2021), of([2020], 'series'))).toBe(false);
});
