import { describe, expect, it } from 'vitest';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { body, grid, made } from './tablepage.ts';
import type { Made, MadeLine } from './tablepage.ts';

const heads = (texts: readonly string[], edges: readonly number[]): Made[] => texts.map((text, i) => ({ text, to: edges[i] ?? 0 }));

describe('tables', () => {
  it('side by side are two, each with its own labels', () => {
    const states = [
      ['Alabama', '11', 'Nebraska', '5'],
      ['Alaska', '2', 'Nevada', '9'],
      ['Arizona', '24', 'New Hampshire', '6'],
      ['Arkansas', '9', 'New Jersey', '27'],
    ] as const;
    const page = made([
      {
        y: 86,
        parts: [
          { text: 'Stores', to: 260 },
          { text: 'Stores', to: 540 },
        ],
      },
      ...states.map(([left, a, right, b], i): MadeLine => ({
        y: 100 + 12 * i,
        parts: [
          { text: left, at: 40 },
          { text: a, to: 260 },
          { text: right, at: 320 },
          { text: b, to: 540 },
        ],
      })),
    ]);
    expect((readTables([page])[0] ?? []).map((table) => grid(page, table))).toEqual([
      states.map(([left, a]) => [left, a]),
      states.map((row) => [row[2], row[3]]),
    ]);
  });

  it('are parted by the sentence that leads up to the next', () => {
    const page = made([
      { y: 60, parts: [{ text: 'Scheduled principal repayments at December 31, 2018 were as follows:', at: 40 }] },
      { y: 76, parts: [{ text: 'In millions', at: 40 }] },
      ...body(
        88,
        [540],
        [
          ['2019', '1,450'],
          ['2020', '1,090'],
          ['Total', '2,540'],
        ],
      ),
      {
        y: 150,
        parts: [{ text: 'Sources of net investment income for the year ended December 31, 2018 were as follows:', at: 40, size: 7 }],
      },
      { y: 166, parts: [{ text: 'In millions', at: 40 }] },
      ...body(
        178,
        [540],
        [
          ['Debt securities', '6,370'],
          ['Mortgage loans', '1,600'],
          ['Total', '7,970'],
        ],
      ),
    ]);
    expect((readTables([page])[0] ?? []).map((table) => [table.rows.length, table.unit.scale, table.sums])).toEqual([
      [3, 1e6, { checked: 1, passed: 1 }],
      [3, 1e6, { checked: 1, passed: 1 }],
    ]);
  });

  it('that go on under half of their header keep the whole of it', () => {
    const edges = [460, 540];
    const first = made([
      {
        y: 676,
        parts: [
          { text: '(In Millions)', at: 40 },
          { text: 'Three Months Ended', mid: 480 },
        ],
      },
      { y: 688, parts: heads(['Apr 1, 2023', 'Apr 2, 2022'], edges) },
      ...body(702, edges, [
        ['GAAP gross profit', '4,008', '9,244'],
        ['Adjustments', '500', '400'],
      ]),
    ]);
    const second = made(
      [
        { y: 40, parts: [{ text: 'Three Months Ended', mid: 480 }] },
        ...body(54, edges, [
          ['R&D', '5,412', '6,114'],
          ['Charges', '(43)', '(51)'],
        ]),
      ],
      2,
    );
    const [, [table] = []] = readTables([first, second]);
    expect(table?.columns.map((column) => [column.label, column.period?.end])).toEqual([
      ['Three Months Ended Apr 1, 2023', '2023-04-01'],
      ['Three Months Ended Apr 2, 2022', '2022-04-02'],
    ]);
    expect(table?.unit.scale).toBe(1e6);
  });
});
