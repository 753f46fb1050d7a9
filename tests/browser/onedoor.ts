import { test as plain, type BrowserContext, type Page } from '@playwright/test';
import { expectQuiet, watchContext, type Watched } from './app.ts';

/**
 * For tests of a worker's door: one page at it for all of a file, whose tests then come one after another in it, as to start the worker and to compile what runs its networks is
 * most of what a test of it takes. `open` makes the page's door, `empty` leaves nothing of the test before. One that saw a test fail is not used again. A test fails on a
 * request to another origin, a refusal by the content policy, or an error in the console.
 */
export function oneDoor<D>(open: (page: Page) => Promise<D>, empty: (door: D) => Promise<unknown>) {
  let held: { readonly context: BrowserContext; readonly watched: Watched; readonly door: D } | undefined;
  const test = plain.extend<{ door: D }>({
    door: async ({ browser, baseURL, serviceWorkers }, use) => {
      if (!held) {
        const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), serviceWorkers });
        const watched = await watchContext(context, new URL(baseURL ?? '').origin);
        held = { context, watched, door: await open(await context.newPage()) };
      }
      await empty(held.door);
      await use(held.door);
      expectQuiet(held.watched);
    },
  });
  test.describe.configure({ mode: 'default' });
  test.afterAll(async () => {
    await held?.context.close();
    held = undefined;
  });
  return test;
}
