import path from 'node:path';
import {
  active,
  beheaded,
  empty,
  encrypted,
  endless,
  garbled,
  hugeHtml,
  imageOnly,
  notPdf,
  scans,
  truncated,
  writeHuge,
} from '../../scripts/samples/odd.ts';
import { edgarReport } from '../../scripts/samples/edgarHtml.ts';
import { expect, samples, test, type App } from './app.ts';
import { test as atDesk } from './desk.ts';

const good = samples[1] ?? '';

/** Whatever went wrong beside it, a good filing can still be asked. */
async function nothingElseLost(app: App): Promise<void> {
  const answer = await app.ask('What was Northmoor’s net income in fiscal 2023?');
  await expect(answer).toContainText('532.2');
}

test('what cannot be read is told by name or in its row, and the filing beside it is asked', async ({ app, page }) => {
  await app.add(
    { name: 'figures.pdf', bytes: notPdf() },
    { name: 'nothing.pdf', bytes: empty() },
    { name: 'head.pdf', bytes: beheaded() },
    { name: 'scan.pdf', bytes: imageOnly() },
    { name: 'garbled.pdf', bytes: garbled() },
    good,
  );
  await expect(app.notices()).toContainText('figures.pdf is neither a PDF nor an HTML filing');
  await expect(app.notices()).toContainText('nothing.pdf is empty');
  await expect(app.row('head.pdf')).toContainText('failed: damaged');
  await expect(app.row('scan.pdf')).toContainText('no text');
  await expect(app.row('garbled.pdf')).toContainText('text cannot be read');
  await app.ready(1);
  await nothingElseLost(app);
  await test.step('a dropped folder in which there is nothing to read is told by name', async () => {
    // No script can make a folder: what a browser hands out for one stands in.
    await page.evaluate(() => {
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      const folder = (name: string) => ({
        ...{ name, isFile: false, isDirectory: true },
        createReader: () => ({
          readEntries: (done: FileSystemEntriesCallback) => {
            done([]);
          },
        }),
      });
      const items = ['Reports', 'Board papers'].map((name) => ({ kind: 'file', webkitGetAsEntry: () => folder(name) }));
      Object.defineProperty(drop, 'dataTransfer', { value: { items, types: ['Files'] } });
      document.body.dispatchEvent(drop);
    });
    await expect(app.notices()).toContainText('Reports is a folder with nothing to read in it: it is empty.');
    await expect(app.notices()).toContainText('Board papers is a folder');
  });
});

/** The engine waits so long for a page that does not come; tests/engine/library/stalls.test.ts holds it to that. */
const SILENCE_MS = 20_000;

