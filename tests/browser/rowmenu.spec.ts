import { expect, test } from './app.ts';

/** Elements of rows that a menu of the library's list belongs to: each costs several times what its row costs. */
const made = '.row [data-dropdown-menu-trigger]';

test('the menu of a row is made once its button is reached, and keeps the focus as menus do', async ({ filled: app, page }) => {
  await expect(page.locator('.row')).toHaveCount(2);
  await expect(page.locator(made)).toHaveCount(0);

  const button = app.row('FY 2023').getByRole('button', { name: /^Menu of/ });
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await app.row('FY 2023').locator('.name').focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(page.locator(made)).toHaveCount(1);
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).not.toBeFocused();

  await test.step('a click that no pointer and no focus came before, as of a screen reader, opens the menu at once', async () => {
    await app
      .row('FY 2022')
      .getByRole('button', { name: /^Menu of/ })
      .evaluate((other: HTMLElement) => other.click());
    await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the first tap opens the menu', async ({ filled: app, page }) => {
    await app
      .row('FY 2022')
      .getByRole('button', { name: /^Menu of/ })
      .tap();
    await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  });
});
