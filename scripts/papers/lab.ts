// The lab of the built page in Chromium, over the samples' own questions, with made models of some hundred kilobytes under the real ones' names: what runs is the way, nothing of it is measured.
//   npx tsx scripts/papers/lab.ts [--questions N] [--pictures DIR]   every way of answering that there is; then every part of the run is looked at
//   npx tsx scripts/papers/lab.ts --closed 2 [--seed N]   four ways, the tab closed so often at moments drawn by the seed, and gone on with
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { ModelId } from '../../src/domain/models.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { modelsToServe, type ModelNeed, type ServedModel } from '../bench/models.ts';
import { call, launch, openBench } from '../bench/session.ts';
import { tinyFolder } from '../bench/tiny.ts';
import { ensureChromium } from '../chromium.mjs';
import { seeded } from '../seeded.ts';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt, root } from '../setup.mjs';
import { makeTinyModels } from '../tiny/make.ts';
import { keptRows, type KeptRow } from './keptRows.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string' },
    closed: { type: 'string', default: '0' },
    seed: { type: 'string', default: '17' },
    pictures: { type: 'string' },
  },
});
const FOUR = ['Words only', 'Neural search', 'RAGMate, one vector', 'EvidenT'];
const WRITER = 'SmolLM2-135M-Instruct';
const STALLED_MS = 600_000;
const LOOKED_EVERY_MS = 500;
const TOLD_EVERY_MS = 60_000;
const SAMPLES = 'The samples’ 30 questions';
const PARTS = ['Measures', 'Pictures', 'Compare', 'Questions', 'Results'];

/** Every model that a way of answering names: made ones, and our own second reader as it comes with the page. */
function models(): ServedModel[] {
  const made = path.join(root, '.cache/tiny');
  makeTinyModels(made);
  const served = Object.values(PRESETS).flatMap((preset) => modelsToServe(preset, undefined, tinyFolder));
  const writer: ModelNeed = { id: WRITER, task: 'write', required: true };
  const all = [...served, { ...writer, folder: path.join(made, WRITER), tiny: true }];
  return [...new Map(all.map((model) => [model.id, model])).values()];
}

/** As a user who agrees to each fetch. */
async function fetchModels(page: Page, served: readonly ServedModel[]): Promise<void> {
  for (const { id } of served) {
    await call(page, 'fetchModel', id as ModelId);
    while ((await fetchState(page, id)) !== 'ready') await page.waitForTimeout(LOOKED_EVERY_MS);
  }
}

async function fetchState(page: Page, id: string): Promise<string> {
  const state = await call(page, 'models');
  if (!state.ok) throw new Error(JSON.stringify(state.failure));
  const row = state.value.rows.find(({ entry }) => entry.id === id);
  if (row?.state.kind === 'failed') throw new Error(`${id}: ${JSON.stringify(row.state.failure)}`);
  return row?.state.kind ?? 'unknown';
}

/** The lab as the reader opens it, with the questions chosen. */
async function setUp(page: Page): Promise<number> {
  await page.keyboard.press('Shift+L');
  await page.getByRole('button', { name: SAMPLES }).click();
  await page.getByText('30 questions, 30 with a gold answer.').waitFor();
  if (values.questions === undefined) return 30;
  const first = readFileSync(path.join(root, 'public/samples/questions.jsonl'), 'utf8').split('\n').slice(0, Number(values.questions));
  const file = { name: 'first.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(first.join('\n')) };
  await page.locator('input[type=file][accept*=".csv"]').setInputFiles(file);
  await page.getByText(new RegExp(`^first.jsonl ${String(first.length)} questions?`)).waitFor();
  return first.length;
}

/** Ticks every way, or those named; returns what is greyed, with its reason. */
async function choose(page: Page, named: readonly string[] | null): Promise<string[]> {
  await page.getByText('Published systems').first().click();
  const greyed: string[] = [];
  const ways = page.locator('fieldset li label');
  for (const way of await ways.all()) {
    const box = way.getByRole('checkbox');
    const name = await way.locator('span').evaluate((span) => span.firstChild?.textContent ?? '');
    if (await box.isDisabled()) greyed.push(await way.innerText());
    else await box.setChecked(named === null || named.includes(name));
  }
  return greyed;
}

const going = (page: Page) => page.getByRole('button', { name: 'Pause' });
const done = async (page: Page): Promise<number> =>
  Number(/([\d,]+) of [\d,]+ rows/.exec(await page.locator('.running').innerText({ timeout: TOLD_EVERY_MS }))?.[1]?.replace(',', '') ?? 0);

/** Waits until the run has ended, or has so many rows. */
async function follow(page: Page, until = Infinity): Promise<void> {
  await going(page).waitFor();
  for (let said = Date.now(); await going(page).isVisible();) {
    await page.waitForTimeout(LOOKED_EVERY_MS);
    const rows = await done(page).catch(() => 0);
    if (rows >= until) return;
    if (Date.now() - said < TOLD_EVERY_MS) continue;
    said = Date.now();
    console.error(`${String(rows)} rows`);
  }
}

/** What is in view, as on a small screen and on a phone. */
async function picture(page: Page, name: string): Promise<void> {
  if (values.pictures === undefined) return;
  const whole = page.viewportSize();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: path.join(values.pictures, `${name.toLowerCase()}-${String(size.width)}.png`) });
  }
  if (whole) await page.setViewportSize(whole);
}

