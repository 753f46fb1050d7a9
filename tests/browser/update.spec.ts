import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { test } from '@playwright/test';
import { dist } from '../../scripts/setup.mjs';
import { App, expect, keptSamples, watchContext } from './app.ts';
import { oncePerRun } from './oncePerRun.ts';
import { complete, formerVersion, otherVersion, plainHost, versionIn, type PlainHost } from './plainhost.ts';
import { decideAgainstReader, putProfile, type KeptProfile } from './profile.ts';
import { small } from './smallfiling.ts';

// A new build is put where a former one was, on a host that sends no headers: in no state may the library seem empty, or be past reading.

const first = dist;
const FILLED = 'filled';

interface Visit {
  readonly host: PlainHost;
  readonly context: BrowserContext;
  /** `kept`: what the profile has had before its first visit. */
  readonly open: (kept?: KeptProfile) => Promise<App>;
}

/** The build at hand as the version after it. */
const secondVersion = ({ project }: TestInfo): Promise<string> => {
  const folder = path.join(project.outputDir, 'pages', 'second');
  return oncePerRun(folder, () => Promise.resolve(otherVersion(folder)));
};

/** A profile at a host. Once a filing is there, a page that says there is none fails the test. */
async function visits(browser: Browser, host: PlainHost, info: TestInfo, run: (visit: Visit) => Promise<void>): Promise<void> {
  mkdirSync(info.outputDir, { recursive: true });
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: 'allow' });
  const watched = await watchContext(context, new URL(host.url).origin);
  await context.addInitScript((filled) => {
    const look = (): void => {
      if (localStorage.getItem(filled) !== null && document.querySelector('body')?.textContent.includes('No filings yet'))
        console.error('the library seems empty');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, FILLED);
  const open = async (kept?: KeptProfile): Promise<App> => {
    const app = new App(await context.newPage(), info.outputDir);
    if (kept) await putProfile(app.page, kept);
    await app.open();
    return app;
  };
  try {
    await run({ host, context, open });
    expect(watched.errors.filter((text) => text.includes('seems empty'))).toEqual([]);
    expect(watched.outside).toEqual([]);
  } finally {
    await context.close();
    host.close();
  }
}

const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name="version"]')?.getAttribute('content') ?? null);
const newer = ({ page }: App) => page.getByText('A new version of Footnote is here.');

/** The first visit loads itself once more, for isolation. */
async function begun(app: App): Promise<void> {
  await expect.poll(() => app.page.evaluate(() => crossOriginIsolated).catch(() => false), { timeout: 60_000 }).toBe(true);
}

/** From here on the library has so many filings, and the version at hand all of its files. */
async function filled(app: App, filings: number): Promise<void> {
  await app.ready(filings);
  await app.page.evaluate((name) => localStorage.setItem(name, '1'), FILLED);
  await complete(app.page);
}

async function fill(app: App): Promise<void> {
  await begun(app);
  await app.add(small.file);
  await filled(app, 1);
}

async function reloadInto(app: App, build: string, filings: number): Promise<void> {
  const version = (): Promise<string | null> => versionOf(app.page).catch(() => null);
  const reload = app.page.getByRole('button', { name: 'Reload' });
  // A page that has only just begun and is alone brings the new version by itself: then there is no line, and nothing to click.
  await expect
    .poll(
      async () => {
        if ((await version()) === versionIn(build)) return true;
        // It may go while it is clicked, as the page loads itself.
        if (await newer(app).isVisible()) await reload.click({ timeout: 1_000 }).catch(() => undefined);
        return false;
      },
      { timeout: 150_000 },
    )
    .toBe(true);
  await app.ready(filings);
}

async function answers(app: App): Promise<void> {
  await expect(await app.ask(small.asked)).toContainText(small.answer);
}

async function asksSample(app: App): Promise<void> {
  await expect(await app.ask('What was Northmoor’s net income in fiscal 2023?')).toContainText('532.2');
}

// Under a path, with files that the browser keeps for a day: at the root, where nothing is kept, the test after this one brings a new build.
test('a new build and the one before it again, with every tab closed between, each then without a network', async ({ browser }, info) => {
  test.setTimeout(400_000);
  const second = await secondVersion(info);
  await visits(browser, await plainHost(first, { under: 'some/path/', keepSeconds: 86_400 }), info, async ({ host, open }) => {
    let app = await open();
    await fill(app);
    await app.page.close();
    for (const build of [second, first]) {
      host.deploy(build);
      app = await open();
      // The version at hand serves itself whole until the new one is complete.
      await app.ready(1);
      await reloadInto(app, build, 1);
      await app.page.close();
      // Without a network, the very version that has just come.
      host.away(true);
      app = await open();
      expect(await versionOf(app.page)).toBe(versionIn(build));
      await app.ready(1);
      await answers(app);
      host.away(false);
      await app.page.close();
    }
  });
});

