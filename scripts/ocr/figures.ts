// How many figures of pages are read right from a poor scan of them, held against the pages' own text: pages that questions of a set have their evidence on, drawn at 150
// dots an inch (`--dots`), laid in at a slant, blurred, with noise. With `--seed` filings and pages are drawn by lot instead, after the first `--past` filings of that lot.
//   npx tsx scripts/ocr/figures.ts --data DIR [--data DIR] --models DIR [--seed N] [--past N] [--filings 6] [--pages 20] [--cache DIR] [--threads N] [--minutes N] [--dots N] [--lines]
// `--lines`: under each page the lines of its text whose figures were missed, and those that were read with figures it does not have.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SURE, sureOf } from '../../src/domain/models.ts';
import { assemble } from '../../src/ingest/assemble.ts';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { pictureItems } from '../../src/ingest/layout/pictureItems.ts';
import { greyOf } from '../../src/models/pictures/grey.ts';
import { degraded } from './degraded.ts';
import { drawnByLot } from './drawnByLot.ts';
import { figuresOf } from './figuresOf.ts';
import { keptNetworks } from './keptNetworks.ts';
import { keptPages } from './keptPages.ts';
import { networksOf } from './networks.ts';
import { scannedPdf } from './scannedPdf.ts';

/** All of it is garbled: there is no text to hold a reading against. */
const ILLEGIBLE = /^MONGODB/;
const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true, default: [] },
    models: { type: 'string', default: '' },
    filings: { type: 'string', default: '6' },
    pages: { type: 'string', default: '20' },
    cache: { type: 'string', default: '/tmp/footnote-ocr' },
    threads: { type: 'string', default: '2' },
    dots: { type: 'string', default: '150' },
    seed: { type: 'string' },
    past: { type: 'string', default: '0' },
    minutes: { type: 'string' },
    lines: { type: 'boolean', default: false },
  },
});

/** Of each filing in turn a page of evidence, the first filings of the set that have legible text. */
function withEvidence(): readonly (readonly [file: string, page: number])[] {
  const [set = ''] = values.data;
  const byDoc = new Map<string, number[]>();
  for (const line of readFileSync(path.join(set, 'questions.jsonl'), 'utf8').split('\n').filter(Boolean)) {
    const { evidence } = JSON.parse(line) as { evidence?: { doc: string; page: number }[] };
    for (const { doc, page } of evidence ?? []) {
      const pages = byDoc.get(doc) ?? [];
      if (!pages.includes(page)) byDoc.set(doc, [...pages, page]);
    }
  }
  const docs = [...byDoc].filter(([doc]) => !ILLEGIBLE.test(doc)).slice(0, Number(values.filings));
  const most = Math.max(...docs.map(([, pages]) => pages.length));
  return Array.from({ length: most }, (_, i) =>
    docs.flatMap(([doc, pages]) => (pages[i] === undefined ? [] : [[path.join(set, 'pdfs', `${doc}.pdf`), pages[i]] as const])),
  )
    .flat()
    .slice(0, Number(values.pages));
}

const pages =
  values.seed === undefined
    ? withEvidence()
    : await drawnByLot(values.data, {
        seed: Number(values.seed),
        filings: Number(values.filings),
        pages: Number(values.pages),
        past: Number(values.past),
        illegible: ILLEGIBLE,
      });
console.log(pages.map(([file, page]) => `${path.basename(file, '.pdf')} ${String(page)}`).join(', '));
const DOTS = Number(values.dots);
const lineAt = (text: string, at: number): string => text.slice(text.lastIndexOf('\n', at) + 1).split('\n')[0] ?? '';
const until = Date.now() + Number(values.minutes ?? 600) * 60_000;
const networks = keptNetworks(path.join(values.cache, 'networks'), () => networksOf(values.models, Number(values.threads)));
const sum = { pages: 0, figures: 0, right: 0, sureWrong: 0, sure: 0, seconds: 0 };
for (const [file, number] of pages) {
  if (Date.now() > until) break;
  const own = await openPdf(new Uint8Array(readFileSync(file)));
  if (!own.ok) throw new Error(own.failure.kind);
  const [page, drawn] = [await own.value.page(number), await own.value.draw(number, DOTS)];
  await own.value.close();
  if (!page || !drawn) continue;
  const scan = new Uint8Array(scannedPdf([degraded(greyOf(drawn.rgba, drawn.width, drawn.height))], DOTS));
  const kept = (await keptPages(scan, [1], values.cache, () => Promise.resolve(networks))).get(1);
  if (!kept) continue;
  const text = assemble([page]).pages[0]?.text ?? '';
  const read = assemble([pictureItems(page, kept.text)]).pages[0];
  if (!read) continue;
  const left = figuresOf(text);
  const all = left.length;
  let [right, sureWrong, sure] = [0, 0, 0];
  const wrong: { readonly text: string; readonly line: string }[] = [];
  for (const { text: figure, start, end } of figuresOf(read.text)) {
    const at = left.findIndex((one) => one.text === figure);
    const isSure = sureOf(read, { start, end }) >= SURE;
    if (isSure) sure++;
    if (at >= 0) {
      left.splice(at, 1);
      right++;
    } else {
      if (isSure) sureWrong++;
      wrong.push({ text: isSure ? `${figure}!` : figure, line: lineAt(read.text, start) });
    }
  }
  console.log(
    `${path.basename(file, '.pdf')} p${String(number)}: ${String(right)} of ${String(all)} right, ${String(sure)} sure, ${String(sureWrong)} sure and wrong, ${String(kept.ms)} ms; read ${wrong.map((one) => one.text).join(' ')}; missing ${left.map((one) => one.text).join(' ')}`,
  );
  if (values.lines) {
    for (const { text: figure, start } of left) console.log(`  missing ${figure}: ${lineAt(text, start)}`);
    for (const { text: figure, line } of wrong) console.log(`  read ${figure}: ${line}`);
  }
  sum.pages++;
  sum.figures += all;
  sum.right += right;
  sum.sure += sure;
  sum.sureWrong += sureWrong;
  sum.seconds += kept.ms / 1000;
}
console.log(
  `${String(sum.pages)} pages: ${String(sum.right)} of ${String(sum.figures)} figures right (${((100 * sum.right) / sum.figures).toFixed(2)} %), ${String(sum.sure)} read surely, ${String(sum.sureWrong)} of these wrong; ${(sum.seconds / sum.pages).toFixed(1)} s a page`,
);
process.exit(0);
