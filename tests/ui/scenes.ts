import type { EmbeddingState, FileProgress, ModelEntry, ModelId, ModelRow, ModelState, ModelTask } from '../../src/domain/models.ts';
import type { EgressEntry, FilingRow, ModelsState } from '../../src/engine/api.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { card } from '../builders/card.ts';

/** States of the models as the engine may tell them, one a name: what the page draws of each is looked at and tested. Figures are invented. */

const HUB = 'https://huggingface.co';
const HASH = 'a'.repeat(64);

function entry(id: string, task: ModelTask, megabytes: number | null, says: string, licence = 'Apache-2.0'): ModelEntry {
  const pinned = id === 'all-MiniLM-L6-v2';
  const file = (path: string, bytes: number | null) => ({ path, bytes, sha256: pinned ? HASH : null });
  return {
    id: id as ModelId,
    task,
    repository: `Xenova/${id}`,
    revision: null,
    dimensions: task === 'embed' ? 384 : null,
    pooling: task === 'embed' ? 'mean' : null,
    queryPrefix: '',
    passagePrefix: '',
    window: 256,
    dtypes: { wasm: ['q8'], webgpu: ['fp16'] },
    weights: { q8: [file('onnx/model_quantized.onnx', megabytes === null ? null : (megabytes - 1) * 1e6)] },
    files: [file('tokenizer.json', 712_000), file('config.json', 650)],
    licence: { name: licence, url: `${HUB}/Xenova/${id}` },
    says,
  };
}

export const MINILM = 'all-MiniLM-L6-v2' as ModelId;
/** Small, on the processor. */
const SMOL = 'SmolLM2-135M-Instruct' as ModelId;
/** Compiled for a graphics processor. */
const LLAMA = 'Llama-3.2-3B-Instruct-q4f16_1-MLC' as ModelId;
export const CROSS = 'ms-marco-MiniLM-L-6-v2' as ModelId;

const ENTRIES: readonly (readonly [ModelEntry, number | null])[] = [
  [entry(MINILM, 'embed', 23, 'Small and quick; the usual choice.'), 23_700_000],
  [entry('bge-small-en-v1.5', 'embed', 34, 'A little better on short questions.', 'MIT'), 34_000_000],
  [entry('snowflake-arctic-embed-xs', 'embed', 23, 'As small, trained on search.'), 23_000_000],
  [entry('gte-modernbert-base', 'embed', null, 'Reads long passages whole; slow without a graphics processor.'), null],
  [entry('embeddinggemma-300m', 'embed', 309, 'Large; for machines with a graphics processor.', 'Gemma'), 309_000_000],
  [entry(CROSS, 'rerank', 23, 'Small; about a quarter of a second a passage on the processor.'), 23_300_000],
  [entry('bge-reranker-base', 'rerank', 279, 'Larger and slower.', 'MIT'), 279_000_000],
  [
    {
      ...entry(LLAMA, 'write', 1800, 'Writes well; for a graphics processor with 3 GB to spare.', 'Llama 3.2 Community License'),
      mlc: {
        modelId: LLAMA,
        library: `${HUB}/lib.wasm`,
        memoryBytes: 2_264_000_000,
        downloadBytes: 1_807_000_000,
        bufferBytes: null,
        needsHalfPrecision: true,
      },
    },
    1_807_000_000,
  ],
  [entry(SMOL, 'write', 94, 'Very small: runs on any machine, and writes plainly.'), 94_200_000],
];

const row = ([model, bytes]: readonly [ModelEntry, number | null], state: ModelState = { kind: 'absent' }, chosen = false): ModelRow => ({
  entry: model,
  state,
  runs: { device: 'wasm', dtype: 'q8' },
  bytes,
  chosen,
  ...(model.id === SMOL && state.kind === 'ready' && { tokensPerSecond: 11.2 }),
  ...(model.id === LLAMA && {
    unfit: { kind: 'machine-unfit' as const, model: LLAMA, needs: 'it needs a graphics processor that this browser can use' },
  }),
});

const READY: ModelState = { kind: 'ready', bytes: 23_700_000, verified: 'pinned', source: 'hub' };
const RECORDED: ModelState = { kind: 'ready', bytes: 34_000_000, verified: 'recorded', source: 'pack' };
const FILES: readonly FileProgress[] = [
  { path: 'config.json', loadedBytes: 650, totalBytes: 650 },
  { path: 'tokenizer.json', loadedBytes: 712_000, totalBytes: 712_000 },
  { path: 'onnx/model_quantized.onnx', loadedBytes: 13_600_000, totalBytes: 22_988_000 },
  { path: 'tokenizer_config.json', loadedBytes: 0, totalBytes: 1400 },
];
const DOWNLOADING: ModelState = { kind: 'downloading', source: 'hub', files: FILES, bytesPerSecond: 2_100_000, secondsLeft: 4 };
const failed = (failure: Failure): ModelState => ({ kind: 'failed', failure });

interface Given {
  readonly models?: Readonly<Record<string, ModelState>>;
  readonly chosen?: readonly string[];
  readonly embedding?: EmbeddingState;
  readonly more?: Partial<ModelsState>;
}

