import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { makeTinyModels, modelMounts } from '../../scripts/tiny/make.ts';
import { App, expect, expectQuiet, keptSamples, watchContext } from './app.ts';
import { putProfile } from './profile.ts';

// The built app with models of made weights beside it, on its own origin: what a reader sees from the first fetch to the second visit.

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-models-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('a model is fetched once, filings improve while they can be asked, answers name their level, and a reload finds all of it', async ({
  browser,
  baseURL,
  folder,
}, testInfo) => {
  test.setTimeout(240_000);
  makeTinyModels(folder);
  const { url, close } = await serve(dist, { mounts: modelMounts(folder) });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const watched = await watchContext(context, new URL(url).origin);
    const page = await context.newPage();
    mkdirSync(testInfo.outputDir, { recursive: true });
    const app = new App(page, testInfo.outputDir);
    const library = page.getByRole('complementary', { name: 'Library' });
    const model = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /all-MiniLM-L6-v2/ });
    const found = page.getByRole('button', { name: /How this was found/ });
    await putProfile(page, await keptSamples(browser, baseURL ?? '', testInfo.project.outputDir));
    await app.open();
    await app.ready(2);
    await app.ask('What were Northmoor’s total net sales in fiscal 2023?');
    await expect(found).toContainText('words only');

    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await model.getByRole('button', { name: /^Fetch/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Fetch/ })
      .click();
    // The fetch goes on beside other views.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('q');
    await expect(library).toContainText('Improving search', { timeout: 60_000 });
    await library.getByRole('button', { name: 'Pause' }).click();
    await expect(library).toContainText('paused at');
    // Paused or not, a question is answered, and by meaning: filings that are not prepared are searched by their words.
    await app.ask('What was Northmoor’s gross profit in fiscal 2023?');
    await expect(found).toContainText(/words (only|and meaning)/);
    await library.getByRole('button', { name: 'Resume' }).click();
    await expect(library).not.toContainText('Improving search', { timeout: 120_000 });
    const answer = await app.ask('What was Northmoor’s operating income in fiscal 2023?');
    await expect(found).toContainText('words and meaning');
    await expect(answer.getByRole('figure')).toBeVisible();

    await page.reload();
    await app.ready(2);
    await app.ask('What was Northmoor’s net income in fiscal 2023?');
    await expect(found).toContainText('words and meaning');
    await expect(library).not.toContainText('Improving search');
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await expect(model).toContainText('in use');
    await expect(model).toContainText('from this site');
    await model.getByRole('button', { name: 'Remove all-MiniLM-L6-v2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(model).toContainText('not here');
    await page.keyboard.press('q');
    await app.ask('What was Northmoor’s gross profit in fiscal 2022?');
    await expect(found).toContainText('words only');
    expectQuiet(watched);
  } finally {
    await context.close();
    await close();
  }
});
