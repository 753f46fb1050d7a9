import { expect, it } from 'vitest';
import { openPdf } from '../../../src/ingest/pdf/openPdf.ts';
import { linesOf, pagesOf } from '../../../scripts/samples/rawPdf.ts';

async function marksOf(content: string): Promise<unknown> {
  const opened = await openPdf(new Uint8Array(pagesOf([`${linesOf(['Words are no marks.'])}\n${content}`])));
  if (!opened.ok) throw new Error(opened.failure.kind);
  const marks = await opened.value.marks(1);
  await opened.value.close();
  return marks?.map(({ kind, box, free, fill }) => [kind, [box.x, box.y, box.width, box.height].map(Math.round), free, fill]);
}

it('a filled box is where it is drawn, from the top left, in its colour; paths turned and moved are where they come to lie', async () => {
  expect(await marksOf('0 0 1 rg 100 92 40 200 re f')).toEqual([['path', [100, 500, 40, 200], false, '#0000ff']]);
  expect(await marksOf('q 2 0 0 2 50 100 cm 1 0 0 rg 0 0 30 10 re f Q')).toEqual([['path', [50, 672, 60, 20], false, '#ff0000']]);
});

it('a sloping line and a curve are free, a rule is not', async () => {
  expect(await marksOf('100 100 m 200 180 l S 72 300 m 540 300 l S 100 400 m 100 450 150 480 200 480 c S')).toEqual([
    ['path', [100, 612, 100, 80], true, undefined],
    ['path', [72, 492, 468, 0], false, undefined],
    ['path', [100, 312, 100, 80], true, undefined],
  ]);
});

it('white, what only clips and what is clipped away is not seen', async () => {
  expect(await marksOf('1 1 1 rg 100 100 50 50 re f')).toEqual([]);
  expect(await marksOf('q 100 100 50 50 re W n 0 1 0 rg 0 0 612 792 re f Q')).toEqual([['path', [100, 642, 50, 50], false, '#00ff00']]);
  expect(await marksOf('q 100 100 50 50 re W n 0 1 0 rg 300 300 50 50 re f Q')).toEqual([]);
});

it('a picture is where its unit square comes to lie', async () => {
  expect(await marksOf('q 200 0 0 100 72 400 cm BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI Q')).toEqual([
    ['picture', [72, 292, 200, 100], false, undefined],
  ]);
});
