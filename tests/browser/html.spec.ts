import type { Page } from '@playwright/test';
import { edgarReport } from '../../scripts/samples/edgarHtml.ts';
import { expect, samples, test } from './app.ts';

/** What would act, fetch or show itself over the page, were it let. */
const BAD = `<script>document.title = 'taken'; fetch('https://x.example/s')</script><style>@import 'https://x.example/a.css'; body { background: url(https://x.example/b.png) }</style>
<form action="https://x.example"><input value="typed"><button>Send</button></form><a href="javascript:alert(1)">a link to nowhere</a><img src="https://x.example/p.png" onerror="alert(1)">
<iframe src="https://x.example"></iframe><object data="https://x.example/o"></object><meta http-equiv="refresh" content="0;url=https://x.example"><div style="position:fixed;inset:0;background:url(https://x.example/c.png)">fixed words`;

/** The words that are highlighted as the open footnote's own, in whichever frame. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap((frame) => {
      const view = frame.contentWindow as (Window & typeof globalThis) | null;
      return [...(view?.CSS.highlights.get('footnote-current') ?? [])].map((range) => (range as Range).toString());
    }),
  );

test('an EDGAR filing with everything bad in it is read, asked, and marked at the exact words; nothing runs and nothing leaves', async ({
  app,
  page,
}) => {
  await app.add({ name: 'calder.htm', bytes: Buffer.from(edgarReport(BAD)) }, samples[1] ?? '');
  await app.ready(2);
  const figure = await app.ask('What was Calder Tile Works’ net income in 2023?');
  await expect(figure).toContainText('532.2');
  await expect(figure.getByRole('figure')).toContainText('Tagged by the filing as us-gaap:NetIncomeLoss');
  await figure
    .getByRole('button', { name: /^Footnote/ })
    .first()
    .click();
  await expect.poll(() => marked(page)).toEqual(['532.2']);
  const prose = await app.ask('Which plant of Calder Tile Works was closed after the flood?');
  await expect(prose).toContainText('Alder Bridge');
  await prose.getByRole('button', { name: /page 2, Item 7/ }).click();
  const quote =
    'The plant at Alder Bridge was closed for eleven weeks after the flood of March 2023, and its kilns were rebuilt by the end of the year.';
  await expect.poll(async () => (await marked(page)).map((words) => words.replace(/\s+/g, ' '))).toEqual([quote]);
  expect(await page.title()).not.toBe('taken');
  expect(
    await page.locator('iframe').evaluateAll((frames) => frames.every((frame) => frame.getAttribute('sandbox') === 'allow-same-origin')),
  ).toBe(true);
  await expect(page.frameLocator('.page iframe >> nth=0').locator('script, form, input, a, iframe, object, img')).toHaveCount(0);
});

test('words are found in an HTML filing, and marked where they are', async ({ app, page }) => {
  await app.add({ name: 'calder.htm', bytes: Buffer.from(edgarReport()) });
  await app.ready(1);
  const answer = await app.ask('What was Calder Tile Works’ gross profit in 2022?');
  await answer
    .getByRole('button', { name: /^Footnote/ })
    .first()
    .click();
  await expect.poll(() => marked(page)).toEqual(['1,820.2']);
  await page.getByPlaceholder('Find in filing').fill('kilns were rebuilt');
  await page.getByPlaceholder('Find in filing').press('Enter');
  await expect.poll(() => marked(page)).toContain('kilns were rebuilt');
});

test('an HTML file without words is refused with its reason, and the others are read', async ({ app }) => {
  await app.add({ name: 'blank.html', bytes: Buffer.from('<html><body><div hidden>nothing</div></body></html>') }, samples[1] ?? '');
  await app.ready(1);
  await expect(app.row('blank.html')).toContainText('shows no words');
});
