import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { launch } from '../bench/session.ts';
import { serve } from '../serve.mjs';
import { dist } from '../setup.mjs';
import type { MadeFiling } from './filings.ts';
import { add } from './settle.ts';
import type { Tally } from './tally.ts';
import { discard, temporaryFolder } from './temporary.ts';
import { within } from './within.ts';

/** How the built page is served. `visits`: which visit is looked at; a static host's headers come from the service worker of an earlier one. */
const HOSTINGS = [
  { name: 'own server', headers: true, under: '', visits: 1 },
  { name: 'plain host, first visit', headers: false, under: '', visits: 1 },
  { name: 'plain host, later visit', headers: false, under: '', visits: 2 },
  { name: 'plain host under a path, later visit', headers: false, under: 'sub/path/', visits: 2 },
] as const;

/** How long the threads of a page are asked to call out, in milliseconds. */
const LOOK_MS = 8_000;
/** How long they are let be between, in milliseconds: little at first, when what keeps them in may not stand yet, then a quarter longer each time. */
const [REST_MS, LONGEST_REST_MS] = [200, 1_000];
/** One hosting may take so long, in milliseconds. */
const HOSTING_MS = 120_000;

/** From the page, each of its workers and the service worker a fetch to another host is begun: none may arrive. */
export async function tryEgress(executablePath: string, filing: MadeFiling, tally: Tally): Promise<void> {
  const hits: string[] = [];
  const sink = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end();
  });
  sink.listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
  try {
    // Two at a time, each calling out to a path of its own: most of it is waiting for what must not come.
    const queue = HOSTINGS.map((hosting, index) => ({ hosting, under: `hosting-${String(index)}/` }));
    const next = async (): Promise<void> => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const { hosting, under } = one;
        const threads = await within(HOSTING_MS, hosting.name, tryHosting(executablePath, hosting, filing, address + under));
        for (const thread of threads) {
          const left = hits.filter((url) => url.startsWith(`/${under}`) && url.endsWith(`/${thread}`)).length;
          tally.add('egress', hosting.name, `${hosting.name}: fetch out of ${thread}`, left > 0 ? `${left} requests left` : null);
        }
      }
    };
    await Promise.all([next(), next()]);
  } finally {
    sink.closeAllConnections();
    sink.close();
  }
}

/** Which threads were asked. */
async function tryHosting(
  executablePath: string,
  { headers, under, visits }: (typeof HOSTINGS)[number],
  filing: MadeFiling,
  sink: string,
): Promise<ReadonlySet<string>> {
  const server = await serve(dist, { headers, mounts: under === '' ? {} : { [`/${under}`]: dist } });
  const profile = temporaryFolder();
  const context = await launch(executablePath, profile, { args: ['--disable-gpu'], serviceWorkers: 'allow' });
  try {
    const url = new URL(under, server.url).href;
    // A page that was touched does not load itself again: it goes on as it came, from a host without headers. By a key pressed once it stands that was too late.
    await context.addInitScript(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
    });
    for (let visit = 1; visit < visits; visit++) {
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.close();
    }
    const page = await context.newPage();
    await page.goto(url);
    return await called(context, page, { filing, sink, headers, covered: headers || visits > 1 });
  } finally {
    await context.close();
    await server.close();
    discard(profile);
  }
}

async function called(
  context: BrowserContext,
  page: Page,
  { filing, sink, headers, covered }: { filing: MadeFiling; sink: string; headers: boolean; covered: boolean },
): Promise<ReadonlySet<string>> {
  const threads = new Set<string>();
  if (covered) await startAll(page);
  let handed = false;
  const until = Date.now() + LOOK_MS;
  for (let rest = REST_MS; Date.now() < until; rest = Math.min(rest * 1.25, LONGEST_REST_MS)) {
    // So that the parse worker runs too.
    if (!handed && (await page.locator('input[type=file]').count()) > 0) {
      await add(page, [filing.file]);
      handed = true;
    }
    const asked: readonly { readonly name: string; readonly of: Pick<Worker, 'evaluate'> }[] = [
      { name: 'page', of: page },
      ...page.workers().map((of) => ({ name: nameOf(of), of })),
      // On a plain host it can have no policy, as nobody sends one with it; it is never given words of a filing.
      ...(headers ? context.serviceWorkers().map((of) => ({ name: 'service-worker', of })) : []),
    ];
    await Promise.all(
      asked.map(async ({ name, of }) => {
        threads.add(name);
        const to = `${sink}text-of-a-filing/${name}`;
        const out = (at: string): Promise<void> =>
          fetch(at, { mode: 'no-cors' }).then(
            () => undefined,
            () => undefined,
          );
        // A page that loads itself again, or a worker that has ended, takes its evaluation with it.
        await Promise.race([of.evaluate(out, to).catch(() => undefined), page.waitForTimeout(1_000)]);
      }),
    );
    await page.waitForTimeout(rest);
  }
  if (!covered && (await page.evaluate(() => crossOriginIsolated))) throw new Error('it loaded itself again: this was no first visit');
  return threads;
}

/** Starts each worker of the build as the app would once it has a model for it. */
async function startAll(page: Page): Promise<void> {
  const names = readdirSync(path.join(dist, 'assets')).filter((name) => /^(?:engine|parse|models|llm)-[\w-]+\.js$/.test(name));
  await page.evaluate((all) => {
    const kept = all.map((name) => new Worker(new URL(`assets/${name}`, document.baseURI), { type: 'module' }));
    Object.assign(window, { kept });
  }, names);
}

const nameOf = (worker: Worker): string => /\/(\w+)-[\w-]+\.m?js$/.exec(worker.url())?.[1] ?? 'another-worker';
