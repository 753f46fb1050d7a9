// Writes what a cross-encoder is trained on: of every kept filing some pages whole, each with its sentences, its rows and its chunks, in the form that answering reads.
//   npx tsx scripts/train/candidates.ts --cache DIR --data DIR [--data DIR …] --pages 45 --out FILE
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { parseArgs } from 'node:util';
import { goesBack } from '../../src/answer/sentences/extract.ts';
import { judgedRow, judgedSentence } from '../../src/answer/sentences/nearest/judgedText.ts';
import { rowWords } from '../../src/answer/sentences/rowPassages.ts';
import { stretchesOf } from '../../src/answer/sentences/stretch.ts';
import type { Page } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { embeddable } from '../../src/index/vectors/embeddedTexts.ts';
import { chunk } from '../../src/ingest/chunks/chunk.ts';
import { partsOf } from '../../src/retrieve/pageFacts.ts';
import { companyKey, shortCompany } from '../../src/text/naming.ts';
import { readShelf, type Shelf } from '../quick/shelf.ts';
import { seeded } from '../seeded.ts';
import { amountsIn } from '../../src/text/numbers.ts';

const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    data: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', default: '45' },
    out: { type: 'string', default: '/tmp/candidates.jsonl.gz' },
  },
});

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** A sentence or row longer than this is no answer that anybody reads. */
const LONGEST = 700;

async function pagesOf(shelf: Shelf, card: FilingCard): Promise<readonly Page[]> {
  const wanted = Array.from({ length: card.pages }, (_, i) => ({ filing: card.id, page: i + 1 }));
  return (await shelf.reader.pages(wanted)).map(({ page }) => page);
}

function candidatesOn(card: FilingCard, page: Page, outline: ReturnType<Shelf['reader']['outline']>): { s: unknown[][]; r: unknown[][] } {
  const where = { card, page, sections: partsOf(page, outline) };
  const s: unknown[][] = [];
  for (const { sentences } of stretchesOf(page))
    sentences.forEach(({ span }, i) => {
      const own = single(page.text.slice(span.start, span.end));
      const before = goesBack(own) ? sentences[i - 1] : undefined;
      const words = before === undefined ? own : `${single(page.text.slice(before.span.start, before.span.end))} ${own}`;
      if (own.length < 25 || words.length > LONGEST) return;
      const { head, body } = judgedSentence(where, span.start, words);
      const amounts =
        before === undefined
          ? amountsIn(own)
              .filter(({ marked, value }) => marked && value !== 0)
              .map(({ start, end, value, scale, kind }) => [own.slice(start, end), value * scale, kind])
          : [];
      s.push([head, body, (before?.span ?? span).start, span.end, amounts.slice(0, 6)]);
    });
  const r: unknown[][] = [];
  let at = 0;
  const rows = rowWords(page);
  for (const table of page.tables) {
    const here = new Set(table.cells.map(({ row }) => row));
    for (let left = here.size; left > 0; left--) {
      const one = rows[at++];
      const row = one?.cells[0]?.row;
      if (one === undefined || row === undefined || !one.cells.some(({ value }) => value !== null) || one.label.size === 0) continue;
      const { head, body } = judgedRow(where, table, row, one.cells);
      if (body.length > LONGEST) continue;
      const cells = one.cells.slice(0, 8).flatMap((cell) => {
        const column = table.columns[cell.column];
        if (cell.value === null || cell.value === 0) return [];
        const { unit } = cell;
        const { fiscalYear, end, months, label } = column?.period ?? {};
        return [
          [
            single(page.text.slice(cell.span.start, cell.span.end)),
            cell.value * unit.scale,
            unit.kind,
            unit.perShare,
            single(column?.label ?? '').slice(0, 60),
            fiscalYear ?? null,
            end ?? null,
            months ?? null,
            label ?? null,
            unit.scale,
            cell.span.start,
            cell.span.end,
          ],
        ];
      });
      r.push([head, body, one.cells[0]?.span.start ?? 0, one.cells.at(-1)?.span.end ?? 0, cells]);
    }
  }
  return { s, r };
}

const shelf = await readShelf(values.data, values.cache, { metadata: false, checks: false });
const gzip = createGzip();
const file = gzip.pipe(createWriteStream(values.out));
const random = seeded(7);
let count = 0;
for (const card of shelf.cards) {
  const pages = await pagesOf(shelf, card);
  const outline = shelf.reader.outline(card.id);
  const name = card.metadata.company?.value ?? '';
  const company = companyKey(name);
  const fold = createHash('sha1').update(company).digest().readUInt32BE(0) % 3;
  const full = pages.filter(({ text }) => text.length > 500);
  const chosen = new Set(
    full
      .map((page) => ({ page, at: random() * (page.number > card.pages * 0.85 ? 0.5 : 1) }))
      .sort((a, b) => b.at - a.at)
      .slice(0, Number(values.pages))
      .map(({ page }) => page.number),
  );
  const sections = outline?.sections ?? [];
  const chunks = chunk({ pages, sections, statements: (outline?.statements ?? []) as never });
  const byPage = new Map<number, string[][]>();
  for (const one of chunks) {
    const at = one.spans[0]?.page ?? 0;
    if (!chosen.has(at)) continue;
    const { head, body } = embeddable(one, { pages, sections }, 'labels');
    byPage.set(at, [...(byPage.get(at) ?? []), [head, body.slice(0, 1500), one.kind]]);
  }
  const out = full
    .filter(({ number }) => chosen.has(number))
    .map((page) => ({ p: page.number, ...candidatesOn(card, page, outline), c: byPage.get(page.number) ?? [] }));
  count += out.reduce((sum, { s, r }) => sum + s.length + r.length, 0);
  const line = {
    filing: card.id,
    doc: shelf.docOf(card.id),
    company,
    name: shortCompany(name),
    fold,
    year: card.metadata.fiscalYear?.value ?? null,
    form: card.metadata.form?.value ?? null,
    pages: out,
  };
  if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain');
  console.log(line.doc, line.name, fold, out.length, count);
}
gzip.end();
await once(file, 'close');
