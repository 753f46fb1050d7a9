import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coverOf } from '../../scripts/samples/odd.ts';
import { linesOf, pagesOf } from '../../scripts/samples/rawPdf.ts';
import { expect, test } from './app.ts';
import { expectAccessible } from './axe.ts';

test('answers become a memo: reviewed, signed, exported, and checked against the filings', async ({ filled: app, page }, info) => {
  for (const question of [
    'What were Northmoor’s total net sales in fiscal 2023?',
    'What was Northmoor’s operating margin in fiscal 2023?',
  ]) {
    const answer = await app.ask(question);
    await answer.getByRole('button', { name: 'Add to memo' }).click();
    await expect(answer.getByText('1 claim added to the memo.')).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Memo' }).click();
  const memo = page.getByRole('list', { name: 'The memo' });
  await expect(memo.getByRole('listitem')).toHaveCount(2);
  await expect(memo.getByRole('listitem').first()).toContainText('$4,499.5 million');
  // Beside it, where no filing is open, stands what the filing prints at each footnote.
  await page.getByRole('button', { name: 'Close the filing' }).click();
  const sources = page.getByRole('list', { name: 'Sources' });
  await expect(sources.getByRole('img', { name: /4,499\.5/ }).first()).toBeVisible();
  await expect(sources.getByText(/^SHA-256 of the filing: [0-9a-f]{64}$/)).toHaveCount(3);
  await expectAccessible(page, 'a memo');

  await page.getByLabel('Title of the memo').fill('Northmoor: sales');
  // A claim moves, a note stands between.
  await page.getByRole('button', { name: 'Move 2 up' }).click();
  await expect(memo.getByRole('listitem').first()).toContainText('15.7');
  await page.getByRole('button', { name: 'Write below 1' }).click();
  await memo.getByRole('textbox').fill('Sales come next.');
  await memo.getByRole('textbox').blur();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();

  for (const place of [1, 3]) {
    await page.getByRole('button', { name: `Review ${String(place)}` }).click();
    const item = memo.getByRole('listitem').nth(place - 1);
    await item.getByLabel('Your initials').fill('MK');
    await item.getByRole('button', { name: 'Checked', exact: true }).click();
  }
  await expect(page.getByText('2 claims: 2 checked, 0 wrong, 0 not checked')).toBeVisible();
  await expectAccessible(page, 'a memo under review', page.getByRole('main'));
  await page.getByLabel('Name of the reviewer').fill('J. Ormond');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^Signed by J\. Ormond/)).toBeVisible();

  // It is kept, and a footnote opens its place.
  await page.reload();
  await page.keyboard.press('Shift+M');
  await expect(page.getByText(/^Signed by J\. Ormond/)).toBeVisible();
  await memo.getByRole('button', { name: 'Footnote 1', exact: true }).click();
  await expect(page.locator('.mark.current').first()).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /^As a page/ }).click()]);
  expect(download.suggestedFilename()).toBe('Northmoor sales.html');
  const html = readFileSync(await download.path(), 'utf8');
  const chain = page.getByRole('region', { name: 'Manifest' });
  await expect(chain.getByRole('listitem')).toHaveText([/^1 filing/, /^claim 1, checked/, /^note 2/, /^claim 3, checked/, /^paper/]);
  await chain.getByRole('button', { name: 'Verify again' }).click();
  await expect(chain.getByRole('status')).toHaveText(
    'Verified. 1 filing unchanged, 3 quotes at their places, chain unbroken. Nothing was sent.',
  );
  const check = async (text: string): Promise<void> => {
    await page
      .getByLabel('Choose a memo')
      .last()
      .setInputFiles({ name: 'memo.html', mimeType: 'text/html', buffer: Buffer.from(text) });
  };
  await check(html);
  await expect(page.getByRole('region', { name: 'Check a memo' })).toContainText('Verified. 1 filing unchanged, 3 quotes at their places');
  await check(html.replaceAll('Sales come next.', 'Sales come first.'));
  await expect(page.getByText('The note at 2 is not what was sealed.')).toBeVisible();
  // Every footnote has its page as drawn here; one letter of a picture changed is told.
  expect(html.match(/<figure>/g)).toHaveLength(3);
  await check(html.replace(/(base64,.{400})(.)/, (_, before: string, letter: string) => before + (letter === 'A' ? 'B' : 'A')));
  await expect(page.getByText('The picture of the page at footnote 1, of entry 1, is not what was sealed.')).toBeVisible();
  await check('nothing');
  await expect(page.getByText('memo.html is not a memo that can be checked.')).toBeVisible();
  await expectAccessible(page, 'a memo that was checked', page.getByRole('main'));

  // The page itself needs nothing: it opens from the disk, without the app.
  const file = path.join(info.outputDir, 'memo.html');
  await download.saveAs(file);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'a narrow memo');
});

test('the page at each footnote is drawn, of however many filings they are', async ({ app, page }) => {
  const companies = ['Saltworks Cordage', 'Harrow Bay Ferries', 'Tarn River Paper', 'Halden Freight'];
  await app.add(
    ...companies.map((name, i) => ({
      name: `filing-${String(i)}.pdf`,
      bytes: pagesOf([
        linesOf([
          ...coverOf(`${name.toUpperCase()} CORPORATION`, 2023),
          `${name} Corporation employed 7,41${String(i)} people at December 31, 2023.`,
        ]),
      ]),
    })),
  );
  await app.ready(4);
  for (const name of companies) {
    const answer = await app.ask(`How many people did ${name} employ?`);
    await answer.getByRole('button', { name: 'Add to memo' }).click();
    await expect(answer.getByText('1 claim added to the memo.')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+M');
  const pictures = page.getByRole('list', { name: 'Sources' }).getByRole('img');
  const size = (at: number) => pictures.nth(at).boundingBox();
  await expect(pictures).toHaveCount(4);
  for (const at of companies.keys()) await expect.poll(async () => (await size(at))?.height ?? 0).toBeGreaterThan(20);

  // Each fills its room, when that is made smaller and when it is larger again.
  const width = (await size(0))?.width ?? 0;
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(async () => (await size(0))?.width ?? width).toBeLessThan(width - 50);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await size(0))?.width ?? 0).toBeGreaterThan(width - 24);
});
