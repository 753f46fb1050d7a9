import { test as own } from './app.ts';
import { expect, test } from './desk.ts';
import { expectAccessible } from './axe.ts';

test('words are found in every filing; what is found opens at the exact words, by keys too', async ({ filled: { page } }) => {
  // From the library's box, whose words filter rows until Enter takes them into every page.
  await page.getByRole('textbox', { name: 'Filter the library' }).fill('restructuring charges');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^2 filings, \d+ pages$/ })).toBeVisible();
  const found = page.getByRole('region', { name: 'Pages found' });
  const older = found.getByRole('region', { name: /FY2022/ });
  await expect(older.getByRole('button').first()).toContainText(/restructuring charges/i);
  await expect(older.locator('mark').first()).toHaveText(/^restructuring\s+charges$/i);
  await expectAccessible(page, 'words found');

  const box = page.getByRole('textbox', { name: 'Words to look for' });
  await box.focus();
  await page.keyboard.press('ArrowDown');
  const first = found.locator('[data-hit]').first();
  await expect(first).toBeFocused();
  const number = (await first.locator('.page').innerText()).replace('p. ', '');
  await page.keyboard.press('Enter');
  await expect(page.locator('.mark.current').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue(number);
  // What was found stays beside the filing.
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'a page found, opened', page.locator('.pane.filing'));
});

test('a question for mentions leads to the search; a phrase that stands nowhere to all its words; only common words are said to be', async ({
  filled: { page },
}) => {
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which filings mention price realization?');
  await page.getByRole('button', { name: 'Search every page for “price realization”' }).click();
  await expect(page.getByRole('region', { name: 'Pages found' }).locator('mark').first()).toHaveText(/price\s+realization/i);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: 'Questions' }).click();
  await views.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('textbox', { name: 'Words to look for' });
  await expect(box).toBeFocused();
  await box.fill('freight inflation');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No page has “freight inflation”.')).toBeVisible();
  await page.getByRole('button', { name: 'Look for all words on a page instead' }).click();
  await expect(page.getByRole('region', { name: 'Pages found' })).toContainText('FY2022');
  await box.fill('of the');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('stands on every page');
});

own('the library keeps how it is grouped and sorted', async ({ filled: app, page }) => {
  const periods = () => page.locator('.row .period').allInnerTexts();
  expect(await periods()).toEqual(['FY 2023', 'FY 2022']);
  const menu = page.getByRole('button', { name: /^How the library is arranged/ });
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Oldest period first' }).click();
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'By form' }).click();
  await expect(page.getByRole('heading', { name: '10-K', exact: true })).toBeVisible();
  await page.reload();
  await app.ready(2);
  await expect(page.getByRole('heading', { name: '10-K', exact: true })).toBeVisible();
  expect(await periods()).toEqual(['FY 2022', 'FY 2023']);
});
