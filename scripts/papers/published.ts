// A published system's answers with a script in place of its language model, or with one that runs natively, without a browser: its own passages, calls and prompts, as the lab runs them.
//   npx tsx scripts/papers/published.ts --preset ID --data DIR [--data DIR …] --models DIR --vectors DIR --out DIR
//     [--questions FILE] [--every N] [--asked-filings] [--embedder ID] [--window TOKENS] [--script faithful | --writer COMMAND]
// A script that copies true sentences measures the pipeline, not a model; `--writer` is a model by a command (`llama.ts`, told the same window). `--asked-filings`: only filings that a question is about are read. `--embedder` stands in for the system's own,
// whose thresholds part other texts; without the cross-encoder that a system names its passages stay as they were fused. What stood in is printed. Writes rows.jsonl for score.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contextOf } from '../../src/answer/contextOf.ts';
import type { AnswerInput } from '../../src/answer/input.ts';
import type { PipelineConfig } from '../../src/domain/config.ts';
import { ok } from '../../src/domain/failure.ts';
import type { PageReader } from '../../src/domain/ports.ts';
import type { Answer, FilingCard, Trace } from '../../src/domain/question.ts';
import type { CallRecord } from '../../src/domain/writing.ts';
import { inputOf } from '../../src/engine/ask/inputOf.ts';
import { openingPage } from '../../src/engine/ask/openingPage.ts';
import { asPublished } from '../../src/engine/presets/asPublished.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import type { Evaluated } from '../../src/lab/evaluate/tables/evaluated.ts';
import { retrievePassages } from '../../src/lab/passages/retrievePassages.ts';
import { rowOf } from '../../src/lab/rows/rowOf.ts';
import { modelChooser } from '../../src/retrieve/modelRoute.ts';
import { questionLines, readDocuments, withOptions } from '../bench/dataset.ts';
import { inputFor } from '../quick/answered.ts';
import { readShelf } from '../quick/shelf.ts';
import { writerBy } from '../quick/writer.ts';
import { faithful } from '../scripted/faithful.ts';
import { liar } from '../scripted/liar.ts';
import { cutShelf, readFilings, textsEmbedded, withDrawings, type CutShelf, type PublishedConfig } from './cutShelf.ts';
import { labQuestions } from './labQuestions.ts';
import { nativeEmbedder } from './nativeEmbedder.ts';
import { evaluated, printMeasures } from './printMeasures.ts';

const { values } = parseArgs({
  options: {
    preset: { type: 'string' },
    data: { type: 'string', multiple: true },
    questions: { type: 'string' },
    every: { type: 'string' },
    'asked-filings': { type: 'boolean', default: false },
    models: { type: 'string' },
    vectors: { type: 'string' },
    embedder: { type: 'string', default: 'all-MiniLM-L6-v2' },
    window: { type: 'string', default: '8192' },
    script: { type: 'string', default: 'faithful' },
    writer: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-papers' },
    shelf: { type: 'string', default: '/tmp/footnote-shelf' },
  },
});
const { data, models, vectors, out } = values;
const preset = Object.values(PRESETS).find(({ id }) => id === values.preset);
const writing = preset?.writing;
if (!preset || !writing || preset.composer !== 'as-published')
  throw new Error('--preset is a published system that a model answers (docs/PRESETS.md)');
if (data === undefined || models === undefined || vectors === undefined || out === undefined)
  throw new Error('--data, --models, --vectors and --out are needed');
const script = { faithful, liar }[values.script];
if (!script) throw new Error(`there is no script ${values.script} here`);

const file = values.questions ?? path.join(data[0] ?? '', 'questions.jsonl');
const everywhere = data.flatMap(readDocuments);
const here = everywhere.map(({ filing, doc }) => ({ id: filing, names: [doc] }));
const questions = await labQuestions(file, here, values.every === undefined ? undefined : Number(values.every));
const about = new Set(questions.flatMap(({ filing }) => filing ?? []));
const documents = values['asked-filings'] ? everywhere.filter(({ filing }) => about.has(filing)) : everywhere;
const gold = new Map(
  questionLines('', file).map((line) => [
    withOptions(line.question, line.options),
    (line.evidence ?? []).flatMap(({ text }) => text ?? []),
  ]),
);
const native = values.writer === undefined ? undefined : writerBy(values.writer, false, Number(values.window));
const generator = native ?? script({ window: Number(values.window), gold: (question) => gold.get(question.trim()) ?? [] });
const embedder = nativeEmbedder(values.embedder, models, vectors);

