// Reads pages of a PDF from their pictures and keeps the words, for the measurements beside this file.
//   npx tsx scripts/ocr/readAll.ts --pdf FILE --models DIR [--cache DIR] [--threads N] [--pages 1-10,25]
// `--pages` in the order in which they are to be read; without it all are.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { keptPages } from './keptPages.ts';
import { networksOf } from './networks.ts';
import { pagesOf } from './pagesOf.ts';

const { values } = parseArgs({
  options: {
    pdf: { type: 'string' },
    models: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-ocr' },
    threads: { type: 'string', default: '2' },
    pages: { type: 'string' },
  },
});
const { pdf = '', models = '' } = values;
const bytes = new Uint8Array(readFileSync(pdf));
const opened = await openPdf(bytes.slice());
if (!opened.ok) throw new Error(opened.failure.kind);
const wanted = pagesOf(values.pages, opened.value.pages);
await opened.value.close();
await keptPages(bytes, wanted, values.cache, () => networksOf(models, Number(values.threads)));
