import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, test as plain } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { tinyModel } from '../../scripts/tiny/make.ts';
import type { ModelEntry } from '../../src/domain/models.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { expect } from './app.ts';
import { contentIn, cosine, Door } from '../../scripts/throughput/door.ts';
import { oneDoor } from './onedoor.ts';
import { modelFiles, needsShared, shared } from './shared.ts';

const root = path.resolve(import.meta.dirname, '../..');
const golden = JSON.parse(readFileSync(path.join(root, 'tests/golden/tiny-models.json'), 'utf8')) as {
  embedded: { text: string; tokens: number; vector: number[] }[];
  scored: { question: string; passage: string; score: number }[];
};

const entryOf = (id: string): ModelEntry => {
  const entry = modelOf(id);
  if (!entry) throw new Error(`the registry has no ${id}`);
  return entry;
};
const miniLm = entryOf('all-MiniLM-L6-v2');
const msMarco = entryOf('ms-marco-MiniLM-L-6-v2');
const tinyEmbedder = tinyModel({ dimensions: 384 });
const tinyReranker = tinyModel('rerank');
const text = (body: string): { head: string; body: string } => ({ head: '', body });

const test = oneDoor(
  async (page) => {
    const door = new Door(page);
    await door.open();
    return door;
  },
  (door) => door.empty(),
);

async function loaded(door: Door, entry: ModelEntry, files: ReadonlyMap<string, Uint8Array>): Promise<string | null> {
  await door.put(entry, 'q8', (file) => files.get(file));
  const model = await door.load(entry, 'q8', 'wasm');
  if (!model.ok) throw new Error(JSON.stringify(model.failure));
  return model.value.space;
}

test('the tiny embedder and cross-encoder give what native onnxruntime gives, under the content policy', async ({ door }) => {
  const space = await loaded(door, miniLm, tinyEmbedder);
  const embedded = await door.embed(
    space,
    golden.embedded.map((one) => text(one.text)),
  );
  if (!embedded.ok) throw new Error(JSON.stringify(embedded.failure));
  // In one batch, padded to the longest: padding must not count.
  golden.embedded.forEach(({ vector }, at) => {
    const made = embedded.value[at] ?? [];
    expect(made).toHaveLength(384);
    vector.forEach((value, d) => {
      expect(Math.abs((made[d] ?? NaN) - value)).toBeLessThan(1e-4);
    });
  });
  await loaded(door, msMarco, tinyReranker);
  for (const { question, passage, score } of golden.scored) {
    const scored = await door.score(msMarco, question, [text(passage)], 2_000);
    if (!scored.ok) throw new Error(JSON.stringify(scored.failure));
    expect(scored.value[0]).toBeCloseTo(score, 4);
  }
});

test('a text longer than the window is read to its end, in windows that are vectors of their own', async ({ door }) => {
  const space = await loaded(door, miniLm, tinyEmbedder);
  // "net sales" is two tokens: 600 of them are 1,200, and 254 fit beside the special ones.
  const long = `${'net sales '.repeat(600)}goodwill`;
  const other = `${'net sales '.repeat(600)}dividends`;
  const made = await door.embed(space, [text(long), text(other), text('net sales')]);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  const [one = [], two = [], short = []] = made.value;
  // Steps of 254 less an eighth again: 5 windows and the rest.
  const windows = one.length / 384;
  expect(windows).toBe(6);
  expect(short).toHaveLength(384);
  const window = (of: readonly number[], at: number): readonly number[] => of.slice(at * 384, (at + 1) * 384);
  for (let at = 0; at < windows - 1; at++) expect(cosine(window(one, at), window(two, at))).toBeCloseTo(1, 5);
  // What differs stands behind the first window: cut off, the two would be the same.
  expect(cosine(window(one, windows - 1), window(two, windows - 1))).toBeLessThan(0.9999);
  // Each window has the length of one, whatever stood in its batch.
  for (let at = 0; at < windows; at++) expect(Math.hypot(...window(one, at))).toBeCloseTo(1, 4);
});

