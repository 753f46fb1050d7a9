// Makes a scan of a PDF: its pages as pictures, spoiled as a scanner does, in a PDF of their own.
//   npx tsx scripts/ocr/scan.ts --pdf FILE --out FILE [--pages 1-3,7] [--dots 150] [--clean] [--over] [--photo]
// `--over` lays every page in upside down; `--photo` adds a page that shows no writing.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { greyOf, quarterTurned, type Grey } from '../../src/models/pictures/grey.ts';
import { degraded } from './degraded.ts';
import { pagesOf } from './pagesOf.ts';
import { scannedPdf } from './scannedPdf.ts';

const { values } = parseArgs({
  options: {
    pdf: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    pages: { type: 'string' },
    dots: { type: 'string', default: '150' },
    clean: { type: 'boolean', default: false },
    over: { type: 'boolean', default: false },
    photo: { type: 'boolean', default: false },
  },
});
const opened = await openPdf(new Uint8Array(readFileSync(values.pdf)));
if (!opened.ok) throw new Error(opened.failure.kind);
const pictures: Grey[] = [];
for (const page of pagesOf(values.pages, opened.value.pages)) {
  const drawn = await opened.value.draw(page, Number(values.dots));
  if (!drawn) throw new Error(`page ${String(page)} cannot be drawn`);
  const grey = greyOf(drawn.rgba, drawn.width, drawn.height);
  const laid = values.over ? quarterTurned(grey, 2) : grey;
  pictures.push(values.clean ? laid : degraded(laid));
}
if (values.photo) {
  const [width, height] = [1275, 1650];
  const shade = (_: number, i: number): number => 128 + 90 * Math.sin((i % width) / 160) * Math.cos(Math.floor(i / width) / 210);
  pictures.push({ width, height, data: Uint8Array.from({ length: width * height }, shade) });
}
await opened.value.close();
writeFileSync(values.out, scannedPdf(pictures, Number(values.dots)));
