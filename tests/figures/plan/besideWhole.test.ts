import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/domain/plan.ts';
import { leaf, quotient } from '../../../src/domain/tree.ts';
import { besideWhole } from '../../../src/figures/plan/besideWhole.ts';
import { page } from '../../builders/page.ts';
import { MILLIONS, years } from '../../builders/table.ts';
import { operand } from '../madeoperands.ts';

const plan = (concept?: string): Plan => ({
  kind: 'figure',
  name: 'Germany as a share of dues',
  tree: quotient(
    leaf({ words: 'Germany dues', offset: 0, ...(concept === undefined ? {} : { concept }) }),
    leaf({ words: 'dues', offset: 0 }),
  ),
  moments: [{ offset: 0 }],
  shown: {},
  notes: [],
});

describe('a part beside its whole', () => {
  const table = {
    title: 'Dues',
    unit: MILLIONS,
    columns: years(2022, 2023),
    rows: [
      ['Germany', '$ 3', '$ 4'],
      ['Total', '$ 9', '$ 20'],
    ],
  };
  const pages = [page(1, [{ table }])];
  const part = operand(4, { table: pages[0]!.tables[0]!.id, unit: MILLIONS });

  it.each([
    [20, true],
    [11, false],
    [9, true],
  ])('whole of %d', (whole, beside) => {
    expect(besideWhole(plan(), [part, operand(whole, { table: '7.0', unit: MILLIONS })], pages)).toBe(beside);
  });

  it('needs no proof of a known item', () => {
    expect(besideWhole(plan('Revenues'), [part, operand(11, { table: '7.0', unit: MILLIONS })], pages)).toBe(true);
  });
});
