// Milliseconds a page: reading HTML filings whole (to chunks and metadata), and up to their text, against pdf.js's text alone of a PDF, turn by turn in one run; the least of the rounds.
//   npx tsx scripts/tags/pace.ts --data DIR --pdf FILE [--rounds 5] [--only DOC]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from '../../src/ingest/ingest.ts';
import { timeRawText } from '../../src/ingest/pdf/openPdf.ts';
import { documentsOf } from './facts.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    pdf: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const { data, pdf } = values;
if (data === undefined || pdf === undefined) throw new Error('--data DIR and --pdf FILE');

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));
const read = await parse(bytesOf(pdf));
const pdfPages = read.ok ? read.value.pages.length : NaN;
for (const { doc, file } of documentsOf(data)) {
  if (!doc.includes(values.only)) continue;
  const bytes = bytesOf(file);
  let [whole, text, raw, pages] = [Infinity, Infinity, Infinity, 0];
  for (let round = 0; round < Number(values.rounds); round++) {
    const began = performance.now();
    const parsed = await parse(bytes);
    if (!parsed.ok) throw new Error(parsed.failure.kind);
    whole = Math.min(whole, performance.now() - began);
    text = Math.min(text, parsed.value.timings.text);
    pages = parsed.value.pages.length;
    raw = Math.min(raw, await timeRawText(bytesOf(pdf)));
  }
  const [a, b, c] = [whole / pages, text / pages, raw / pdfPages];
  console.log(
    `${doc} ${String(pages)} pages: whole ${a.toFixed(2)} ms a page, text ${b.toFixed(2)}; pdf.js ${c.toFixed(2)} (${String(pdfPages)} pages); ${(a / c).toFixed(2)} ×, ${(b / c).toFixed(2)} ×`,
  );
}
