import { notPdf } from '../../scripts/samples/odd.ts';
import { expect, test } from './app.ts';
import { expectAccessible } from './axe.ts';
import { keepAnswer, seriesOf } from './kept.ts';

for (const name of ['wide', 'narrow'] as const)
  test(`axe finds nothing, light and dark, ${name}`, async ({ app, page }) => {
    test.setTimeout(180_000);
    // Colours differ by theme, layout by width: what is part of a page that was looked at in both themes is, where it is narrow, looked at in the light one.
    const themes = name === 'wide' ? (['dark', 'light'] as const) : (['light'] as const);
    if (name === 'narrow') {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
    }
    await expect(page.getByRole('button', { name: 'Try it with two sample filings' })).toBeVisible();
    await expectAccessible(page, 'first visit');
    await page.getByRole('button', { name: 'Try it with two sample filings' }).click();
    const first = page.getByRole('article').last();
    await expect(first.getByRole('figure')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'answer');
    const ratio = await app.ask('What was Northmoor’s operating margin in fiscal 2023?');
    await expect(ratio.getByRole('figure')).toContainText('calculated');
    await expectAccessible(page, 'calculated figure', ratio, themes);
    const tested = await app.ask('Did Northmoor’s gross margin improve in fiscal 2023?');
    await expect(tested.getByRole('figure', { name: 'Figures tested' })).toBeVisible();
    await expectAccessible(page, 'figures tested', tested, themes);
    const series = seriesOf(await app.figures([2021, 2023], 'What were Northmoor’s total net sales in fiscal'));
    await keepAnswer(page, series);
    await page.reload();
    await expect(app.answer(series.question).getByRole('img')).toBeVisible();
    await expectAccessible(page, 'series with its chart', app.answer(series.question), themes);
    await page.getByText('How this was found').first().click();
    await expectAccessible(page, 'trace', page.locator('.trace').first(), themes);
    const filing = page.locator('.pane.filing');
    await app.answer(series.question).getByRole('button', { name: 'Footnote 2', exact: true }).first().click();
    await expect(page.locator('.mark.current').first()).toBeVisible();
    await expectAccessible(page, 'filing', filing, themes);
    await page.getByRole('navigation', { name: 'Show' }).getByRole('button', { name: 'Statements' }).click();
    await expect(page.getByRole('table', { name: /statements of income/i })).toBeVisible();
    await expectAccessible(page, 'statements', filing, themes);
    await page.getByRole('button', { name: /^Restated\?/ }).click();
    await expectAccessible(page, 'restated figures', filing, themes);
    if (name === 'narrow') return;
    const none = await app.ask('What was the revenue of Castellane Foods in 2015?');
    await expectAccessible(page, 'not found', none, themes);
    const prose = await app.ask('Describe the competition that Northmoor meets.');
    await expectAccessible(page, 'prose', prose, themes);
    await app.add({ name: 'figures.pdf', bytes: notPdf() });
    await expect(app.notices()).toBeVisible();
    await expectAccessible(page, 'notice', app.notices(), themes);
    await app.menu(app.row('FY 2023'), 'Details');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'details', page.getByRole('dialog'), themes);
    await page.keyboard.press('Escape');
    await page.getByText('Settings', { exact: true }).first().click();
    // What stands beside the settings comes with them, a moment after the library is gone.
    await expect(page.getByRole('complementary', { name: 'Settings' }).getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'settings');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'keys', page.getByRole('dialog'), themes);
  });
