import { readFileSync } from 'node:fs';
import { manyPages } from '../../scripts/samples/odd.ts';
import { linesOf, pagesOf } from '../../scripts/samples/rawPdf.ts';
import { countPersists, expect, samples, test } from './app.ts';

const [older = '', newer = ''] = samples;
const bytesOf = (file: string): Buffer => readFileSync(file);

test('filings dropped on the window are read; company, form and year stand in the library', async ({ app, page }) => {
  await app.drop(older, newer);
  await app.ready(2);
  await expect(page.getByRole('heading', { name: 'Northmoor Instruments, Inc.' })).toBeVisible();
  await expect(app.row('FY 2023')).toContainText('20 pp');
  await expect(app.row('FY 2022')).toContainText('10-K');
});

test('the same file twice is recognised by its bytes, two files of one name are both kept', async ({ app }) => {
  await app.add({ name: 'report.pdf', bytes: bytesOf(newer) });
  await app.ready(1);
  await app.add({ name: 'copy of report.pdf', bytes: bytesOf(newer) });
  await expect(app.notices()).toContainText('is the same file as');
  await app.add({ name: 'report.pdf', bytes: bytesOf(older) });
  await app.ready(2);
});

test('reading can be stopped and the rest goes on', async ({ app }) => {
  await app.add({ name: 'long.pdf', bytes: manyPages(900) }, newer);
  const long = app.row(/reading page/);
  await expect(long).toBeVisible({ timeout: 30_000 });
  await app.menu(long, 'Stop');
  await app.ready(1);
  await expect(app.row(/LONGFELLOW|long\.pdf/i)).toHaveCount(0);
});

test('removing takes the filing and its place in the index', async ({ filled: app, page }) => {
  await app.menu(app.row('FY 2022'), 'Remove …');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await app.ready(1);
  await expect(app.row('FY 2022')).toHaveCount(0);
  const answer = await app.ask('What was Northmoor’s capital expenditure in fiscal 2023?');
  await expect(answer).not.toContainText('FY2022');
  await page.reload();
  await app.ready(1);
});

test('a reload keeps filings, questions and answers', async ({ filled: app, page }) => {
  const question = 'What was Northmoor’s net income in fiscal 2023?';
  await app.ask(question);
  await page.reload();
  await app.ready(2);
  await expect(app.answer(question)).toBeVisible();
  const again = await app.ask('What was Northmoor’s operating income in fiscal 2023?');
  await expect(again).toContainText('704.4');
});

test('a correction by hand is used at once and kept', async ({ filled: app, page }) => {
  await app.menu(app.row('FY 2023'), 'Details');
  const dialog = page.getByRole('dialog');
  await dialog.getByTitle('Correct company').click();
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Wintergreen Gauges');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('corrected by hand');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Wintergreen Gauges' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wintergreen Gauges' })).toBeVisible();
});

test('forty files at once are all read', async ({ app, page }) => {
  test.setTimeout(240_000);
  const files = Array.from({ length: 40 }, (_, i) => ({
    name: `company-${i}.pdf`,
    bytes: pagesOf([
      linesOf([
        'FORM 10-K',
        'For the fiscal year ended December 31, 2023',
        `ALDERWICK NUMBER ${i} CORPORATION`,
        '(Exact name of registrant as specified in its charter)',
        `The Company had ${1000 + i} employees.`,
      ]),
    ]),
  }));
  await app.add(...files);
  await app.ready(40, 180_000);
  await expect(page.getByText('40 filings', { exact: true }).first()).toBeVisible();
});

test('persistent storage is asked for with the first filing, not before, and once', async ({ app, page, context }) => {
  const asked = await countPersists(context);
  await app.open();
  expect(await asked(page)).toBe(0);
  await app.add(older);
  await expect.poll(() => asked(page)).toBe(1);
  await app.ready(1);
  await app.add(newer);
  await app.ready(2);
  expect(await asked(page)).toBe(1);
});
