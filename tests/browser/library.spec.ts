import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manyPages } from '../../scripts/samples/odd.ts';
import { linesOf, pagesOf } from '../../scripts/samples/rawPdf.ts';
import { countPersists, expect, samples, test } from './app.ts';

const [older = '', newer = ''] = samples;
const bytesOf = (file: string): Buffer => readFileSync(file);

/** A filing of one page of a company. */
const small = (name: string, company: string, employees = 1000) => ({
  name,
  bytes: pagesOf([
    linesOf([
      'FORM 10-K',
      'For the fiscal year ended December 31, 2023',
      company,
      '(Exact name of registrant as specified in its charter)',
      `The Company had ${String(employees)} employees.`,
    ]),
  ]),
});

test('filings come in: storage is kept, bytes and not names tell files apart, the library says what they are', async ({
  app,
  page,
  context,
}, { outputDir }) => {
  const asked = await countPersists(context);
  await app.open();
  await test.step('persistent storage is asked for with the first filing, not before', async () => {
    expect(await asked(page)).toBe(0);
    await app.add({ name: 'report.pdf', bytes: bytesOf(newer) });
    await expect.poll(() => asked(page)).toBe(1);
    await app.ready(1);
  });
  await test.step('the same file twice is recognised by its bytes, two files of one name are both kept', async () => {
    await app.add({ name: 'copy of report.pdf', bytes: bytesOf(newer) });
    await expect(app.notices()).toContainText('is the same file as');
    await app.add({ name: 'report.pdf', bytes: bytesOf(older) });
    await app.ready(2);
  });
  await test.step('company, form and year stand in the library', async () => {
    await expect(page.getByRole('heading', { name: 'Northmoor Instruments, Inc.' })).toBeVisible();
    await expect(app.row('FY 2023')).toContainText('20 pp');
    await expect(app.row('FY 2022')).toContainText('10-K');
  });
  await test.step('filings dropped on the window are read', async () => {
    const dropped = [small('one.pdf', 'ALDERWICK CORPORATION'), small('two.pdf', 'BRAMBLE HOLDINGS CORPORATION')];
    const paths = dropped.map(({ name, bytes }) => {
      const at = path.join(outputDir, name);
      writeFileSync(at, bytes);
      return at;
    });
    await app.drop(...paths);
    await app.ready(4);
    await expect(page.getByRole('heading', { name: /alderwick corporation/i })).toBeVisible();
    await expect(page.getByRole('heading', { name: /bramble holdings corporation/i })).toBeVisible();
  });
  await test.step('a filing whose company is not told says so in its row and asks; what is said there holds', async () => {
    const bytes = pagesOf([linesOf(['FORM 10-K', 'For the fiscal year ended December 31, 2023', 'There were 900 employees.'])]);
    await app.add({ name: '20240301.pdf', bytes });
    await app.ready(5);
    const row = app.row('Whose filing this is could not be read for certain.');
    await row.getByRole('button', { name: 'Say whose' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByTitle('Correct company').click();
    await dialog.getByRole('textbox', { name: 'Company' }).fill('Harrow Ledger Corporation');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('corrected by hand');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Harrow Ledger Corporation' })).toBeVisible();
    await expect(page.getByText('Whose filing this is could not be read for certain.')).toHaveCount(0);
  });
  await test.step('and persistent storage once', async () => {
    expect(await asked(page)).toBe(1);
  });
});

test('a correction, a question with its answer, and a removal hold at once and after a reload', async ({ filled: app, page }) => {
  const question = 'What was Northmoor’s net income in fiscal 2023?';
  const corrected = page.getByRole('complementary', { name: 'Library' }).getByRole('heading', { name: 'Wintergreen Gauges' });
  await app.ask(question);
  await test.step('a correction by hand is used at once', async () => {
    await app.menu(app.row('FY 2023'), 'Details');
    const dialog = page.getByRole('dialog');
    await dialog.getByTitle('Correct company').click();
    await dialog.getByRole('textbox', { name: 'Company' }).fill('Wintergreen Gauges');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('corrected by hand');
    await page.keyboard.press('Escape');
    await expect(corrected).toBeVisible();
  });
  await test.step('a reload keeps filings, corrections, questions and answers', async () => {
    await page.reload();
    await app.ready(2);
    await expect(corrected).toBeVisible();
    await expect(app.answer(question)).toBeVisible();
    const again = await app.ask('What was Wintergreen Gauges’ operating income in fiscal 2023?');
    await expect(again).toContainText('704.4');
  });
  await test.step('removing takes the filing and its place in the index', async () => {
    await app.menu(app.row('FY 2022'), 'Remove …');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await app.ready(1);
    await expect(app.row('FY 2022')).toHaveCount(0);
    const answer = await app.ask('What was Wintergreen Gauges’ capital expenditure in fiscal 2023?');
    await expect(answer).not.toContainText('FY2022');
    await page.reload();
    await app.ready(1);
  });
});

test('reading can be stopped and the rest goes on; forty files at once are all read', async ({ app, page }) => {
  test.setTimeout(240_000);
  await test.step('stopped', async () => {
    await app.add({ name: 'long.pdf', bytes: manyPages(900) }, small('company.pdf', 'ALDERWICK CORPORATION'));
    const long = app.row(/reading page/);
    await expect(long).toBeVisible({ timeout: 30_000 });
    await app.menu(long, 'Stop');
    await app.ready(1);
    await expect(app.row(/LONGFELLOW|long\.pdf/i)).toHaveCount(0);
  });
  await test.step('forty more', async () => {
    await app.add(
      ...Array.from({ length: 40 }, (_, i) => small(`company-${String(i)}.pdf`, `ALDERWICK NUMBER ${String(i)} CORPORATION`, 1000 + i)),
    );
    await app.ready(41, 180_000);
    await expect(page.getByText('41 filings', { exact: true }).first()).toBeVisible();
  });
});