test('a question asked while filings are embedded is answered before they are done', async ({ door }) => {
  const space = await loaded(door, miniLm, tinyEmbedder);
  const bulk = Array.from({ length: 160 }, (_, at) => text(`net sales ${String(at)} `.repeat(60)));
  const order: string[] = [];
  const work = door.embed(space, bulk, 'passage', 'bulk').then((result) => {
    order.push('bulk');
    return result;
  });
  const question = await door.embed(space, [text('What was net income?')], 'query', 'question');
  order.push('question');
  const done = await work;
  expect(order).toEqual(['question', 'bulk']);
  expect(question.ok && done.ok && done.value.length).toBe(160);
});

test('a cross-encoder reads passages in their order until its time is up', async ({ door }) => {
  await loaded(door, msMarco, tinyReranker);
  const passages = Array.from({ length: 40 }, (_, at) => text(`net sales ${String(at)}`));
  const none = await door.score(msMarco, 'net sales', passages, 0);
  if (!none.ok) throw new Error(JSON.stringify(none.failure));
  expect(none.value.map((score) => Number.isNaN(score))).toEqual(passages.map((_, at) => at > 0));
  const all = await door.score(msMarco, 'net sales', passages, 60_000);
  if (!all.ok) throw new Error(JSON.stringify(all.failure));
  expect(all.value.every(Number.isFinite)).toBe(true);
});

test('the cross-encoder beside the page puts the answer before its neighbours, alone as in any company', async ({ door }) => {
  const judge = entryOf('footnote-reranker');
  const beside = (file: string): Uint8Array => readFileSync(path.join(root, 'public/models/footnote-reranker', file));
  await door.put(judge, 'q8', beside);
  const model = await door.load(judge, 'q8', 'wasm');
  expect(model.ok).toBe(true);
  const head = 'Northmoor 10-K FY2023. ITEM 7. MANAGEMENT’S DISCUSSION';
  const cases = [
    ['why did northmoor margins shrink', 'Gross margin decreased primarily due to higher freight and input costs.', 'We sell through dealers in forty states.'],
    ['how many people work at northmoor', 'As of December 31, 2023, we employed approximately 4,100 people.', 'We lease a warehouse of 4,100 square feet.'],
    ['northmoor capex 2023', 'Cash flows (in millions) | Purchases of property and equipment: 2023 (212); 2022 (180)', 'Cash flows (in millions) | Dividends paid: 2023 (95); 2022 (90)'],
  ] as const; // prettier-ignore
  for (const [question, answers, other] of cases) {
    const pair = [answers, other].map((body) => ({ head, body }));
    const both = await door.score(judge, question, pair, 60_000);
    const alone = await door.score(judge, question, pair.slice(1), 60_000);
    if (!both.ok || !alone.ok) throw new Error('it does not score');
    expect(both.value[0]).toBeGreaterThan(both.value[1] ?? NaN);
    expect(alone.value[0]).toBe(both.value[1]);
  }
});

test('a model that is not what the registry says does not serve', async ({ door }) => {
  const page = Buffer.from('<!doctype html><title>404</title>');
  const fails = async (entry: ModelEntry, contentOf: (file: string) => Uint8Array | undefined): Promise<string> => {
    await door.put(entry, 'q8', contentOf);
    const model = await door.load(entry, 'q8', 'wasm');
    return model.ok ? 'ok' : JSON.stringify(model.failure);
  };
  const weights = 'onnx/model_quantized.onnx';
  expect(await door.load(miniLm, 'q8', 'wasm')).toEqual({ ok: false, failure: { kind: 'model-missing', model: miniLm.id } });
  expect(await fails(miniLm, (file) => (file === 'tokenizer.json' ? undefined : tinyEmbedder.get(file)))).toContain('model-missing');
  expect(await fails(miniLm, (file) => (file === weights ? page : tinyEmbedder.get(file)))).toContain('model-damaged');
  expect(
    await fails(miniLm, (file) => (file === weights ? tinyEmbedder.get(file)?.subarray(0, 90_000) : tinyEmbedder.get(file))),
  ).toContain('model-damaged');
  expect(await fails(miniLm, (file) => (file === 'tokenizer.json' ? page : tinyEmbedder.get(file)))).toContain('model-damaged');
  const narrow = tinyModel({ dimensions: 128 });
  expect(await fails(miniLm, (file) => narrow.get(file))).toContain('model-unfit');
  expect(await fails(miniLm, (file) => tinyReranker.get(file))).toContain('model-unfit');
  expect(await fails(msMarco, (file) => tinyEmbedder.get(file))).toContain('model-unfit');
  // And the right files serve, after all that, in the same worker.
  expect(await fails(miniLm, (file) => tinyEmbedder.get(file))).toBe('ok');
});

