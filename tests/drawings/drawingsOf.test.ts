import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/domain/document.ts';
import type { InkMark, PlacedWords } from '../../src/domain/drawn/drawing.ts';
import { drawingsOf } from '../../src/drawings/drawingsOf.ts';
import { bar, curve, picture, placed, type Put } from '../builders/inked.ts';

const look = (words: PlacedWords, marks: readonly InkMark[]) => drawingsOf([{ words, marks, tables: 1 }]);
/** A table as rows of words, with what its unit is. */
const told = (table: Table | undefined, { text }: PlacedWords): unknown =>
  table && {
    unit: [...new Set(table.cells.map(({ unit }) => `${unit.currency ?? unit.kind} ${String(unit.scale)}`))],
    columns: table.columns.map(({ label }) => label),
    rows: table.rows.map((row, at) => [
      row.text,
      ...table.cells.filter((cell) => cell.row === at).map(({ span }) => text.slice(span.start, span.end)),
    ]),
  };
const YEARS: readonly Put[] = [
  ['2021', 115, 330],
  ['2022', 195, 330],
  ['2023', 275, 330],
];
const BARS = [bar(100, 200, 50, 120), bar(180, 180, 50, 140), bar(260, 240, 50, 80)];

describe('a chart whose labels are words', () => {
  it('is a table: the figure over each bar, by the year under it; ticks at the side are no figures of it', () => {
    const page = placed([
      ['Revenue (in millions)', 150, 150],
      ['$1.7', 115, 168],
      ['$1.6', 115, 189],
      ['$1.9', 195, 169],
      ['$0.9', 275, 229],
      ['$2.0', 60, 180],
      ['$0.0', 60, 315],
      ...YEARS,
    ]);
    const { drawings, tables } = look(page, BARS);
    expect(drawings.map(({ table, title }) => [table, title && page.text.slice(title.start, title.end)])).toEqual([
      ['1.2', 'Revenue (in millions)'],
    ]);
    expect(told(tables[0], page)).toEqual({
      unit: ['USD 1000000'],
      columns: ['2021', '2022', '2023'],
      rows: [['Revenue', '$1.6', '$1.9', '$0.9']],
    });
  });

  it('has a row for each colour that the legend names, and none for one it does not', () => {
    const pairs = [100, 180, 260].flatMap((x, i) => [
      bar(x, 200 + 10 * i, 24, 120 - 10 * i, '#e7a83d'),
      bar(x + 26, 240 + 5 * i, 24, 80 - 5 * i, '#002952'),
    ]);
    const labels = [100, 180, 260].flatMap((x, i): Put[] => [
      [`${String(5 + i)}1`, x + 7, 188 + 10 * i],
      [`${String(3 + i)}2`, x + 33, 228 + 5 * i],
    ]);
    const legend: readonly Put[] = [['North', 132, 350]];
    const page = placed([['Sites by region', 150, 150], ...labels, ...YEARS, ...legend]);
    const { tables } = look(page, [...pairs, bar(120, 351, 7, 7, '#e7a83d')]);
    expect(told(tables[0], page)).toEqual({ unit: ['unknown 1'], columns: ['2021', '2022', '2023'], rows: [['North', '51', '61', '71']] });
  });

  it('is not read where the bars have no line of names', () => {
    const page = placed([
      ['Revenue (in millions)', 150, 150],
      ['$1.6', 115, 189],
      ['$1.9', 195, 169],
      ['$0.9', 275, 229],
    ]);
    expect(look(page, BARS).tables).toEqual([]);
  });

  it('of money says no scale that is printed nowhere', () => {
    const page = placed([['Revenue', 150, 150], ['$1.6', 115, 189], ['$1.9', 195, 169], ['$0.9', 275, 229], ...YEARS]);
    expect(look(page, BARS).tables[0]?.cells.map(({ unit }) => unit.kind)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('may be a ring: the share by the name over it', () => {
    const ring = [curve(200, 200, 60, 110, '#111111'), curve(255, 200, 65, 60, '#555555'), curve(255, 250, 65, 66, '#999999')];
    const page = placed([
      ['Operating margin', 220, 165],
      ['Americas', 330, 210],
      ['48%', 335, 220],
      ['Europe', 330, 280],
      ['31%', 335, 290],
      ['Asia', 165, 240],
      ['21%', 165, 250],
    ]);
    expect(told(look(page, ring).tables[0], page)).toEqual({
      unit: ['percent 1'],
      columns: ['Americas', 'Europe', 'Asia'],
      rows: [['Operating margin', '48%', '31%', '21%']],
    });
  });
});

it('charts beside each other are two, each with its own years', () => {
  const right = BARS.map(({ box, ...mark }) => ({ ...mark, box: { ...box, x: box.x + 240 } }));
  const page = placed([
    ['Sales in total', 150, 150],
    ['Costs in total', 390, 150],
    ['16', 115, 189],
    ['19', 195, 169],
    ['9', 275, 229],
    ['6', 355, 189],
    ['8', 435, 169],
    ['3', 515, 229],
    ...YEARS,
    ...YEARS.map(([text, x, y]): Put => [text, x + 240, y]),
  ]);
  const { tables } = look(page, [...BARS, ...right]);
  expect(tables.map((table) => told(table, page))).toEqual([
    { unit: ['unknown 1'], columns: ['2021', '2022', '2023'], rows: [['Sales in total', '16', '19', '9']] },
    { unit: ['unknown 1'], columns: ['2021', '2022', '2023'], rows: [['Costs in total', '6', '8', '3']] },
  ]);
});

it('what stands alike on three pages is an ornament', () => {
  const pages = [1, 2, 3].map((number) => ({
    words: placed([['Words', 72, 400]], { number }),
    marks: [picture(300, 50, 250, 180)],
    tables: 0,
  }));
  expect(drawingsOf(pages).drawings).toEqual([]);
  expect(drawingsOf(pages.slice(1)).drawings).toHaveLength(2);
});

describe('what a chart is called', () => {
  const labels = (x: number): Put[] => [
    ['16', 115 + x, 189],
    ['19', 195 + x, 169],
    ['9', 275 + x, 229],
    ...YEARS.map(([text, at, y]): Put => [text, at + x, y]),
  ];
  const right = BARS.map(({ box, ...mark }) => ({ ...mark, box: { ...box, x: box.x + 240 } }));
  const titles = (page: PlacedWords, marks: readonly InkMark[]): unknown =>
    look(page, marks).drawings.map(({ title }) => title && page.text.slice(title.start, title.end));

  it('is never the end of a column beside it, nor who said its words', () => {
    const column: readonly Put[] = [
      ['The data that we hold', 390, 120],
      ['grows every year', 390, 131],
      ['Officer, Northmoor', 390, 142],
    ];
    const said: readonly Put[] = [
      ['—A. Hale, General', 390, 131],
      ['Manager', 390, 142],
    ];
    for (const over of [column, said])
      expect(titles(placed([['Five years', 130, 152], ...over, ...labels(0), ...labels(240)]), [...BARS, ...right])).toEqual([
        'Five years',
        'Five years',
      ]);
  });

  it('may be a long line that stands alone, with the mark of a note, and says the unit', () => {
    const long = 'Income of the segments from fees and trading – 2022 and 2021 ($ in millions)';
    const page = placed([[long, 60, 140], ['$16', 115, 189], ['$19', 195, 169], ['$9', 275, 229], ...YEARS]);
    expect(titles(page, BARS)).toEqual([long]);
    expect(look(page, BARS).tables[0]?.cells.map(({ unit }) => unit.scale)).toEqual([1e6, 1e6, 1e6]);
    const running = placed([
      ['The income of the segments from fees and from trading was higher in this year', 60, 129],
      [long, 60, 140],
      ...labels(0),
    ]);
    expect(titles(running, BARS)).toEqual([undefined]);
  });

  it('may go over two lines', () => {
    const page = placed([['Net sales by', 150, 140], ['segment of the group', 150, 151], ...labels(0)]);
    expect(titles(page, BARS)).toEqual(['Net sales by\nsegment of the group']);
  });
});
