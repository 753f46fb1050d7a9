import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type Browser, type TestInfo, type Worker } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup.mjs';
import { App, expect, samples } from './app.ts';
import { plainHost } from './plainhost.ts';

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

type Visits = 'first' | 'later';

async function everyWorker(browser: Browser, url: string, visit: Visits, plain: boolean, info: TestInfo): Promise<void> {
  test.setTimeout(300_000);
  mkdirSync(info.outputDir, { recursive: true });
  const other = await sink();
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const app = new App(page, info.outputDir);
    if (visit === 'later') {
      await app.open();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);
    }
    // A page that was touched is not loaded again for isolation: it goes on as it came, from a host without headers. By a key pressed once it stands that was too late.
    await context.addInitScript(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
    });
    await page.goto('.');
    await expect(page.getByText('Space used')).toBeVisible({ timeout: 60_000 });
    await app.add(samples[1]!);
    await app.ready(1);
    const answer = await app.ask('What was Northmoor’s net income in fiscal 2023?');
    await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
    await expect(page.locator('.mark.current').first()).toBeVisible({ timeout: 60_000 });
    // Those of models start when one serves: from the same addresses, by the engine.
    const engine = page.workers().find((worker) => nameOf(worker) === 'engine');
    if (!engine) throw new Error('no engine runs');
    const doors = readdirSync(path.join(dist, 'assets')).filter((name) => /^(?:models|llm|parse)-[\w-]{8}\.js$/.test(name));
    await engine.evaluate((names) => {
      for (const name of names) new Worker(new URL(name, self.location.href), { type: 'module' });
    }, doors);
    const wanted = ['engine', 'llm', 'models', 'parse', 'pdf.worker.min'];
    await expect.poll(() => [...new Set(page.workers().map(nameOf))].sort(), { timeout: 60_000 }).toEqual(wanted);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(!plain || visit === 'later');
    const service = context.serviceWorkers();
    if (plain) expect(service.map(nameOf)).toEqual(['sw']);
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
    await everyWorker(browser, url, 'first', false, info);
  } finally {
    await close();
  }
});

for (const { title, visit, under } of [
  { title: 'on a plain host, later', visit: 'later', under: '' },
  // At the root the later visit begins with a first one.
  { title: 'on a plain host under a path, at the first visit', visit: 'first', under: 'some/path/' },
] as const)
  test(`${title}, no worker can fetch from another origin`, async ({ browser }, info) => {
    const host = await plainHost(dist, { under });
    await everyWorker(browser, host.url, visit, true, info).finally(() => {
      host.close();
    });
  });
