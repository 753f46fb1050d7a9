import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/domain/figures.ts';
import { type Part } from '../../builders/page.ts';
import { years, type MadeTable } from '../../builders/table.ts';
import { askFigures as asked } from '../../builders/northmoor.ts';

const five: MadeTable = {
  title: 'Selected financial data',
  columns: years(2023, 2022, 2021, 2020, 2019),
  rows: [
    ['Net sales', '90', '80', '70', '85', '95'],
    ['Net income', '9', '12', '7', '8', '10'],
    ['New policies booked', '61', '58', '66', '64', '70'],
  ],
};
const words: Part = { text: 'We report new policies booked (NPB) every year.' };
const values = (found: Finding | null): readonly number[] => found?.results.map(({ value }) => value) ?? [];

describe('the highest and the lowest over years', () => {
  test('a known item, over all years between those named', () => {
    expect(values(asked('What was the highest annual net income Northmoor reported from 2019 to 2023?', { table: five }))[0]).toBe(12);
    expect(values(asked('What was the lowest annual net sales Northmoor reported between 2019 and 2023?', { table: five }))[0]).toBe(70);
    expect(values(asked('Northmoor min annual sales 2019-23', { table: five }))[0]).toBe(70);
    expect(values(asked('Of the five years 2019 to 2023, what did Northmoor sell in its weakest one?', { table: five }))[0]).toBe(70);
  });

  test('a row that no table of items knows, by its words or the filing’s abbreviation for them', () => {
    expect(values(asked("What was Northmoor's lowest annual new policies booked from 2019 to 2023?", words, { table: five }))[0]).toBe(58);
    expect(values(asked('lowest yearly NPB Northmoor 2019-2023', words, { table: five }))[0]).toBe(58);
  });

  test('a year that is not there could be the one: nothing', () => {
    expect(asked("What was Northmoor's lowest annual new policies booked from 2017 to 2023?", words, { table: five })).toBeNull();
    expect(asked('What was the highest annual net income Northmoor reported from 2017 to 2023?', { table: five })).toBeNull();
  });
});

test('money that a filing calls its operating margin is ranked as such; of a margin in per cent the rates are', () => {
  const table = (...rows: readonly (readonly string[])[]): Part => ({
    table: { title: 'Results by segment', columns: years(2023, 2022), rows },
  });
  const percent = { kind: 'percent', scale: 1, perShare: false } as const;
  const money = table(
    ['Operating margin'],
    ['  Castings', '634', '618'],
    ['  Forgings', '582', '621'],
    ['Total operating margin', '1,216', '1,239'],
  );
  const text = { text: 'Our segments are Castings and Forgings.' };
  expect(asked('Which Northmoor segment had the highest operating margin in 2023?', text, money)?.items).toEqual(['Castings']);
  expect(asked('Which Northmoor segment had the highest operating margin in percent in 2023?', text, money)).toBeNull();
  const rates: Part = {
    table: {
      title: 'Margins by segment',
      columns: years(2023, 2022).map((column) => ({ ...column, unit: percent })),
      rows: [['Operating margin'], ['  Castings', '6', '6'], ['  Forgings', '8', '7']],
    },
  };
  expect(asked('Which Northmoor segment had the highest operating margin in 2023?', text, money, rates)?.items).toEqual(['Forgings']);
});
