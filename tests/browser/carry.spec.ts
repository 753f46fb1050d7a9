import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, countPersists, expect, samples, test, watchContext } from './app.ts';
import { expectAccessible } from './axe.ts';
import { test as atDesk } from './desk.ts';

const QUESTION = 'What was Northmoor’s operating margin in fiscal 2023?';

/** The browser's own dialog would stand in the way, as nobody could close it here: it chooses this file at once. */
const choosing = (): void => {
  const choose = async (): Promise<FileSystemFileHandle> =>
    (await navigator.storage.getDirectory()).getFileHandle('chosen.footnote-library', { create: true });
  Object.defineProperty(window, 'showSaveFilePicker', { value: choose, configurable: true });
};
/** The library as a download. */
const withoutDialog = () => Reflect.deleteProperty(window, 'showSaveFilePicker');

test('a library exported in one profile is imported in another: the same filings, corrections and answers', async ({
  filled: app,
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(600_000);
  const answer = await app.ask(QUESTION);
  await expect(answer.getByRole('figure')).toContainText('15.7');
  await app.menu(app.row('FY 2022'), 'Details');
  await page.getByRole('dialog').getByTitle('Correct company').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Company' }).fill('Wintergreen Gauges');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('corrected by hand');
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('button', { name: 'Storage' }).click();
  await page.getByRole('radio', { name: '19 px' }).check({ force: true });
  await test.step('an export goes straight into the file that the reader chose', async () => {
    await page.evaluate(choosing);
    await page.getByRole('button', { name: 'Export library' }).click();
    await expect(page.getByText('Exported: 2 filings, 1 question.')).toBeVisible();
    const size = await page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      return (await (await folder.getFileHandle('chosen.footnote-library')).getFile()).size;
    });
    expect(size).toBeGreaterThan(samples.reduce((sum, sample) => sum + readFileSync(sample).length, 0));
  });
  await page.evaluate(withoutDialog);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export library' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^footnote-\d{4}-\d\d-\d\d\.footnote-library$/);
  const file = path.join(testInfo.outputDir, 'mine.footnote-library');
  await download.saveAs(file);
  await expect(page.getByText('Exported: 2 filings, 1 question.')).toBeVisible();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), serviceWorkers: 'block' });
  const watched = await watchContext(context, new URL(baseURL ?? '').origin);
  const asked = await countPersists(context);
  const other = await context.newPage();
  const elsewhere = new App(other, testInfo.outputDir);
  await elsewhere.open();
  await elsewhere.drop(file);
  await expect(other.getByText('Imported from mine.footnote-library: 2 filings, 1 question, 1 correction.')).toBeVisible({
    timeout: 60_000,
  });
  // What came in is to be kept as what was dropped.
  expect(await asked(other)).toBe(1);
  await expect(other.locator('html')).toHaveAttribute('data-answer', '19');
  await expectAccessible(other, 'imported', other.locator('#settings-storage'));
  await other.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Questions' }).click();
  await elsewhere.ready(2);
  await expect(other.getByRole('heading', { name: 'Wintergreen Gauges' })).toBeVisible();
  await expect(elsewhere.answer(QUESTION).getByRole('figure')).toContainText('15.7');
  const [there, here] = await Promise.all(
    [app, elsewhere].map(async (at) => {
      await at.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Questions' }).click();
      const asked = await at.ask('What was Northmoor’s net income in fiscal 2023?');
      return asked.locator('.prose').first().innerText();
    }),
  );
  expect(here).toBe(there);

  // Once more changes nothing, and a damaged one neither.
  await elsewhere.drop(file);
  await expect(other.getByText('3 filings or questions were here already.')).toBeVisible({ timeout: 60_000 });
  const bytes = readFileSync(file);
  const cut = path.join(testInfo.outputDir, 'cut.footnote-library');
  await elsewhere.page.getByLabel('A library to import').setInputFiles({
    name: path.basename(cut),
    mimeType: 'application/octet-stream',
    buffer: bytes.subarray(0, bytes.length - 5000),
  });
  await expect(other.getByText(/^cut\.footnote-library is not a library that can be read/)).toBeVisible();
  expect(watched.outside).toEqual([]);
  expect(watched.violations).toEqual([]);
  await context.close();
});

atDesk('the settings have an index of all their parts, and tell version and licences as text', async ({ filled: { page } }) => {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  const index = page.getByRole('navigation', { name: 'Parts of the settings' });
  await expect(index.getByRole('button', { name: 'About and licences' })).toBeVisible();
  // The parts come with code of their own: all are there once the last is.
  await expect(page.locator('#settings-about .view-title')).toBeVisible();
  const titles = await page.locator('.settings section .view-title').allInnerTexts();
  expect(titles.length).toBeGreaterThan(5);
  await expect(index.getByRole('button')).toHaveText(titles);
  for (const title of titles) {
    await index.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
    await expect(index.getByRole('button', { name: title, exact: true })).toHaveAttribute('aria-current', 'location');
  }
  await expect(page.getByText('0.1.0')).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{12}\+?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show licences' }).click();
  const licences = page.getByRole('region', { name: 'Licences of what Footnote is built with' });
  await expect(licences).toContainText('Apache License');
  await expect(licences).toContainText('pdfjs-dist');
  expect(await licences.locator('pre *').count()).toBe(0);
  // access.spec.ts looks at the whole page.
  await expectAccessible(page, 'about', page.locator('#settings-about'));
});
