import type { Page } from '@playwright/test';
import { edgarReport, PAGE_END, tagged } from '../../scripts/samples/edgarHtml.ts';
import { pngOf } from '../../src/memo/png.ts';
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

test('an EDGAR filing with everything bad in it is read, asked, and marked at the exact words, wide and narrow; nothing runs and nothing leaves', async ({
  app,
  page,
}) => {
  const blank = { name: 'blank.html', bytes: Buffer.from('<html><body><div hidden>nothing</div></body></html>') };
  await app.add(blank, { name: 'calder.htm', bytes: Buffer.from(edgarReport(BAD)) }, samples[1] ?? '');
  await app.ready(2);
  await test.step('an HTML file without words is refused with its reason, and the others are read', async () => {
    await expect(app.row('blank.html')).toContainText('shows no words');
  });
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
  await prose
    .getByRole('button', { name: /page 2, Item 7/ })
    .first()
    .click();
  const quote =
    'The plant at Alder Bridge was closed for eleven weeks after the flood of March 2023, and its kilns were rebuilt by the end of the year.';
  await expect.poll(async () => (await marked(page)).map((words) => words.replace(/\s+/g, ' '))).toEqual([quote]);
  expect(await page.title()).not.toBe('taken');
  expect(
    await page.locator('iframe').evaluateAll((frames) => frames.every((frame) => frame.getAttribute('sandbox') === 'allow-same-origin')),
  ).toBe(true);
  await expect(page.frameLocator('.page iframe >> nth=0').locator('script, form, input, a, iframe, object, img')).toHaveCount(0);
  await test.step('words are found in it, and marked where they are', async () => {
    const answer = await app.ask('What was Calder Tile Works’ gross profit in 2022?');
    await answer
      .getByRole('button', { name: /^Footnote/ })
      .first()
      .click();
    await expect.poll(() => marked(page)).toEqual(['1,820.2']);
    await page.getByPlaceholder('Find in filing').fill('kilns were rebuilt');
    await page.getByPlaceholder('Find in filing').press('Enter');
    await expect.poll(() => marked(page)).toContain('kilns were rebuilt');
    await page.keyboard.press('Escape');
  });
  await test.step('outline, zoom and selection do as for a PDF, and keys and drops in a page are the app’s', async () => {
    const sheet = page.locator('.page[data-painted="true"]').last();
    const wide = (await sheet.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBeLessThan(wide);
    await sheet
      .locator('iframe')
      .contentFrame()
      .getByText('Gross profit')
      .dblclick({ position: { x: 12, y: 8 } });
    await expect(page.getByRole('button', { name: /^Ask about/ })).toBeVisible();
    await page.keyboard.press('o');
    await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible();
    await page.keyboard.press('o');
    await sheet.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['<html><body hidden>nothing</body></html>'], 'dropped.htm'));
      for (const kind of ['dragover', 'drop'])
        frame.contentDocument?.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(app.row('dropped.htm')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.page iframe')).toHaveCount(0);
  });
  await test.step('a page of it is not cut off in a pane narrower than paper, and marks stay exact', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const figure = await app.ask(`What was Calder Tile Works’ net income in ${width === 390 ? 'fiscal ' : ''}2023?`);
      await figure
        .getByRole('button', { name: /^Footnote/ })
        .first()
        .click();
      await expect.poll(() => marked(page)).toEqual(['532.2']);
      const sheet = await page.locator('.page[data-painted="true"]').first().boundingBox();
      const pane = await page.getByRole('region', { name: 'Pages' }).boundingBox();
      if (!sheet || !pane) throw new Error('nothing is shown');
      expect(sheet.x).toBeGreaterThanOrEqual(pane.x);
      expect(sheet.x + sheet.width).toBeLessThanOrEqual(pane.x + pane.width + 1);
      await page.keyboard.press('Escape');
    }
  });
});

test('an amount that a sentence states is told with its tag below its footnote, and with both amounts where they disagree', async ({
  app,
  page,
}) => {
  const amount = (text: string, scale: number): string => tagged({ text, name: 'us-gaap:RestructuringCharges', context: 'c-2023', scale });
  const prose = `<p>In 2023 the company spent $${amount('41.5', 6)} million to rebuild its kilns at Alder Bridge.</p><p>In 2023 the company paid $${amount('7.5', 9)} million to store glazes in Harrow.</p>`;
  await app.add({ name: 'calder.htm', bytes: Buffer.from(edgarReport(prose)) });
  await app.ready(1);
  const spent = await app.ask('How much did Calder Tile Works spend to rebuild its kilns at Alder Bridge?');
  await expect(spent).toContainText('$41.5 million: tagged by the filing as us-gaap:RestructuringCharges');
  await expect(spent).not.toContainText('does not agree');
  await spent
    .getByRole('button', { name: /^Footnote/ })
    .first()
    .click();
  await expect.poll(async () => (await marked(page)).join(' ').replace(/\s+/g, ' ')).toContain('$41.5 million');
  const paid = await app.ask('How much did Calder Tile Works pay to store glazes in Harrow?');
  await expect(paid).toContainText('does not agree with this figure: printed $7.5 million · tagged $7.5 billion');
});

