import type { Locator, Page } from '@playwright/test';
import { notPdf } from '../../scripts/samples/odd.ts';
import { expect, test } from './app.ts';
import { expectAccessible } from './axe.ts';
import { keepAnswer, seriesOf } from './kept.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Colours differ by theme, layout by width: what is part of a page that was looked at in both themes is, where it is narrow, looked at in the light one. */
const look = {
  wide: (page: Page, view: string, part?: Locator): Promise<void> => expectAccessible(page, `${view}, wide`, part),
  narrow: async (page: Page, view: string, part?: Locator): Promise<void> => {
    await page.setViewportSize(NARROW);
    await expectAccessible(page, `${view}, narrow`, part, part ? ['light'] : ['dark', 'light']);
  },
};

/** At both widths, and wide again. */
async function lookTwice(page: Page, view: string, part?: Locator): Promise<void> {
  await look.wide(page, view, part);
  await look.narrow(page, view, part);
  await page.setViewportSize(WIDE);
}

test('axe finds nothing, light and dark, wide and narrow', async ({ app, page }) => {
  test.setTimeout(240_000);
  await expect(page.getByRole('button', { name: 'Try it with two sample filings' })).toBeVisible();
  await lookTwice(page, 'first visit');
  await page.getByRole('button', { name: 'Try it with two sample filings' }).click();
  const first = page.getByRole('article').last();
  await expect(first.getByRole('figure')).toBeVisible({ timeout: 60_000 });
  await lookTwice(page, 'answer');
  const ratio = await app.ask('What was Northmoor’s operating margin in fiscal 2023?');
  await expect(ratio.getByRole('figure')).toContainText('calculated');
  await lookTwice(page, 'calculated figure', ratio);
  const tested = await app.ask('Did Northmoor’s gross margin improve in fiscal 2023?');
  await expect(tested.getByRole('figure', { name: 'Figures tested' })).toBeVisible();
  await lookTwice(page, 'figures tested', tested);
  const series = seriesOf(await app.figures([2021, 2023], 'What were Northmoor’s total net sales in fiscal'));
  await keepAnswer(page, series);
  // From here on the page is begun, and used, where it is narrow, and every state of it is looked at wide as well.
  await page.setViewportSize(NARROW);
  await page.reload();
  const both = async (view: string, part: Locator): Promise<void> => {
    await look.narrow(page, view, part);
    await page.setViewportSize(WIDE);
    await look.wide(page, view, part);
    await page.setViewportSize(NARROW);
  };
  const shown = app.answer(series.question);
  await expect(shown.getByRole('img')).toBeVisible();
  await page.getByText('How this was found').first().click();
  const trace = page.locator('.trace').first();
  await expect(trace).toBeVisible();
  await both('series with its chart, and its trace', shown.or(trace));
  const filing = page.locator('.pane.filing');
  await shown.getByRole('button', { name: 'Footnote 2', exact: true }).first().click();
  await expect(page.locator('.mark.current').first()).toBeVisible();
  await both('filing', filing);
  await page.getByRole('navigation', { name: 'Show' }).getByRole('button', { name: 'Statements' }).click();
  const statements = page.getByRole('table', { name: /statements of income/i });
  await expect(statements).toBeVisible();
  await page.getByRole('button', { name: /^Restated\?/ }).click();
  await expect(statements).toBeVisible();
  await both('statements, and restated figures', filing);
  await page.setViewportSize(WIDE);
  const none = await app.ask('What was the revenue of Castellane Foods in 2015?');
  await look.wide(page, 'not found', none);
  const prose = await app.ask('Describe the competition that Northmoor meets.');
  await look.wide(page, 'prose', prose);
  await app.add({ name: 'figures.pdf', bytes: notPdf() });
  await expect(app.notices()).toBeVisible();
  await look.wide(page, 'notice', app.notices());
  await app.menu(app.row('FY 2023'), 'Details');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look.wide(page, 'details', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByText('Settings', { exact: true }).first().click();
  // What stands beside the settings comes with them, a moment after the library is gone.
  await expect(page.getByRole('complementary', { name: 'Settings' }).getByRole('heading', { level: 1 })).toBeVisible();
  await look.wide(page, 'settings');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look.wide(page, 'keys', page.getByRole('dialog'));
});
