// What `pace.ts` runs, compiled as the page is: run as it stands by tsx, every closure is given its name anew and reading takes twice as long as in the page.
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

/** The least of rounds: by the clock, and of the processor's time, which other work on the machine does not stretch. */
interface Pace {
  clock: number;
  processor: number;
}
const none = (): Pace => ({ clock: Infinity, processor: Infinity });

async function timed<T>(least: Pace, work: () => Promise<T>): Promise<T> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  least.clock = Math.min(least.clock, performance.now() - began);
  least.processor = Math.min(least.processor, (user + system) / 1000);
  return value;
}

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));
const read = await parse(bytesOf(pdf));
const pdfPages = read.ok ? read.value.pages.length : NaN;
for (const { doc, file } of documentsOf(data)) {
  if (!doc.includes(values.only)) continue;
  const bytes = bytesOf(file);
  const [whole, raw] = [none(), none()];
  let [text, pages] = [Infinity, 0];
  for (let round = 0; round < Number(values.rounds); round++) {
    const parsed = await timed(whole, () => parse(bytes));
    if (!parsed.ok) throw new Error(parsed.failure.kind);
    text = Math.min(text, parsed.value.timings.text);
    pages = parsed.value.pages.length;
    await timed(raw, () => timeRawText(bytesOf(pdf)));
  }
  const each = (time: number, of: number): string => (time / of).toFixed(2);
  const ratio = (kind: keyof Pace): string => (whole[kind] / pages / (raw[kind] / pdfPages)).toFixed(2);
  console.log(
    `${doc} ${String(pages)} pages: ms a page ${each(whole.clock, pages)}, processor ${each(whole.processor, pages)}; its text ${each(text, pages)}; pdf.js ${each(raw.clock, pdfPages)}, processor ${each(raw.processor, pdfPages)} (${String(pdfPages)} pages); whole ÷ pdf.js ${ratio('clock')}, processor ${ratio('processor')}`,
  );
}
