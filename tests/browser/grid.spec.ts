import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { readBack } from '../figures/workbook/readworkbook.ts';
import { expect, test, type App } from './app.ts';
import { expectAccessible } from './axe.ts';

const QUESTIONS = [
  'What were net sales?',
  'What was the operating margin?',
  'Did the operating margin improve?',
  'What was revenue of the Mars segment?',
];

const view = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Grid' });
const cell = (page: Page, row: number, column: number) => page.getByRole('grid').locator(`[data-at="${String(row)} ${String(column)}"]`);

// One grid for all: to ask its eight questions is most of what a test of it takes.
test('one list of questions is asked of each filing; its cells are read, reviewed, sorted, drawn, exported, asked later; narrow too', async ({
  filled: app,
  page,
}) => {
  await test.step('at 390 px it is set up, scrolls under its questions, and a cell opens over it', () => askedNarrow(page));
  await test.step('cells open their answers by keys and keep a review', () => reviewed(page));
  await test.step('a row sorts the filings, is drawn as bars and exported with its sources', () => exported(page));
  await test.step('what was not asked is asked later, and a removed filing keeps its answers', () => askedLater(app));
});

/** Leaves the grid asked, and the page wide. */
async function askedNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press(']');
  await page.keyboard.press('Shift+G');
  await page.getByLabel('Questions, one a line').waitFor();
  await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
  await expect(page.getByRole('checkbox')).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByLabel('Title of the grid').fill('Margins of two filings');
  await page.getByLabel('Questions, one a line').fill(QUESTIONS.join('\n'));
  await test.step('wide too it is accessible while it is set up', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, 'a grid being set up');
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await page.getByRole('button', { name: 'Ask 8 cells' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^6 answers, 2 without one/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'a narrow grid');
  await cell(page, 1, 0).click();
  await expect(page.getByRole('article', { name: 'Answer of the cell' })).toBeVisible();
  await expectAccessible(page, 'a narrow cell', page.getByRole('article', { name: 'Answer of the cell' }));
  // Nothing of the grid comes through it, its headings that stay in sight neither.
  const through = await page.evaluate(() => {
    const points = [20, 100, 180, 260, 340].flatMap((x) => Array.from({ length: 14 }, (_, i) => [x, 70 + i * 50] as const));
    return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=grid]') !== null).length;
  });
  expect(through).toBe(0);
  await page.getByRole('button', { name: 'Close the answer' }).click();
  await expect(cell(page, 1, 0)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function reviewed(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Margins of two filings' });
  await expect(grid.getByRole('columnheader')).toHaveText([/10-K FY2022$/, /10-K FY2023$/]);
  await expect(cell(page, 0, 1)).toContainText('$4,499.5 million');
  await expect(grid.getByRole('row', { name: /^(?:Figures|Verdicts and words)$/ })).toHaveCount(2);
  await expect(cell(page, 1, 0)).toContainText('13.2');
  await expect(cell(page, 2, 1)).toContainText('Yes,');
  await expectAccessible(page, 'a grid');

  // One tab stop, where the cell was that was opened last; arrows walk, Enter opens.
  await cell(page, 1, 0).focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 1, 1)).toBeFocused();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('article', { name: 'Answer of the cell' });
  await expect(panel.getByRole('figure')).toContainText('15.7');

  // Without initials a key asks for them; with them it marks.
  await page.keyboard.press('v');
  await expect(cell(page, 1, 1)).not.toContainText('MK');
  await panel.getByLabel('Your initials').fill('mk');
  await panel.getByRole('button', { name: 'Checked', exact: true }).click();
  await expect(cell(page, 1, 1)).toContainText('MK');
  await expectAccessible(page, 'a cell open', panel);
  await cell(page, 1, 1).focus();
  await page.keyboard.press('n');
  await expect(cell(page, 2, 0)).toBeFocused();
  await page.keyboard.press('v');
  await expect(cell(page, 2, 0)).toContainText('MK');

  // A footnote opens the filing at its place, over the answer, which is there again once it is closed.
  await cell(page, 1, 1).getByRole('button', { name: 'Footnote 1' }).click();
  await expect(page.locator('.mark.current').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();

  await page.reload();
  await view(page).click();
  await expect(cell(page, 1, 1)).toContainText('MK');
  await expect(page.getByRole('status').filter({ hasText: '2 checked' })).toBeVisible();
}

async function exported(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${QUESTIONS[1] ?? ''}` }).click();
  await page.getByRole('menuitem', { name: 'Sort filings, highest first' }).click();
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText([/FY2023$/, /FY2022$/]);
  await cell(page, 1, 0).click();
  await page.getByRole('button', { name: `Menu of ${QUESTIONS[1] ?? ''}` }).click();
  await page.getByRole('menuitem', { name: 'Chart this row' }).click();
  const chart = page.getByRole('figure').filter({ hasText: 'Median' });
  await expect(chart.getByRole('listitem')).toHaveCount(2);
  await expect(chart).toContainText(/FY2023: 1st of 2, 1\.3 percentage points above the median/);
  await expectAccessible(page, 'a row as bars', chart);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export .xlsx' }).click()]);
  expect(download.suggestedFilename()).toBe('Margins of two filings.xlsx');
  const sheets = await readBack(new Uint8Array(readFileSync(await download.path())));
  // In the order of the screen.
  expect(sheets.get('Margins of two filings')?.get('C2')?.value).toBe(4499.5);
  expect(sheets.get('Sources')?.get('E2')?.value).toBe('Northmoor Instruments 10-K FY2023');
  await page.getByRole('button', { name: 'To memo', exact: true }).click();
  await expect(page.getByText(/^\d claims added to the memo\.$/)).toBeVisible();

  // What a reviewer has marked goes only after a yes.
  await page.getByRole('button', { name: `Menu of ${QUESTIONS[1] ?? ''}` }).click();
  await page.getByRole('menuitem', { name: 'Ask this row again' }).click();
  await page.getByRole('alertdialog', { name: 'Let 1 reviewed answer go?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, 1, 0)).toContainText('MK');
  await page.getByRole('button', { name: `Menu of ${QUESTIONS[1] ?? ''}` }).click();
  await page.getByRole('menuitem', { name: 'Filings in their own order' }).click();
}

async function askedLater(app: App): Promise<void> {
  const { page } = app;
  await page.getByRole('button', { name: 'Questions and filings' }).click();
  await page.getByLabel('Questions, one a line').fill([...QUESTIONS, 'What were total assets?'].join('\n'));
  await page.getByRole('button', { name: 'Ask 10 cells' }).click();
  await expect(cell(page, 4, 1)).toContainText('$6,043.1 million');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Questions' }).click();
  await app.menu(app.row('FY 2022'), 'Remove …');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await app.ready(1);
  await view(page).click();
  await expect(page.getByText('Filings whose copies are gone keep their answers here')).toBeVisible();
  await expect(cell(page, 0, 0)).toContainText('$4,262.4 million');
  await page.getByRole('button', { name: 'Menu of What were total assets?' }).click();
  await page.getByRole('menuitem', { name: 'Ask this row again' }).click();
  await expect(cell(page, 4, 0)).toContainText('could not be asked');
  await expect(cell(page, 4, 1)).toContainText('$6,043.1 million');
  await page.getByRole('button', { name: 'Ask the 1 cell left' }).click();
  await expect(cell(page, 4, 0)).toContainText('not in the library');
}
