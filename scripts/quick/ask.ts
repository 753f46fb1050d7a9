// Asks a data set's questions without a browser, in seconds: for work on answers. The bench in Chromium is what counts; marks are not drawn here and count as there.
//   npx tsx scripts/quick/ask.ts --data DIR [--data DIR …] [--questions FILE] [--id PART] [--ask TEXT] [--each] [--cache DIR] [--judge COMMAND] [--writer COMMAND [--long]] [--out FILE] [--metadata] [--checks] [--charts] [--quiet]
// `--each` puts what `--ask` says to each filing alone. `--data` more than once puts several sets into one library; questions are those of the first. `--metadata` reads covers anew from kept pages, `--checks` the checks; `--charts` looks for charts.
// `--writer` has a language model read and write (`llama.mjs`), as the app does with one on the processor; `--long` as with one on the GPU.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readQuestions, questionLines } from '../bench/dataset.ts';
import { rowOf } from '../../src/lab/rows/rowOf.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import { answered } from './answered.ts';
import { judgeBy } from './judge.ts';
import { toldOf } from './toldOf.ts';
import { writerBy } from './writer.ts';
import { readShelf } from './shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    questions: { type: 'string' },
    id: { type: 'string' },
    ask: { type: 'string', multiple: true },
    each: { type: 'boolean', default: false },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    judge: { type: 'string' },
    writer: { type: 'string' },
    long: { type: 'boolean', default: false },
    out: { type: 'string' },
    metadata: { type: 'boolean', default: false },
    checks: { type: 'boolean', default: false },
    charts: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});

const [first, ...more] = values.data ?? [];
if (first === undefined) throw new Error('--data DIR is missing');
const shelf = await readShelf([first, ...more], values.cache, { metadata: values.metadata, checks: values.checks, charts: values.charts });
const written = values.ask?.map((text, i) => ({ id: `asked-${String(i + 1)}`, text, of: shelf }));
const asked = values.each
  ? (written ?? []).flatMap((one) =>
      shelf.cards.map(({ id }) => ({ ...one, id: `${one.id} ${shelf.docOf(id)}`, of: { ...shelf, only: [id] } })),
    )
  : (written ?? readQuestions(first, values.questions).map((one) => ({ ...one, of: shelf })));
const gold = new Map(
  values.ask ? [] : questionLines(first, values.questions).map((line) => [line.id, line as { readonly answer?: string }]),
);
const judge = values.judge === undefined ? null : judgeBy(values.judge);
const writer = values.writer === undefined ? null : writerBy(values.writer, !values.long);
const rows: BenchRow[] = [];
for (const { id, text, of } of asked) {
  if (values.id !== undefined && !id.includes(values.id)) continue;
  try {
    const given = await answered(text, of, judge, writer);
    const row = rowOf(
      id,
      given,
      given.citations.map(() => true),
      shelf.docOf,
    );
    rows.push(row);
    if (values.quiet) continue;
    console.log(
      `\n${id} ${text}\n  gold: ${gold.get(id)?.answer ?? ''}\n  ${row.status} ${String(row.ms?.total)} ms: ${row.answer?.slice(0, 700) ?? ''}`,
    );
    if (given.notFound) console.log(`  ${given.notFound.because}`);
    for (const line of toldOf(given)) console.log(`  ${line}`);
    for (const { number, page, quote, filing } of given.citations.slice(0, 6))
      console.log(`   [${String(number)}] ${shelf.docOf(filing)} p${String(page)}: ${quote.slice(0, 160)}`);
  } catch (error) {
    rows.push({ id, status: 'failed', failure: String(error) });
    console.log(`\n${id} ${text}\n  FAILED ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
if (values.out !== undefined) {
  mkdirSync(path.dirname(path.resolve(values.out)), { recursive: true });
  writeFileSync(values.out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
const times = rows.map(({ ms }) => ms?.total ?? 0).sort((a, b) => a - b);
console.log(
  `\n${String(rows.length)} questions; p50 ${String(times[Math.floor(times.length / 2)])} ms, p95 ${String(times[Math.floor(times.length * 0.95)])} ms`,
);
judge?.end();
writer?.end();
