import type { BrowserContext, Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { App, expect, test } from './app.ts';
import { expectAccessible } from './axe.ts';

const view = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' });
const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'Parts of the run' }).getByRole('button', { name });
const rowsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'The samples’ 30 questions' }).last();

interface Line {
  readonly id: string;
  readonly condition: string;
  readonly status: string;
  readonly pages: readonly unknown[];
}

async function lines(page: Page): Promise<Line[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export JSONL' }).click()]);
  const text = readFileSync(await download.path(), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

const reopened = async (context: BrowserContext, folder: string): Promise<Page> => {
  const page = await context.newPage();
  await new App(page, folder).open();
  await view(page).click();
  return page;
};

// Nine looks by axe, and 58 questions.
test.describe.configure({ timeout: 240_000 });

/** How wide the page is with what does not fit. */
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

test('a run of the samples’ questions in two ways is set up, cut off, gone on with, read, compared and judged; narrow too', async ({
  app: { page },
  context,
}, info) => {
  await test.step('a file of questions says what it lacks', () => lacking(page));
  await test.step('at 390 px a run is set up', async () => {
    await page.keyboard.press('q');
    await page.setViewportSize(NARROW);
    await page.keyboard.press('Shift+L');
    await page.getByRole('button', { name: 'The samples’ 30 questions' }).click();
    await expect(page.getByText('30 questions, 30 with a gold answer.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Run 2 ways' }).click();
    expect(await wide(page)).toBe(390);
    await page.setViewportSize(WIDE);
  });
  await expect(page.getByText(/^Running Words only/)).toBeVisible();
  // Paused while most of it is to come, and cut off before anything else is looked at: a quick machine would be done by then.
  await expect(page.getByText(/\b(?:[2-9]|\d\d) of 58 rows/).first()).toBeVisible({ timeout: 60_000 });
  await test.step('paused at 390 px, it and its pictures are read', () => pausedNarrow(page));
  await goOn(page).click();
  await expect(page.getByText(/\b[1-4]\d of 58 rows/).first()).toBeVisible({ timeout: 60_000 });
  await page.close();

  const again = await reopened(context, info.outputDir);
  const left = goOn(again);
  await test.step('a closed tab loses no row and asks none twice', async () => {
    await expect(left).toBeVisible();
    const half = await lines(again);
    expect(half.length).toBeGreaterThanOrEqual(10);
    expect(half.length).toBeLessThan(58);
    await left.click();
    await expectAccessible(again, 'a run on its way');
    await expect(rowsOf(again)).toContainText(', 58 rows', { timeout: 90_000 });
    await expect(again.getByText(/^Running/)).toBeHidden();
    const whole = await lines(again);
    expect(whole).toHaveLength(58);
    expect(new Set(whole.map(({ id, condition }) => `${condition} ${id}`)).size).toBe(58);
    expect(whole.slice(0, half.length)).toEqual(half);
    expect(whole.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(whole.filter(({ pages }) => pages.length === 0).length).toBeLessThan(58);
  });

  await test.step('the table of the run, and each of its parts', async () => {
    const results = again.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('row', { name: /^Words only, filing given/ })).toContainText(/0\.\d\d/);
    await expect(again.getByRole('img', { name: 'Recall by place' })).toBeVisible();
    await expectAccessible(again, 'results of a run');
    await part(again, 'Measures').click();
    await expect(again.getByRole('region', { name: 'Bamberg' }).getByRole('row', { name: /^ROUGE-L/ })).toContainText(/0\.\d\d/);
    await expect(again.getByRole('row', { name: /^BERTScore F1/ })).toContainText('needs a model that compares meanings');
    await expectAccessible(again, 'measures of a run', again.getByRole('main'));
    await part(again, 'Pictures').click();
    await expect(again.getByRole('img', { name: 'Time by step' })).toBeVisible();
    await expectAccessible(again, 'pictures of a run', again.getByRole('main'));
    await copied(again, context);
  });
  await test.step('on paper too, in light colours', async () => {
    await again.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const picture = again.locator('.paper').getByRole('img', { name: 'Recall by place', includeHidden: true });
    await expect(picture.locator('path').first()).toBeAttached();
    expect(await picture.evaluate((svg) => getComputedStyle(svg).getPropertyValue('--ink'))).toBe('#1d1b17');
    // What tells its lines apart stands beside their names too.
    const keys = picture.locator('xpath=ancestor::figure').locator('p line');
    expect(await keys.evaluateAll((lines) => new Set(lines.map((line) => line.getAttribute('stroke'))).size)).toBe(2);
    await again.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(picture).toHaveCount(0);
  });
  await test.step('two ways compared', async () => {
    await part(again, 'Compare').click();
    await expect(again.getByText('Over 28 questions of the same words.')).toBeVisible();
    await again.getByRole('combobox', { name: 'Questions' }).selectOption({ index: 2 });
    await again.getByRole('button', { name: /^What were Northmoor’s net sales in fiscal 2023/ }).click();
    const both = again.getByRole('region', { name: /^Both answers: What were/ });
    await expect(both.getByRole('article')).toHaveCount(2);
    await again.keyboard.press('3');
    await expect(both.getByRole('button', { name: 'They are alike' })).toHaveAttribute('aria-pressed', 'true');
    await expect(again.getByText('By hand: of 1 pair that you read side by side')).toBeVisible();
    await expectAccessible(again, 'two ways compared', again.getByRole('main'));
    await again.keyboard.press('Escape');
    await expect(both).toBeHidden();
  });
  await test.step('an answer opens whole and is judged by keys; a filter finds it again', () => judged(again));
});

/** A picture's copies are what is drawn: its numbers, its lines, its pixels. */
async function copied(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = page.getByRole('figure').filter({ has: page.getByRole('img', { name: 'Recall by place' }) });
  const copy = async (what: string): Promise<void> => {
    await figure.getByRole('button', { name: `Copy ${what}` }).click();
    await expect(figure.getByText(`${what} copied.`)).toBeVisible();
  };
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await copy('CSV');
  const numbers = (await text()).split('\n').map((line) => line.replaceAll('"', '').split(/,(?! filing given)/));
  const table = await figure
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(numbers[0]).toEqual(['way', 'of', 'x', 'y', 'questions']);
  expect(numbers.slice(1).map(([way, , x, y, n]) => [way, x, Number(Number(y).toFixed(3)), n])).toEqual(
    table.map(([way, x, y, n]) => [way, x, Number(y), n]),
  );
  await copy('SVG');
  const svg = await text();
  expect(svg).not.toMatch(/var\(|NaN/);
  const lines = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d.split(/[ML]/).length - 1);
  expect(lines.filter((points) => points === 20)).toHaveLength(2);
  for (const name of ['Words only', 'Words only, filing given']) expect(svg).toContain(`>${name}</text>`);
  await copy('PNG');
  const drawn = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await (item as ClipboardItem).getType('image/png'));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let inked = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) inked++;
    return { width: image.width, height: image.height, inked };
  });
  const [, width = '', height = ''] = /<svg[^>]* viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  expect([drawn.width, drawn.height]).toEqual([2 * Number(width), Math.floor(2 * Number(height))]);
  expect(drawn.inked).toBeGreaterThan(1000);
}

