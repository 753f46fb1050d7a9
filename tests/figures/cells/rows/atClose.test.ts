import { describe, expect, it } from 'vitest';
import { find } from '../../../../src/figures/findFigure.ts';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { asking } from '../../../builders/asking.ts';
import { THOUSANDS, years, type MadeTable } from '../../../builders/table.ts';
import { haldenFiling } from '../../../builders/halden.ts';

const made = (title: string, rows: MadeTable['rows'], unit?: MadeTable['unit']): MadeTable => ({
  title,
  columns: years(2022, 2021),
  rows,
  ...(unit && { unit }),
});
const found = (text: string, ...tables: readonly MadeTable[]): readonly string[] => {
  const filing = haldenFiling(...tables);
  const results = find(contextOf(asking(text, [filing]))).finding?.results ?? [];
  return results.map(({ value, unit }) => `${String(value)} ${unit.kind}`);
};

describe('the balance that a table of changes closes with', () => {
  const changes = (title: string): MadeTable =>
    made(title, [
      ['Beginning balance', '173', '196'],
      ['Gross increases in unrecognized tax benefits', '58', '33'],
      ['Settlements', '(30)', '(56)'],
      ['Ending balance', '201', '173'],
    ]);

  it('is of what the title names', () => {
    const title = 'Changes in our total gross amount of unrecognized tax benefits are as follows:';
    expect(found('By how much did Halden Freight’s gross unrecognized tax benefits change in fiscal 2022?', changes(title))).toEqual([
      '28 money',
    ]);
  });

  it('is of nothing that the title only mentions with others, or takes something off', () => {
    expect(
      found('By how much did Halden Freight’s accounts receivable change in fiscal 2022?', changes('Allowance for accounts receivable')),
    ).toEqual([]);
    expect(found('By how much did Halden Freight’s goodwill change in fiscal 2022?', changes('Changes in warranties'))).toEqual([]);
  });
});

describe('a row that says that what it names stands at the end', () => {
  const part = (title: string, late: string, early: string): MadeTable =>
    made(
      title,
      [
        ['Paid net membership additions', '9', '4'],
        ['Paid memberships at end of period', late, early],
      ],
      THOUSANDS,
    );

  it('goes by its name, is the whole where the rows of its parts have the same, and counts heads though its table is of money', () => {
    const tables = [part('North', '60', '50'), part('All regions', '100', '80'), part('South', '40', '30')];
    expect(found('By how many did Halden Freight’s paid memberships increase in 2022?', ...tables)).toEqual(['20 count']);
  });

  it('is none of several that add up to nothing printed', () => {
    const tables = [part('North', '60', '50'), part('East', '75', '80'), part('South', '40', '30')];
    expect(found('By how many did Halden Freight’s paid memberships increase in 2022?', ...tables)).toEqual([]);
  });
});