test('a picture in a web page is listed by its name, and opens framed where the browser has set it', async ({ app, page }) => {
  // wider than its page
  const [width, height] = [1100, 200];
  const rgba = new Uint8ClampedArray(4 * width * height).map((_, i) => (i % 4 === 3 ? 255 : (i * 7919) % 251));
  const src = `data:image/png;base64,${Buffer.from(await pngOf({ width, height, rgba })).toString('base64')}`;
  const prose = Array.from({ length: 12 }, (_, i) => `<p>Store ${String(i)} sold more tiles than in the year before.</p>`).join('');
  await app.add({ name: 'calder.htm', bytes: Buffer.from(edgarReport(`${prose}<p><img src="${src}" alt="Tiles sold by store"></p>`)) });
  await app.ready(1);
  await page.locator('.row .name').click();
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await page.getByRole('navigation', { name: 'Outline', exact: true }).getByRole('button', { name: 'Tiles sold by store' }).click();
  const frame = page.locator('.mark.framed');
  await expect(frame).toBeInViewport();
  const picture = page.locator('.page[data-page="2"] iframe').contentFrame().getByRole('img', { name: 'Tiles sold by store' });
  // the picture's own size, and not the nothing that it has before it is read
  await expect
    .poll(async () => {
      const [around, inside] = [await frame.boundingBox(), await picture.boundingBox()];
      if (!around || !inside) return null;
      const near = (one: number, other: number): boolean => Math.abs(one - other) < 4;
      return inside.width > 300 && near(around.x + 2, inside.x) && near(around.y + 2, inside.y) && near(around.width - 4, inside.width);
    })
    .toBe(true);
  // the picture is made to fit, and not the page's words with it
  const [sheet, shown] = [await page.locator('.page[data-page="2"]').boundingBox(), await picture.boundingBox()];
  expect((shown?.x ?? Infinity) + (shown?.width ?? 0)).toBeLessThan((sheet?.x ?? 0) + (sheet?.width ?? 0));
  expect(await picture.evaluate((element) => element.ownerDocument.querySelector<HTMLElement>('body > div')?.style.zoom)).toBe('');
});

test('a leap into a long web page begins its frames one at a time, and few pages stay laid out', async ({ app, page }) => {
  const long = Array.from({ length: 60 }, (_, i) => `<p>Store ${String(i)} sold more tiles than in the year before.</p>`).join(PAGE_END);
  await app.add({ name: 'calder.htm', bytes: Buffer.from(edgarReport(long)) });
  await app.ready(1);
  await page.locator('.row .name').click();
  await page.locator('.page[data-painted="true"]').first().waitFor();
  // the window's thread is free between two tasks: what comes in one is told together
  await page.evaluate(() => {
    const together: number[] = [];
    new MutationObserver((list) => {
      const added = list.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
      const begun = added.flatMap((node) => (node instanceof HTMLIFrameElement ? [node] : [...node.querySelectorAll('iframe')]));
      if (begun.length > 0) together.push(begun.length);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { together });
  });
  for (const share of [0.3, 0.6, 0.9, 0.2]) {
    await page.locator('.scroller').evaluate((strip, at) => (strip.scrollTop = at * strip.scrollHeight), share);
    await expect.poll(() => page.locator('.page[data-painted="false"]').count()).toBe(0);
  }
  const together = await page.evaluate(() => (window as unknown as { together: number[] }).together);
  expect(together.length).toBeGreaterThan(8);
  expect(Math.max(...together)).toBe(1);
  const laid = await page.locator('iframe[aria-hidden]').evaluate((frame: HTMLIFrameElement) => {
    const all = [...(frame.contentDocument?.body.children ?? [])] as HTMLElement[];
    return { all: all.length, out: all.filter(({ style }) => style.display !== 'none').length };
  });
  expect(laid.all).toBeGreaterThan(10);
  expect(laid.out).toBeLessThan(8);
});

test('a filing that is here as a web page and as a PDF is told to be one, and asked once; each is asked where it is alone', async ({
  app,
  page,
  context,
}) => {
  const report = edgarReport();
  const printing = await context.newPage();
  await printing.setContent(report);
  const printed = await printing.pdf({ format: 'Letter', margin: { top: '20mm', bottom: '20mm', left: '15mm', right: '15mm' } });
  await printing.close();
  await app.add({ name: 'calder.pdf', bytes: printed });
  await app.ready(1);
  const question = 'Which plant of Calder Tile Works was closed after the flood?';
  const alone = await (await app.ask(question)).getByText('Alder Bridge').count();
  expect(alone).toBeGreaterThan(0);
  await app.add({ name: 'calder.htm', bytes: Buffer.from(report) });
  await app.ready(2);
  // The tags speak for the web page, though it came later.
  const [copy, asked] = [app.row('The same filing as'), app.row('The same filing is here as')];
  await expect(copy).toContainText('The same filing as calder.htm, which questions are answered from.');
  await expect(asked).toContainText('The same filing is here as calder.pdf too: questions are answered from this file.');
  const both = await app.ask(`${question} `);
  await expect(both.getByText('Alder Bridge')).toHaveCount(alone);
  const figure = await app.ask('What was Calder Tile Works’ net income in 2023?');
  await expect(figure.getByRole('figure')).toContainText('Tagged by the filing as us-gaap:NetIncomeLoss');
  await app.menu(asked, 'Remove …');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await app.ready(1);
  await expect(app.row('The same filing')).toHaveCount(0);
  const left = await app.ask('What was Calder Tile Works’ net income in fiscal 2023?');
  await expect(left).toContainText('532.2');
});