test('beside a file whose page never comes to an end, filings are read that are cut off, encrypted or full of scripts', async ({
  filled: app,
  page,
}) => {
  test.setTimeout(240_000);
  // A page that never ends takes a whole processor while it is waited for.
  const engine = page.workers().find((worker) => /\/engine-[^/]*$/.test(worker.url()));
  if (!engine) throw new Error('no engine runs');
  await engine.evaluate((silence) => {
    const real = self.setTimeout.bind(self);
    Object.assign(self, { setTimeout: (run: () => void, ms?: number) => real(run, ms === silence ? ms / 4 : ms) });
  }, SILENCE_MS);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  const popups: string[] = [];
  page.on('popup', (popup) => popups.push(popup.url()));
  await app.add(
    { name: 'endless.pdf', bytes: endless() },
    { name: 'cut.pdf', bytes: truncated() },
    { name: 'open.pdf', bytes: await encrypted('') },
    { name: 'locked.pdf', bytes: await encrypted('northmoor', 'Turnkey Vaults', '1,234') },
    { name: 'active.pdf', bytes: active() },
  );
  await test.step('it says where it is stuck, lets the others be read and asked, and can be ended', async () => {
    const stuck = app.row('endless.pdf');
    await expect(stuck).toContainText('stuck on page 2', { timeout: 180_000 });
    await app.ready(samples.length + 3, 180_000);
    await nothingElseLost(app);
    await app.menu(stuck, 'Stop');
    await expect(stuck).toHaveCount(0);
  });
  await test.step('a truncated file is read as far as its pages go, and says so', async () => {
    await expect(app.row('cut off after page 12')).toHaveCount(1);
    const answer = await app.ask('How many passengers did Harrow Bay Ferries carry on route 5 in 2023?');
    await expect(answer).toContainText('5,185');
  });
  await test.step('a filing encrypted with an empty password opens without asking', async () => {
    const answer = await app.ask('How many people did Locksmith Holdings employ?');
    await expect(answer).toContainText('4,321');
  });
  await test.step('an encrypted filing asks for its password, refuses a wrong one and opens with the right one', async () => {
    const row = app.row('needs its password');
    await row.getByRole('button', { name: 'Enter password' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    const again = app.row('password is wrong');
    await again.getByRole('button', { name: 'Enter password' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill('northmoor');
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await app.ready(samples.length + 4);
    const answer = await app.ask('How many people did Turnkey Vaults employ?');
    await expect(answer).toContainText('1,234');
  });
  await test.step('scripts, actions, forms, attachments, links and words to a model in a filing stay data', async () => {
    const answer = await app.ask('How many employees did Trapdoor Systems have?');
    await expect(answer).toContainText('512');
    await answer
      .getByRole('button', { name: /^Footnote 1/ })
      .first()
      .click();
    const sheet = page.locator('.page[data-page="1"]');
    await expect(sheet).toHaveAttribute('data-painted', 'true');
    // Where the remote link, the form's field and the script tag stand.
    for (const y of [265, 330, 380]) await sheet.click({ position: { x: 160, y }, force: true });
    expect(await sheet.locator('a, input, iframe, img, script').count(), 'nothing in the page can be followed or filled').toBe(0);
    expect(dialogs).toBe(0);
    expect(popups).toEqual([]);
    // The fixture fails the test on any request that leaves the origin.
  });
});

test('what is very large is read, or told to have no text, without holding up a question', async ({ filled: app, page }, testInfo) => {
  test.setTimeout(400_000);
  await test.step('a file of 50 MB, more than the viewer holds whole, is read and opened', async () => {
    const file = path.join(testInfo.outputDir, 'huge.pdf');
    await writeHuge(file, 50);
    await app.add(file);
    await app.ready(samples.length + 1, 200_000);
    await nothingElseLost(app);
    const answer = await app.ask('How many vessels did Bulkhead Shipping operate?');
    await expect(answer).toContainText('87');
    await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
    await expect(page.locator('.page[data-page="1"]')).toHaveAttribute('data-painted', 'true');
  });
  await test.step('a web page of 16 MB is read while a question is answered, can be ended, and is asked once it is read', async () => {
    const big = { name: 'big.htm', bytes: hugeHtml(edgarReport(), 16) };
    await app.add(big);
    const row = app.row('big.htm');
    await expect(row).toContainText('reading', { timeout: 60_000 });
    await nothingElseLost(app);
    await expect(row).toContainText('reading');
    await app.menu(row, 'Stop');
    await expect(row).toHaveCount(0);
    await app.ready(samples.length + 1);
    await app.add(big);
    await app.ready(samples.length + 2, 300_000);
    const answer = await app.ask('What was Calder Tile Works’ net income in 2023?');
    await expect(answer).toContainText('532.2');
    await nothingElseLost(app);
  });
  await test.step('600 scanned pages have no text; they can be opened at any page, and removed', async () => {
    await app.add({ name: 'scans.pdf', bytes: scans(600) });
    await nothingElseLost(app);
    const row = app.row('scans.pdf');
    await expect(row).toContainText('no text', { timeout: 240_000 });
    await expect(row).toContainText('Its pictures can be read by a model.');
    await row.getByRole('button').first().click();
    await expect(page.locator('.page[data-page="1"]')).toHaveAttribute('data-painted', 'true');
    await page
      .getByRole('textbox', { name: 'Page' })
      .or(page.getByRole('spinbutton', { name: 'Page' }))
      .first()
      .fill('600');
    await page.keyboard.press('Enter');
    await expect(page.locator('.page[data-page="600"]')).toHaveAttribute('data-painted', 'true');
    await app.menu(row, 'Remove …');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await nothingElseLost(app);
  });
});

atDesk('a question of three characters, and one of 20,000, are answered with what to do', async ({ filled: app, page }) => {
  const box = page.getByRole('textbox', { name: 'Question', exact: true });
  await box.fill('?!.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('too short to search for')).toBeVisible();
  const long = `What was net income? ${'Northmoor and its filings. '.repeat(800)}`.slice(0, 20_000);
  await box.fill(long);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('characters; at most').or(page.getByRole('article'))).toBeVisible();
  await box.fill('');
  await nothingElseLost(app);
});
