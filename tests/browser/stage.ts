import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { SceneName } from '../ui/scenes.ts';
import { expectQuiet, watchContext, type Watched } from './app.ts';
import { servePage } from './pageserver.ts';

/** Opens the page in a state of the models. */
export type Open = (scene: SceneName, view?: 'settings' | 'questions') => Promise<Page>;

/** A page for all tests of a worker: to load and compile the app for each was a third of what it took. */
interface Staged {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watched: Watched;
}

interface WorkerFixtures {
  readonly stageUrl: string;
  readonly staged: Staged;
}

export const test = base.extend<{ open: Open }, WorkerFixtures>({
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
  staged: [
    async ({ browser, stageUrl }, use, { project }) => {
      const { viewport = null, contextOptions, serviceWorkers = 'block' } = project.use;
      const context = await browser.newContext({ viewport, serviceWorkers, acceptDownloads: true, ...contextOptions });
      const watched = await watchContext(context, new URL(stageUrl).origin);
      const page = await context.newPage();
      await page.goto(`${stageUrl}?scene=absent`);
      await use({ context, page, watched });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ staged }, use) => {
    await use(staged.context);
  },
  // As on a first visit: nothing remembered, at its own size and in its own theme. A worker that has seen a test fail begins another page.
  page: async ({ staged: { page } }, use, { project }) => {
    await page.setViewportSize(project.use.viewport ?? { width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(page);
  },
  open: async ({ page, staged: { watched } }, use) => {
    await use(async (scene, view = 'settings') => {
      // To load the page again for each state is most of what they take.
      await page.evaluate((next) => window.stage.begin(next), scene);
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
