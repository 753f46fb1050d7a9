import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type App } from './app.ts';
import type { Page } from '@playwright/test';
import { test as atDesk } from './desk.ts';
import { fact } from './facts.ts';

// Many steps, each waited for: a slow machine needs its time.
test.describe.configure({ timeout: 600_000 });

const filings = path.resolve(import.meta.dirname, '../../../shared/bench/financebench/pdfs');

/** Where the current mark stands in its window, in CSS px, with what is seen of the window. */
async function markAt(page: Page): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  const mark = page.locator('.scroller .mark.current').first();
  await expect(mark).toBeVisible();
  return mark.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const strip = element.closest('.scroller')!;
    const window = strip.getBoundingClientRect();
    return { x: x + width / 2 - window.x, y: y + height / 2 - window.y, width: strip.clientWidth, height: strip.clientHeight };
  });
}

/** The mark is drawn before the strip is put there: a scroll in between would be taken back. Opened is a mark a third from the top. */
async function expectOpened(page: Page): Promise<void> {
  // Marks are drawn anew as the size is chosen: one that has just gone is looked at again.
  await expect(async () => {
    const { y, height } = await markAt(page);
    expect(Math.abs(y - height / 3), 'a third from the top').toBeLessThan(12);
  }).toPass({ timeout: 20_000 });
}

/** The middle of the mark stays in its line whatever is done; a few px are for rounding. */
async function expectStill(page: Page, does: () => Promise<void>, what: string): Promise<void> {
  const before = await markAt(page);
  await does();
  const after = await markAt(page);
  expect(Math.abs(after.y - before.y), `${what}: ${String(before.y)} → ${String(after.y)}`).toBeLessThan(3);
  expect(after.x, `${what}: in sight sideways`).toBeGreaterThan(0);
  expect(after.x, `${what}: in sight sideways`).toBeLessThan(after.width);
}

const percent = async (page: Page) => Number(/\d+/.exec((await page.getByRole('button', { name: /^Zoom/ }).textContent()) ?? '')?.[0]);

/** An answer whose filing opens beside it. */
async function asked(app: App): Promise<void> {
  await app.ask('What were Northmoor’s total net sales in fiscal 2023?');
}

/** The same where a reader closed a filing before, so that none opens by itself. */
async function askedAndOpened(app: App): Promise<void> {
  const answer = await app.ask('What were Northmoor’s total net sales in fiscal 2023?');
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
}

async function askedOf(app: App, file: string, question: string): Promise<void> {
  await app.add(path.join(filings, file));
  await app.ready(1, 300_000);
  const answer = await app.ask(question);
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
}

