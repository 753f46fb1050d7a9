// How many figures of pages are read right from a poor scan of them, held against the pages' own text: pages that questions of a set have their evidence on, drawn at 150
// dots an inch, laid in at a slant, blurred, with noise.
//   npx tsx scripts/ocr/figures.ts --data DIR --models DIR [--filings 6] [--pages 20] [--cache DIR] [--threads N] [--minutes N]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SURE, sureOf } from '../../src/domain/models.ts';
import { assemble } from '../../src/ingest/assemble.ts';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { pictureItems } from '../../src/ingest/pdf/pictureItems.ts';
import { greyOf } from '../../src/models/pictures/grey.ts';
import { degraded } from './degraded.ts';
import { figuresOf } from './figuresOf.ts';
import { keptPages } from './keptPages.ts';
import { networksOf } from './networks.ts';
import { scannedPdf } from './scannedPdf.ts';

const DOTS = 150;
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    models: { type: 'string', default: '' },
    filings: { type: 'string', default: '6' },
    pages: { type: 'string', default: '20' },
    cache: { type: 'string', default: '/tmp/footnote-ocr' },
    threads: { type: 'string', default: '2' },
    minutes: { type: 'string' },
  },
});

/** Of each filing in turn a page of evidence, the first filings of the set that have legible text. */
function wanted(): readonly (readonly [string, number])[] {
  const byDoc = new Map<string, number[]>();
  for (const line of readFileSync(path.join(values.data, 'questions.jsonl'), 'utf8').split('\n').filter(Boolean)) {
    const { evidence } = JSON.parse(line) as { evidence?: { doc: string; page: number }[] };
    for (const { doc, page } of evidence ?? []) {
      const pages = byDoc.get(doc) ?? [];
      if (!pages.includes(page)) byDoc.set(doc, [...pages, page]);
    }
  }
  const docs = [...byDoc].filter(([doc]) => !doc.startsWith('MONGODB')).slice(0, Number(values.filings));
  const most = Math.max(...docs.map(([, pages]) => pages.length));
  return Array.from({ length: most }, (_, i) => docs.flatMap(([doc, pages]) => (pages[i] === undefined ? [] : [[doc, pages[i]] as const])))
    .flat()
    .slice(0, Number(values.pages));
}

const until = Date.now() + Number(values.minutes ?? 600) * 60_000;
const networks = networksOf(values.models, Number(values.threads));
const sum = { pages: 0, figures: 0, right: 0, sureWrong: 0, sure: 0, seconds: 0 };
for (const [doc, number] of wanted()) {
  if (Date.now() > until) break;
  const own = await openPdf(new Uint8Array(readFileSync(path.join(values.data, 'pdfs', `${doc}.pdf`))));
  if (!own.ok) throw new Error(own.failure.kind);
  const [page, drawn] = [await own.value.page(number), await own.value.draw(number, DOTS)];
  await own.value.close();
  if (!page || !drawn) continue;
  const scan = new Uint8Array(scannedPdf([degraded(greyOf(drawn.rgba, drawn.width, drawn.height))], DOTS));
  const kept = (await keptPages(scan, [1], values.cache, () => networks)).get(1);
  if (!kept) continue;
  const truth = figuresOf(assemble([page]).pages[0]?.text ?? '').map(({ text }) => text);
  const read = assemble([pictureItems(page, kept.text)]).pages[0];
  if (!read) continue;
  const left = [...truth];
  let [right, sureWrong, sure] = [0, 0, 0];
  const wrong: string[] = [];
  for (const { text, start, end } of figuresOf(read.text)) {
    const at = left.indexOf(text);
    const isSure = sureOf(read, { start, end }) >= SURE;
    if (isSure) sure++;
    if (at >= 0) {
      left.splice(at, 1);
      right++;
    } else {
      if (isSure) sureWrong++;
      wrong.push(isSure ? `${text}!` : text);
    }
  }
  console.log(
    `${doc} p${String(number)}: ${String(right)} of ${String(truth.length)} right, ${String(sure)} sure, ${String(sureWrong)} sure and wrong, ${String(kept.ms)} ms; read ${wrong.join(' ')}; missing ${left.join(' ')}`,
  );
  sum.pages++;
  sum.figures += truth.length;
  sum.right += right;
  sum.sure += sure;
  sum.sureWrong += sureWrong;
  sum.seconds += kept.ms / 1000;
}
console.log(
  `${String(sum.pages)} pages: ${String(sum.right)} of ${String(sum.figures)} figures right (${((100 * sum.right) / sum.figures).toFixed(2)} %), ${String(sum.sure)} read surely, ${String(sum.sureWrong)} of these wrong; ${(sum.seconds / sum.pages).toFixed(1)} s a page`,
);
process.exit(0);
