import { test as own, type App } from './app.ts';
import { expect, test } from './desk.ts';
import { currentMarks, expectOver, fact } from './facts.ts';

async function statementsOf(app: App): Promise<void> {
  const { page } = app;
  await app.menu(app.row('FY 2023'), 'Statements');
  await expect(page.getByRole('table', { name: /statements of income/i })).toBeVisible();
}

async function detailsOf(app: App): Promise<void> {
  const { page } = app;
  await app.menu(app.row('FY 2023'), 'Details');
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: /^\d+ of \d+ checks passed$/ }).click();
  await details.getByRole('button', { name: /^Assets against liabilities and equity/ }).click();
  await details
    .getByRole('button', { name: /^Total assets: .*6,043\.1, page 13/ })
    .first()
    .click();
  await expect(details).toBeHidden();
  const cell = fact(2023, 'balance.assets.2023');
  expectOver(await currentMarks(page, cell.page), cell.boxes, 6);
}

test('the statements stand side by side over their periods, and a figure opens its page with exactly that cell marked', async ({
  filled: app,
  page,
}) => {
  await statementsOf(app);
  const table = page.getByRole('table', { name: /statements of income/i });
  await expect(table.getByRole('columnheader', { name: '2023' })).toBeVisible();
  const row = table.getByRole('row', { name: /^Interest expense/ });
  await expect(row.getByRole('rowheader')).toHaveText('Interest expense');
  // Negative figures in parentheses, as accountants print them.
  await expect(row.getByRole('button')).toHaveText(['(58.9)', '(49.7)', '(44.1)']);
  await row.getByRole('button').nth(1).click();
  const cell = fact(2023, 'income.interestExpense.2022');
  const marks = await currentMarks(page, cell.page);
  expect(marks).toHaveLength(1);
  expectOver(marks, cell.boxes, 6);
  await expect(page.getByRole('status').filter({ hasText: 'Interest expense: (49.7)' })).toBeVisible();
});

test('with the keyboard alone: to the statements, over the figures, to the page and back', async ({ filled: app, page }) => {
  await statementsOf(app);
  await page.keyboard.press('v');
  await expect(page.getByRole('table', { name: /statements of income/i })).toBeHidden();
  await page.keyboard.press('v');
  const focused = page.locator('.statements td button:focus');
  await expect(focused).toHaveText('3,412.6');
  for (const [press, text] of [
    ['ArrowRight', '3,298.1'],
    ['ArrowDown', '964.3'],
    ['End', '871.0'],
    ['Home', '1,086.9'],
    ['ArrowDown', '4,499.5'],
  ] as const) {
    await page.keyboard.press(press);
    await expect(focused).toHaveText(text);
  }
  await page.keyboard.press('Enter');
  const cell = fact(2023, 'income.sales.2023');
  expectOver(await currentMarks(page, cell.page), cell.boxes, 6);
  await page.keyboard.press('v');
  await expect(focused, 'back at the figure that was left').toHaveText('4,499.5');
});

test('a statement is copied as TSV', async ({ filled: app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await statementsOf(app);
  await page.getByRole('tab', { name: 'Balance sheet' }).click();
  await expect(page.getByRole('table', { name: /balance sheets/i })).toBeVisible();
  await page.getByRole('button', { name: 'Copy as TSV' }).click();
  await expect(page.getByText('Copied. Paste it into a sheet.')).toBeVisible();
  const tsv = await page.evaluate(() => navigator.clipboard.readText());
  expect(tsv).toContain('\nTotal assets\t6043.1\t5710.4\n');
  expect(tsv.split('\n')[1]).toBe('(In millions, except share and per share amounts)');
});

test('another statement begins at its top, whatever part of the one before was read; nothing moves with reduced motion', async ({
  filled: app,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await statementsOf(app);
  const panel = page.locator('#statement-panel');
  await panel.evaluate((element) => element.scrollTo({ top: 200, behavior: 'instant' }));
  expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Balance sheet' }).click();
  await expect(page.getByRole('table', { name: /balance sheets/i })).toBeVisible();
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('v');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

own(
  'the details list the checks; what an earlier filing printed otherwise is said, and each cell opens its own filing',
  async ({ filled: app, page }) => {
    await test.step('the filing’s details list its checks and the statements read', () => detailsOf(app));
    await statementsOf(app);
    await page.getByRole('button', { name: /^Restated\?/ }).click();
    const row = page.getByRole('row', { name: /^Gross profit, 2022/ });
    await expect(row.getByRole('button')).toHaveText(['1,820.2', '1,829.0']);
    await row.getByRole('button').nth(1).click();
    const cell = fact(2022, 'income.gross.2022');
    expectOver(await currentMarks(page, cell.page), cell.boxes, 6);
    await expect(page.getByText('10-K for the fiscal year ended December 31, 2022')).toBeVisible();
  },
);
