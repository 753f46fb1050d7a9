import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** What colours decide. Roles, names and order are the same in both themes and are looked at in the light one. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Axe finds nothing on what is on the screen. */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  // Colours that are still moving are judged where they come to rest.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    dark ? axe.withRules(OF_COLOURS) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${view}`).toEqual([]);
}
