import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { test as base, type Page } from '@playwright/test';
import type { SceneName } from '../ui/scenes.ts';
import { expectQuiet, watchContext } from './app.ts';
import { servePage } from './pageserver.ts';

/** Opens the page in a state of the models. */
export type Open = (scene: SceneName, view?: 'settings' | 'questions') => Promise<Page>;

export const test = base.extend<{ open: Open }, { stageUrl: string }>({
  stageUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use, { project }) => {
      const { url, close } = await servePage('stage', {
        plugins: [svelte({ configFile: path.resolve(import.meta.dirname, '../../svelte.config.js') })],
        once: project.outputDir,
      });
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ page, context, stageUrl }, use) => {
    const watched = await watchContext(context, new URL(stageUrl).origin);
    let loaded = false;
    await use(async (scene, view = 'settings') => {
      // To load the page again for each of twenty states is most of what they take.
      if (loaded) await page.evaluate((next) => window.stage.begin(next), scene);
      else await page.goto(`${stageUrl}?scene=${scene}`);
      loaded = true;
      await page.locator('h2', { hasText: '3 filings' }).waitFor({ state: 'attached' });
      // By its key: the same at every width.
      if (view === 'settings') {
        await page.keyboard.press('s');
        await page.getByRole('table', { name: 'Models' }).waitFor();
      }
      return page;
    });
    expectQuiet(watched);
  },
});

export { expect } from '@playwright/test';
