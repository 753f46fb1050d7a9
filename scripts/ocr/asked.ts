// Asks a set's questions about one PDF of it that was read from its pictures, with words only: right and wrong are for the judge of the set, or a reader, to say.
//   npx tsx scripts/ocr/asked.ts --data DIR --doc NAME --models DIR [--pages 1-5] [--cache DIR] [--threads N]
// `--pages`: only these are read from their pictures; the others stay as the file has them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FilingId } from '../../src/domain/document.ts';
import { filingChecks } from '../../src/figures/checks/filingChecks.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { Lexical } from '../../src/index/words/lexical.ts';
import { buildSegment } from '../../src/index/words/segment.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { answered } from '../quick/answered.ts';
import { keptPages } from './keptPages.ts';
import { networksOf } from './networks.ts';
import { pagesOf } from './pagesOf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    doc: { type: 'string', default: '' },
    models: { type: 'string', default: '' },
    pages: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-ocr' },
    threads: { type: 'string', default: '2' },
  },
});
const file = path.join(values.data, 'pdfs', `${values.doc}.pdf`);
const bytes = new Uint8Array(readFileSync(file));
const opened = await openPdf(bytes.slice());
if (!opened.ok) throw new Error(opened.failure.kind);
const wanted = pagesOf(values.pages, opened.value.pages);
await opened.value.close();
const kept = await keptPages(bytes, wanted, values.cache, () => networksOf(values.models, Number(values.threads)));
const pictures = new Map(wanted.flatMap((page) => (kept.has(page) ? [[page, kept.get(page)!.text] as const] : [])));
const parsed = await parse(bytes.slice(), { pictures });
if (!parsed.ok) throw new Error(parsed.failure.kind);
const id = createHash('sha256').update(bytes).digest('hex') as FilingId;
const { pages, sections, statements, metadata, warnings } = parsed.value;
const index = new Lexical();
index.add(id, buildSegment(parsed.value));
const views = statementViews(id, pages, statements);
const shelf = {
  cards: [{ id, fileName: path.basename(file), pages: pages.length, metadata, addedAt: 0 }],
  index,
  reader: {
    outline: () => ({ sections, statements }),
    pages: (places: readonly { readonly filing: FilingId; readonly page: number }[]) =>
      Promise.resolve(places.flatMap(({ filing, page }) => (pages[page - 1] ? [{ filing, page: pages[page - 1]! }] : []))),
  },
  checks: new Map([[id, filingChecks(id, views, pages)]]),
  docOf: () => values.doc,
  views: () => views,
};
console.log(
  `${String(pictures.size)} of ${String(pages.length)} pages read from pictures; ${warnings.map(({ kind }) => kind).join(', ')}; ${metadata.company?.value ?? 'no company'}`,
);
for (const line of readFileSync(path.join(values.data, 'questions.jsonl'), 'utf8').split('\n').filter(Boolean)) {
  const { id: name, question, answer, docs } = JSON.parse(line) as { id: string; question: string; answer: string; docs: string[] };
  if (!docs.includes(values.doc)) continue;
  const given = await answered(question, shelf);
  console.log(
    `\n${name} ${question}\n  gold: ${answer}\n  ${given.status}: ${given.sentences.map(({ text }) => text).join(' ')} ${given.unclaimed ?? ''}`,
  );
  for (const { page, quote, picture } of given.citations.slice(0, 4))
    console.log(`   p${String(page)} ${picture === undefined ? '' : `${String(Math.round(picture * 100))} % sure `}${quote.slice(0, 140)}`);
}
process.exit(0);
