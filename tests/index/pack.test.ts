import { expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import { packFigures, packPage, unpackFigures, unpackPage } from '../../src/index/pack.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { edgarFile, edgarRow, edgarTable, PAGE_END, type MadeFigure } from '../../scripts/samples/edgarHtml.ts';

it('a tag that says another amount than is printed, and one of a segment, come out of the store as they went in, on pages and on statements', async () => {
  const figure = (text: string, more: Partial<MadeFigure> = {}): MadeFigure => ({
    text,
    name: 'us-gaap:Revenues',
    context: 'c-2023',
    ...more,
  });
  const rows = [
    edgarRow('Revenue', [figure('4,499.5')]),
    edgarRow('Roof tiles', [figure('2,506.1', { context: 'roof-2023' })]),
    ...['Cost of sales', 'Gross profit', 'Provision for income taxes'].map((label) => edgarRow(label, [figure('129.8')])),
    edgarRow('Net income', [figure('532.2', { scale: 3, name: 'us-gaap:NetIncomeLoss' })]),
  ];
  const parsed = await parse(
    new TextEncoder().encode(
      edgarFile(
        `<p style="text-align:center"><b>CONSOLIDATED STATEMENTS OF INCOME</b></p><p>(In millions)</p>${edgarTable(['2023'], rows, 'Year Ended December 31,')}${PAGE_END}<p>The end of it</p>`,
      ),
    ),
  );
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  const { pages, statements } = parsed.value;
  const [page] = pages;
  if (!page) throw new Error('no page was read');
  const back = unpackPage(packPage(page));
  const last = back.tables[0]?.cells.at(-1);
  expect(back).toEqual(page);
  expect([last?.value, last?.dispute?.printed.scale, last?.dispute?.tag.value]).toEqual([532.2, 1e6, 532.2e3]);

  const figures = { views: statementViews('made' as FilingId, pages, statements), checks: [] };
  const kept = unpackFigures(packFigures(figures));
  expect(kept).toEqual(figures);
  const cells = kept.views[0]?.rows.flatMap((row) => row.cells);
  expect(cells?.map((cell) => [cell?.tagged, cell?.taggedOf?.join(), cell?.dispute?.tag.unit.scale])).toEqual([
    ['us-gaap:Revenues', undefined, undefined],
    ['us-gaap:Revenues', 'us-gaap:StatementBusinessSegmentsAxis=made:RoofTilesMember', undefined],
    ...Array.from({ length: 3 }, () => ['us-gaap:Revenues', undefined, undefined]),
    ['us-gaap:NetIncomeLoss', undefined, 1e3],
  ]);
});
