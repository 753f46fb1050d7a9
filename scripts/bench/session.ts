import { mkdirSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { PageBench } from '../../src/bench/pageBench.ts';
import { chromiumArgs } from '../chromium.mjs';

export interface BenchSession {
  readonly context: BrowserContext;
  readonly page: Page;
  /** From the start of the navigation, in milliseconds of `Date.now()`. */
  readonly from: number;
  close(): Promise<void>;
}

/** A headless Chromium on a profile's folder, which is made where it is not there. The service worker is blocked unless asked for: what runs is the build at hand. */
export function launch(
  executablePath: string,
  profile: string,
  { args = [], serviceWorkers = 'block' }: { args?: readonly string[]; serviceWorkers?: 'allow' | 'block' } = {},
): Promise<BrowserContext> {
  mkdirSync(profile, { recursive: true });
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: [...chromiumArgs, ...args],
    serviceWorkers,
    // What moves is drawn by the processor, frame by frame.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
}

/** Opens the page under `?bench` and waits until it has opened its library; throws where that takes longer than `timeoutMs`. */
export async function openBench(page: Page, url: string, timeoutMs = 120_000): Promise<void> {
  await page.goto(`${url}?bench`, { timeout: timeoutMs });
  await page.waitForFunction(() => window.footnoteBench?.opened() ?? false, undefined, { timeout: timeoutMs });
}

/** A headless Chromium on the kept profile with the page open under `?bench`. */
export async function openSession(executablePath: string, profile: string, url: string): Promise<BenchSession> {
  const context = await launch(executablePath, profile, { args: ['--enable-blink-features=ForceEagerMeasureMemory'] });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => {
    console.error(`page error: ${error.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`console: ${message.text()}`);
  });
  const from = Date.now();
  await openBench(page, url);
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
      const run = Reflect.get(bench, method) as (...all: unknown[]) => unknown;
      return run(...(given as unknown[]));
    },
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<PageBench[K]>>>;
