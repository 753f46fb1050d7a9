import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from '@playwright/test';
import { expect, test } from './desk.ts';

/** Without spaces and apostrophes: a PDF has a sign of its own for the one, and places the words instead of the others. */
const squashed = (text: string): string => text.replace(/[\s’ʼ']/g, '');

/** The words of each page that the browser prints. */
async function printed(page: Page, name: string): Promise<string[]> {
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  writeFileSync(path.join(test.info().outputDir, `${name}.pdf`), bytes);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages.map(squashed);
}

const QUESTIONS = ['What was Northmoor’s operating margin in fiscal 2023?', 'What were Northmoor’s total net sales in fiscal 2022?'];

test('printing gives the thread with its footnotes and sources and nothing of the shell; or one answer', async ({ filled: app, page }) => {
  for (const question of QUESTIONS) await app.ask(question);
  await expect(app.answer(QUESTIONS[1]!).getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  const thread = (await printed(page, 'thread')).join(' ');
  for (const question of QUESTIONS) expect(thread).toContain(squashed(question));
  expect(thread).toContain(squashed('704.4 ÷ 4,499.5'));
  expect(thread).toContain(squashed('Northmoor Instruments 10-K FY2023, page 11, Consolidated Statements of Income'));
  expect(thread).toContain(squashed('Northmoor Instruments 10-K FY2022'));
  for (const shell of ['Space used', 'Filter', 'All 2 filings', 'Helpful?', 'How this was found', 'Remove question'])
    expect(thread).not.toContain(squashed(shell));
  // On the screen nothing of the paper is left.
  await expect(page.locator('.paper')).toHaveCount(0);
  await page.evaluate(() => (window.print = () => undefined));
  await app.answer(QUESTIONS[1]!).getByRole('button', { name: 'Print', exact: true }).click();
  const one = (await printed(page, 'answer')).join(' ');
  expect(one).toContain(squashed(QUESTIONS[1]!));
  expect(one).not.toContain(squashed(QUESTIONS[0]!));
  expect((await printed(page, 'again')).join(' ')).toContain(squashed(QUESTIONS[0]!));
});
