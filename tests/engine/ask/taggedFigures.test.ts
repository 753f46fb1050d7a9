import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { parseDoor } from '../../../src/engine/library/parseWorker.ts';
import { fakeOutside } from '../../fakes.ts';
import { desk, question, valueOf } from '../desk.ts';
import { edgarFile, edgarRow, edgarTable, PAGE_END } from '../../../scripts/samples/edgarHtml.ts';

it('a figure of a segment tells its tag with the segment, and a figure whose tag says another amount keeps both', async () => {
  const outside = fakeOutside();
  outside.parser.read = (...given) => parseDoor.read(...given);
  const made = await desk(outside);
  const names = [
    'Net sales of roof tiles',
    'Net sales of floor tiles',
    'Net sales of kilns',
    'Rent of kilns',
    'Sales of clay',
    'Net income',
  ];
  const rows = names.map((label, i) =>
    edgarRow(label, [
      {
        text: `1,20${String(i)}`,
        name: label === 'Net income' ? 'us-gaap:NetIncomeLoss' : 'us-gaap:Revenues',
        context: i === 0 ? 'roof-2023' : 'c-2023',
        scale: label === 'Net income' ? 3 : 6,
      },
    ]),
  );
  const cover = '<p>FORM 10-K</p><p>For the fiscal year ended December 31, 2023</p><p>Calder Tile Works, Inc.</p>';
  const file = edgarFile(
    `${cover}${PAGE_END}<p>CONSOLIDATED STATEMENTS OF INCOME</p><p>(In millions)</p>${edgarTable(['2023'], rows, 'Year Ended December 31,')}`,
  );
  await made.engine.addFiles([new File([file], 'calder.htm', { type: 'text/html' })]);
  await made.until('calder.htm', 'ready');
  const ask = async (words: string) => valueOf(await made.engine.ask(question(words))).figure?.operands[0];
  const roof = await ask('What were net sales of roof tiles in 2023?');
  expect([roof?.text, roof?.tagged, roof?.taggedOf]).toEqual([
    '1,200',
    'us-gaap:Revenues',
    ['us-gaap:StatementBusinessSegmentsAxis=made:RoofTilesMember'],
  ]);
  const income = await ask('What was net income in 2023?');
  expect([income?.text, income?.unit.scale, income?.dispute?.printed.scale, income?.dispute?.tag.value]).toEqual([
    '1,205',
    1e6,
    1e6,
    1205e3,
  ]);
});