async function judged(page: Page): Promise<void> {
  await part(page, 'Questions').click();
  const cells = page.getByRole('region', { name: 'Questions' }).getByRole('button');
  await cells.nth(0).click();
  const panel = page.getByRole('article', { name: 'Answer of the lab' });
  await expect(panel).toBeVisible();
  await test.step('narrow too', async () => {
    await page.setViewportSize(NARROW);
    await expectAccessible(page, 'a narrow answer of the lab', panel);
    await page.setViewportSize(WIDE);
  });
  await expect(panel.getByRole('button', { name: 'right', exact: true })).toBeVisible();
  await expect(panel.getByText('right, by its figures')).toBeVisible();
  await page.keyboard.press('3');
  await expect(panel.getByText('wrong, by hand')).toBeVisible();
  // Each footnote by itself: h goes to the first, where the digits say whether it holds.
  const first = panel.getByRole('group', { name: 'Whether footnote 1 says what it is cited for' });
  await page.keyboard.press('h');
  await page.keyboard.press('2');
  await expect(first.getByRole('button', { name: 'partly' })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByText('wrong, by hand')).toBeVisible();
  // Whether it was relevant is asked of what was helpful (EvidenT §5.3).
  const relevant = panel.getByRole('group', { name: 'Relevant?' });
  await expect(relevant).toBeHidden();
  await panel.getByRole('group', { name: 'Helpful?' }).getByRole('button', { name: 'Yes' }).click();
  await relevant.getByRole('button', { name: 'No' }).click();
  await expect(relevant.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'an answer of the lab', panel);
  await page.getByLabel('Verdict').selectOption('wrong');
  await expect(page.getByText('What were Northmoor’s net sales in fiscal 2023?').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Take the judgement back' }).click();
  await expect(panel.getByText('right, by its figures')).toBeVisible();
  await expect(relevant).toBeHidden();
  // A footnote opens its place over the answer, which is there again once the filing is closed.
  await panel.getByRole('button', { name: 'Footnote 1' }).first().click();
  await expect(page.locator('.mark.current').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

async function lacking(page: Page): Promise<void> {
  await view(page).click();
  const give = (name: string, text: string) =>
    page.locator('input[type=file][accept*=".csv"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('odd.csv', 'ask,reply\nWho?,Me');
  await expect(
    page.getByText('odd.csv is not a list of questions. It has the columns ask, reply; one must be called question.'),
  ).toBeVisible();
  await give('bare.csv', 'question\nWho audits it?\n');
  await expect(page.getByText('1 question without a gold answer')).toBeVisible();
  await give('long.csv', `question,answer\n${Array.from({ length: 10_000 }, (_, i) => `Question ${String(i)}?,${String(i)}`).join('\n')}`);
  await expect(page.getByText('10,000 questions: a run takes 1,000. The first 1,000 are taken.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run 2 ways' })).toBeDisabled();
}

const goOn = (page: Page): Locator => page.getByRole('button', { name: /^Go on: \d+ rows left/ });

async function pausedNarrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(goOn(page)).toBeVisible();
  await page.setViewportSize(NARROW);
  expect(await wide(page)).toBe(390);
  await expectAccessible(page, 'a narrow run');
  await part(page, 'Pictures').click();
  await expect(page.getByRole('img', { name: 'Recall by place' })).toBeVisible();
  expect(await wide(page)).toBe(390);
  await page.setViewportSize(WIDE);
  await part(page, 'Results').click();
}
