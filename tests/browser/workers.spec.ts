import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type Browser, type TestInfo, type Worker } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { App, expect, expectQuiet, watchContext } from './app.ts';
import { complete, plainHost } from './plainhost.ts';
import { small } from './smallfiling.ts';

// A worker takes its policy from the response of its own script, not from the page: each is tried by itself, in each way that the app is hosted.

/** Another origin that answers everybody and counts. */
async function sink(): Promise<{ readonly url: string; readonly hits: string[]; readonly close: () => void }> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, hits, close: () => server.close() };
}

const nameOf = (worker: Worker): string => path.basename(new URL(worker.url()).pathname).replace(/-[\w-]{8}\.m?js$|\.js$/, '');
/** What became of a fetch of another origin. */
const tried = (worker: Worker, url: string): Promise<string> =>
  worker.evaluate(
    (to) =>
      fetch(to).then(
        () => 'left',
        () => 'refused',
      ),
    `${url}?text-of-a-filing-from-${nameOf(worker)}`,
  );

interface Hosted {
  readonly url: string;
  /** A later visit: the service worker has been there before the page. */
  readonly later: boolean;
  /** Hosts that send no headers can go away: the app is then asked without a network. */
  readonly away?: (is: boolean) => void;
}

async function everyWorker(browser: Browser, { url, later, away }: Hosted, info: TestInfo): Promise<void> {
  test.setTimeout(300_000);
  mkdirSync(info.outputDir, { recursive: true });
  const other = await sink();
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  try {
    const watched = await watchContext(context, new URL(url).origin);
    const page = await context.newPage();
    const app = new App(page, info.outputDir);
    if (later) {
      await app.open();
      const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
      await expect(policy).toHaveAttribute('content', /default-src 'none'/);
      // The page loads itself again once the worker has taken over, as nobody has touched it.
      await expect.poll(() => page.evaluate(() => crossOriginIsolated).catch(() => false), { timeout: 60_000 }).toBe(true);
    } else {
      // A page that was touched is not loaded again for isolation: it goes on as it came, from a host without headers. By a key pressed once it stands that was too late.
      await context.addInitScript(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
      });
      await page.goto('.');
      await expect(page.getByText('Space used')).toBeVisible({ timeout: 60_000 });
    }
    await app.add(small.file);
    await app.ready(1);
    if (later && away) {
      await complete(page);
      away(true);
      await page.reload();
      await app.ready(1);
    }
    const answer = await app.ask(small.asked);
    await expect(answer).toContainText(small.answer);
    await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
    await expect(page.locator('.mark.current').first()).toBeVisible({ timeout: 60_000 });
    expectQuiet(watched);
    // The reader's own starts when a filing is read, and those of models when one serves: from the same addresses, by the engine.
    away?.(false);
    const engine = page.workers().find((worker) => nameOf(worker) === 'engine');
    if (!engine) throw new Error('no engine runs');
    const doors = readdirSync(path.join(dist, 'assets')).filter((name) => /^(?:models|llm|parse)-[\w-]{8}\.js$/.test(name));
    await engine.evaluate((names) => {
      for (const name of names) new Worker(new URL(name, self.location.href), { type: 'module' });
    }, doors);
    const wanted = ['engine', 'llm', 'models', 'parse', 'pdf.worker.min'];
    await expect.poll(() => [...new Set(page.workers().map(nameOf))].sort(), { timeout: 60_000 }).toEqual(wanted);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(!away || later);
    const service = context.serviceWorkers();
    if (away) expect(service.map(nameOf)).toEqual(['sw']);
    for (const worker of [...page.workers(), ...service]) expect(await tried(worker, other.url), nameOf(worker)).toBe('refused');
    expect(
      await page.evaluate(
        (to) =>
          fetch(to)
            .then(() => 'left')
            .catch(() => 'refused'),
        other.url,
      ),
    ).toBe('refused');
    expect(other.hits).toEqual([]);
  } finally {
    await context.close();
    other.close();
  }
}

test('on its own server, no worker can fetch from another origin', async ({ browser }, info) => {
  const { url, close } = await serve(dist);
  try {
    await everyWorker(browser, { url, later: false }, info);
  } finally {
    await close();
  }
});

for (const { title, later, under } of [
  { title: 'on a plain host, later, the app works without a network; and', later: true, under: '' },
  // At the root the later visit begins with a first one.
  { title: 'on a plain host under a path, at the first visit,', later: false, under: 'some/path/' },
] as const)
  test(`${title} no worker can fetch from another origin`, async ({ browser }, info) => {
    const host = await plainHost(dist, { under });
    await everyWorker(
      browser,
      {
        url: host.url,
        later,
        away: (is) => {
          host.away(is);
        },
      },
      info,
    ).finally(() => {
      host.close();
    });
  });