plain('WASM and WebGPU give the same vectors and scores', async ({ baseURL }) => {
  plain.setTimeout(240_000);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumArgs, '--enable-unsafe-webgpu'],
  });
  try {
    const given = async (device: 'wasm' | 'webgpu'): Promise<{ vectors: readonly (readonly number[])[]; scores: readonly number[] }> => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
      const door = new Door(await context.newPage());
      await door.open();
      await door.put(miniLm, 'fp32', (file) => tinyEmbedder.get(file));
      await door.put(msMarco, 'fp32', (file) => tinyReranker.get(file));
      const model = await door.load(miniLm, 'fp32', device);
      if (!model.ok) throw new Error(`${device}: ${JSON.stringify(model.failure)}`);
      const vectors = await door.embed(
        model.value.space,
        golden.embedded.map((one) => text(one.text)),
      );
      const reranker = await door.load(msMarco, 'fp32', device);
      const scores = await door.score(
        msMarco,
        'net sales',
        golden.scored.map(({ passage }) => text(passage)),
        60_000,
      );
      if (!vectors.ok || !reranker.ok || !scores.ok) throw new Error(`${device}: ${JSON.stringify([vectors, reranker, scores])}`);
      await context.close();
      return { vectors: vectors.value, scores: scores.value };
    };
    const wasm = await given('wasm');
    const gpu = await given('webgpu');
    wasm.vectors.forEach((vector, at) => {
      expect(cosine(vector, gpu.vectors[at] ?? [])).toBeGreaterThan(0.99999);
    });
    wasm.scores.forEach((score, at) => {
      expect(gpu.scores[at]).toBeCloseTo(score, 3);
    });
  } finally {
    await browser.close();
  }
});

test('MiniLM gives the reference vectors of twenty texts', async ({ door }, testInfo) => {
  const vectors = 'models/all-MiniLM-L6-v2.reference.json';
  needsShared(testInfo, vectors, ...modelFiles(miniLm));
  const references = JSON.parse(readFileSync(shared(vectors), 'utf8')) as {
    text: string;
    vector: number[];
  }[];
  expect(references).toHaveLength(20);
  // The references were made of whole texts, and one has 287 tokens: the network reads 512, though it was taught on 256.
  const whole: ModelEntry = { ...miniLm, window: 512 };
  await door.put(whole, 'q8', contentIn(shared('models/all-MiniLM-L6-v2')));
  const model = await door.load(whole, 'q8', 'wasm');
  if (!model.ok) throw new Error(JSON.stringify(model.failure));
  const made = await door.embed(
    model.value.space,
    references.map((one) => text(one.text)),
  );
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  // In one call, so in batches with padding.
  references.forEach(({ text: words, vector }, at) => {
    expect(made.value[at], words).toHaveLength(384);
    expect(cosine(vector, made.value[at] ?? []), words).toBeGreaterThanOrEqual(0.99);
  });
  const cutAt256 = await door.load(miniLm, 'q8', 'wasm');
  if (!cutAt256.ok) throw new Error(JSON.stringify(cutAt256.failure));
  expect(cutAt256.value.space).not.toBe(model.value.space);
});
