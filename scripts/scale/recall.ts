import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { similarity, type HeldVectors } from '../../src/index/vectors/exactScore.ts';
import type { LoadHnsw } from '../../src/index/vectors/hnsw.ts';
import { hnswCsp } from '../build/hnswCsp.ts';

/**
 * Recall of the HNSW graph against the exact scan, and what each costs, over vectors of real filings (`efSearch` and `exactBelow` of the presets come from here).
 *   npx tsx scripts/scale/recall.ts --vectors FILE.f32 --questions FILE.f32 [--dimensions 384] [--m 16] [--construction 200] [--sizes 5000,10000,20000]
 * Both files are unit vectors of 4-byte floats, one after another. Prints a line of JSON per size.
 */
const { values } = parseArgs({
  options: {
    vectors: { type: 'string' },
    questions: { type: 'string' },
    dimensions: { type: 'string', default: '384' },
    m: { type: 'string', default: '16' },
    construction: { type: 'string', default: '200' },
    sizes: { type: 'string' },
  },
});
if (values.vectors === undefined || values.questions === undefined) throw new Error('--vectors and --questions are needed');
const dimensions = Number(values.dimensions);
const K = 10;
const EF = [10, 16, 24, 32, 48, 64, 100, 150, 200, 300];

const vectors = read(values.vectors);
const questions = read(values.questions);
const sizes = values.sizes === undefined ? [vectors.length] : values.sizes.split(',').map(Number);

// hnswlib-wasm asks whether it is in a browser's page or worker.
Object.assign(globalThis, { importScripts: () => undefined });
const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-recall-'));
const library = await bundledHnsw(folder);
rmSync(folder, { recursive: true, force: true });

for (const size of sizes) {
  const graph = library.create(dimensions, size, { m: Number(values.m), efConstruction: Number(values.construction) });
  const some = vectors.slice(0, size);
  const began = performance.now();
  some.forEach((vector, label) => {
    graph.add(vector, label);
  });
  const insertMs = (performance.now() - began) / size;
  const scans: number[] = [];
  const chunks = held(some);
  const wanted = questions.map((question) => timed(scans, () => exact(question, chunks)));
  const curve = EF.map((ef) => {
    const searches: number[] = [];
    const recalls = questions.map((question, i) => {
      const found = timed(searches, () => graph.search(question, K, ef));
      return found.filter((label) => wanted[i]?.has(label)).length / K;
    });
    return { ef, recall: rounded(mean(recalls), 4), worst: Math.min(...recalls), medianMs: rounded(median(searches), 2) };
  });
  const bytes = graph.bytes(() => false).byteLength;
  console.log(
    JSON.stringify({
      size,
      insertMs: rounded(insertMs, 2),
      scanMedianMs: rounded(median(scans), 2),
      megabytes: Math.round(bytes / 1e6),
      curve,
    }),
  );
  graph.free();
}

/** A chunk of one window for each vector. */
function held(some: readonly Float32Array<ArrayBuffer>[]): HeldVectors[] {
  return some.map((of, chunk) => ({ filing: '' as HeldVectors['filing'], chunk, pages: [], hash: '', vectors: of }));
}

function read(file: string): Float32Array<ArrayBuffer>[] {
  const bytes = readFileSync(file);
  const all = new Float32Array(bytes.length / 4);
  new Uint8Array(all.buffer).set(bytes);
  return Array.from({ length: all.length / dimensions }, (_, i) => all.subarray(i * dimensions, (i + 1) * dimensions));
}

function exact(question: Float32Array, some: readonly HeldVectors[]): Set<number> {
  const best: { label: number; score: number }[] = [];
  some.forEach((held, label) => {
    const score = similarity(question, held);
    if (best.length === K && score <= (best[K - 1]?.score ?? 0)) return;
    best.push({ label, score });
    best.sort((a, b) => b.score - a.score);
    if (best.length > K) best.pop();
  });
  return new Set(best.map(({ label }) => label));
}

function timed<T>(times: number[], work: () => T): T {
  const began = performance.now();
  const done = work();
  times.push(performance.now() - began);
  return done;
}

function median(of: readonly number[]): number {
  return [...of].sort((a, b) => a - b)[of.length >> 1] ?? 0;
}

function mean(of: readonly number[]): number {
  return of.reduce((sum, value) => sum + value, 0) / of.length;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** `src/index/vectors/hnsw.ts` as the app builds it, in Node. */
async function bundledHnsw(into: string): ReturnType<LoadHnsw> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [hnswCsp()],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: path.resolve(import.meta.dirname, '../../src/index/vectors/hnsw.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('the bundle came to nothing');
  const file = path.join(into, 'hnsw.mjs');
  writeFileSync(file, first.output[0].code);
  const { loadHnsw } = (await import(pathToFileURL(file).href)) as { loadHnsw: LoadHnsw };
  return loadHnsw();
}
