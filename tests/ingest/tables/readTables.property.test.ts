import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { made } from './tablepage.ts';
import type { Made, MadeLine } from './tablepage.ts';

const WORDS = [
  'Revenue',
  'Inventories',
  'Goodwill',
  'Deferred taxes',
  'Accounts payable',
  'Other income',
  'Restructuring',
  'Interest',
  'Services',
  'Licenses',
];
const SCALES = [
  ['(In thousands)', 1e3],
  ['(Dollars in millions)', 1e6],
  ['(in billions)', 1e9],
] as const;

const commas = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A printed figure with its value. */
const figure = fc
  .record({
    value: fc.integer({ min: 0, max: 9_999_999 }),
    decimals: fc.constantFrom(0, 0, 0, 1, 2),
    negative: fc.boolean(),
    dash: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ value, decimals, negative, dash }) => {
    if (dash === 0) return { text: '—', value: 0 };
    const magnitude = value / 10 ** decimals;
    const [whole = '0', part] = magnitude.toFixed(decimals).split('.');
    const text = commas(whole) + (part === undefined ? '' : `.${part}`);
    // A bare number between 1900 and 2099 without a comma cannot occur: commas are always set.
    return { text: negative && value !== 0 ? `(${text})` : text, value: negative && value !== 0 ? -magnitude : magnitude };
  });

const table = fc.integer({ min: 2, max: 5 }).chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    firstYear: fc.integer({ min: 2001, max: 2022 }),
    scale: fc.constantFrom(...SCALES),
    dollars: fc.boolean(),
    step: fc.integer({ min: 11, max: 16 }),
    rows: fc.array(
      fc.record({
        word: fc.constantFrom(...WORDS),
        indent: fc.integer({ min: 0, max: 2 }),
        cells: fc.array(figure, { minLength: columns, maxLength: columns }),
        missing: fc.integer({ min: -20, max: columns - 1 }),
      }),
      { minLength: 3, maxLength: 20 },
    ),
  }),
);

it('a made table with random figures, signs, dashes, gaps and indents is read back exactly', () => {
  fc.assert(
    fc.property(table, ({ columns, firstYear, scale, dollars, step, rows }) => {
      const edges = Array.from({ length: columns }, (_, c) => 590 - 75 * (columns - 1 - c));
      const kept = rows.map((row, r) => ({ ...row, cells: row.cells.map((cell, c) => (c === row.missing && r > 0 ? null : cell)) }));
      const lines: MadeLine[] = [
        { y: 40, parts: [{ text: 'Consolidated Statements of Income', at: 20 }] },
        { y: 52, parts: [{ text: scale[0], at: 20 }] },
        { y: 70, parts: [{ text: 'Years Ended December 31,', mid: ((edges[0] ?? 0) + 590) / 2 - 20 }] },
        { y: 82, parts: edges.map((edge, c): Made => ({ text: String(firstYear - c), to: edge })) },
        ...kept.map((row, r): MadeLine => ({
          y: 100 + r * step,
          parts: [
            { text: `${row.word} ${String.fromCharCode(65 + r)}`, at: 20 + 10 * row.indent },
            ...row.cells.flatMap((cell, c): Made[] => {
              if (cell === null) return [];
              const edge = edges[c] ?? 0;
              const sign: Made[] = dollars && r === 0 ? [{ text: '$', at: edge - 58 }] : [];
              return [...sign, { text: cell.text, to: edge + (cell.text.endsWith(')') ? 3.3 : 0) }];
            }),
          ],
        })),
      ];
      const page = made(lines);
      const [read, ...others] = readTables([page])[0] ?? [];
      expect(others).toEqual([]);
      expect(read?.columns.map((column) => column.period?.end)).toEqual(edges.map((_, c) => `${String(firstYear - c)}-12-31`));
      expect(read?.rows.map((row) => row.text)).toEqual(kept.map((row, r) => `${row.word} ${String.fromCharCode(65 + r)}`));
      const got = kept.map((row, r) =>
        row.cells.map((_, c) => read?.cells.find((cell) => cell.row === r && cell.column === c)?.value ?? null),
      );
      expect(got).toEqual(kept.map((row) => row.cells.map((cell) => cell?.value ?? null)));
      for (const cell of read?.cells ?? []) {
        expect(cell.unit).toEqual({ kind: 'money', currency: 'USD', scale: scale[1], perShare: false });
        expect(page.text.slice(cell.span.start, cell.span.end)).toBe(kept[cell.row]?.cells[cell.column]?.text);
      }
    }),
    { numRuns: 120, seed: 7 },
  );
});

