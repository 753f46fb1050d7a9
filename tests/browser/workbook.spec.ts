import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { evaluation, formulasOf, readBack, type Read } from '../figures/workbook/readworkbook.ts';
import { expect, test } from './desk.ts';

/** Clicks, and reads the workbook that is downloaded. */
async function exported(page: Page, button: Locator): Promise<{ readonly name: string; readonly sheets: Read }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), sheets: await readBack(new Uint8Array(readFileSync(await download.path()))) };
}

/** The cell of a row by its first column. */
const cellOf = (sheets: Read, sheet: string, label: string, column: string): unknown => {
  const cells = sheets.get(sheet);
  const at = [...(cells ?? [])].find(([key, { value }]) => key.startsWith('A') && value === label)?.[0].slice(1);
  return at === undefined || !cells ? undefined : evaluation(sheets)(sheet, `${column}${at}`);
};

test('statements are exported with live formulas, their checks and where each figure stands', async ({ filled: app, page }) => {
  await app.row('FY 2023').getByRole('button').first().click();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('button', { name: 'Statements' }).click();
  const { name, sheets } = await exported(page, page.getByRole('tabpanel').getByRole('button', { name: 'Export .xlsx' }));
  expect(name).toBe('Northmoor Instruments 10-K FY2023 statements.xlsx');
  expect([...sheets.keys()]).toEqual(expect.arrayContaining(['Income statement', 'Balance sheet', 'Cash flows', 'Checks']));
  expect(cellOf(sheets, 'Balance sheet', 'Total assets', 'B')).toBeCloseTo(6043.1, 9);
  // 3,412.6 + 1,086.9
  expect(cellOf(sheets, 'Income statement', 'Total net sales', 'B')).toBeCloseTo(4499.5, 9);
  const { count, wrong } = formulasOf(sheets);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(60);
  // Gross profit of 2022 was 1,829.0 before shipping moved into cost of products.
  const checks = [...(sheets.get('Checks') ?? [])].map(([, { value }]) => value);
  expect(checks.filter((value) => value === 'failed')).toEqual([]);
  expect(checks.filter((value) => value === 'restated?').length).toBeGreaterThanOrEqual(10);
});

test('a calculated figure is exported as a formula over its cells', async ({ filled: app, page }) => {
  const answer = await app.ask('What is Northmoor’s current ratio at the end of fiscal 2023?');
  const { sheets } = await exported(page, answer.getByRole('button', { name: 'Export .xlsx' }).first());
  const [name = ''] = [...sheets.keys()];
  expect(cellOf(sheets, name, 'Worked out', 'B')).toBeCloseTo(2375.4 / 1085.2, 12);
  expect(cellOf(sheets, name, 'As shown', 'B')).toBe(2.19);
  const [current, liabilities] = [5, 6].map((row) => sheets.get(name)?.get(`B${String(row)}`)?.value);
  expect([current, liabilities]).toEqual([2375.4, 1085.2]);
  expect(sheets.get(name)?.get('F5')?.value).toMatch(
    /^Northmoor Instruments 10-K FY2023, page 13, consolidated balance sheets: Total current assets · /i,
  );
  expect(formulasOf(sheets)).toEqual({ count: 2, wrong: [] });
});
