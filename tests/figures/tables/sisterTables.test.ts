import { describe, expect, test } from 'vitest';
import { type Part } from '../../builders/page.ts';
import { type MadeTable, years } from '../../builders/table.ts';
import { askFigures as asked } from '../../builders/northmoor.ts';

const results = (title: string, sales: string, backlog: string): Part => ({
  table: {
    title,
    columns: years(2023, 2022),
    rows: [
      ['Net sales', sales, '1,000'],
      ['Backlog', backlog, '5,000'],
    ],
  } satisfies MadeTable,
});
const whole: Part = {
  table: {
    title: 'Consolidated statements of income',
    statement: 'income',
    columns: years(2023, 2022),
    rows: [['Net sales', '4,610', '3,000']],
  },
};
const names: Part = { text: 'We operate in three segments: Castings, Forgings and Marine.' };
const sentences = [
  results('Castings’ operating results included the following (in millions):', '1,410', '9,700'),
  results('Forgings’ operating results included the following (in millions):', '1,200', '7,100'),
  results('Marine’s operating results included the following (in millions):', '2,000', '8,300'),
];
const alone = [results('Latin America', '1,410', '9,700'), results('Europe', '1,200', '7,100'), results('Asia Pacific', '2,000', '8,300')];

describe('things with a table of the same rows each', () => {
  test('are ranked where one of their rows adds up to a printed figure', () => {
    expect(asked('Which Northmoor segment had the largest backlog in 2023?', names, whole, ...sentences)?.items).toEqual(['Castings']);
    expect(
      asked('How much backlog did the Northmoor segment with the least of it have in 2023?', names, whole, ...sentences)?.items,
    ).toEqual(['Forgings']);
    const byPlace = asked("What were the net sales of Northmoor's largest region in 2023?", whole, ...alone);
    expect(byPlace?.results.map(({ name, value }) => [name, value])).toEqual([
      ['Asia Pacific', 2000],
      ['Latin America', 1410],
      ['Europe', 1200],
    ]);
  });

  test('one may be missing: nothing is ranked', () => {
    expect(asked('Which Northmoor segment had the largest backlog in 2023?', names, whole, ...sentences.slice(0, 2))).toBeNull();
  });

  test('one of them by its name needs no others', () => {
    const found = asked("What was the backlog of Northmoor's Marine segment in 2023?", names, ...sentences.slice(1));
    expect(found?.results.map(({ value }) => value)).toEqual([8300]);
    expect(asked("What was the backlog of Northmoor's Marine segment in 2021?", names, ...sentences.slice(1))).toBeNull();
  });
});

test('what a title names only as part of another thing is no measure: "unearned revenue by segment"', () => {
  const bySegment = (title: string, first: string): Part => ({
    table: {
      title,
      columns: years(2023, 2022),
      rows: [
        ['Castings', first, '10'],
        ['Forgings', '50', '40'],
        ['Total', '99', '50'],
      ],
    },
  });
  const [revenue, unearned] = [
    bySegment('Revenue by segment was as follows:', '49'),
    bySegment('Unearned revenue by segment was as follows:', '90'),
  ];
  expect(asked('Which Northmoor segment had the highest revenue in 2023?', revenue, unearned)?.items).toEqual(['Forgings']);
  expect(asked('Which Northmoor segment had the highest revenue in 2023?', unearned)).toBeNull();
  expect(asked('Which Northmoor segment had the highest unearned revenue in 2023?', revenue, unearned)?.items).toEqual(['Castings']);
});
