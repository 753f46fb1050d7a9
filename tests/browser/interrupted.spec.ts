import { manyPages } from '../../scripts/samples/odd.ts';
import { App, expect, samples, test } from './app.ts';

test('a tab killed while reading loses at most that filing, which can be resumed', async ({ app, page, context }, testInfo) => {
  test.setTimeout(180_000);
  await app.add(samples[1]!);
  await app.ready(1);
  await app.add({ name: 'long.pdf', bytes: manyPages(900) });
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
  await again.ready(2, 120_000);
});
