import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/document.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { edgarFile, edgarRow, edgarTable, PAGE_END, tagged, type MadeFigure } from '../../../scripts/samples/edgarHtml.ts';

const cost = (text: string, more: Partial<MadeFigure> = {}): MadeFigure => ({
  text,
  name: 'us-gaap:RestructuringCharges',
  context: 'c-2023',
  ...more,
});
const spent = (text: string, more: Partial<MadeFigure> = {}): string => tagged(cost(text, more));

async function pageOf(body: string): Promise<Page> {
  const parsed = await parse(new TextEncoder().encode(edgarFile(`${body}${PAGE_END}<p>The end of the filing of the company</p>`)));
  const [page] = parsed.ok ? parsed.value.pages : [];
  if (!page) throw new Error('nothing was read');
  return page;
}

const told = ({ text, tagged: all = [] }: Page) =>
  all.map(({ span, tag, dispute }) => [text.slice(span.start, span.end), tag.value, dispute?.printed.scale]);

describe('an amount that a sentence states and the filing tags', () => {
  it('keeps its tag, with all that is printed of the amount', async () => {
    const page = await pageOf(
      `<p>The company spent $${spent('41.5')} million on its kilns and $${spent('1,200', { scale: 0, context: 'roof-2023' })} on paint, of which ${spent('12', { scale: -2, unit: 'pure' })}% was lost.</p>`,
    );
    expect(told(page)).toEqual([
      ['$41.5 million', 41.5e6, undefined],
      ['$1,200', 1200, undefined],
    ]);
    expect(page.tagged?.[1]?.tag.members).toEqual(['us-gaap:StatementBusinessSegmentsAxis=made:RoofTilesMember']);
  });

  it('is shown as printed beside a tag that says another amount', async () => {
    const page = await pageOf(
      `<p>The company spent $${spent('41.5', { scale: 9 })} million on its kilns and €${spent('7.5')} million on paint.</p>`,
    );
    expect(told(page)).toEqual([
      ['$41.5 million', 41.5e9, 1e6],
      ['€7.5 million', 7.5e6, 1e6],
    ]);
  });

  it('contradicts no tag by a scale that its page may give, nor by that of another amount', async () => {
    const page = await pageOf(
      `<p>The company spent $${spent('5,400')} on its kilns, between $${spent('2.5')} and $3.5 million of it on bricks.</p>`,
    );
    expect(told(page)).toEqual([
      ['$5,400', 5400e6, undefined],
      ['$2.5', 2.5e6, undefined],
    ]);
  });

  it('is none of those in cells of tables, which have their tags there', async () => {
    const rows = ['North', 'South', 'East'].map((town, i) => edgarRow(town, [cost(`1,20${String(i)}`)]));
    const page = await pageOf(
      `<p>The company spent $${spent('41.5')} million on its kilns by region (in millions):</p>${edgarTable(['2023'], rows)}`,
    );
    expect(page.tables[0]?.cells.map(({ tag }) => tag?.value)).toEqual([1200e6, 1201e6, 1202e6]);
    expect(told(page)).toEqual([['$41.5 million', 41.5e6, undefined]]);
  });
});
