import { mkdirSync } from 'node:fs';
import { App, expect, expectQuiet, test as own } from './app.ts';

/**
 * For tests of what is done in a library that has both samples: in one page for all of a worker, whose engine is at work already. To begin such a page and to compile what it
 * runs is two thirds of what a test of it takes. Each test finds an empty thread, no filing open and nothing typed. Not for what changes the library, its files or settings,
 * nor for what is remembered from a first visit: those take `test` of `app.ts`. A worker that has seen a test fail begins anew, with a page of its own.
 */
export const test = own.extend<object>({
  context: async ({ desk }, use) => {
    await use(desk.context);
  },
  page: async ({ desk }, use) => {
    await use(desk.page);
  },
  // At work in every test, as the fixture that it takes the place of.
  watched: async ({ desk: { watched } }, use) => {
    await use(watched);
    expectQuiet(watched);
  },
  filled: async ({ page }, use, { outputDir, project }) => {
    mkdirSync(outputDir, { recursive: true });
    const app = new App(page, outputDir);
    await use(app);
    await page.setViewportSize(project.use.viewport ?? { width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null });
    await page.context().clearPermissions();
    await leaveAsFound(app);
  },
});

/** By what a reader does: closes what lies open, goes to the questions, clears them, and takes back what was typed. */
async function leaveAsFound({ page }: App): Promise<void> {
  const over = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
  const questions = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Questions' });
  await expect(async () => {
    if (await over.first().isVisible()) await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await questions.click();
  await page.getByRole('textbox', { name: 'Filter the library' }).fill('');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('');
  const empty = page.locator('.empty');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(empty.or(more)).toBeVisible();
  if (!(await empty.isVisible())) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Clear all questions …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(empty).toBeVisible({ timeout: 60_000 });
  }
  // Last: what an answer stands on may open a moment after the answer itself.
  const close = page.getByRole('button', { name: 'Close the filing' });
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1_000 });
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export { expect };
