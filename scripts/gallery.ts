// `npm run gallery`, or of some views `npm run gallery -- lab narrow-lab`: fixed views of the built app in light and dark, written to docs/gallery to be held beside the design's pictures.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { serve } from './serve.mjs';
import { dist, ensureBuilt, root } from './setup.mjs';

interface View {
  readonly name: string;
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

const asked = async (page: Page, question: string): Promise<Locator> => {
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
  await page.keyboard.press('Enter');
  const article = page.getByRole('article', { name: question, exact: true }).last();
  await article.waitFor();
  return article;
};

const ask = async (page: Page, question: string): Promise<Locator> => {
  await answer(page);
  return asked(page, question);
};

/** A figure among the figures of an answer. */
const figure =
  (question: string) =>
  async (page: Page): Promise<void> => {
    await (await ask(page, question)).getByRole('figure').first().waitFor();
  };

const calculated = figure('What was Northmoor’s return on assets in fiscal 2023?');
const tested = figure('Did Northmoor’s gross margin improve between fiscal 2022 and fiscal 2023?');
const ranked = figure('Which segment of Northmoor had the highest net sales in fiscal 2023?');
const series = figure('How did Northmoor’s net sales develop from fiscal 2020 to fiscal 2023?');

/** From a figure of the calculation to its cell. */
const cell = async (page: Page): Promise<void> => {
  await calculated(page);
  await page.getByRole('figure').last().locator('tbody button').first().click();
  await page.locator('.mark.current').first().waitFor();
  await page.locator('.page[data-painted="true"]').first().waitFor();
};

const statements = async (page: Page): Promise<void> => {
  await cell(page);
  await page.getByRole('navigation', { name: 'Show' }).getByRole('button', { name: 'Statements', exact: true }).click();
  await page.getByRole('table', { name: /statements of income/i }).waitFor();
};

const restated = async (page: Page): Promise<void> => {
  await statements(page);
  await page.getByRole('button', { name: /^Restated\?/ }).click();
  await page
    .getByRole('button', { name: /checks passed$/ })
    .last()
    .click();
};

const notFound = async (page: Page): Promise<void> => {
  await (await ask(page, 'What was the revenue of Castellane Foods in fiscal 2023?')).getByText('Not found in these filings').waitFor();
};

const models = async (page: Page): Promise<void> => {
  await answer(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.getByRole('table', { name: 'Models' }).waitFor();
};

/** A grid with its cells checked, a row as bars and an answer open beside it. */
const grid = async (page: Page): Promise<void> => {
  await narrowGrid(page);
  await page.getByRole('button', { name: 'Menu of What was the operating margin?' }).click();
  await page.getByRole('menuitem', { name: 'Chart this row' }).click();
  const cell = (at: string): Locator => page.getByRole('grid').locator(`[data-at="${at}"]`);
  const panel = page.getByRole('article', { name: 'Answer of the cell' });
  await cell('0 0').click();
  await panel.getByLabel('Your initials').fill('MK');
  for (const at of ['0 0', '0 1', '1 0', '1 1']) {
    await cell(at).click();
    await panel.getByRole('button', { name: 'Checked', exact: true }).click();
  }
  await panel.getByRole('figure').waitFor();
};

const narrowGrid = async (page: Page): Promise<void> => {
  await answer(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+G');
  await page.getByLabel('Title of the grid').fill('Margins of two filings');
  const questions = [
    'What were net sales?',
    'What was the operating margin?',
    'Did the operating margin improve?',
    'How many employees are there?',
  ];
  await page.getByLabel('Questions, one a line').fill(questions.join('\n'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Ask 8 cells' }).click();
  await page.mouse.move(0, 600);
  await page
    .getByRole('status')
    .filter({ hasText: /^8 answers/ })
    .waitFor();
};

/** Reviewed: a claim checked, one wrong with its reason, a note between them. */
const memo = async (page: Page): Promise<void> => {
  await answer(page);
  for (const question of [
    'What was Northmoor’s operating margin in fiscal 2023?',
    'What were Northmoor’s total net sales in fiscal 2023?',
  ]) {
    const article = await asked(page, question);
    await article.getByRole('button', { name: 'Add to memo' }).click();
    await article.getByText('1 claim added to the memo.').waitFor();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+M');
  const list = page.getByRole('list', { name: 'The memo' });
  await page.getByLabel('Title of the memo').fill('Northmoor: profitability, fiscal 2023');
  await page.getByLabel('Prepared by').fill('M. Kessler');
  const item = (at: number): Locator => list.getByRole('listitem').nth(at - 1);
  const review = (at: number): Promise<void> => page.getByRole('button', { name: `Review ${String(at)}` }).click();
  await review(1);
  await item(1).getByLabel('Your initials').fill('MK');
  await item(1).getByRole('button', { name: 'Checked', exact: true }).click();
  await review(1);
  await review(2);
  await item(2).getByLabel('What the filing says instead').fill('the prior year is wanted beside it');
  await item(2).getByRole('button', { name: 'Wrong', exact: true }).click();
  await review(2);
  await page.getByRole('button', { name: 'Write below 1' }).click();
  await list.getByRole('textbox').fill('Both figures stand in the statements of income.');
  await list.getByRole('textbox').blur();
  // Exported, so that its manifest's chain stands under it.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'The manifest alone' }).click()]);
  await page.getByText('chain unbroken').waitFor();
  await list.locator('..').evaluate((at) => {
    at.parentElement?.scrollTo(0, 0);
  });
};

const redline = async (page: Page): Promise<void> => {
  await answer(page);
  await page
    .getByRole('button', { name: 'Library', exact: true })
    .filter({ visible: true })
    .click({ timeout: 500 })
    .catch(() => undefined);
  await page.locator('.row').filter({ hasText: 'FY 2023' }).locator('.name').focus();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: /Item 7\. / }).click();
  await page.locator('ins').first().waitFor();
};

/** With a change open in the filing. */
const redlinePlace = async (page: Page): Promise<void> => {
  await redline(page);
  await page.keyboard.press('n');
  await page.locator('.mark.current').first().waitFor();
  await page.locator('.page[data-painted="true"]').first().waitFor();
};

const lab = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift+L');
  await page.getByRole('button', { name: 'The samples’ 30 questions' }).click();
  await page.getByText('30 questions, 30 with a gold answer.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Run 2 ways' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached', timeout: 120_000 });
  await page.getByRole('img', { name: 'Recall by place' }).waitFor();
};

const wide: readonly View[] = [
  { name: 'first-visit', reach: firstVisit },
  { name: 'answer', reach: cell },
  { name: 'test', reach: tested },
  { name: 'ranked', reach: ranked },
  { name: 'series', reach: series },
  { name: 'statements', reach: statements },
  { name: 'restated', reach: restated },
  { name: 'not-found', reach: notFound },
  { name: 'models', reach: models },
  { name: 'grid', reach: grid },
  { name: 'memo', reach: memo },
  { name: 'redline', reach: redlinePlace },
  { name: 'lab', reach: lab },
];
const narrow: readonly View[] = [
  { name: 'narrow-first-visit', reach: firstVisit },
  { name: 'narrow-answer', reach: calculated },
  { name: 'narrow-filing', reach: cell },
  { name: 'narrow-series', reach: series },
  { name: 'narrow-statements', reach: statements },
  { name: 'narrow-models', reach: models },
  { name: 'narrow-grid', reach: narrowGrid },
  { name: 'narrow-memo', reach: memo },
  { name: 'narrow-redline', reach: redline },
  { name: 'narrow-lab', reach: lab },
];

const executablePath = ensureChromium();
if (executablePath === undefined || !ensureBuilt()) process.exit(1);
const out = path.join(root, 'docs/gallery');
mkdirSync(out, { recursive: true });
const { url, close } = await serve(dist);
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
const only = new Set(process.argv.slice(2));
for (const { name, reach } of [...wide, ...narrow].filter((view) => only.size === 0 || only.has(view.name)))
  for (const colorScheme of ['light', 'dark'] as const) {
    const small = narrow.some((view) => view.name === name);
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // The one that the README shows is twice as fine; the folder stays small.
      deviceScaleFactor: name === 'answer' && colorScheme === 'light' ? 2 : 1,
      viewport: small ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: small,
    });
    const page = await context.newPage();
    await page.goto(url);
    await reach(page);
    // Away from what opens under it.
    await page.mouse.move(0, small ? 843 : 0);
    // Pages further down are drawn after the one in view.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: path.join(out, `${name}-${colorScheme}.png`), animations: 'disabled' });
    console.log(`${name}-${colorScheme}.png`);
    await context.close();
  }
await browser.close();
await close();
