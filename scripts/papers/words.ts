// The papers' measures of answers, over a data set answered by our words without a browser, and Bamberg's table of types.
//   npx tsx scripts/papers/words.ts --data DIR --models DIR --vectors DIR [--every N] [--embedder ID] [--cache DIR]
// Marks are not drawn here: every citation counts as located. No model answers and none judges: what waits for a person is left out.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { curves } from '../../src/lab/evaluate/curves.ts';
import { figureVerdict } from '../../src/lab/evaluate/judged/figureVerdict.ts';
import { measured } from '../../src/lab/evaluate/measured.ts';
import type { Evaluated } from '../../src/lab/evaluate/tables/evaluated.ts';
import { readQuestions } from '../../src/lab/questions/readQuestions.ts';
import { readDocuments, thinned, withOptions, type GoldLine } from '../bench/dataset.ts';
import { answered } from '../quick/answered.ts';
import { readShelf } from '../quick/shelf.ts';
import { nativeEmbedder } from './nativeEmbedder.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    models: { type: 'string' },
    vectors: { type: 'string' },
    embedder: { type: 'string', default: 'all-MiniLM-L6-v2' },
    every: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
  },
});
const { data, models, vectors } = values;
if (data === undefined || models === undefined || vectors === undefined) throw new Error('--data, --models and --vectors are needed');

const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
const here = readDocuments(data).map(({ filing, doc }) => ({ id: filing, names: [doc] }));
const file = path.join(data, 'questions.jsonl');
const options = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as GoldLine)
    .map((line) => [line.id, line.options]),
);
const bytes = readFileSync(file);
const set = await readQuestions(path.basename(data), { bytes, text: () => ({ text: bytes.toString('utf8') }) }, here);
if (!set.ok) throw new Error(JSON.stringify(set.failure));
const asked: Evaluated[] = [];
for (const question of thinned(set.value.questions, values.every === undefined ? undefined : Number(values.every))) {
  const began = performance.now();
  const answer = await answered(withOptions(question.text, options.get(question.id)), shelf);
  const ms = performance.now() - began;
  asked.push({
    row: question.id,
    question,
    answer,
    marked: answer.citations.map(() => true),
    ms,
    verdict: figureVerdict(question, answer),
  });
}
for (const { question, answer, verdict } of asked)
  if (verdict === 'wrong')
    console.log(
      `wrong by figures: ${question.text} | gold ${question.answer ?? ''} | ${answer.sentences.map(({ text }) => text).join(' ')}`,
    );
const embedder = nativeEmbedder(values.embedder, models, vectors);
const conditions = new Map([['words', asked]]);
const measures = await measured(
  conditions,
  {
    embed: async (texts) => {
      const made = await embedder.embed(
        texts.map((body) => ({ head: '', body })),
        'passage',
      );
      return made.ok ? made.value.map((windows) => windows.subarray(0, embedder.dimensions)) : null;
    },
    tokens: embedder.tokens,
    match: null,
    similarities: () => Promise.resolve('no-vectors'),
    fallsBack: () => false,
    pageText: async (filing, page) => (await shelf.reader.pages([{ filing, page }]))[0]?.page.text ?? '',
  },
  'vectors',
);
for (const { paper, id, section, by } of measures) {
  const value = by.get('words');
  if (typeof value === 'object')
    console.log(
      `${paper} | ${id} | ${section} | ${value.value.toFixed(3)} | ${value.low.toFixed(3)} to ${value.high.toFixed(3)} | ${String(value.n)}`,
    );
}
for (const { id, points } of curves(conditions))
  if (id === 'overlap' || id === 'types' || id === 'calibration')
    for (const { part, x, y, n } of points) console.log(`${id} | ${part ?? ''} | ${String(x)} | ${y.toFixed(3)} | ${String(n)}`);
embedder.end();
