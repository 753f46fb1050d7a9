import type { Page } from '@playwright/test';
import { test as own } from './app.ts';
import { expect, test } from './desk.ts';
import { expectAccessible } from './axe.ts';

const current = (page: Page) => page.locator('.mark.current').first();
const item = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false });

test('a filing is held against the year before: its changes open in both filings, by mouse and by keys', async ({ filled: app, page }) => {
  await app.menu(app.row('FY 2023'), 'Compare with the year before');
  await expect(page.getByLabel('Filing', { exact: true })).toContainText('10-K FY2023');
  const counts = page.getByRole('status').filter({ hasText: /sections? changed/ });
  await expect(counts).toBeVisible();
  await expectAccessible(page, 'a comparison');

  await item(page, /Item 7\. /).click();
  await expect(page.locator('ins').first()).toBeVisible();
  await expect(page.locator('del').first()).toBeVisible();
  await expectAccessible(page, 'an Item of a comparison', page.getByRole('main'));

  // Words that are new open the later filing, words that are gone the earlier, at exactly these words.
  // On its letters: the browser counts what is only said aloud, a dot beside them, to the element too.
  const onLetters = { position: { x: 5, y: 10 } };
  await page.locator('ins').first().click(onLetters);
  const side = page.locator('.pane.filing');
  await expect(side).toContainText('December 31, 2023');
  await expect(current(page)).toBeVisible();
  await page.locator('del').first().click(onLetters);
  await expect(side).toContainText('December 31, 2022');
  await expect(current(page)).toBeVisible();

  // By keys: from change to change, and to the same place in the other filing.
  await page.keyboard.press('n');
  await expect(page.locator('.aimed').first()).toBeVisible();
  const before = (await side.textContent())?.includes('December 31, 2022') === true;
  await page.keyboard.press('b');
  await expect(side).toContainText(before ? 'December 31, 2023' : 'December 31, 2022');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeVisible();

  // From a row that has the focus, `y` is the same; the earliest filing has none before it, and that is said.
  await app.row('FY 2022').locator('.name').focus();
  await page.keyboard.press('y');
  await expect(page.getByRole('alert')).toContainText(/no filing of the year before/);
  await page
    .getByLabel('Against')
    .selectOption({ label: await page.getByLabel('Filing', { exact: true }).locator('option:checked').innerText() });
  await expect(page.getByRole('alert')).toContainText(/on both sides/);
});

own('another choice of sections draws what is open anew slice by slice, not all at once', async ({ filled: { page } }) => {
  await page.locator('.row').filter({ hasText: 'FY 2023' }).locator('.name').focus();
  await page.keyboard.press('y');
  await item(page, /Item 7\. /).click();
  const groups = page.locator('.items .group');
  await expect.poll(() => groups.count()).toBeGreaterThan(2);
  // What stands there once the click is dealt with, before any timer of the page.
  const atOnce = await page.getByRole('radio', { name: 'All sections' }).evaluate(async (choice: HTMLInputElement) => {
    choice.click();
    await Promise.resolve();
    await Promise.resolve();
    return { checked: choice.checked, groups: document.querySelectorAll('.items .group').length };
  });
  expect(atOnce).toEqual({ checked: true, groups: 1 });
  await expect.poll(() => groups.count()).toBeGreaterThan(2);
});

own('a filing removed while it is compared takes the comparison with it', async ({ filled: app, page }) => {
  await app.menu(app.row('FY 2023'), 'Compare with the year before');
  await expect(page.getByRole('status').filter({ hasText: /sections? changed/ })).toBeVisible();
  await app.menu(app.row('FY 2022'), 'Remove …');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('no longer in the library');
});

test('at 390 px a comparison is read, and its places open over it', async ({ filled: { page } }) => {
  await page.locator('.row').filter({ hasText: 'FY 2023' }).locator('.name').focus();
  await page.keyboard.press('y');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('status').filter({ hasText: /sections? changed/ })).toBeVisible();
  await item(page, /Item 7\. /).click();
  await expect(page.locator('ins').first()).toBeVisible();
  await expectAccessible(page, 'a narrow comparison');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page
    .getByRole('button', { name: /FY2023, p\. \d+: open this change/ })
    .first()
    .click();
  await expect(current(page)).toBeVisible();
});
