import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { App, expect, expectQuiet, samples, test, watchContext } from './app.ts';
import { complete } from './plainhost.ts';

test('on a static host under a path the service worker adds the headers, and the app works without a network', async ({
  browser,
}, testInfo) => {
  const host = path.join(testInfo.outputDir, 'host');
  mkdirSync(path.join(host, 'some/path'), { recursive: true });
  cpSync(dist, path.join(host, 'some/path'), { recursive: true });
  const { url, close } = await serve(host, { headers: false });
  const context = await browser.newContext({ baseURL: `${url}some/path/`, serviceWorkers: 'allow' });
  const watched = await watchContext(context, new URL(url).origin);
  try {
    const page = await context.newPage();
    const app = new App(page, testInfo.outputDir);
    await app.open();
    expect(
      await page.evaluate(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')),
    ).toContain("default-src 'none'");
    // The page loads itself again once the worker has taken over, as nobody has touched it.
    await expect.poll(() => page.evaluate(() => crossOriginIsolated).catch(() => false), { timeout: 30_000 }).toBe(true);
    await app.add(samples[1]!);
    await app.ready(1);
    await complete(page);
    await close();
    await page.reload();
    await app.ready(1);
    const answer = await app.ask('What was Northmoor’s net income in fiscal 2023?');
    await expect(answer).toContainText('532.2');
    await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
    await expect(page.locator('.mark.current').first()).toBeVisible();
    expectQuiet(watched);
  } finally {
    await context.close();
    await close().catch(() => undefined);
  }
});
