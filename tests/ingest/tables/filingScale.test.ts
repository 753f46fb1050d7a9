import { describe, expect, it } from 'vitest';
import type { ReadTable } from '../../../src/ingest/tables/buildTable.ts';
import { withFilingScale } from '../../../src/ingest/tables/filingScale.ts';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { body, EDGES, made, YEARS } from './tablepage.ts';

const NOTES = Array.from({ length: 5 }, (_, i) => [
  { y: 40, parts: [{ text: '(In thousands)', mid: 300 }] },
  YEARS,
  ...body(114, EDGES, [
    [`Depots of region ${String(i)}`, '$ 912,000', '$ 811,000', '$ 700,000'],
    ['Vans', '400,000', '300,000', '200,000'],
    ['Total', '$ 1,312,000', '$ 1,111,000', '$ 900,000'],
  ]),
]);

/** What a table's first figure is multiplied by that says no scale, beside five that say thousands. */
function scaleOf(...rows: readonly (readonly [string, ...string[]])[]): number | undefined {
  const pages = [...NOTES, [YEARS, ...body(114, EDGES, rows)]].map((lines, i) => made(lines, i + 1));
  return readTables(pages).at(-1)?.[0]?.cells[0]?.unit.scale;
}

it('a table that says none has the scale that the others agree on', () => {
  expect(
    scaleOf(
      ['Rent', '$ 189,612', '$ 215,651', '$ 199,000'],
      ['Fuel', '1,200', '1,300', '1,400'],
      ['Total', '$ 190,812', '$ 216,951', '$ 200,400'],
    ),
  ).toBe(1000);
});

it('what an auditor billed is in plain dollars', () => {
  expect(
    scaleOf(
      ['Audit Fees (1)', '$ 189,612', '$ 215,651', '$ 199,000'],
      ['Tax Fees', '1,200', '1,300', '1,400'],
      ['Total Fees', '$ 190,812', '$ 216,951', '$ 200,400'],
    ),
  ).toBe(1);
});

describe('a document of few tables, none of which says a scale', () => {
  const rows = body(114, EDGES, [
    ['Net income', '$ 53,330', '$ 21,524', '$ 29,251'],
    ['Total', '$ 53,330', '$ 21,524', '$ 29,251'],
  ]);
  const said = (...lines: readonly string[]): number | undefined => {
    const words = lines.map((text, i) => ({ y: 300 + 40 * i, parts: [{ text, at: 50 }] }));
    return readTables([made([YEARS, ...rows, ...words])])[0]?.[0]?.cells[0]?.unit.scale;
  };

  it('has that of a line that says it by itself, or ends with it', () => {
    expect(said('(In thousands)')).toBe(1e3);
    expect(said('The provision consisted of the following (in millions):')).toBe(1e6);
    expect(said('All amounts expressed in thousands of U.S. dollars')).toBe(1e3);
  });

  it('has none of a sentence that counts in millions, nor where two lines differ', () => {
    expect(said('We served guests in millions of homes in every year of the decade before.')).toBe(1);
    expect(said('Costs rose by $43 million.')).toBe(1);
    expect(said('(In thousands)', 'The provision consisted of the following (in millions):')).toBe(1);
  });
});

it('a filing of half a million figures is read: no call takes so many', () => {
  const unit = { kind: 'money', scale: 1000, perShare: false };
  const some = Array.from({ length: 25_000 }, (_, i) => i);
  const big = {
    noted: { note: { scale: 1000 } },
    outer: [],
    units: { headers: [], cells: some.map((value) => ({ piece: { amount: { kind: 'number', value, scale: 1 } } })) },
    table: { page: 1, unit, rows: [], columns: [], cells: some.map((value) => ({ value, unit, row: 0, column: 0 })) },
  } as unknown as ReadTable;
  const pages = Array.from({ length: 20 }, () => [big]);
  expect(withFilingScale([], pages).flat()).toHaveLength(20);
});
