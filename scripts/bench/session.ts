import { mkdirSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { PageBench } from '../../src/ui/bench.ts';
import { chromiumArgs } from '../chromium.mjs';

export interface BenchSession {
  readonly context: BrowserContext;
  readonly page: Page;
  /** From the start of the navigation, in milliseconds of `Date.now()`. */
  readonly from: number;
  close(): Promise<void>;
}

/** A headless Chromium on the kept profile with the page open under `?bench`. The service worker is blocked: what runs is the build at hand. */
export async function openSession(executablePath: string, profile: string, url: string): Promise<BenchSession> {
  mkdirSync(profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: [...chromiumArgs, '--enable-blink-features=ForceEagerMeasureMemory'],
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => {
    console.error(`page error: ${error.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`console: ${message.text()}`);
  });
  const from = Date.now();
  await page.goto(`${url}?bench`);
  await page.waitForFunction(() => window.footnoteBench?.opened() ?? false, undefined, { timeout: 120_000 });
  return { context, page, from, close: () => context.close() };
}

/** Drops what the browser has kept of served files, so that the next page fetches each anew. */
export async function forgetScripts({ context, page }: BenchSession): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** Calls the page's bench. */
export const call = <K extends keyof PageBench>(
  page: Page,
  name: K,
  ...args: Parameters<PageBench[K]>
): Promise<Awaited<ReturnType<PageBench[K]>>> =>
  page.evaluate(
    ([method, given]) => {
      const bench = window.footnoteBench;
      if (!bench) throw new Error('the page has no bench: was it opened with ?bench?');
      const run = bench[method as K] as (...all: unknown[]) => unknown;
      return run(...(given as unknown[]));
    },
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<PageBench[K]>>>;
