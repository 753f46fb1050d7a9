import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { test as base, type Page } from '@playwright/test';
import { build } from 'vite';
import { serve } from '../../scripts/serve.mjs';
import type { SceneName } from '../ui/scenes.ts';
import { expectQuiet, watchContext } from './app.ts';

/** Builds the page over the fake engine into `folder`. Minified names are of no use here. */
async function buildStage(folder: string): Promise<void> {
  await build({
    root: path.join(import.meta.dirname, 'stage'),
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [svelte({ configFile: path.resolve(import.meta.dirname, '../../svelte.config.js') })],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}

/** Opens the page in a state of the models. */
export type Open = (scene: SceneName, view?: 'settings' | 'questions') => Promise<Page>;

export const test = base.extend<{ open: Open }, { stageUrl: string }>({
  stageUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'footnote-stage-'));
      await buildStage(folder);
      // What the app's own build puts beside the page, which Settings reads.
      writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ commit: 'stage', source: 'stage', named: '', origins: [] }));
      const { url, close } = await serve(folder);
      await use(url);
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ page, context, stageUrl }, use) => {
    const watched = await watchContext(context, new URL(stageUrl).origin);
    await use(async (scene, view = 'settings') => {
      await page.goto(`${stageUrl}?scene=${scene}`);
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
