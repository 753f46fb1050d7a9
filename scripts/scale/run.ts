import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { readQuestions } from '../bench/dataset.ts';
import type { PresetId } from '../../src/domain/config.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { call, openSession } from '../bench/session.ts';
import type { Graphed, Multiplied, Told, Wanted } from './told.ts';
import { bundleScript } from '../bundleScript.ts';
import { ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt } from '../setup.mjs';

/**
 * What a library of 100,000 chunks takes: repeats the filings of a bench profile with changed names and figures in a copy of that profile, opens it anew and asks.
 *   npx tsx scripts/scale/run.ts --profile DIR --data DIR [--chunks 100000] [--limit N] [--preset neural]
 * `neural` needs a profile that has the model and the filings' vectors; it waits until the graph is built.
 */
const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    data: { type: 'string' },
    chunks: { type: 'string', default: '100000' },
    limit: { type: 'string' },
    preset: { type: 'string', default: 'words' },
  },
});
if (values.profile === undefined || values.data === undefined) throw new Error('--profile (kept by npm run bench) and --data are needed');

const preset = values.preset as PresetId;
if (!(preset in PRESETS)) throw new Error(`no preset ${preset}`);
const GRAPH_MS = 3_600_000;
/** Where `multiply.ts` is served: a worker of the app's own origin. */
const WORKER = '/scale-multiply.js';

const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no Chromium');
if (!ensureBuilt({ sameCommit: false })) throw new Error('the build failed');

const portFile = path.join(values.profile, 'port');
// Storage belongs to an origin, and its port is part of that.
const profile = mkdtempSync(path.join(os.tmpdir(), 'footnote-scale-'));
const { url, close } = await serve(dist, {
  port: existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0,
  tries: 1,
  replaced: { [WORKER]: await bundleScript(path.join(import.meta.dirname, 'multiply.ts'), path.join(profile, 'scale'), 'multiply.js') },
});
try {
  cpSync(values.profile, profile, { recursive: true });
  const before = await measured('as it is');
  const filling = await openSession(executablePath, profile, url);
  const began = Date.now();
  const stored = (await asked(filling.page, { chunks: Number(values.chunks) })) as Multiplied;
  console.log(`stored ${stored.filings} filings, ${stored.chunks} chunks in ${Math.round((Date.now() - began) / 1000)} s`);
  await filling.close();
  if (PRESETS[preset].dense) await buildGraph();
  const after = await measured(`${stored.chunks} chunks`);
  console.log(JSON.stringify({ commit: commit(), before, after }, null, 2));
} finally {
  await close();
  rmSync(profile, { recursive: true, force: true });
}

/** Opens the library anew, asks every question once, each filing's pages unread before. */
async function measured(what: string): Promise<Readonly<Record<string, unknown>>> {
  const session = await openSession(executablePath ?? '', profile, url);
  const openedMs = Date.now() - session.from;
  const elapsed: number[] = [];
  const questions = readQuestions(values.data ?? '', undefined, values.limit === undefined ? undefined : Number(values.limit));
  let firstMs = 0;
  let neural = 0;
  const steps = new Map<string, number[]>();
  for (const { text } of questions) {
    const asked = await call(session.page, 'ask', text, preset, 60_000);
    if (elapsed.length === 0) firstMs = Date.now() - session.from;
    elapsed.push('answer' in asked ? asked.answer.trace.elapsedMs : Infinity);
    if (!('answer' in asked)) continue;
    if (asked.answer.level === 'neural') neural++;
    for (const { step, elapsedMs } of asked.answer.trace.steps) steps.set(step, [...(steps.get(step) ?? []), elapsedMs]);
  }
  const memory = await call(session.page, 'memory');
  const rows = await call(session.page, 'rows');
  await session.close();
  const at = (share: number, of = elapsed): number => {
    const sorted = [...of].sort((a, b) => a - b);
    return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
  };
  const figures = {
    what,
    filings: rows.length,
    chunks: rows.reduce((sum, row) => sum + row.chunks, 0),
    openedMs,
    firstAnswerMs: firstMs,
    questions: elapsed.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
    neural,
    steps: Object.fromEntries([...steps].map(([step, of]) => [step, { p50Ms: at(0.5, of), p95Ms: at(0.95, of) }])),
    pageMB: Math.round(memory.page / 1e6),
    workersMB: Math.round(memory.workers / 1e6),
  };
  console.log(JSON.stringify(figures));
  return figures;
}

/** Opens the library until its graph is saved with every window: a user has it by then too. */
async function buildGraph(): Promise<void> {
  const session = await openSession(executablePath ?? '', profile, url);
  const [first] = readQuestions(values.data ?? '', undefined, 1);
  // The first question brings the vectors into memory.
  await call(session.page, 'ask', first?.text ?? '', preset, 600_000);
  const began = Date.now();
  const state = async (): Promise<Graphed> => (await asked(session.page, 'graphed')) as Graphed;
  for (let graph = await state(); ; graph = await state()) {
    console.log(`the graph has ${graph.saved} of ${graph.stored} windows after ${Math.round((Date.now() - began) / 1000)} s`);
    // What was imported and no filing holds is stored too.
    if (graph.saved >= 0.95 * graph.stored || Date.now() - began > GRAPH_MS) break;
    await session.page.waitForTimeout(30_000);
  }
  await session.close();
}

/** Asks a worker of its own, beside the page's engine, and ends it. */
async function asked(page: Page, wanted: Wanted): Promise<Multiplied | Graphed> {
  const told = await page.evaluate(
    ([script, what]) =>
      new Promise<Told>((settle) => {
        const worker = new Worker(script, { type: 'module' });
        worker.onerror = ({ message }) => settle({ failed: message });
        worker.onmessage = ({ data }: MessageEvent<Told>) => {
          worker.terminate();
          settle(data);
        };
        worker.postMessage(what);
      }),
    [WORKER, wanted] as const,
  );
  if ('failed' in told) throw new Error(told.failed);
  return told.done;
}
