import { mkdirSync } from 'node:fs';
import { test } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { App, expect, expectQuiet, watchContext } from './app.ts';
import { needsShared, shared } from './shared.ts';

const READER = modelOf('PP-OCRv6-small');
const FILES = [...(READER?.files ?? []), ...(READER?.weights.fp32 ?? [])].map((file) => `models/PP-OCRv6-small/${file.path}`);

/** A page as it is printed, to be photographed. */
const PRINTED = `<body style="margin:0;font:20px Arial"><div style="padding:60px 70px"><p>Calder Tile Works, Inc.</p><p>Statements of income (in millions)</p>
<table style="width:100%;font:20px Arial"><tr><td>Year ended December 31,<td>2023<td>2022<tr><td>Net sales<td>1,240.5<td>1,105.2<tr><td>Net income<td>188.4<td>179.3</table>
<p>The kilns were rebuilt in the year.</p></div></body>`;

test('a web page of scans and the pictures beside it: shown at once, then read from them, asked, found, and marked where the words are in the picture', async ({
  browser,
}, info) => {
  needsShared(info, ...FILES);
  test.setTimeout(240_000);
  const { url, close } = await serve(dist, { mounts: { '/models/PP-OCRv6-small/': shared('models/PP-OCRv6-small') } });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  try {
    const printer = await context.newPage();
    await printer.setViewportSize({ width: 850, height: 1100 });
    await printer.setContent(PRINTED);
    const picture = await printer.screenshot({ type: 'jpeg', quality: 90 });
    await printer.close();
    const watched = await watchContext(context, new URL(url).origin);
    const page = await context.newPage();
    mkdirSync(info.outputDir, { recursive: true });
    const app = new App(page, info.outputDir);
    await app.open();
    await app.add(
      {
        name: 'ex99.htm',
        bytes: Buffer.from('<html><body><p>Exhibit 99.1</p><p><img src="ex99-1.jpg" alt="ex99-1.jpg"></p></body></html>'),
      },
      { name: 'ex99-1.jpg', bytes: picture },
    );
    await app.ready(1);
    await expect(app.row('ex99')).toContainText('no text on page 2');
    await app.row('ex99').getByRole('button').first().click();
    const shown = page.locator('.page[data-page="2"] iframe').contentFrame();
    await expect(shown.getByRole('img', { name: 'ex99-1.jpg' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('s');
    const model = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /PP-OCRv6/ });
    await model.getByRole('button', { name: /^Fetch/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Fetch/ })
      .click();
    await expect(model).toContainText('in use', { timeout: 60_000 });
    await page.keyboard.press('q');
    await expect(app.row('ex99')).toContainText('read from pictures', { timeout: 120_000 });

    const answer = await app.ask('What was net income in 2023?');
    await expect(answer.getByRole('figure')).toContainText('188.4');
    await expect(answer).toContainText('Read from a picture');
    await answer
      .getByRole('button', { name: /^Footnote/ })
      .first()
      .click();
    await expect(shown.getByText('188.4', { exact: true })).toBeAttached();
    /** The marked words, and where they are in shares of the picture's width and height. */
    const marked = (): Promise<{ words: string; x: number; y: number; wide: number }[]> =>
      page.locator('.page[data-page="2"] iframe').evaluate((frame: HTMLIFrameElement) => {
        const view = frame.contentWindow as (Window & typeof globalThis) | null;
        const around = view?.document.querySelector('img')?.getBoundingClientRect();
        return ([...(view?.CSS.highlights.get('footnote-current') ?? [])] as Range[]).flatMap((range) => {
          const at = range.getBoundingClientRect();
          if (!around) return [];
          const [x, y] = [(at.x - around.x) / around.width, (at.y + at.height / 2 - around.y) / around.height];
          return [{ words: range.toString(), x, y, wide: at.width / around.width }];
        });
      });
    const wordsMarked = async (): Promise<string[]> => (await marked()).map(({ words }) => words);
    await expect.poll(wordsMarked).toEqual(['188.4']);
    const [at] = await marked();
    // in the second of three columns, below the head and net sales; as wide as five letters of twenty pixels are
    expect(at?.x).toBeGreaterThan(0.3);
    expect(at?.x).toBeLessThan(0.8);
    expect(at?.wide).toBeGreaterThan(0.04);
    expect(at?.wide).toBeLessThan(0.08);
    expect(at?.y).toBeLessThan(0.3);
    await page.screenshot({ path: `${info.outputDir}/marked.png` });

    await page.getByPlaceholder('Find in filing').fill('kilns were rebuilt');
    await page.getByPlaceholder('Find in filing').press('Enter');
    await expect.poll(wordsMarked).toContain('kilns were rebuilt');
    expectQuiet(watched);
  } finally {
    await context.close();
    await close();
  }
});
