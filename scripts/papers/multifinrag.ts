// MultiFinRAG's retrieval and its baseline's over questions by what answers them, and its sweep of thresholds (§3.3.5), without a browser.
//   npx tsx scripts/papers/multifinrag.ts --data DIR [--data DIR …] --questions FILE --models DIR --vectors DIR [--embedder ID] [--doc NAME …] [--sweep [--out DIR]]
// Only filings that a question is about are read. Its own embedder is bge-base: with another, its thresholds part other texts. No model answers: what counts is whether a page that
// has the answer is among what one would be given. `--sweep` (also `npm run bench -- --sweep …`) writes surface.jsonl, a setting a line, and the lab's two pictures of it as SVG.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PublishedPresetId } from '../../src/domain/config.ts';
import type { LabCurve, LabQuestion } from '../../src/domain/papers/lab.ts';
import { PUBLISHED } from '../../src/engine/presets/published.ts';
import { goldPages, placeName } from '../../src/lab/evaluate/tables/evaluated.ts';
import { sweptLibrary, sweptRankings, type SweptRanking } from '../../src/lab/sweeps/sweptRanking.ts';
import { thresholdSweep } from '../../src/lab/sweeps/thresholdSweep.ts';
import { readDocuments } from '../bench/dataset.ts';
import { cutShelf, readFilings, textsEmbedded, withDrawings, type PublishedConfig } from './cutShelf.ts';
import { drawnCurves } from './drawnCurves.ts';
import { nativeEmbedder } from './nativeEmbedder.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    questions: { type: 'string' },
    models: { type: 'string' },
    vectors: { type: 'string' },
    embedder: { type: 'string', default: 'bge-small-en-v1.5' },
    doc: { type: 'string', multiple: true },
    sweep: { type: 'boolean', default: false },
    out: { type: 'string', default: 'bench-out/sweep' },
    cache: { type: 'string', default: '/tmp/footnote-papers' },
    charts: { type: 'string', default: '/tmp/footnote-shelf' },
  },
});
const { data, questions: file, models, vectors } = values;
if (data === undefined || file === undefined || models === undefined || vectors === undefined)
  throw new Error('--data, --questions, --models and --vectors are needed');

/** A line of the file: `type` says what answers it. */
interface TypedLine {
  readonly id: string;
  readonly type: string;
  readonly question: string;
  readonly evidence: readonly { readonly doc: string; readonly page: number }[];
}

const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as TypedLine)
  .filter(({ evidence }) => values.doc === undefined || evidence.some(({ doc }) => values.doc?.includes(doc)));
const wanted = new Set(lines.flatMap(({ evidence }) => evidence.map(({ doc }) => doc)));
const documents = data.flatMap(readDocuments).filter(({ doc }) => wanted.has(doc));
const read = await readFilings(documents, path.join(values.cache, 'read'));
const filings = await withDrawings(read, documents, values.charts);
const filingOf = new Map(documents.map(({ doc, filing }) => [doc, filing]));
const asked = lines.map(({ id, type, question, evidence }): LabQuestion => {
  const filing = filingOf.get(evidence[0]?.doc ?? '');
  return { id, text: question, type, pages: evidence.map(({ page }) => page), ...(filing && { filing }) };
});

const embedder = nativeEmbedder(values.embedder, models, vectors);
const swept: LabCurve[] = [];
for (const id of ['multifinrag-baseline-retrieval', 'multifinrag-retrieval'] as const) {
  const config = configOf(id);
  const { library } = (await cutShelf(filings, config.chunker, embedder, textsEmbedded(config)))(config);
  const searched = { library: sweptLibrary(library), questions: asked, pause: () => Promise.resolve() };
  const ranked = await sweptRankings(config, searched);
  if (!ranked.ok) throw new Error(JSON.stringify(ranked.failure));
  for (const type of new Set(asked.map((question) => question.type))) {
    const of = ranked.value.filter(({ question }) => question.type === type);
    const fellBack = of.filter(({ searched }) => searched > 1).length;
    console.log(
      `${id} ${type ?? ''}: gold page given ${String(of.filter(isGiven).length)} of ${String(of.length)}; beyond text ${String(fellBack)}`,
    );
  }
  if (!values.sweep) continue;
  const surface = await thresholdSweep({ config, ...searched, series: id });
  if (!surface.ok) throw new Error(JSON.stringify(surface.failure));
  swept.push(
    ...([
      { id: 'text-threshold', points: surface.value.text },
      { id: 'thresholds', points: surface.value.others },
    ] satisfies LabCurve[]),
  );
}
embedder.end();
const surfaces = swept.filter(({ points }) => points.length > 0);
if (surfaces.length > 0) {
  mkdirSync(values.out, { recursive: true });
  const lines = surfaces.flatMap(({ id, points }) => points.map((point) => `${JSON.stringify({ curve: id, ...point })}\n`));
  writeFileSync(path.join(values.out, 'surface.jsonl'), lines.join(''));
  const drawn = await drawnCurves(surfaces);
  surfaces.forEach(({ id }, i) => {
    writeFileSync(path.join(values.out, `${id}.svg`), drawn[i] ?? '');
  });
  console.log(`${values.out}: surface.jsonl, ${surfaces.map(({ id }) => `${id}.svg`).join(', ')}`);
}

function configOf(id: PublishedPresetId): PublishedConfig {
  const { passages, dense, ...rest } = PUBLISHED[id];
  if (!passages || !dense) throw new Error(`${id} has no passages`);
  return { ...rest, passages, dense: { ...dense, embedder: values.embedder } };
}

function isGiven({ question, passages }: SweptRanking): boolean {
  const gold = goldPages(question);
  return passages.some((one) => gold.has(placeName(one)));
}