/** A question with what its system found for it. */
interface Asked {
  readonly input: AnswerInput;
  readonly passages: Trace['passages'];
  readonly calls: readonly CallRecord[];
}

/** A system over these filings. */
interface PublishedDesk {
  readonly ask: (text: string) => Promise<Asked>;
  readonly reader: PageReader;
  readonly printed: CutShelf['printed'];
}

const desk = hasPassages(preset) ? await overPassages(preset) : await overWords();

/** One that finds pages as `words` does. */
async function overWords(): Promise<PublishedDesk> {
  const all = await readShelf(data ?? [], values.shelf, { metadata: false, checks: false });
  const ask = async (text: string): Promise<Asked> => ({ input: await inputFor(text, all), passages: [], calls: [] });
  return { ask, reader: all.reader, printed: () => [] };
}

/** One that cuts and embeds filings itself. */
async function overPassages(own: PublishedConfig): Promise<PublishedDesk> {
  const config = standingIn(own);
  const read = await readFilings(documents, values.cache);
  const filings = await withDrawings(read, documents, values.shelf);
  const { library, printed } = (await cutShelf(filings, config.chunker, embedder, textsEmbedded(config)))(config);
  const summaries: Parameters<typeof modelChooser>[0]['summaries'] = new Map();
  const ask = async (text: string): Promise<Asked> => {
    const began = performance.now();
    const calls: CallRecord[] = [];
    const routing = config.writing?.routing;
    const openings = (filing: FilingCard['id']): Promise<string> => {
      const card = library.cards.find(({ id }) => id === filing);
      return card ? openingPage(card, library.reader, routing?.excerptCharacters ?? 0) : Promise.resolve('');
    };
    const chooser =
      routing && routing.asks !== 'never'
        ? modelChooser({ generator, cards: library.cards, config: routing, summaries, openings, calls })
        : undefined;
    const found = await retrievePassages(text, { ...library, ...(chooser && { chooser }) }, config);
    if (!found.ok) throw new Error(JSON.stringify(found.failure));
    const request = { askId: 'paper', question: text, only: [], without: [], preset: config.id, keep: false };
    return { input: inputOf(request, library.cards, found.value, performance.now() - began), passages: found.value.passages, calls };
  };
  return { ask, reader: library.reader, printed };
}

function hasPassages(config: PipelineConfig): config is PublishedConfig {
  return config.passages !== null;
}

/** The system with what is at hand, said where it is not its own. */
function standingIn(config: PublishedConfig): PublishedConfig {
  const { passages, dense } = config;
  if (dense && dense.embedder !== values.embedder) console.log(`in place of ${dense.embedder}: ${values.embedder}`);
  if (config.crossEncoder) console.log(`without ${config.crossEncoder.model}: passages as they were fused`);
  return {
    ...config,
    crossEncoder: null,
    passages: { ...passages, order: 'as-fused' },
    dense: dense && { ...dense, embedder: values.embedder },
  };
}

async function answer(text: string): Promise<Answer> {
  const { input, passages, calls } = await desk.ask(text);
  const answered = await asPublished({
    ...{ input, context: contextOf(input), parts: [], calls, generator, passages, reader: desk.reader },
    ...{ preset: preset as PipelineConfig, config: writing as NonNullable<typeof writing> },
    lab: () => Promise.resolve({ words: (_, wanted) => Promise.resolve(ok(desk.printed(wanted))) }),
    onStep: () => undefined,
  });
  if (!answered.ok) throw new Error(`${text}: ${JSON.stringify(answered.failure)}`);
  return answered.value;
}

const asked: Evaluated[] = [];
for (const question of questions) {
  const began = performance.now();
  asked.push(evaluated(question, await answer(question.text), performance.now() - began));
}
mkdirSync(out, { recursive: true });
const docs = new Map(everywhere.map(({ filing, doc }) => [filing, doc]));
const rows = asked.map(({ row, answer: given, marked }) => rowOf(row, given, marked, (filing) => docs.get(filing) ?? filing));
writeFileSync(path.join(out, 'rows.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
const pageText = async (filing: FilingCard['id'], page: number): Promise<string> =>
  (await desk.reader.pages([{ filing, page }]))[0]?.page.text ?? '';
await printMeasures(preset.id, asked, embedder, pageText, preset.passages?.fusion.kind === 'tiers');
embedder.end();
native?.end();
