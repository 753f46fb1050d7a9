// MultiFinRAG's retrieval and its baseline's over questions by what answers them, and its sweep of thresholds (§3.3.5), without a browser.
//   npx tsx scripts/papers/multifinrag.ts --data DIR [--data DIR …] --questions FILE --models DIR --vectors DIR [--embedder ID] [--doc NAME …] [--sweep]
// Only filings that a question is about are read. Its own embedder is bge-base: with another, its thresholds part other texts. No model answers: what counts is whether a page that
// has the answer is among what one would be given.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MetadataFieldId, PublishedPresetId, TextStrategyId } from '../../src/domain/config.ts';
import type { FilingId } from '../../src/domain/document.ts';
import type { LabQuestion } from '../../src/domain/papers/lab.ts';
import { PUBLISHED } from '../../src/engine/presets/published.ts';
import { unpackPage } from '../../src/index/pack.ts';
import { goldPages, placeName } from '../../src/lab/evaluate/tables/evaluated.ts';
import { sweptLibrary, sweptRankings, type SweptRanking } from '../../src/lab/sweeps/sweptRanking.ts';
import { thresholdSweep } from '../../src/lab/sweeps/thresholdSweep.ts';
import { readDocuments } from '../bench/dataset.ts';
import { charted } from '../quick/charted.ts';
import { cutShelf, readFilings, type PublishedConfig } from './cutShelf.ts';
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
const filings = new Map<FilingId, NonNullable<ReturnType<typeof read.get>>>();
for (const document of documents) {
  const one = read.get(document.filing);
  if (!one) continue;
  const { pages: drawn } = await charted(document, values.charts);
  const pages = one.pages.map((page) => {
    const packed = drawn.get(page.number);
    return packed ? unpackPage(packed) : page;
  });
  filings.set(document.filing, { ...one, pages });
}
const filingOf = new Map(documents.map(({ doc, filing }) => [doc, filing]));
const asked = lines.map(({ id, type, question, evidence }): LabQuestion => {
  const filing = filingOf.get(evidence[0]?.doc ?? '');
  return { id, text: question, type, pages: evidence.map(({ page }) => page), ...(filing && { filing }) };
});

const embedder = nativeEmbedder(values.embedder, models, vectors);
for (const id of ['multifinrag-baseline-retrieval', 'multifinrag-retrieval'] as const) {
  const config = configOf(id);
  const texts = config.passages.sources.flatMap((source) =>
    source.kind === 'meaning' && source.vectors.kind === 'text' ? [source.vectors.text] : [],
  );
  const fields: readonly MetadataFieldId[] = config.passages.fields;
  const strategies = [...new Set<TextStrategyId>(texts)].map((strategy) => ({ strategy, fields }));
  const { library } = (await cutShelf(filings, config.chunker, embedder, strategies))(config);
  const swept = { library: sweptLibrary(library), questions: asked, pause: () => Promise.resolve() };
  const ranked = await sweptRankings(config, swept);
  if (!ranked.ok) throw new Error(JSON.stringify(ranked.failure));
  for (const type of new Set(asked.map((question) => question.type))) {
    const of = ranked.value.filter(({ question }) => question.type === type);
    const fellBack = of.filter(({ searched }) => searched > 1).length;
    console.log(
      `${id} ${type ?? ''}: gold page given ${String(of.filter(isGiven).length)} of ${String(of.length)}; beyond text ${String(fellBack)}`,
    );
  }
  if (!values.sweep) continue;
  const surface = await thresholdSweep({ config, ...swept, series: id });
  if (surface.ok) for (const point of [...surface.value.text, ...surface.value.others]) console.log(JSON.stringify(point));
}
embedder.end();

function configOf(id: PublishedPresetId): PublishedConfig {
  const { passages, dense, ...rest } = PUBLISHED[id];
  if (!passages || !dense) throw new Error(`${id} has no passages`);
  return { ...rest, passages, dense: { ...dense, embedder: values.embedder } };
}

function isGiven({ question, passages }: SweptRanking): boolean {
  const gold = goldPages(question);
  return passages.some((one) => gold.has(placeName(one)));
}
