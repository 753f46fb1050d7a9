import type { BrowserContext } from '@playwright/test';
import { App, expect, test as own } from './app.ts';
import { test } from './desk.ts';

const QUESTIONS = [
  'What were Northmoor’s total net sales in fiscal 2023?',
  'What were Northmoor’s total assets at the end of fiscal 2023?',
  'What was Northmoor’s net income in fiscal 2022?',
  'What was Northmoor’s operating margin in fiscal 2023?',
  'What was Northmoor’s operating income in fiscal 2023?',
  'What was Northmoor’s gross profit in fiscal 2022?',
];

test('the focus goes to the answer, from there by key to the filing, and back', async ({ filled: app, page }) => {
  await page.keyboard.press('a');
  await page.keyboard.type(QUESTIONS[0]!);
  await page.keyboard.press('Enter');
  const answer = app.answer(QUESTIONS[0]!);
  await expect(answer).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Answer ready' })).toBeAttached();
  await page.keyboard.press('1');
  await expect(page.locator('.mark.current').first()).toBeVisible();
  const filing = page.getByRole('region', { name: 'Pages', exact: true });
  await expect(filing).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filing).toHaveCount(0);
  await expect(answer).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
});

test('a reload shows the newest answer, and so does coming back from the settings', async ({ filled: app, page }) => {
  for (const question of QUESTIONS) await expect((await app.ask(question)).getByRole('figure')).toBeVisible();
  // So low that the newest is out of sight wherever nothing brings it there.
  await page.setViewportSize({ width: 1280, height: 340 });
  const newest = page.getByRole('heading', { name: QUESTIONS.at(-1)! });
  await page.locator('.thread').evaluate((thread) => thread.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(newest).not.toBeInViewport();
  await page.reload();
  await app.ready(2);
  await expect(newest).toBeInViewport();
  await page.keyboard.press('s');
  await expect(newest).toHaveCount(0);
  await page.keyboard.press('q');
  await expect(newest).toBeInViewport();
});

own(
  'two tabs show one thread; what was not found is offered for the nearest year, one click asks it; the bar has room beside a filing for all in it',
  async ({ filled: app, page, context }, { outputDir }) => {
    await test.step('two tabs show one thread', () => inTwoTabs(app, context, outputDir));
    const missing = await app.ask('What were Northmoor’s total net sales in fiscal 2012?');
    await expect(missing).toContainText('Not found in these filings');
    await missing.getByRole('button', { name: 'Ask for fiscal 2022 instead' }).click();
    await expect(app.answer('What were Northmoor’s total net sales in fiscal 2022?').getByRole('figure')).toBeVisible();
    await page.reload();
    await app.ready(2);
    await page.getByRole('button', { name: /fiscal 2012/ }).click();
    await expect(page.getByRole('button', { name: 'Ask for fiscal 2022 instead' })).toBeVisible();

    // Everything in the bar has room beside an open filing, and what has none is in its menu.
    for (const question of QUESTIONS.slice(2, 4)) await app.ask(question);
    const bar = page.locator('main header.bar');
    for (const width of [1440, 1280, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeVisible();
      const ends = await bar.evaluate((element) => {
        const all = [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect()).filter((box) => box.width > 0);
        return {
          bar: element.getBoundingClientRect().right,
          last: all.at(-1)!.right,
          over: all.some((box, i) => i > 0 && box.left < all[i - 1]!.right),
        };
      });
      expect(ends.last, `at ${String(width)} px`).toBeLessThanOrEqual(ends.bar);
      expect(ends.over, `at ${String(width)} px`).toBe(false);
    }
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Keys' }).click();
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
);

async function inTwoTabs(app: App, context: BrowserContext, folder: string): Promise<void> {
  const { page } = app;
  const other = new App(await context.newPage(), folder);
  await other.open();
  await other.ready(2);
  await app.ask(QUESTIONS[0]!);
  await expect(other.answer(QUESTIONS[0]!)).toBeVisible();
  await other.ask(QUESTIONS[1]!);
  const row = page.getByRole('button', { name: QUESTIONS[1]! });
  await expect(row).toBeVisible();
  // The answer that lies open stays open, and is not drawn anew.
  await expect(app.answer(QUESTIONS[0]!)).toBeVisible();
  await other.answer(QUESTIONS[1]!).getByRole('group', { name: 'Helpful?' }).getByRole('button', { name: 'Yes' }).click();
  await row.click();
  await expect(app.answer(QUESTIONS[1]!).getByRole('group', { name: 'Helpful?' }).getByRole('button', { name: 'Yes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.answer(QUESTIONS[1]!).getByRole('button', { name: 'Remove question' }).click();
  await expect(page.getByText(QUESTIONS[1]!)).toHaveCount(0);
  await other.page.close();
}
