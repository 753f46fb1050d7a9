import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import { page, type Part } from '../../builders/page.ts';
import { fiscal, type MadeTable, years } from '../../builders/table.ts';

const asked = (question: string, ...parts: readonly Part[]): Finding | null =>
  find(
    contextOf(
      asking(question, [{ company: 'Northmoor Corporation', fiscalYear: 2023, pages: [page(1, parts), page(2, [{ text: 'End.' }])] }]),
    ),
  ).finding;

const income: MadeTable = {
  title: 'Consolidated statements of income',
  statement: 'income',
  columns: years(2023, 2022),
  rows: [
    ['Revenues', '853', '810'],
    ['Operating income', '120', '110'],
  ],
};

const places: MadeTable = {
  title: 'Revenues by geography',
  columns: years(2023, 2022),
  rows: [
    ['Revenues by geography:'],
    ['  Germany', '150', '120'],
    ['  Kazakhstan', '103', '155'],
    ['  Japan', '600', '535'],
    ['  Total revenues', '853', '810'],
  ],
};

const segments: MadeTable = {
  title: 'Results of our segments',
  columns: ['Castings', 'Space'].map((head) => ({ label: `${head} 2023`, dimension: head, period: fiscal(2023) })),
  rows: [
    ['Revenues', '410', '443'],
    ['Operating income', '70', '50'],
  ],
};

describe('a head asked by its name', () => {
  test('the level, the change and the share of a place', () => {
    expect(asked("What was Northmoor's revenue in Germany in 2023?", { table: income }, { table: places })?.results[0]?.value).toBe(150);
    const fell = asked("How many percent did Northmoor's revenues in Kazakhstan drop in 2023?", { table: income }, { table: places });
    expect(Math.abs(fell?.results[0]?.value ?? 0)).toBeCloseTo(33.5, 0);
    const share = asked("What share of Northmoor's 2023 revenues came from Germany?", { table: income }, { table: places });
    expect(share?.results[0]?.value).toBeCloseTo(17.6, 1);
  });

  test('a segment in columns is called by its name in the answer; the total of the company is never its own', () => {
    const found = asked("What was Space's operating income in 2023 at Northmoor?", { table: income }, { table: segments });
    expect(found?.results[0]?.operands.map(({ name, value }) => [name, value])).toEqual([['operating income of Space', 50]]);
  });

  test('a place that no table has is not answered with the whole', () => {
    expect(asked("What was Northmoor's revenue in France in 2023?", { table: income }, { table: places })).toBeNull();
  });

  test('a line that is not what is asked gives nothing', () => {
    expect(asked("What was Northmoor's backlog at Space in 2023?", { table: income }, { table: segments })).toBeNull();
  });
});