/** Every part of the run, with what a model has to read for; what a part lacks is thrown by Playwright. */
async function lookAtParts(page: Page): Promise<void> {
  for (const part of PARTS) {
    await page.getByRole('navigation', { name: 'Parts of the run' }).getByRole('button', { name: part }).click();
    for (const name of ['Work out what needs vectors', 'Let the second reader read']) {
      const button = page.getByRole('button', { name });
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.getByText('A model is reading').waitFor();
      await page.getByText('A model is reading').waitFor({ state: 'hidden' });
    }
    const shown = {
      rows: await page.locator('.view tbody tr').count(),
      pictures: await page.locator('.view figure svg[role=img]').count(),
    };
    await picture(page, part);
    console.log(`${part}: ${String(shown.rows)} lines, ${String(shown.pictures)} pictures`);
  }
  for (const name of ['Export JSONL', 'Export .xlsx']) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    console.log(`${file.suggestedFilename()}: ${String(readFileSync(await file.path()).length)} bytes`);
  }
}

const count = (rows: readonly KeptRow[], status: string): number => rows.filter((row) => row.status === status).length;
const middle = (of: readonly number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

function tell(rows: readonly KeptRow[], asked: number): string[] {
  const wrong: string[] = [];
  for (const condition of new Set(rows.map((row) => row.condition))) {
    const own = rows.filter((row) => row.condition === condition);
    const statuses = ['answered', 'quoted', 'not_found', 'failed'].map((status) => `${status} ${String(count(own, status))}`).join(', ');
    console.log(`${condition}: ${String(own.length)} rows, ${statuses}, p50 ${middle(own.map(({ ms }) => ms)).toFixed(0)} ms`);
    for (const failure of new Set(own.flatMap((row) => row.failure ?? []))) console.log(`  ${failure}`);
    const whole = condition.endsWith('+given') || own.length === asked;
    if (!whole || count(own, 'failed') > 0) wrong.push(condition);
  }
  return wrong;
}

/** The tab closed as often as asked, each time after a number of rows that the seed draws. */
async function closing(context: BrowserContext, url: string, first: Page, of: number): Promise<Page> {
  const next = seeded(Number(values.seed));
  const times = Number(values.closed);
  const moments = Array.from({ length: times }, () => 1 + Math.floor(next() * (of - 2))).sort((a, b) => a - b);
  let page = first;
  for (const rows of moments) {
    await follow(page, rows);
    await page.waitForTimeout(next() * 1000);
    await page.close();
    page = await context.newPage();
    page.setDefaultTimeout(STALLED_MS);
    await openBench(page, url);
    const before = await keptRows(page);
    await page.keyboard.press('Shift+L');
    const left = page.getByRole('button', { name: /^Go on: / });
    console.log(`closed after ${String(rows)} rows or a little more: ${String(before.length)} kept, “${await left.innerText()}”`);
    await left.click();
  }
  return page;
}

if (!ensureBuilt()) process.exit(1);
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no browser');
const profile = mkdtempSync(path.join(os.tmpdir(), 'lab-'));
const served = models();
const { url, close } = await serve(dist, { mounts: Object.fromEntries(served.map(({ id, folder }) => [`/models/${id}/`, folder])) });
const context = await launch(executablePath, profile);
const errors: string[] = [];
context.on('weberror', (error) => errors.push(error.error().message));
context.on('console', (message) => {
  if (message.type() === 'error') errors.push(message.text());
});
try {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(STALLED_MS);
  await openBench(page, url);
  await fetchModels(page, served);
  console.log(`models: ${served.map(({ id, tiny }) => `${id}${tiny ? ' (made)' : ''}`).join(', ')}`);
  const asked = await setUp(page);
  const closed = Number(values.closed) > 0;
  const greyed = await choose(page, closed ? FOUR : null);
  for (const way of greyed) console.log(`greyed: ${way.replaceAll('\n', ', ')}`);
  const began = Date.now();
  await page.getByRole('button', { name: /^Run \d+ ways?$/ }).click();
  const last = closed ? await closing(context, url, page, FOUR.length * asked) : page;
  await follow(last);
  const seconds = (Date.now() - began) / 1000;
  const rows = await keptRows(last);
  for (const alert of await last.getByRole('alert').allInnerTexts()) console.log(`said: ${alert}`);
  const wrong = tell(rows, asked);
  const ran = new Set(rows.map(({ condition }) => condition));
  const without = closed ? [] : Object.keys(PRESETS).filter((id) => !ran.has(id));
  const twice = rows.length - new Set(rows.map(({ id }) => id)).size;
  console.log(
    `${commit()}: ${String(rows.length)} rows of ${String(ran.size)} ways in ${seconds.toFixed(0)} s; kept twice: ${String(twice)}; presets without a row: ${without.join(', ') || 'none'}; not whole or failed: ${wrong.join(', ') || 'none'}; load ${os.loadavg()[0]?.toFixed(1) ?? ''}`,
  );
  await lookAtParts(last);
  for (const error of new Set(errors)) console.log(`console: ${error}`);
  const expected = closed ? FOUR.length * asked : rows.length;
  if (wrong.length + without.length + twice + errors.length > 0 || rows.length !== expected) process.exitCode = 1;
} finally {
  await context.close();
  await close();
  rmSync(profile, { recursive: true, force: true });
}
