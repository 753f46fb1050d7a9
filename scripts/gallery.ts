// `npm run gallery`: twelve fixed views of the built app, written to docs/gallery to be held beside the design's pictures.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { serve } from './serve.mjs';
import { dist, ensureBuilt, root } from './setup.mjs';

interface View {
  readonly name: string;
  readonly narrow: boolean;
  /** Brings the page from the first visit to the view. */
  readonly reach: (page: Page) => Promise<void>;
}

const firstVisit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Try it with two sample filings' }).waitFor();
};

const answer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Try it with two sample filings' }).click();
  await page.getByRole('figure').waitFor();
};

const filing = async (page: Page): Promise<void> => {
  await answer(page);
  await page.getByRole('article').last().getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
  await page.locator('.mark.current').first().waitFor();
  await page.locator('.page[data-painted="true"]').first().waitFor();
};

const notFound = async (page: Page): Promise<void> => {
  await answer(page);
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What was the revenue of Castellane Foods in fiscal 2023?');
  await page.keyboard.press('Enter');
  await page.getByText('Not found in these filings').first().waitFor();
};

const views: readonly View[] = [
  { name: 'first-visit', narrow: false, reach: firstVisit },
  { name: 'answer', narrow: false, reach: filing },
  { name: 'not-found', narrow: false, reach: notFound },
  { name: 'narrow-first-visit', narrow: true, reach: firstVisit },
  { name: 'narrow-answer', narrow: true, reach: answer },
  { name: 'narrow-filing', narrow: true, reach: filing },
];

const executablePath = ensureChromium();
if (executablePath === undefined || !ensureBuilt()) process.exit(1);
const out = path.join(root, 'docs/gallery');
mkdirSync(out, { recursive: true });
const { url, close } = await serve(dist);
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
for (const { name, narrow, reach } of views)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      deviceScaleFactor: 2,
      viewport: narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: narrow,
    });
    const page = await context.newPage();
    await page.goto(url);
    await reach(page);
    await page.mouse.move(0, 0);
    // Pages further down are drawn after the one in view.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: path.join(out, `${name}-${colorScheme}.png`), animations: 'disabled' });
    console.log(`${name}-${colorScheme}.png`);
    await context.close();
  }
await browser.close();
await close();
