import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilingId } from '../../src/domain/document.ts';
import type { ModelEntry, ModelId, ModelTask } from '../../src/domain/models.ts';
import type { Generator } from '../../src/domain/ports.ts';
import { ok } from '../../src/domain/failure.ts';
import { parseDoor, type ParseDoor } from '../../src/engine/library/parseWorker.ts';
import { terms } from '../../src/text/tokens.ts';
import { EMBEDDER, fakeModelling, GPU, RERANKER, WRITER } from '../fakemodels.ts';
import { fakeOutside, type FakeOutside } from '../fakes.ts';
import { valueOf } from './desk.ts';
import { modelsDesk, type ModelsDesk } from './modelsdesk.ts';

const SAMPLES = ['northmoor-2022-10k.pdf', 'northmoor-2023-10k.pdf'];
const VECTORS = path.resolve(import.meta.dirname, '../../src/text/meaning/wordVectors.bin');
const named = (entry: ModelEntry, id: string): ModelEntry => ({ ...entry, id: id as ModelId });
/** Those that presets ask for, made. */
const MODELS = {
  'all-MiniLM-L6-v2': named(EMBEDDER, 'all-MiniLM-L6-v2'),
  'all-mpnet-base-v2': named(EMBEDDER, 'all-mpnet-base-v2'),
  'bge-base-en-v1.5': named(EMBEDDER, 'bge-base-en-v1.5'),
  'ms-marco-MiniLM-L-6-v2': named(RERANKER, 'ms-marco-MiniLM-L-6-v2'),
  writer: { ...WRITER, window: 8_192 },
};

export interface SampleDesk extends ModelsDesk {
  /** From now on this model serves its task; null: none does. */
  readonly serve: (task: ModelTask, model: keyof typeof MODELS | null) => Promise<void>;
  /** From now on the writer says what this one says. */
  readonly script: (generator: Generator) => void;
  /** What the models worker was asked. */
  readonly heard: readonly string[];
}

const read = new Map<FilingId, ReturnType<ParseDoor['read']>>();

/** A sample as it was read for the first desk: every further one is given a copy, whose buffers are its own. */
const readOnce: ParseDoor['read'] = (filing, ...given) => {
  const first = read.get(filing) ?? parseDoor.read(filing, ...given);
  read.set(filing, first);
  return first;
};

/** An engine over the sample filings, read as the browser reads them, with made models and a script in place of the one that writes. */
export async function sampleDesk(given: Partial<FakeOutside> = {}): Promise<SampleDesk> {
  const models = fakeModelling();
  // on the processor a writer would be asked for one sentence only
  models.device = GPU;
  models.writer.window = MODELS.writer.window;
  const outside = fakeOutside({
    // those that the page has
    wordVectors: () => Promise.resolve(new Uint8Array(readFileSync(VECTORS)).buffer),
    models: { ...models, modelling: async (heard) => ({ ...(await models.modelling(heard)), registry: Object.values(MODELS) }) },
    ...given,
  });
  // as a cross-encoder: the share of the question's words that a passage has, as a logit
  models.runner.score = (_model, asked, passages) => {
    const wanted = [...new Set(terms(asked))];
    const share = (body: string): number => {
      const own = new Set(terms(body));
      return wanted.filter((term) => own.has(term)).length / Math.max(1, wanted.length);
    };
    return Promise.resolve(ok(Float32Array.from(passages, ({ head, body }) => 20 * share(`${head} ${body}`) - 10)));
  };
  outside.parser.read = async (...given) => structuredClone(await readOnce(...given));
  const made = await modelsDesk(outside);
  const files = SAMPLES.map((name) => new File([readFileSync(path.join('public/samples', name))], name, { type: 'application/pdf' }));
  await made.engine.addFiles(files);
  for (const name of SAMPLES) await made.until(name, 'ready');
  for (const { id } of Object.values(MODELS)) valueOf(await made.engine.models.fetch(id));
  return {
    ...made,
    heard: models.runner.asked,
    serve: async (task, model) => {
      valueOf(await made.engine.models.choose(task, model === null ? null : MODELS[model].id));
    },
    script: (generator) => {
      models.writer.generator = generator;
    },
  };
}
