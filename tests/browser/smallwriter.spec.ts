import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type Browser, type TestInfo } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { tinyGguf } from '../../scripts/tiny/gguf.ts';
import { splitGguf } from '../../scripts/tiny/splitGguf.ts';
import { makeTinyModels, modelMounts } from '../../scripts/tiny/make.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { App, expect, expectQuiet, keptSamples, watchContext } from './app.ts';
import { putProfile } from './profile.ts';
import { modelFiles, needsShared, shared } from './shared.ts';

// The built app with a small language model beside it, on the processor: what it adds, and that it takes nothing away.

const smol = modelOf('SmolLM2-135M-Instruct');
if (!smol) throw new Error('the registry has no SmolLM2');
const smolFiles = modelFiles(smol);
const FIGURE = 'What was Northmoor’s operating income in fiscal 2023?';
/** The same in other words, so that it is an answer of its own. */
const AGAIN = 'What was Northmoor’s operating income in fiscal year 2023?';
const WORDS = 'Why did Northmoor’s net sales change in fiscal 2023?';

/** How a model comes to be here: fetched from beside the page, or files that are opened. */
interface Brought {
  readonly name: string;
  readonly files?: readonly { readonly name: string; readonly content: Buffer }[];
}

const SMOL: Brought = { name: 'SmolLM2-135M-Instruct' };

/** Asks without a model, lets one write, and asks again. */
async function withWriter(browser: Browser, models: string, testInfo: TestInfo, waits: boolean, { name, files } = SMOL): Promise<void> {
  const answerMs = 60_000;
  const { url, close } = await serve(dist, { mounts: modelMounts(models) });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const watched = await watchContext(context, new URL(url).origin);
    const page = await context.newPage();
    mkdirSync(testInfo.outputDir, { recursive: true });
    const app = new App(page, testInfo.outputDir);
    const model = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: new RegExp(name) });
    const workers = (): string[] => page.workers().map((worker) => path.basename(worker.url()));
    await putProfile(page, await keptSamples(browser, testInfo.project.use.baseURL ?? '', testInfo.project.outputDir));
    await app.open();
    await app.ready(2);
    const before = (await (await app.ask(FIGURE)).getByRole('figure').textContent()) ?? '';
    // Without one, nothing of it runs.
    expect(workers().filter((name) => name.startsWith('llm'))).toEqual([]);

    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    if (files) {
      const input = page.locator('input[type=file][aria-label="Open a model pack or a GGUF file"]');
      const chosen = files.map((file) => ({ name: file.name, mimeType: 'application/octet-stream', buffer: file.content }));
      if (chosen.length > 1) {
        await input.setInputFiles(chosen.slice(1));
        const lacks = `is in ${String(files.length)} files, and not all are there: part 1 of ${String(files.length)} was not chosen.`;
        await expect(page.getByRole('status').filter({ hasText: `${name}.gguf ${lacks}` })).toBeVisible({ timeout: 60_000 });
        await expect(model).toBeHidden();
      }
      await input.setInputFiles(chosen);
      await expect(page.getByRole('status').filter({ hasText: `${name}.gguf is whole: ${name} is here` })).toBeVisible({ timeout: 60_000 });
    } else {
      await model.getByRole('button', { name: /^Fetch/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Fetch/ })
        .click();
    }
    await expect(model).toContainText('in use', { timeout: 120_000 });
    await page.keyboard.press('q');
    const settled = page.getByRole('button', { name: /How this was found/ });
    const ask = async (question: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      // A real model reads so much for minutes here: what stands already is kept without it.
      if (!waits) await page.getByRole('button', { name: /^(?:Answer without the model|Keep what stands)$/ }).click({ timeout: answerMs });
      await expect(app.answer(question)).toBeVisible({ timeout: answerMs });
    };
    await ask(AGAIN);
    const again = app.answer(AGAIN);
    await expect(settled).toBeVisible({ timeout: answerMs });
    // The figure stands as it did, whatever was written beside it.
    await expect(again.getByRole('figure').first()).toHaveText(before);
    expect(workers().filter((name) => name.startsWith('llm'))).toHaveLength(1);
    await ask(WORDS);
    await expect(settled).toBeVisible({ timeout: answerMs });
    await settled.click();
    // On the processor it is asked which sentence answers, where nothing is claimed without it: a model of a few words names none that holds.
    if (waits)
      await expect(
        page.getByText(/The model’s words are not shown: (?:its sentence did not pass|the model found no answer)/),
      ).toBeVisible();
    await expect(settled).toHaveAttribute('aria-expanded', 'true');
    // Of this answer’s own trace: the name stands elsewhere on the page too, not always in sight.
    await expect(app.answer(WORDS).locator('.trace').getByText(name).first()).toBeVisible();
    expectQuiet(watched);
  } finally {
    await context.close();
    await close();
  }
}

test('a made model of a few words, fetched in the app, takes nothing from an answer', async ({ browser }, testInfo) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-models-'));
  makeTinyModels(folder);
  await withWriter(browser, folder, testInfo, true);
  rmSync(folder, { recursive: true, force: true });
});

test('a GGUF file of one’s own, opened in the app, takes nothing from an answer', async ({ browser }, testInfo) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-models-'));
  await withWriter(browser, folder, testInfo, true, { name: 'my-own', files: [{ name: 'my-own.gguf', content: Buffer.from(tinyGguf()) }] });
  rmSync(folder, { recursive: true, force: true });
});

test('a GGUF model in two files, chosen together, takes nothing from an answer, and says which is missing without one', async ({
  browser,
}, testInfo) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-models-'));
  const files = splitGguf(tinyGguf(), 2).map((part, at) => ({
    name: `parted-0000${String(at + 1)}-of-00002.gguf`,
    content: Buffer.from(part),
  }));
  await withWriter(browser, folder, testInfo, true, { name: 'parted', files });
  rmSync(folder, { recursive: true, force: true });
});

test('SmolLM2, fetched in the app and stopped while it reads, takes nothing from an answer', async ({ browser }, testInfo) => {
  needsShared(testInfo, ...smolFiles);
  test.setTimeout(300_000);
  await withWriter(browser, shared('models'), testInfo, false);
});
