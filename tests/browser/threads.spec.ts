import type { Page } from '@playwright/test';
import { linesOf, pagesOf } from '../../scripts/samples/rawPdf.ts';
import { App, expect, test } from './app.ts';

/** The engine's worker ends as if it had crashed: nothing tells the page, only its lock is let go. */
async function killEngine(page: Page): Promise<void> {
  const worker = page.workers().find((one) => new URL(one.url()).pathname.includes('/engine-'));
  await worker?.evaluate(() => {
    close();
  });
}

test('a dead engine is said and started again, with the library as it was', async ({ filled: app, page }) => {
  await killEngine(page);
  await expect(app.notices()).not.toBeEmpty();
  await app.ready(2);
  await app.ask('What were total assets at the end of fiscal 2023?');
});

test('two tabs show one library, and either can be asked', async ({ filled: app, context }, testInfo) => {
  const other = new App(await context.newPage(), testInfo.outputDir);
  await other.open();
  await other.add({ name: 'alderwick.pdf', bytes: pagesOf([linesOf(['ALDERWICK CORPORATION', 'The Company had 1,000 employees.'])]) });
  await app.ready(3);
  await other.ready(3);
  await app.ask('What were total assets at the end of fiscal 2023?');
  await other.menu(other.row('FY 2023'), 'Remove');
  const confirm = other.page
    .getByRole('alertdialog')
    .or(other.page.getByRole('dialog'))
    .getByRole('button', { name: /remove/i });
  await confirm.click();
  await expect(app.row('FY 2023')).toHaveCount(0);
});
