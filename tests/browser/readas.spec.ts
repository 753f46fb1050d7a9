import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './desk.ts';
import { keptAnswers } from './kept.ts';

const SALES = 'What were Northmoor’s net sales in fiscal 2023?';

const line = (page: Page): Locator => page.getByRole('group', { name: 'Read as' });
const chip = (page: Page, part: string): Locator => line(page).getByRole('button', { name: new RegExp(`^${part}: `) });

test('a line under the question says how it was read, and a menu stands in the flow', async ({ filled: app, page }) => {
  const answer = await app.ask(SALES);
  await expect(chip(page, 'measure')).toHaveText('net sales');
  await expect(chip(page, 'time')).toHaveText('fiscal 2023');
  await expect(chip(page, 'kind')).toHaveText('level');
  await expect(line(page)).toContainText('Northmoor Instruments');
  const card = answer.getByRole('figure');
  const before = (await card.boundingBox())!;
  await chip(page, 'kind').click();
  const menu = page.getByRole('menu', { name: 'kind' });
  await expect(menu.getByRole('menuitemradio', { checked: true })).toContainText('level');
  const box = (await menu.boundingBox())!;
  const after = (await card.boundingBox())!;
  expect(after.y - before.y, 'the answer moves down by the menu').toBeGreaterThan(box.height - 8);
  expect(box.y + box.height, 'and is not covered').toBeLessThanOrEqual(after.y);
  await expectAccessible(page, 'an open chip', answer);
  await page.keyboard.press('Escape');
  await test.step('the keyboard opens a chip, walks, closes and chooses', async () => {
    await app.answer(SALES).focus();
    await page.keyboard.press('r');
    await expect(chip(page, 'measure')).toBeFocused();
    await chip(page, 'time').focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'time' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(chip(page, 'time')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitemradio').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(app.answer(SALES).getByRole('figure')).toContainText('4,262.4');
  });
});

test('a choice answers again in the place of the answer, and can be taken back', async ({ filled: app, page }) => {
  const chosen = async () => (await keptAnswers(page)).map(({ readAs }) => readAs?.chosen);
  await app.ask(SALES);
  await chip(page, 'time').click();
  await page.getByRole('menuitemradio', { name: /^fiscal 2022/ }).click();
  const answer = app.answer(SALES);
  await expect(answer.getByRole('figure')).toContainText('4,262.4');
  await expect(chip(page, 'time')).toHaveText('fiscal 2022');
  await expect.poll(chosen).toEqual([{ time: '2022' }]);

  await chip(page, 'kind').click();
  await page.getByRole('menuitemradio', { name: /^percent change/ }).click();
  await expect(chip(page, 'kind')).toHaveText('percent change');
  await expect(answer.getByRole('figure')).toContainText('calculated');
  await expect.poll(chosen).toEqual([{ time: '2022', kind: 'percent change' }]);

  await chip(page, 'kind').click();
  await page.getByRole('menuitemradio', { name: /^level/ }).click();
  await expect(chip(page, 'kind')).toHaveText('level');
  await chip(page, 'time').click();
  await page.getByRole('menuitemradio', { name: /^fiscal 2023/ }).click();
  await expect(answer.getByRole('figure')).toContainText('4,499.5');
  await expect.poll(chosen).toEqual([{}]);
});

test('what is not said is the filing’s; filings are a chip: taking one away asks again without it', async ({ filled: app, page }) => {
  await app.ask('What were Northmoor’s total assets?');
  await expect(line(page)).toContainText('Fiscal 2023 is the latest here.');
  await expect(chip(page, 'time')).toHaveText('fiscal 2023');
  await app.ask('What does Northmoor say about competition?');
  await expect(chip(page, 'filings')).toBeVisible();
  await chip(page, 'filings').click();
  const menu = page.getByRole('menu', { name: 'filings' });
  const ticked = menu.getByRole('menuitemcheckbox', { checked: true });
  const before = await ticked.count();
  await ticked.last().click();
  await expect(line(page)).toBeVisible();
  await chip(page, 'filings').click();
  await expect(menu.getByRole('menuitemcheckbox', { checked: true })).toHaveCount(before > 1 ? before - 1 : 1);
});

test('it fits at 1280 px and at 390', async ({ filled: app, page }) => {
  await app.ask('Did Northmoor’s operating margin improve in fiscal 2023?');
  const menu = page.getByRole('menu', { name: 'measure' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await chip(page, 'measure').click();
    await expect(menu).toBeVisible();
    const box = (await menu.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    // In both themes.
    await expectAccessible(page, `an open chip at ${String(width)} px`);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});
