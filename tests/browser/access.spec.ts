import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { notPdf } from '../../scripts/samples/odd.ts';
import { expect, test } from './app.ts';

async function expectAccessible(page: Page, view: string): Promise<void> {
  // Colours that are still moving are judged where they come to rest.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${view}`).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 390, height: 844 }],
  ] as const)
    test(`axe finds nothing, ${colorScheme}, ${name}`, async ({ app, page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try it with two sample filings' })).toBeVisible();
      await expectAccessible(page, 'first visit');
      await page.getByRole('button', { name: 'Try it with two sample filings' }).click();
      const first = page.getByRole('article').last();
      await expect(first.getByRole('figure')).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page, 'answer');
      await page.getByText('How this was found').first().click();
      await expectAccessible(page, 'trace');
      await first.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
      await expect(page.locator('.mark.current').first()).toBeVisible();
      await expectAccessible(page, 'filing');
      if (name === 'narrow') return;
      await app.ask('What was the revenue of Castellane Foods in 2015?');
      await expectAccessible(page, 'not found');
      await app.ask('Describe the competition that Northmoor meets.');
      await expectAccessible(page, 'prose');
      await app.add({ name: 'figures.pdf', bytes: notPdf() });
      await expect(app.notices()).toBeVisible();
      await expectAccessible(page, 'notice');
      await app.menu(app.row('FY 2023'), 'Details');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'details');
      await page.keyboard.press('Escape');
      await page.getByText('Settings', { exact: true }).first().click();
      await expectAccessible(page, 'settings');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'keys');
    });
