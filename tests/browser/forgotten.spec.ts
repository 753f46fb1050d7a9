import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { linesOf, pagesOf } from '../../scripts/samples/rawPdf.ts';
import { App, expect, test } from './app.ts';

const filingOf = (company: string, word: string, year: number): Buffer =>
  pagesOf(
    Array.from({ length: 12 }, (_, page) =>
      linesOf([
        'FORM 10-K',
        `For the fiscal year ended December 31, ${String(year)}`,
        `${company} CORPORATION`,
        '(Exact name of registrant as specified in its charter)',
        `The ${word} segment had ${String(1000 + page)} employees and sold ${word} to builders.`,
      ]),
    ),
  );

/** Files of the profile that have the word, as bytes of UTF-8 or UTF-16. */
function filesWith(folder: string, word: string): string[] {
  return filesUnder(folder)
    .filter((file) => {
      const bytes = unlessGone(() => readFileSync(file)) ?? Buffer.alloc(0);
      return (['utf8', 'utf16le'] as const).some((encoding) => bytes.includes(Buffer.from(word, encoding)));
    })
    .map((file) => path.relative(folder, file));
}

function filesUnder(folder: string): string[] {
  return (unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(at) : entry.isFile() ? [at] : [];
  });
}

/** What is read, or undefined where the browser removed it meanwhile. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

test('nothing of a removed filing, and of none after clearing, can be read in the browser’s own files', async ({ baseURL }, testInfo) => {
  const { use } = testInfo.project;
  test.setTimeout(600_000);
  const profile = path.join(testInfo.outputDir, 'profile');
  mkdirSync(profile, { recursive: true });
  const started = async (): Promise<{ context: BrowserContext; app: App }> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...use.launchOptions,
      ...use.contextOptions,
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const app = new App(await context.newPage(), testInfo.outputDir);
    await app.open();
    return { context, app };
  };

  const first = await started();
  await first.app.add(
    { name: 'one.pdf', bytes: filingOf('ALDERWICK', 'wollastonite', 2022) },
    { name: 'two.pdf', bytes: filingOf('BRACKENRIDGE', 'xylographic', 2023) },
  );
  await first.app.ready(2, 180_000);
  await first.app.ask('What did Brackenridge’s xylographic segment sell in 2023?');
  // The originals stand there: what is looked for can be found.
  expect(filesWith(profile, 'wollastonite')).not.toEqual([]);
  await first.app.menu(first.app.row(/2022/), 'Remove …');
  await first.app.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await first.app.ready(1, 60_000);
  await first.context.close();

  const second = await started();
  await second.app.ready(1, 60_000);
  expect(filesWith(profile, 'wollastonite')).toEqual([]);
  expect(filesWith(profile, 'xylographic')).not.toEqual([]);
  await second.app.page.getByRole('button', { name: 'Settings' }).click();
  await second.app.page.getByRole('button', { name: 'Clear everything' }).click();
  await second.app.page.getByRole('alertdialog').getByRole('button', { name: 'Clear everything' }).click();
  await expect(second.app.page.getByRole('alertdialog')).toHaveCount(0);
  // What the browser counts may fall later only: the reader is told why, where the figure stands.
  await expect(second.app.page.getByText('What was removed is gone from here.')).toBeVisible();
  await second.app.page.keyboard.press('q');
  await expect(second.app.page.getByText('No filings yet')).toBeVisible({ timeout: 60_000 });
  await second.context.close();

  const third = await started();
  await expect(third.app.page.getByText('No filings yet')).toBeVisible();
  expect(filesWith(profile, 'xylographic')).toEqual([]);
  expect(filesWith(profile, 'wollastonite')).toEqual([]);
  await third.context.close();
});
