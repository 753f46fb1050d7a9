import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { bundleScript } from '../bundleScript.ts';
import type { Keeper } from './page/keeper.ts';
import { within } from './within.ts';

/** Where the keeper's page is served, beside the app and on its origin. */
const PAGE = '/torture-keeper.html';
const SCRIPT = '/torture-keeper.js';

/** A database that somebody still holds open cannot be thrown away, and nothing would say so. In milliseconds. */
const CALL_MS = 60_000;

/** Bundles the keeper into `folder`; what `serve` is to give out for it, by name. */
export async function bundleKeeper(folder: string): Promise<Record<string, string>> {
  const script = await bundleScript(path.join(import.meta.dirname, 'page/keeper.ts'), folder, 'torture-keeper.js');
  const html = path.join(folder, 'torture-keeper.html');
  writeFileSync(html, '<!doctype html><link rel="icon" href="data:,"><script type="module" src="torture-keeper.js"></script>');
  return { [PAGE]: html, [SCRIPT]: script };
}

/** The keeper in a page of the browser. The app must not be open while it puts back or throws away. */
export class KeeperPage {
  private constructor(private readonly page: Page) {}

  static async open(context: BrowserContext, url: string): Promise<KeeperPage> {
    const page = await context.newPage();
    await page.goto(new URL(PAGE, url).href);
    await page.waitForFunction(() => window.tortureKeeper !== undefined);
    return new KeeperPage(page);
  }

  /** In a page of the origin that is open already, the app's too: a tab of its own costs a third of what opening the app does. */
  static async within(page: Page): Promise<KeeperPage> {
    await within(
      CALL_MS,
      'loading the keeper',
      page.evaluate(async (script) => {
        if (window.tortureKeeper === undefined) await import(script);
      }, SCRIPT),
    );
    return new KeeperPage(page);
  }

  call<K extends keyof Keeper>(name: K, ...args: Parameters<Keeper[K]>): Promise<Awaited<ReturnType<Keeper[K]>>> {
    const answer = this.page.evaluate(
      ([method, given]) => {
        const keeper = window.tortureKeeper;
        if (!keeper) throw new Error('the keeper is gone');
        const run = Reflect.get(keeper, method) as (...all: unknown[]) => unknown;
        return run(...(given as unknown[]));
      },
      [name, args] as const,
    ) as Promise<Awaited<ReturnType<Keeper[K]>>>;
    return within(CALL_MS, `the keeper’s ${name}`, answer);
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
