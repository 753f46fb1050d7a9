import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt } from '../setup.mjs';
import { readDocuments, readQuestions } from './dataset.ts';
import { modelsToServe, useModels } from './models.ts';
import { readIn } from './reading.ts';
import { call, openSession } from './session.ts';
import { quantile } from './summary.ts';
import { TaskWatch } from './tracing.ts';

/**
 * How long a question waits because filings get their vectors at the same time: the same questions are asked while they are made and while that is paused.
 *   npx tsx scripts/bench/waiting.ts --data DIR --models DIR [--documents 3] [--limit 20]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    models: { type: 'string' },
    documents: { type: 'string', default: '3' },
    limit: { type: 'string', default: '20' },
  },
});
if (values.data === undefined || values.models === undefined) throw new Error('--data and --models are needed');
const preset = PRESETS.neural;
const models = modelsToServe(preset, path.resolve(values.models), undefined);
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no Chromium');
if (!ensureBuilt({ sameCommit: false })) throw new Error('the build failed');
const documents = readDocuments(path.resolve(values.data)).slice(0, Number(values.documents));
const questions = readQuestions(path.resolve(values.data), undefined, Number(values.limit)).map(({ text }) => text);

const profile = mkdtempSync(path.join(os.tmpdir(), 'footnote-waiting-'));
const mounts = Object.fromEntries(models.map(({ id, folder }) => [`/models/${id}/`, folder]));
const { url, close } = await serve(dist, { mounts });
try {
  const session = await openSession(executablePath, profile, url);
  const { page } = session;
  const watch = new TaskWatch(page, 'reading');
  await watch.start();
  await readIn(page, documents, watch);
  await watch.stop();
  await useModels(page, models);
  await call(page, 'prepare', preset.id);
  await until(page, 'embedding');
  // Once before anything is measured: pages are read from the store only the first time.
  for (const question of questions) await asked(page, question);
  const during: number[] = [];
  for (const question of questions) {
    const { state } = await call(page, 'embedding');
    if (state.kind !== 'embedding') break;
    during.push(await asked(page, question));
    // Not in step with the batches.
    await page.waitForTimeout(37 * (during.length % 13));
  }
  await call(page, 'pauseEmbedding', true);
  await until(page, 'paused');
  await page.waitForTimeout(1000);
  const alone: number[] = [];
  for (const question of questions.slice(0, during.length)) alone.push(await asked(page, question));
  const waited = during.map((ms, i) => ms - (alone[i] ?? 0));
  const spread = (all: readonly number[]) => ({ p50: quantile(all, 0.5), p95: quantile(all, 0.95), max: Math.max(...all) });
  console.log(
    JSON.stringify(
      { commit: commit(), questions: waited.length, whileEmbedding: spread(during), alone: spread(alone), waited: spread(waited) },
      null,
      2,
    ),
  );
  await session.close();
} finally {
  await close();
  rmSync(profile, { recursive: true, force: true });
}

/** Milliseconds from asking until the answer is there with its marks. */
async function asked(on: Page, question: string): Promise<number> {
  const from = performance.now();
  const result = await call(on, 'ask', question, preset.id, 60_000);
  if ('failure' in result) throw new Error(`${question}: ${JSON.stringify(result.failure)}`);
  return Math.round(performance.now() - from);
}

async function until(on: Page, kind: 'embedding' | 'paused'): Promise<void> {
  for (const from = Date.now(); Date.now() - from < 120_000;) {
    const { state } = await call(on, 'embedding');
    if (state.kind === kind) return;
    if (state.kind === 'failed' || state.kind === 'done') throw new Error(`waited for ${kind}: ${JSON.stringify(state)}`);
    await on.waitForTimeout(100);
  }
  throw new Error(`never ${kind}`);
}