test('a tab left open over an update, half there at first, still reads, exports and opens filings; so does it over the way back, then offline', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(400_000);
  const second = await secondVersion(info);
  const kept = await keptSamples(browser, baseURL ?? '', info.project.outputDir);
  await visits(browser, await plainHost(first), info, async ({ host, open }) => {
    // It has read nothing yet: no reader runs, and no part of the viewer or the export is loaded.
    const old = await open(kept);
    await begun(old);
    await filled(old, 2);
    // Half uploaded, it is no version yet.
    host.deploy(second, /^assets\/parse-/);
    let other = await open();
    await other.ready(2);
    await asksSample(other);
    expect(await versionOf(other.page)).toBe(versionIn(first));
    await other.page.close();
    host.deploy(second);
    other = await open();
    await other.ready(2);
    await reloadInto(other, second, 2);
    await expect(newer(old)).toBeVisible({ timeout: 60_000 });
    expect(await versionOf(old.page)).toBe(versionIn(first));
    await old.add(small.file);
    await old.ready(3);
    await answers(old);
    await old.row('FY 2022').getByRole('button').first().click();
    await old.page.getByRole('navigation', { name: 'Show' }).getByRole('button', { name: 'Statements' }).click();
    const [download] = await Promise.all([
      old.page.waitForEvent('download'),
      old.page.getByRole('tabpanel').getByRole('button', { name: 'Export .xlsx' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    // Its own reload brings the new one.
    await old.page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => versionOf(old.page).catch(() => null), { timeout: 60_000 }).toBe(versionIn(second));
    await old.ready(3);
    // And back to the one before, with this tab open over that too, and the network gone after it.
    await other.page.close();
    host.deploy(first);
    const back = await open();
    await reloadInto(back, first, 3);
    await expect(newer(old)).toBeVisible({ timeout: 60_000 });
    expect(await versionOf(old.page)).toBe(versionIn(second));
    host.away(true);
    await answers(old);
    await old.page.reload();
    expect(await versionOf(old.page)).toBe(versionIn(first));
    await old.ready(3);
    await asksSample(old);
  });
});

test('from a build of the first kind, whose service worker mixes two versions, to this one', async ({ browser }, info) => {
  test.setTimeout(400_000);
  const former = formerVersion(path.join(info.outputDir, 'former'));
  await visits(browser, await plainHost(former), info, async ({ host, context, open }) => {
    // From a page of no code of ours: that of today would not have begun before its service worker was there.
    const bare = await context.newPage();
    await decideAgainstReader(bare);
    await bare.goto('build.json');
    await bare.evaluate(async () => {
      await navigator.serviceWorker.register('sw.js');
      await navigator.serviceWorker.ready;
    });
    await bare.close();
    let app = await open();
    await fill(app);
    await app.page.close();
    host.deploy(first);
    app = await open();
    await app.ready(1);
    expect(await versionOf(app.page)).toBe(versionIn(first));
    await answers(app);
    await app.page.close();
    app = await open();
    await complete(app.page);
    host.away(true);
    await app.page.reload();
    await app.ready(1);
  });
});

test('without a service worker nothing is read before the reader has been told; a part gone from the host is told as a new version, and the filing waits', async ({
  browser,
}, info) => {
  mkdirSync(info.outputDir, { recursive: true });
  const second = await secondVersion(info);
  const host = await plainHost(first);
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const app = new App(page, info.outputDir);
    const told = async (): Promise<void> => {
      await expect(page.getByRole('alert')).toContainText('cannot be told to refuse other addresses', { timeout: 60_000 });
      expect(page.workers()).toEqual([]);
      await expect(page.getByText('No filings yet')).toBeHidden();
      await page.getByRole('button', { name: 'Go on without it' }).click();
    };
    await page.goto('.');
    await told();
    await expect(page.getByText('No filings yet')).toBeVisible();
    host.deploy(second);
    await app.add(small.file);
    await expect(newer(app)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('interrupted').first()).toBeVisible();
    await test.step('the new version tells the same, and then reads it', async () => {
      await page.reload();
      expect(await versionOf(page)).toBe(versionIn(second));
      await told();
      await app.row('interrupted').getByRole('button', { name: 'Resume' }).click();
      await app.ready(1);
    });
  } finally {
    await context.close();
    host.close();
  }
});
