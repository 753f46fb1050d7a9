import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/domain/document.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { edgarFile, edgarRow, edgarTable, PAGE_END, type MadeFigure } from '../../../scripts/samples/edgarHtml.ts';

const revenue = (text: string, more: Partial<MadeFigure> = {}): MadeFigure => ({
  text,
  name: 'us-gaap:Revenues',
  context: 'c-2023',
  ...more,
});
const TOWNS = ['North', 'South', 'East', 'West', 'Islands', 'Coast'];

async function tableOf(words: string, figures: readonly MadeFigure[]): Promise<Table> {
  const rows = figures.map((figure, i) => edgarRow(TOWNS[i] ?? '', [figure]));
  const parsed = await parse(
    new TextEncoder().encode(edgarFile(`<p>${words}</p>${edgarTable(['2023'], rows)}${PAGE_END}<p>The end of it</p>`)),
  );
  const [table] = parsed.ok ? (parsed.value.pages[0]?.tables ?? []) : [];
  if (!table) throw new Error('no table was read');
  return table;
}

const disputes = ({ cells }: Table) =>
  cells.map(({ value, unit, tag, dispute }) => [value, unit.scale, tag?.value, dispute?.printed.scale, dispute?.tag.value]);

describe('a printed figure and its tag', () => {
  it('that agree are one, whatever sign the concept has', async () => {
    const table = await tableOf('Sales by region for the year (in millions):', [
      revenue('1,201'),
      revenue('1,202', { sign: '-' }),
      revenue('(1,203)'),
    ]);
    expect(disputes(table)).toEqual([
      [1201, 1e6, 1201e6, undefined, undefined],
      [1202, 1e6, -1202e6, undefined, undefined],
      [-1203, 1e6, 1203e6, undefined, undefined],
    ]);
  });

  it('of another scale than the rest of its table has: the page’s unit stays, and the tag is kept beside it', async () => {
    const table = await tableOf(
      'Sales by region for the year (in millions):',
      TOWNS.map((_, i) => revenue(`1,20${String(i)}`, { scale: i === 5 ? 3 : 6 })),
    );
    expect(disputes(table).slice(4)).toEqual([
      [1204, 1e6, 1204e6, undefined, undefined],
      [1205, 1e6, undefined, 1e6, 1205e3],
    ]);
  });

  it('that disagree throughout a table that prints its scale: the tags’ unit is taken, and each figure keeps what was printed', async () => {
    const table = await tableOf('Sales by region for the year (in millions):', [
      revenue('1,201', { scale: 3 }),
      revenue('1,202', { scale: 3 }),
      revenue('0', { scale: 3 }),
    ]);
    expect(disputes(table)).toEqual([
      [1201, 1e3, 1201e3, 1e6, 1201e3],
      [1202, 1e3, 1202e3, 1e6, 1202e3],
      [0, 1e3, 0, undefined, undefined],
    ]);
  });

  it('of which the page prints no scale contradict nothing: the tag fills what is not said', async () => {
    const table = await tableOf('Sales by region for the year:', [revenue('$1,201'), revenue('$1,202')]);
    expect(disputes(table)).toEqual([
      [1201, 1e6, 1201e6, undefined, undefined],
      [1202, 1e6, 1202e6, undefined, undefined],
    ]);
  });

  it('of other digits are both kept: a tag whose format reads the point as thousands', async () => {
    const made = edgarRow('North', [revenue('1.205')]).replace('ixt:num-dot-decimal', 'ixt:num-comma-decimal');
    const parsed = await parse(
      new TextEncoder().encode(
        edgarFile(`<p>Sales by region for the year (in millions):</p>${edgarTable(['2023'], [made, edgarRow('South', [revenue('1.1')])])}`),
      ),
    );
    const [table] = parsed.ok ? (parsed.value.pages[0]?.tables ?? []) : [];
    expect(table && disputes(table)).toEqual([
      [1.205, 1e6, 1205e6, 1e6, 1205e6],
      [1.1, 1e6, 1.1e6, undefined, undefined],
    ]);
  });
});
