import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { chartReport } from '../../scripts/samples/barChart.ts';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { makeTinyModels, modelMounts } from '../../scripts/tiny/make.ts';
import { App, expect, expectQuiet, watchContext } from './app.ts';

test('a vision model, once fetched, describes a chart: told as a description beside it, and no answer changes', async ({
  browser,
}, info) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-models-'));
  makeTinyModels(folder);
  const { url, close } = await serve(dist, { mounts: modelMounts(folder) });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  try {
    const watched = await watchContext(context, new URL(url).origin);
    const page = await context.newPage();
    mkdirSync(info.outputDir, { recursive: true });
    const app = new App(page, info.outputDir);
    await app.open();
    await app.add({ name: 'calder.pdf', bytes: await chartReport() });
    await app.ready(1);
    // Charts are looked for in the background, once the filing can be asked.
    await app.row('10-K').getByRole('button').first().click();
    const outline = page.getByRole('navigation', { name: 'Outline', exact: true });
    await expect(async () => {
      if (await outline.isVisible()) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Outline', exact: true }).click();
      await expect(outline.getByRole('button', { name: /Glazed tile sales/ })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    const before = await (await app.ask('What were the glazed tile sales of Calder Tile Works in 2022?')).getByRole('figure').textContent();
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    const model = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /SmolVLM/ });
    await model.getByRole('button', { name: /^Fetch/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Fetch/ })
      .click();
    await expect(model).toContainText('in use', { timeout: 120_000 });
    await page.keyboard.press('q');

    const answer = await app.ask('What were the glazed tile sales of Calder Tile Works in fiscal 2022?');
    await expect(answer.getByRole('figure')).toHaveText(before ?? '');
    // Paper is light.
    const said = answer.getByRole('complementary', { name: /^A description of a picture, by SmolVLM-256M-Instruct/ });
    await expect(said).toContainText('light chart of net sales.', { timeout: 60_000 });
    await expect(answer.getByRole('img', { name: /^The chart or picture on page 2/ })).toBeVisible();
    await said.getByText('What the model read in it').click();
    await expect(said).toContainText('7');
    await page.screenshot({ path: path.join(info.outputDir, 'answer.png') });

    // Opened from the outline, the description stands below the page.
    await app.row('10-K').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await outline.getByRole('button', { name: /Glazed tile sales/ }).click();
    await expect(page.getByRole('complementary', { name: /^A description of a picture/ }).last()).toBeInViewport();
    // The chart in the answer is as wide as its pane, which is narrower now.
    const shown = answer.getByRole('img', { name: /^The chart or picture on page 2/ });
    await expect
      .poll(() =>
        shown.evaluate((crop) => crop.getBoundingClientRect().right <= (crop.parentElement?.getBoundingClientRect().right ?? 0) + 1),
      )
      .toBe(true);
    await page.screenshot({ path: path.join(info.outputDir, 'filing.png') });
    // Its words are no filing's: nothing is claimed by them, and what is quoted as coming nearest is the filing's.
    const nearest = await app.ask('What is the light chart of net sales?');
    await expect(nearest).toContainText('So nothing is claimed');
    const quotes = await nearest.getByRole('blockquote').allTextContents();
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.filter((quote) => /light|\[\s*7\s*\]/.test(quote))).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: path.join(info.outputDir, 'narrow.png') });
    expectQuiet(watched);
  } finally {
    await context.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
