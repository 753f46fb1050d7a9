// RAGMate's tables over its own filings and questions, without a browser: six strategies, the ablation of fields, the sweeps of α, pairs of passages.
//   npx tsx scripts/papers/ragmate.ts --data DIR --models DIR --vectors DIR [--embedder ID …] [--out FILE]
// The same retrieval as the lab's (`retrievePassages`), vectors by native onnxruntime (python3 with onnxruntime and numpy), kept in --vectors by content.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MetadataFieldId, PublishedPresetId, TextStrategyId, VectorsConfig } from '../../src/domain/config.ts';
import type { FilingId } from '../../src/domain/document.ts';
import type { LabQuestion } from '../../src/domain/papers/lab.ts';
import { PUBLISHED } from '../../src/engine/presets/published.ts';
import { titleAt } from '../../src/lab/evaluate/ranking/titleAt.ts';
import { cohensD } from '../../src/lab/evaluate/space/cohensD.ts';
import { fisherScore } from '../../src/lab/evaluate/space/fisherScore.ts';
import { kolmogorovDistance } from '../../src/lab/evaluate/space/kolmogorovDistance.ts';
import { meanMargin } from '../../src/lab/evaluate/space/meanMargin.ts';
import { pairedCosines } from '../../src/lab/evaluate/space/pairedCosines.ts';
import { rocArea } from '../../src/lab/evaluate/space/rocArea.ts';
import { spread } from '../../src/lab/evaluate/space/spread.ts';
import { tailMass } from '../../src/lab/evaluate/space/tailMass.ts';
import { alphaSweep } from '../../src/lab/sweeps/alphaSweep.ts';
import { shareOf, sweptLibrary, sweptRankings } from '../../src/lab/sweeps/sweptRanking.ts';
import { readLines } from '../bench/dataset.ts';
import { sectionDocuments } from '../bench/ragmate.ts';
import { cutShelf, readFilings, type PublishedConfig } from './cutShelf.ts';
import { nativeEmbedder } from './nativeEmbedder.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    models: { type: 'string' },
    vectors: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-papers' },
    embedder: { type: 'string', multiple: true, default: ['all-MiniLM-L6-v2', 'bge-small-en-v1.5'] },
    out: { type: 'string' },
  },
});
const { data, models, vectors } = values;
if (data === undefined || models === undefined || vectors === undefined) throw new Error('--data, --models and --vectors are needed');

const IDS: readonly PublishedPresetId[] = [
  'ragmate-plain',
  'ragmate-suffix',
  'ragmate-late',
  'ragmate-reformulated',
  'ragmate-prefix',
  'ragmate-unified',
  'ragmate-prefix-without-section',
  'ragmate-prefix-without-company-and-year',
];
const PLACES = [1, 5, 10] as const;
const percent = (share: number): string => (share * 100).toFixed(1);

interface Line {
  readonly id: string;
  readonly question: string;
  readonly type: string;
  readonly docs: readonly string[];
}

function configOf(id: PublishedPresetId, embedder: string): PublishedConfig {
  const { passages, dense, ...rest } = PUBLISHED[id];
  if (!passages || !dense) throw new Error(`${id} has no passages`);
  return { ...rest, passages, dense: { ...dense, embedder } };
}

/** What a system embeds, each with the fields of its header. */
function embeddedBy({
  passages: { sources, fields },
}: PublishedConfig): { strategy: TextStrategyId; fields: readonly MetadataFieldId[] }[] {
  const of = sources.flatMap((source) => (source.kind === 'meaning' ? [source.vectors] : []));
  return of
    .flatMap((one: VectorsConfig) => (one.kind === 'text' ? [one.text] : [one.content, one.metadata]))
    .map((strategy) => ({ strategy, fields }));
}

const documents = await sectionDocuments(data, path.join(values.cache, 'ragmate'));
const filings = await readFilings(documents, path.join(values.cache, 'read'));
const filingOf = new Map(documents.map(({ doc, filing }) => [doc, filing]));
const lines = readLines<Line>(path.join(data, 'questions.jsonl'));
const questions = lines.map(({ id, question, docs, type }): LabQuestion => {
  const filing: FilingId | undefined = filingOf.get(docs[0] ?? '');
  return { id, text: question, pages: [], type, ...(filing && { filing }) };
});
const types = [...new Set(questions.map(({ type }) => type))];
const found: unknown[] = [];
for (const name of values.embedder) {
  const embedder = nativeEmbedder(name, models, vectors);
  const wanted = new Map(IDS.flatMap((id) => embeddedBy(configOf(id, name)).map((one) => [JSON.stringify(one), one] as const)));
  const shelf = await cutShelf(filings, 'window-350t-50t', embedder, [...wanted.values()]);
  for (const id of IDS) {
    const config = configOf(id, name);
    const { library, vectors: vectorsOf, chunks } = shelf(config);
    const swept = { library: sweptLibrary(library), questions, pause: () => Promise.resolve() };
    const ranked = await sweptRankings(config, swept);
    if (!ranked.ok) throw new Error(JSON.stringify(ranked.failure));
    const title = (of: typeof ranked.value, k: number): number =>
      shareOf(
        of.map(({ question, passages }) =>
          titleAt(
            passages.map(({ filing }) => filing),
            new Set([question.filing ?? '']),
            k,
          ),
        ),
      );
    const row = Object.fromEntries(
      PLACES.map((k) => [
        k,
        types.map((type) =>
          percent(
            title(
              ranked.value.filter(({ question }) => question.type === type),
              k,
            ),
          ),
        ),
      ]),
    );
    const [first] = config.passages.sources;
    const pairs = first?.kind === 'meaning' ? pairedCosines([...vectorsOf(first.vectors).values()], embedder.dimensions) : null;
    const space = pairs && {
      within: spread(pairs.same).mean,
      across: spread(pairs.different).mean,
      margin: meanMargin(pairs.same, pairs.different),
      cohensD: cohensD(pairs.same, pairs.different),
      fisher: fisherScore(pairs.same, pairs.different),
      auc: rocArea(pairs.same, pairs.different),
      ks: kolmogorovDistance(pairs.same, pairs.different),
      tails: [tailMass(pairs.same), tailMass(pairs.different)],
    };
    const alpha = await alphaSweep({ config, ...swept, series: id });
    const sweep = alpha.ok ? alpha.value.map(({ x, y }) => [x, percent(y)]) : [];
    const passages = [...chunks.values()].reduce((sum, { length }) => sum + length, 0);
    found.push({ embedder: name, id, passages, title: row, space, sweep });
    console.log(JSON.stringify(found.at(-1)));
  }
  embedder.end();
}
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(found, null, 1));
