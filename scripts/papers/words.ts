// The papers' measures of answers, over a data set answered by our words without a browser, and Bamberg's table of types.
//   npx tsx scripts/papers/words.ts --data DIR --models DIR --vectors DIR [--every N] [--embedder ID] [--cache DIR]
// No model answers and none judges: what waits for a person is left out.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Evaluated } from '../../src/lab/evaluate/tables/evaluated.ts';
import { readDocuments } from '../bench/dataset.ts';
import { answered } from '../quick/answered.ts';
import { readShelf } from '../quick/shelf.ts';
import { labQuestions } from './labQuestions.ts';
import { nativeEmbedder } from './nativeEmbedder.ts';
import { evaluated, printMeasures } from './printMeasures.ts';

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
const { data, models, vectors, every } = values;
if (data === undefined || models === undefined || vectors === undefined) throw new Error('--data, --models and --vectors are needed');

const embedder = nativeEmbedder(values.embedder, models, vectors);
const shelf = await readShelf([data], values.cache, { metadata: false, checks: false });
const here = readDocuments(data).map(({ filing, doc }) => ({ id: filing, names: [doc] }));
const asked: Evaluated[] = [];
for (const question of await labQuestions(path.join(data, 'questions.jsonl'), here, every === undefined ? undefined : Number(every))) {
  const began = performance.now();
  const answer = await answered(question.text, shelf);
  asked.push(evaluated(question, answer, performance.now() - began));
}
await printMeasures('words', asked, embedder, async (filing, page) => (await shelf.reader.pages([{ filing, page }]))[0]?.page.text ?? '');
embedder.end();
