import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Calculation, Operand } from '../../../src/domain/figures.ts';
import { isOfOtherWhole } from '../../../src/figures/plan/isOfOtherWhole.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { MILLIONS, years } from '../../builders/table.ts';

const rows = ['Own sales:', 'North=40', 'South=60', 'Total=100', 'Licensed sales:', 'North=300', 'South=500', 'Total=800'].map((row) => {
  const [label = '', value = ''] = row.split('=');
  return [label, value];
});
const parts = { title: 'Sales', unit: MILLIONS, columns: years(2023), rows };
const whole = {
  title: 'Income',
  unit: MILLIONS,
  columns: years(2023),
  rows: [
    ['Total revenues', '900'],
    ['Total of licences', '800'],
  ],
};
const filing = { company: 'Calder Tile Works', fiscalYear: 2023, pages: [page(1, [{ table: parts }]), page(2, [{ table: whole }])] };
const context = contextOf(asking('What share of Calder Tile Works’ revenues came from North in 2023?', [filing]));

/** The cell of a row, as far as a share looks at it. */
function operand(number: number, row: number): Operand {
  const found = context.filings[0]?.pages.find((one) => one.page.number === number);
  const table = found?.page.tables[0];
  const cell = table?.cells.find((one) => one.row === row);
  return {
    filing: found?.hit.filing,
    page: number,
    table: table?.id,
    row,
    column: cell?.column,
    value: cell?.value,
    unit: cell?.unit,
  } as Operand;
}

const share = (...operands: readonly Operand[]): Calculation =>
  ({
    operands,
    tree: { kind: 'quotient', of: { kind: 'leaf', leaf: 0 }, by: { kind: 'leaf', leaf: 1 } },
  }) as unknown as Calculation;

describe('a share of two cells', () => {
  it('does not belong together where the part’s own block adds up to another total', () => {
    expect(isOfOtherWhole(context, share(operand(1, 5), operand(2, 0)))).toBe(true);
  });

  it('does where its block adds up to that whole', () => {
    expect(isOfOtherWhole(context, share(operand(1, 5), operand(2, 1)))).toBe(false);
  });

  it('does not belong together in one table either, where the whole is of another block', () => {
    expect(isOfOtherWhole(context, share(operand(1, 1), operand(1, 7)))).toBe(true);
    expect(isOfOtherWhole(context, share(operand(1, 1), operand(1, 3)))).toBe(false);
  });

  it('is no question of what one thing grew by: a row of its name in another block is nothing to it', () => {
    const [late, early] = [operand(1, 5), operand(2, 0)];
    const leaf = (at: number): unknown => ({ kind: 'leaf', leaf: at });
    const grown = {
      operands: [late, early],
      tree: { kind: 'quotient', of: { kind: 'difference', from: leaf(0), less: leaf(1) }, by: leaf(1) },
    };
    expect(isOfOtherWhole(context, grown as unknown as Calculation)).toBe(false);
  });

  it('is not told of a name that its table has once', () => {
    expect(isOfOtherWhole(context, share(operand(1, 0), operand(2, 0)))).toBe(false);
  });
});
