// Embedders of the registry held against each other, question by question: how far down the page with the answer is by vectors alone.
//   npx tsx scripts/papers/embedders.ts --data DIR [--data DIR …] --models DIR --vectors DIR [--embedder ID …] [--doc NAME …]
// Only filings that a question is about are read, all of them one library; native onnxruntime, one window after another where a model's activations are by batch.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FilingId } from '../../src/domain/document.ts';
import { embeddable } from '../../src/index/vectors/embeddedTexts.ts';
import { chunk } from '../../src/ingest/chunks/chunk.ts';
import { readDocuments, readLines } from '../bench/dataset.ts';
import { readFilings } from './cutShelf.ts';
import { nativeEmbedder } from './nativeEmbedder.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    models: { type: 'string' },
    vectors: { type: 'string' },
    embedder: { type: 'string', multiple: true, default: ['all-MiniLM-L6-v2', 'bge-small-en-v1.5'] },
    doc: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-papers' },
  },
});
const { data, models, vectors } = values;
if (data === undefined || models === undefined || vectors === undefined) throw new Error('--data, --models and --vectors are needed');

/** As far as a gold page is looked for. */
const AT = [1, 5, 10] as const;

interface Line {
  readonly id: string;
  readonly question: string;
  readonly evidence?: readonly { readonly doc: string; readonly page: number }[];
}

const documents = data.flatMap(readDocuments).filter(({ doc }) => values.doc?.includes(doc) ?? true);
const filingOf = new Map(documents.map(({ doc, filing }) => [doc, filing]));
const asked = data
  .flatMap((set) => readLines<Line>(path.join(set, 'questions.jsonl')))
  .map(({ question, evidence = [] }) => ({
    question,
    gold: new Set(evidence.flatMap(({ doc, page }) => (filingOf.has(doc) ? [`${String(filingOf.get(doc))} ${String(page)}`] : []))),
  }))
  .filter(({ gold }) => gold.size > 0);
const wanted = new Set(asked.flatMap(({ gold }) => [...gold].map((place) => place.split(' ')[0])));
const filings = await readFilings(
  documents.filter(({ filing }) => wanted.has(filing)),
  path.join(values.cache, 'read'),
);
const places: { readonly pages: readonly string[]; readonly text: ReturnType<typeof embeddable> }[] = [];
for (const [id, { pages, sections, ...rest }] of filings)
  for (const one of chunk({ pages, sections, ...rest }))
    places.push({ pages: pagesOf(id, one.spans), text: embeddable(one, { pages, sections }, 'labels') });

const ranks = new Map<string, readonly number[]>();
for (const id of values.embedder) {
  const embedder = nativeEmbedder(id, models, vectors);
  const began = performance.now();
  const embedded = await embedder.embed(
    places.map(({ text }) => text),
    'passage',
  );
  const seconds = (performance.now() - began) / 1000;
  const queries = await embedder.embed(
    asked.map(({ question }) => ({ head: '', body: question })),
    'query',
  );
  if (!embedded.ok || !queries.ok) throw new Error(`${id} failed`);
  const windows = embedded.value.reduce((sum, { length }) => sum + length / embedder.dimensions, 0);
  ranks.set(
    id,
    asked.map(({ gold }, i) => rankOf(gold, queries.value[i] ?? new Float32Array(), embedded.value, embedder.dimensions)),
  );
  console.log(
    `${id}: ${AT.map((at) => `in ${String(at)} ${String(within(id, at).filter(Boolean).length)}`).join(', ')} of ${String(asked.length)}; ${String(windows)} windows, ${(windows / seconds).toFixed(1)} a second (kept ones are not made again)`,
  );
  embedder.end();
}
const [one, other] = values.embedder;
if (one !== undefined && other !== undefined)
  for (const at of AT) {
    const [a, b] = [within(one, at), within(other, at)];
    const only = (x: readonly boolean[], y: readonly boolean[]): number => x.filter((is, i) => is && y[i] !== true).length;
    console.log(`in ${String(at)}: only ${one} ${String(only(a, b))}, only ${other} ${String(only(b, a))}`);
  }

function within(id: string, at: number): readonly boolean[] {
  return (ranks.get(id) ?? []).map((rank) => rank <= at);
}

function pagesOf(id: FilingId, spans: readonly { readonly page: number }[]): string[] {
  return [...new Set(spans.map(({ page }) => `${id} ${String(page)}`))];
}

/** The place of the first page with the answer among pages by their best window. */
function rankOf(gold: ReadonlySet<string>, query: Float32Array, all: readonly Float32Array[], dimensions: number): number {
  const best = new Map<string, number>();
  all.forEach((windows, i) => {
    let score = -1;
    for (let from = 0; from < windows.length; from += dimensions) {
      let sum = 0;
      for (let at = 0; at < dimensions; at++) sum += (windows[from + at] ?? 0) * (query[at] ?? 0);
      score = Math.max(score, sum);
    }
    for (const page of places[i]?.pages ?? []) best.set(page, Math.max(best.get(page) ?? -1, score));
  });
  const ordered = [...best].sort((a, b) => b[1] - a[1]).map(([page]) => page);
  const rank = ordered.findIndex((page) => gold.has(page));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
}