function state({ models = {}, chosen = [], embedding = { kind: 'off' }, more = {} }: Given): ModelsState {
  return {
    rows: ENTRIES.map((one) => row(one, models[one[0].id], chosen.includes(one[0].id))),
    device: { webgpu: false, halfPrecision: false, isolated: true, threads: 2 },
    embedding,
    sealed: false,
    waitsOnBattery: true,
    origins: [HUB, 'https://*.huggingface.co', 'https://*.hf.co'],
    ledger: [],
    loads: [],
    ...more,
  };
}

const request = (minutes: number, path: string, receivedBytes: number, outcome: EgressEntry['outcome']): EgressEntry => ({
  at: Date.UTC(2026, 10, 21, 9, minutes),
  url: `${HUB}/Xenova/${MINILM}/resolve/main/${path}`,
  model: MINILM,
  receivedBytes,
  outcome,
});
const LEDGER = [
  request(10, 'config.json', 650, 'done'),
  request(10, 'tokenizer.json', 712_000, 'done'),
  request(11, 'onnx/model_quantized.onnx', 4_100_000, 'failed'),
  request(14, 'onnx/model_quantized.onnx', 13_600_000, 'under way'),
];

const serving = (embedding: EmbeddingState, more: Partial<ModelsState> = {}): ModelsState =>
  state({ models: { [MINILM]: READY }, chosen: [MINILM], embedding, more });
const oneFailed = (failure: Failure): ModelsState => state({ models: { [MINILM]: failed(failure) } });

export const SCENES = {
  absent: state({}),
  downloading: state({ models: { [MINILM]: DOWNLOADING }, more: { ledger: LEDGER } }),
  paused: state({
    models: { [MINILM]: { kind: 'paused', loadedBytes: 14_300_000, totalBytes: 23_700_000 } },
    more: { ledger: LEDGER.slice(0, 3) },
  }),
  checking: state({ models: { [MINILM]: { kind: 'checking' } } }),
  ready: serving({ kind: 'done', of: 1204 }),
  several: state({
    models: { [MINILM]: READY, 'bge-small-en-v1.5': RECORDED, [CROSS]: { ...READY, bytes: 23_300_000, source: 'site' } },
    chosen: [MINILM, CROSS],
    embedding: { kind: 'done', of: 1204 },
    more: { device: { webgpu: true, halfPrecision: true, isolated: true, threads: 2 } },
  }),
  stopped: oneFailed({ kind: 'download-failed', model: MINILM, file: 'onnx/model_quantized.onnx', host: 'huggingface.co', status: 503 }),
  damaged: oneFailed({ kind: 'model-damaged', model: MINILM, file: 'onnx/model_quantized.onnx' }),
  page: oneFailed({ kind: 'not-a-model-file', model: MINILM, file: 'config.json', host: 'huggingface.co' }),
  full: oneFailed({ kind: 'no-space', neededBytes: 23_000_000 }),
  unfit: oneFailed({ kind: 'model-unfit', model: MINILM, detail: 'its vectors have 768 numbers and not 384' }),
  'sealed-refused': state({ models: { [MINILM]: failed({ kind: 'sealed' }) }, more: { sealed: true } }),
  sealed: serving({ kind: 'done', of: 1204 }, { sealed: true }),
  loading: serving({ kind: 'loading' }),
  embedding: serving({ kind: 'embedding', done: 734, of: 1204, secondsLeft: 186 }),
  'embedding-start': serving({ kind: 'embedding', done: 3, of: 1204, secondsLeft: null }),
  'embedding-paused': serving({ kind: 'paused', by: 'user', done: 734, of: 1204 }),
  battery: serving({ kind: 'paused', by: 'battery', done: 734, of: 1204 }),
  elsewhere: serving({ kind: 'elsewhere', done: 734, of: 1204 }),
  'gpu-lost': serving({ kind: 'failed', failure: { kind: 'gpu-lost' } }),
  writing: state({
    models: { [MINILM]: READY, [SMOL]: { ...READY, bytes: 94_200_000, verified: 'recorded' } },
    chosen: [MINILM, SMOL],
    embedding: { kind: 'done', of: 1204 },
  }),
  'worker-died': serving({ kind: 'failed', failure: { kind: 'worker-died', worker: 'models' } }),
} satisfies Readonly<Record<string, ModelsState>>;

export type SceneName = keyof typeof SCENES;

/** Filings beside a scene: one of them improving. */
export function filings(): readonly FilingRow[] {
  const made = (id: string, company: string, year: number, pages: number, embedded: number, of: number): FilingRow => ({
    ...card(id, { company, form: '10-K', fiscalYear: year, periodEnd: `${String(year)}-12-31`, pages, addedAt: year }),
    name: `${company.split(' ')[0] ?? ''} 10-K FY${String(year)}`,
    state: { kind: 'ready' },
    bytes: 4_000_000,
    warnings: [],
    chunks: of,
    tables: 40,
    characters: 400_000,
    embedded: { done: embedded, of },
  });
  return [
    made('northmoor-2023', 'Northmoor Instruments, Inc.', 2023, 142, 402, 402),
    made('northmoor-2022', 'Northmoor Instruments, Inc.', 2022, 138, 332, 544),
    made('tarn-2023', 'Tarn River Water Company', 2023, 118, 0, 258),
  ];
}