/** Groups of columns over the same years, labels that wrap, footnote marks, a prose line above and below: what real pages put around a table. */
const grouped = fc.record({
  groups: fc.integer({ min: 2, max: 3 }),
  years: fc.integer({ min: 2, max: 3 }),
  firstYear: fc.integer({ min: 2001, max: 2022 }),
  scale: fc.constantFrom(...SCALES),
  rows: fc.array(
    fc.record({
      word: fc.constantFrom(...WORDS),
      wrapped: fc.boolean(),
      mark: fc.constantFrom(undefined, undefined, '1', '(2)', '(a)'),
      figureMark: fc.constantFrom(undefined, undefined, undefined, '3', '(b)'),
      cells: fc.array(figure, { minLength: 9, maxLength: 9 }),
    }),
    { minLength: 3, maxLength: 12 },
  ),
});

it('a made table with spanning headings, wrapped labels and footnote marks is read back exactly', () => {
  fc.assert(
    fc.property(grouped, ({ groups, years, firstYear, scale, rows }) => {
      const columns = groups * years;
      const edges = Array.from({ length: columns }, (_, c) => 1000 - 70 * (columns - 1 - c));
      const names = ['Americas', 'Europe', 'Rest of World'].slice(0, groups);
      let y = 94;
      const lines: MadeLine[] = [
        { y: 40, parts: [{ text: 'Segment results', at: 20 }] },
        { y: 52, parts: [{ text: scale[0], at: 20 }] },
        {
          y: 70,
          parts: names.map((text, g): Made => ({ text, mid: ((edges[g * years] ?? 0) + (edges[(g + 1) * years - 1] ?? 0)) / 2 - 12 })),
        },
        { y: 82, parts: edges.map((edge, c): Made => ({ text: String(firstYear - (c % years)), to: edge })) },
      ];
      const labels = rows.map(
        ({ word, wrapped }, r) =>
          `${word} ${String.fromCharCode(65 + r)}${wrapped ? ' including amounts attributable to noncontrolling interests and to others' : ''}`,
      );
      for (const [r, row] of rows.entries()) {
        const label = labels[r] ?? '';
        const cut = row.wrapped ? label.indexOf(' to others') : -1;
        const first = cut < 0 ? label : label.slice(0, cut);
        if (cut >= 0) {
          lines.push({ y, parts: [{ text: first, at: 20, size: 8 }] });
          y += 10;
        }
        lines.push({
          y,
          parts: [
            { text: cut < 0 ? label : label.slice(cut + 1), at: 20, size: 8, ...(row.mark === undefined ? {} : { mark: row.mark }) },
            ...edges.map((edge, c): Made => {
              const cell = row.cells[c] ?? { text: '—', value: 0 };
              const marked = c === 0 && row.figureMark !== undefined && cell.text !== '—';
              return {
                text: cell.text,
                to: edge + (cell.text.endsWith(')') ? 3.3 : 0),
                size: 10,
                ...(marked ? { mark: row.figureMark ?? '' } : {}),
              };
            }),
          ],
        });
        y += 14;
      }
      const page = made(lines);
      const [read, ...others] = readTables([page])[0] ?? [];
      expect(others).toEqual([]);
      expect(read?.columns.map((column) => [column.dimension, column.period?.fiscalYear])).toEqual(
        edges.map((_, c) => [names[Math.floor(c / years)], firstYear - (c % years)]),
      );
      expect(read?.rows.map((row) => row.text)).toEqual(labels);
      expect(
        rows.map((_, r) => edges.map((__, c) => read?.cells.find((cell) => cell.row === r && cell.column === c)?.value ?? null)),
      ).toEqual(rows.map((row) => edges.map((_, c) => row.cells[c]?.value ?? null)));
      for (const cell of read?.cells ?? []) {
        expect(cell.unit).toEqual({ kind: 'money', currency: 'USD', scale: scale[1], perShare: false });
        expect(page.text.slice(cell.span.start, cell.span.end)).toBe(rows[cell.row]?.cells[cell.column]?.text);
      }
    }),
    { numRuns: 80, seed: 11 },
  );
});
