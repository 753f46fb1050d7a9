import type { Locator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './app.ts';

/** What colours decide. Roles, names and order are the same in both themes and are looked at in the light one. */
const LOOKED_AT = {
  dark: ['color-contrast', 'link-in-text-block', 'target-size'],
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;

/**
 * Axe finds nothing on what is on the screen, in both themes, which change where the page stands. It runs in the page itself, where it is put once a load: the page has
 * no frames, and a builder that puts it there for every look, and opens a second page to gather the frames' results, takes longer than the look. Where a whole page has
 * been looked at before, only `part`, what came since, is: each element's colours are judged anew at every look.
 */
export async function expectAccessible(
  page: Page,
  view: string,
  part: Locator = page.locator('html'),
  themes: readonly (keyof typeof LOOKED_AT)[] = ['dark', 'light'],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    const options: RunOptions = {
      runOnly: { type: theme === 'dark' ? 'rule' : 'tag', values: [...LOOKED_AT[theme]] },
      // Of what passed no element need be named: finding each one's selector is most of the work on a long page.
      resultTypes: ['violations'],
    };
    await expect(part.first(), `${view} is there`).toBeVisible();
    const found = await part.evaluateAll(async (elements, given) => {
      // Colours that are still moving are judged where they come to rest, and are put there: to look for them begins one in what a closed <details> hides too, and of
      // that Chromium draws no frame, so it is never over. One that turns for good has no end.
      for (const animation of document.getAnimations())
        if (animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        elements[0] === document.documentElement ? document : (elements as unknown as NodeList),
        given,
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
      );
    }, options);
    expect(found, `axe on ${view}, ${theme}`).toEqual([]);
  }
}