async function zoomThrough(page: Page): Promise<void> {
  const step = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (let i = 0; i < 3; i++) await expectStill(page, () => step('Larger'), `larger ${String(i + 1)}`);
  for (let i = 0; i < 4; i++) await expectStill(page, () => step('Smaller'), `smaller ${String(i + 1)}`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Zoom/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  // By width first: what is done next begins in a page that is seen whole.
  for (const item of ['Fit width', '200', 'Fit page', 'Readable size']) await expectStill(page, () => choose(item), item);
}

test('zoom, fit and a pane pulled wider leave the mark where it is', async ({ filled: app, page }) => {
  await asked(app);
  const sales = fact(2023, 'income.sales.2023');
  await expect(page.locator(`.page[data-page="${String(sales.page)}"] .mark.current`).first()).toBeVisible();
  await expectOpened(page);
  expect(await percent(page), 'opens at a readable size').toBeGreaterThanOrEqual(57);
  const strip = page.getByRole('region', { name: 'Pages' });
  expect(await strip.evaluate((element) => element.scrollWidth - element.clientWidth), 'pages are seen whole').toBe(0);
  await zoomThrough(page);
  await expectStill(page, () => page.setViewportSize({ width: 1600, height: 820 }), 'a larger window');
  const splitter = page.getByRole('separator');
  await splitter.focus();
  await expectStill(page, () => page.keyboard.press('ArrowLeft'), 'a wider pane');
  await expectStill(page, () => page.keyboard.press('o'), 'the outline');
  await page.keyboard.press('o');
  const through = async (): Promise<void> => {
    for (const width of [390, 1600]) {
      await page.setViewportSize({ width, height: 820 });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
  };
  await expectStill(page, through, 'a window as narrow as a phone, and wide again');
  await test.step('with no mark in sight zoom leaves the line in the middle', () => withoutMark(page));
});

async function withoutMark(page: Page): Promise<void> {
  const strip = page.getByRole('region', { name: 'Pages' });
  await strip.evaluate((element) => element.scrollTo({ top: element.scrollHeight * 0.73, behavior: 'instant' }));
  /** The page's point at the window's middle, as a share of the filing's height without its gaps. */
  const middle = () =>
    strip.evaluate((element) => {
      const window = element.getBoundingClientRect();
      const y = window.y + element.clientHeight / 2;
      const sheet = [...element.querySelectorAll<HTMLElement>('.page')].find((each) => each.getBoundingClientRect().bottom >= y)!;
      const box = sheet.getBoundingClientRect();
      return { page: Number(sheet.dataset['page']), at: ((y - box.y) / box.height) * 792 };
    });
  // Until the pages are laid out there is none in the middle.
  await expect(async () => {
    expect((await middle()).page).toBeGreaterThan(10);
  }).toPass({ timeout: 20_000 });
  const before = await middle();
  for (const name of ['Larger', 'Larger', 'Larger', 'Smaller', 'Smaller', 'Smaller', 'Smaller', 'Larger']) {
    await page.getByRole('button', { name, exact: true }).click();
    const after = await middle();
    expect(after.page).toBe(before.page);
    expect(Math.abs(after.at - before.at), name).toBeLessThan(4);
  }
}

test('a statement in small type opens so large that it can be read', async ({ app, page }, testInfo) => {
  const file = 'BESTBUY_2023_10K.pdf';
  testInfo.skip(!existsSync(path.join(filings, file)), '../shared/bench is not here');
  await askedOf(app, file, 'What was the capital expenditure of Best Buy in fiscal 2022?');
  const mark = page.locator('.scroller .mark.current').first();
  await expect(mark).toBeVisible();
  // Six points of type: at the width of the pane four px.
  await expect.poll(async () => (await mark.boundingBox())?.height ?? 0).toBeGreaterThan(12);
  // The row's label has no room beside the figure: it is repeated there.
  await expect(page.locator('.scroller .row-label')).toContainText('Additions to property and equipment');
  await expectOpened(page);
  await zoomThrough(page);
});

atDesk('on a phone the row’s label stands beside its figure, and the source line is whole', async ({ filled: app, page }) => {
  await asked(app);
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await app.ask('What were total assets of Northmoor at the end of 2022?');
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
  const mark = page.locator('.scroller .mark.current').first();
  await expectOpened(page);
  const figure = (await mark.boundingBox())!;
  expect(figure.x + figure.width).toBeLessThan(390);
  const repeated = page.locator('.scroller .row-label');
  const label = (await page.locator('.scroller .beside').first().boundingBox())!;
  if (label.x < 0) {
    const box = (await repeated.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThan(figure.x);
    expect(Math.abs(box.y + box.height / 2 - (figure.y + figure.height / 2))).toBeLessThan(4);
  } else await expect(repeated).toHaveCount(0);
  await test.step('scrolled to the figure alone, its label goes with the eye', async () => {
    await page.getByRole('region', { name: 'Pages' }).evaluate((element) => element.scrollBy({ left: 120, behavior: 'instant' }));
    await expect(repeated).toHaveText('Total assets');
    // It is put there with the next frame, when the page hears of the scroll.
    await expect.poll(async () => (await repeated.boundingBox())!.x).toBeGreaterThanOrEqual(0);
    const box = (await repeated.boundingBox())!;
    expect(box.x + box.width).toBeLessThan((await mark.boundingBox())!.x);
  });
  const source = page.locator('header').getByText(/^10-K for the fiscal year ended December 31, 202[23]$/);
  expect(
    await source.evaluate((element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight),
  ).toBe(true);
});

atDesk('what is asked about is whole words, of this filing, and the box has its whole width for them', async ({ filled: app, page }) => {
  await askedAndOpened(app);
  await app.ready(2);
  const first = page.locator('.page[data-page="11"] .words span', { hasText: 'Total net sales' }).first();
  await expect(first).toBeVisible();
  // From the middle of a word to the middle of another.
  await page.evaluate(() => {
    const spans = [...document.querySelectorAll('.page[data-page="11"] .words span')];
    const at = (words: string) => spans.find((span) => span.textContent.includes(words))!.firstChild!;
    getSelection()!.setBaseAndExtent(at('Total net sales'), 2, at('Cost of products'), 9);
  });
  await page.getByRole('button', { name: 'Ask about this' }).click();
  const box = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(box).toHaveValue(/“Total net sales .*Cost of products”\?$/);
  await expect(page.getByRole('button', { name: /^Filings to ask: Only 1 filing/ })).toBeVisible();
  const frame = (await page.locator('.foot .box').boundingBox())!;
  expect((await box.boundingBox())!.width).toBeGreaterThan(frame.width * 0.9);
  const ask = (await page.getByRole('button', { name: 'Ask', exact: true }).boundingBox())!;
  expect(ask.y + ask.height).toBeLessThanOrEqual(frame.y + frame.height);
});
