// How fast the browser embeds, against native onnxruntime on the same machine in the same minutes:
//   tsx scripts/throughput/run.ts [--texts FILE] [--rounds 3] [--python PYTHON]
// FILE is a JSON list of texts that each fit the window; without it the twenty reference texts are taken eight times. PYTHON has onnxruntime and tokenizers.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { contentIn, Door } from './door.ts';
import { chromiumArgs, ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { dist, ensureBuilt, root } from '../setup.mjs';

const { values: options } = parseArgs({
  options: { texts: { type: 'string' }, rounds: { type: 'string', default: '3' }, python: { type: 'string', default: 'python3' } },
});
const shared = path.join(root, '../shared/models');
const folder = path.join(shared, 'all-MiniLM-L6-v2');
const rounds = Number(options.rounds);
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(', ');

if (!ensureBuilt()) process.exit(1);
const executablePath = ensureChromium();
const entry = modelOf('all-MiniLM-L6-v2');
if (!entry || executablePath === undefined) throw new Error('neither model nor browser');
const texts = options.texts === undefined ? references() : (JSON.parse(readFileSync(options.texts, 'utf8')) as string[]);
// What native reads whole is read whole here too.
const whole = { ...entry, window: 512 };
const server = await serve(dist);
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  const context = await browser.newContext({ baseURL: server.url });
  // tsx wraps functions that have names in a call of its own, which the page does not know.
  await context.addInitScript('globalThis.__name = (named) => named');
  const door = new Door(await context.newPage());
  await door.open();
  await door.put(whole, 'q8', contentIn(folder));
  const model = await door.load(whole, 'q8', 'wasm');
  if (!model.ok) throw new Error(JSON.stringify(model.failure));
  const threads = await door.call<{ readonly threads: number }>('probe');
  const count = threads.ok ? threads.value.threads : 1;
  const bulk = texts.map((body) => ({ head: '', body }));
  const here: number[] = [];
  const native: number[] = [];
  // In turns, so that both meet the same load; the browser's first round teaches it the pace.
  for (let round = 0; round <= rounds; round++) {
    const from = performance.now();
    const made = await door.embed(model.value.space, bulk, 'passage', 'bulk');
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    if (round === 0) continue;
    here.push((performance.now() - from) / texts.length);
    native.push(...ofNative(count, 1));
  }
  const question: number[] = [];
  for (let at = 0; at < 10; at++) {
    const from = performance.now();
    await door.embed(model.value.space, [{ head: '', body: 'What were net sales in fiscal 2022?' }], 'query', 'question');
    question.push(performance.now() - from);
  }
  console.log(`${String(texts.length)} texts, ${String(count)} threads, loaded in ${model.value.loadMs.toFixed(0)} ms`);
  console.log(`browser, batches of about 250 ms: ${shown(here)} ms a text`);
  console.log(`native, batches of 8: ${shown(native)} ms a text`);
  console.log(`throughput of the browser ÷ native: ${(median(native) / median(here)).toFixed(2)} (medians)`);
  console.log(`a question alone: median ${median(question).toFixed(0)} ms`);
} finally {
  await browser.close();
  await server.close();
}

function references(): string[] {
  const read = JSON.parse(readFileSync(path.join(shared, 'all-MiniLM-L6-v2.reference.json'), 'utf8')) as { readonly text: string }[];
  return Array.from({ length: 8 }, () => read.map(({ text }) => text)).flat();
}

function ofNative(threads: number, times: number): number[] {
  const script = path.join(import.meta.dirname, 'native.py');
  const written = execFileSync(options.python, [script, folder, String(threads), String(times)], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  return (JSON.parse(written) as { readonly msPerText: number[] }).msPerText;
}
