import { mkdirSync } from 'node:fs';
import { App, expect, test } from './app.ts';
import { expectAccessible } from './axe.ts';
import { test as atDesk } from './desk.ts';
import { currentMarks, expectOver, fact, pixels } from './facts.ts';

test('first visit, sample, cited answer, and its footnote marks the exact words; our second reader comes with it', async ({
  page,
}, info) => {
  mkdirSync(info.outputDir, { recursive: true });
  const app = new App(page, info.outputDir);
  await app.open({ secondReader: true });
  await expect(page.getByText('This page sends your filings, your questions and the answers nowhere')).toBeVisible();
  await page.getByRole('button', { name: 'Try it with two sample filings' }).click();
  const answer = page.getByRole('article').last();
  await expect(answer).toBeVisible({ timeout: 60_000 });
  await app.ready(2);
  const card = answer.getByRole('figure');
  await expect(card).toContainText('4,499.5');
  await expect(card).toContainText('as reported');
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
  const sales = fact(2023, 'income.sales.2023');
  const sheet = page.locator(`.page[data-page="${sales.page}"]`);
  await expect(sheet).toHaveAttribute('data-painted', 'true');
  const marks = await currentMarks(page, sales.page);
  expectOver(marks, sales.boxes);
  const seen = await pixels(page, sheet, sales.boxes[0]!);
  expect(seen.amber, 'amber behind the figure').toBeGreaterThan(0.4);
  expect(seen.ink, 'the figure itself shows through').toBeGreaterThan(0.05);
  const above = { ...sales.boxes[0]!, y: sales.boxes[0]!.y - 60 };
  expect((await pixels(page, sheet, above)).amber, 'no amber on figures above').toBeLessThan(0.02);

  await test.step('our second reader comes with the first filing, from beside the page, and is at work', async () => {
    await page.keyboard.press('s');
    const model = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /footnote-reranker/ });
    await expect(model).toContainText('in use', { timeout: 60_000 });
    await expect(model).toContainText('from this site');
    await page.keyboard.press('q');
    await app.ask('Who competes with Northmoor?');
    // It reads in a worker a core, four at most. What it changes of an answer is told from one machine to the other by its time: tests/engine/models/judge.test.ts has that.
    const readers = await page.evaluate(() => Math.min(4, navigator.hardwareConcurrency));
    await expect.poll(() => page.workers().filter((worker) => /\/models-[^/]*$/.test(worker.url())).length).toBe(readers);
    // The fixture fails the test on any request that leaves the origin.
  });
});

interface Case {
  readonly question: string;
  readonly year: 2022 | 2023;
  readonly fact: string;
  readonly shown: string;
}

const cases: readonly Case[] = [
  { question: 'What was Northmoor’s capital expenditure in fiscal 2022?', year: 2022, fact: 'cashflow.capex.2022', shown: '201.7' },
  { question: 'What were total assets of Northmoor at the end of 2023?', year: 2023, fact: 'balance.assets.2023', shown: '6,043.1' },
  { question: 'What was Northmoor’s diluted net income per share in fiscal 2023?', year: 2023, fact: 'income.diluted.2023', shown: '4.45' },
  {
    question: 'What was Northmoor’s net cash provided by operating activities in fiscal 2023?',
    year: 2023,
    fact: 'cashflow.operations.2023',
    shown: '778.9',
  },
];

atDesk(
  'each figure’s footnote marks its cell; a question about another company or year is not answered from these filings',
  async ({ filled: app, page }) => {
    for (const { question, year, fact: id, shown } of cases)
      await test.step(question, async () => {
        const answer = await app.ask(question);
        await expect(answer.getByRole('figure')).toContainText(shown);
        await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
        const cell = fact(year, id);
        expectOver(await currentMarks(page, cell.page), cell.boxes);
      });
    const other = await app.ask('What was Castellane Foods’ revenue in fiscal 2015?');
    await expect(other).toContainText('Not found in these filings');
    await expect(other.getByRole('figure')).toHaveCount(0);
  },
);

atDesk(
  'a filing’s overview opens from its row, its figures open their cells, and it answers a question for the whole',
  async ({ filled: app, page }) => {
    await app.row('FY 2023').getByRole('button').first().focus();
    await page.keyboard.press('i');
    const overview = page.getByRole('article', { name: 'Overview' });
    await expect(overview.getByRole('heading', { name: 'Northmoor Instruments, Inc.' })).toBeVisible();
    await expect(overview).toContainText('designs, makes and services instruments');
    await expect(overview).toContainText('Precision Measurement');
    await expect(overview).toContainText('Alder & Finch LLP, since 1987');
    await expect(overview.getByRole('region', { name: 'Changed against the earlier filing' })).toContainText('1,921.5');
    await expect(overview.getByRole('region', { name: 'Good questions of this filing' }).getByRole('button')).toHaveCount(5);
    await expectAccessible(page, 'overview');
    await overview.getByRole('button', { name: 'Total net sales, 2023: 4,499.5' }).click();
    const sales = fact(2023, 'income.sales.2023');
    expectOver(await currentMarks(page, sales.page), sales.boxes);
    await overview.getByRole('button', { name: 'All 2 years' }).click();
    await expect(overview.getByRole('columnheader', { name: '2021' })).toBeVisible();
    await page.keyboard.press('q');
    const answer = await app.ask('How is Northmoor doing?');
    await expect(answer.getByRole('button', { name: 'Net income, 2023: 532.2' })).toBeVisible();
  },
);
