import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from '../../src/domain/question.ts';
import { keptAnswers } from './kept.ts';
import { oncePerRun } from './oncePerRun.ts';
import { decideAgainstReader, putProfile, readProfile, type KeptProfile } from './profile.ts';
import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');
export const samples = ['northmoor-2022-10k.pdf', 'northmoor-2023-10k.pdf'].map((name) => path.join(root, 'public/samples', name));

/** What must never happen, whatever a test does. */
export interface Watched {
  readonly outside: string[];
  readonly violations: string[];
  readonly errors: string[];
}

/** Follows every page and worker of a context: requests to other origins, refusals by the content policy, console errors. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watched> {
  const watched: Watched = { outside: [], violations: [], errors: [] };
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!['blob:', 'data:'].includes(url.protocol) && url.origin !== origin) watched.outside.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text());
    if (/content security policy/i.test(message.text())) watched.violations.push(message.text());
  });
  context.on('weberror', (error) => watched.errors.push(error.error().message));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  return watched;
}

/** How often a page of the context asked the browser to keep its storage, since it was loaded; the browser has not promised it yet. */
export async function countPersists(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    let asked = 0;
    navigator.storage.persisted = () => Promise.resolve(false);
    navigator.storage.persist = () => Promise.resolve(++asked > 0);
    Object.assign(window, { persistsAsked: () => asked });
  });
  return (page) => page.evaluate(() => (window as unknown as { persistsAsked: () => number }).persistsAsked());
}

export function expectQuiet(watched: Watched): void {
  expect(watched.outside, 'requests that left the origin').toEqual([]);
  expect(watched.violations, 'violations of the content policy').toEqual([]);
  expect(watched.errors, 'console errors').toEqual([]);
}

/**
 * The page as a reader uses it. What it waits for long it waits for as a locator does: an expectation writes down the whole page, as a screen reader has it, at each look that
 * finds nothing yet, which was a third of what the page's own thread did as it began.
 */
export class App {
  constructor(
    readonly page: Page,
    private readonly folder: string,
  ) {}

  /** `secondReader`: ours comes with the first filing, as to every reader; else this profile's user wants none (`decideAgainstReader`). */
  async open({ secondReader = false } = {}): Promise<void> {
    if (!secondReader) await decideAgainstReader(this.page);
    await this.page.goto('.');
    // The space used is drawn once the library has been opened.
    await this.page.getByText('Space used').waitFor({ timeout: 60_000 });
    await this.page.getByText(/\bof [\d.]+ [MG]B/).waitFor();
  }

  /** Hands files to the page's own file input. Bytes are written to the test's folder first, under the name given. */
  async add(...files: readonly (string | { readonly name: string; readonly bytes: Buffer })[]): Promise<void> {
    const paths = files.map((file) => {
      if (typeof file === 'string') return file;
      const at = path.join(this.folder, file.name);
      writeFileSync(at, file.bytes);
      return at;
    });
    await this.page.locator('input[type=file]').first().setInputFiles(paths);
  }

  /** Drops files on the window, as a mouse would. */
  async drop(...files: readonly string[]): Promise<void> {
    const given = files.map((file) => ({ name: path.basename(file), base64: readFileSync(file).toString('base64') }));
    const transfer = await this.page.evaluateHandle((list) => {
      const data = new DataTransfer();
      for (const { name, base64 } of list)
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: 'application/pdf' }));
      return data;
    }, given);
    const target = this.page.locator('body');
    await target.dispatchEvent('dragover', { dataTransfer: transfer });
    await target.dispatchEvent('drop', { dataTransfer: transfer });
  }

  /** Waits until so many filings are ready. */
  async ready(count: number, timeout = 60_000): Promise<void> {
    await this.page.getByText(new RegExp(`^${count} ready`)).waitFor({ timeout });
  }

  row(text: string | RegExp): Locator {
    return this.page.locator('.row').filter({ hasText: text });
  }

  async menu(row: Locator, item: string): Promise<void> {
    await row.hover();
    await row.getByRole('button', { name: /^Menu of/ }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Asks and waits for the answer, which is returned. */
  async ask(question: string): Promise<Locator> {
    await this.page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
    await this.page.getByRole('button', { name: 'Ask', exact: true }).click();
    const answer = this.answer(question);
    await answer.waitFor();
    return answer;
  }

  /** Asks one question for each year and hands over the answers as they were kept. */
  async figures(years: readonly number[], question: string): Promise<readonly Answer[]> {
    const asked = years.map((year) => `${question} ${String(year)}?`);
    for (const one of asked) await expect((await this.ask(one)).getByRole('figure')).toBeVisible();
    const kept = await keptAnswers(this.page);
    return asked.flatMap((one) => kept.findLast((answer) => answer.question === one) ?? []);
  }

  answer(question: string): Locator {
    return this.page.getByRole('article', { name: question, exact: true }).last();
  }

  notices(): Locator {
    return this.page.locator('.notices');
  }
}

/** What a profile keeps once both samples are in its library: read by the page once in a run, as reading them is most of what many tests would do. */
let samplesRead: Promise<KeptProfile> | undefined;

/** What to put (`putProfile`) into a profile of any origin that is to have both samples. */
export const keptSamples = (browser: Browser, baseURL: string, output: string): Promise<KeptProfile> =>
  (samplesRead ??= readSamples(browser, baseURL, output));

async function readSamples(browser: Browser, baseURL: string, output: string): Promise<KeptProfile> {
  const name = 'kept.json';
  const folder = path.join(output, 'profiles', 'samples');
  await oncePerRun(folder, async () => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const app = new App(await context.newPage(), folder);
    await app.open();
    await app.add(...samples);
    await app.ready(2);
    await app.page.close();
    writeFileSync(path.join(folder, name), JSON.stringify(await readProfile(context)));
    await context.close();
  });
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as KeptProfile;
}

interface Fixtures {
  readonly watched: Watched;
  /** The page on its first visit. */
  readonly app: App;
  /** The page with both samples in its library. */
  readonly filled: App;
}

/** A page that has both samples in its library and has been at work: its engine runs, and what it runs is compiled. */
interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watched: Watched;
}

interface WorkerFixtures {
  /** One for all tests of a worker that need no page of their own (`desk.ts`); begun by the first of them. */
  readonly desk: Desk;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  desk: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', viewport = null, contextOptions, serviceWorkers = 'block' } = project.use;
      const context = await browser.newContext({ baseURL, viewport, serviceWorkers, acceptDownloads: true, ...contextOptions });
      const watched = await watchContext(context, new URL(baseURL).origin);
      const page = await context.newPage();
      await putProfile(page, await keptSamples(browser, baseURL, project.outputDir));
      const app = new App(page, project.outputDir);
      await app.open();
      await app.ready(2);
      await use({ context, page, watched });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watched: [
    async ({ context, baseURL }, use) => {
      const watched = await watchContext(context, new URL(baseURL ?? '').origin);
      await use(watched);
      expectQuiet(watched);
    },
    { auto: true },
  ],
  app: async ({ page }, use, testInfo) => {
    const app = new App(page, testInfo.outputDir);
    mkdirSync(testInfo.outputDir, { recursive: true });
    await app.open();
    await use(app);
  },
  filled: async ({ page, browser, baseURL }, use, testInfo) => {
    const app = new App(page, testInfo.outputDir);
    mkdirSync(testInfo.outputDir, { recursive: true });
    await putProfile(page, await keptSamples(browser, baseURL ?? '', testInfo.project.outputDir));
    await app.open();
    await app.ready(2);
    await use(app);
  },
});

export { expect };
