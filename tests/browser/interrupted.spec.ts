import { manyPages } from '../../scripts/samples/odd.ts';
import { App, expect, test } from './app.ts';

test('a tab killed while reading 640 pages loses at most that filing, which is resumed, read whole, and quick to open at any page', async ({
  filled: app,
  page,
  context,
}, testInfo) => {
  test.setTimeout(180_000);
  await app.add({ name: 'long.pdf', bytes: manyPages(640) });
  await expect(app.row(/reading page/)).toBeVisible({ timeout: 30_000 });
  // The renderer is killed as by the system, with no chance to say good-bye.
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const again = new App(await context.newPage(), testInfo.outputDir);
  await again.open();
  await expect(again.row('FY 2023')).toBeVisible();
  const interrupted = again.row('interrupted');
  await expect(interrupted).toBeVisible();
  await interrupted.getByRole('button', { name: 'Resume' }).click();
  await again.ready(3, 120_000);
  const row = again.row('640 pp');
  await expect(row).toBeVisible();
  await row.getByRole('button').first().click();
  await again.page
    .getByRole('textbox', { name: 'Page' })
    .or(again.page.getByRole('spinbutton', { name: 'Page' }))
    .first()
    .fill('640');
  await again.page.keyboard.press('Enter');
  await expect(again.page.locator('.page[data-page="640"]')).toHaveAttribute('data-painted', 'true');
});
