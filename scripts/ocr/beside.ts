// How much longer a question takes while pages are read from their pictures: the same questions before, while and after a scan of a filing's pages is read, in Chromium.
//   npx tsx scripts/ocr/beside.ts --data DIR --scan FILE --models DIR [--documents 3] [--limit 20]
// `--scan`: a PDF of pictures (`scan.ts` makes one), long enough to be read for as long as the questions take.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import type { ModelId } from '../../src/domain/models.ts';
import { readDocuments, readQuestions } from '../bench/dataset.ts';
import { call, openSession } from '../bench/session.ts';
import { quantile } from '../bench/summary.ts';
import { ensureChromium } from '../chromium.mjs';
import { seeded } from '../seeded.ts';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt } from '../setup.mjs';

const READER = 'PP-OCRv6-small' as ModelId;
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    scan: { type: 'string', default: '' },
    models: { type: 'string', default: '' },
    documents: { type: 'string', default: '3' },
    limit: { type: 'string', default: '20' },
  },
});
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no Chromium');
if (!ensureBuilt()) throw new Error('the build failed');
const documents = readDocuments(path.resolve(values.data)).slice(0, Number(values.documents));
const questions = readQuestions(path.resolve(values.data), undefined, Number(values.limit)).map(({ text }) => text);
const profile = mkdtempSync(path.join(os.tmpdir(), 'footnote-beside-'));
const { url, close } = await serve(dist, { mounts: { [`/models/${READER}/`]: path.resolve(values.models, READER) } });
const random = seeded(16);

/** Milliseconds by the page's clock, from asking to the answer with its marks. */
const asked = (page: Page, question: string): Promise<number> =>
  page.evaluate(async (text) => {
    const began = performance.now();
    await window.footnoteBench?.ask(text, 'words', 120_000);
    return performance.now() - began;
  }, question);

const scanOf = async (page: Page): Promise<{ readonly kind: string; readonly done: number } | undefined> =>
  (await call(page, 'rows')).find(({ fileName }) => fileName === path.basename(values.scan))?.scan;

async function until(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await holds()); waited++) {
    if (waited > 1200) throw new Error(`not ${what} within ten minutes`);
    await page.waitForTimeout(500);
  }
}

/** The questions one after another, out of step with the pages that are read. */
async function round(page: Page, after: (asked: number) => Promise<void> = () => Promise.resolve()): Promise<number[]> {
  const took: number[] = [];
  for (const question of questions) {
    await page.waitForTimeout(400 + 1200 * random());
    took.push(await asked(page, question));
    await after(took.length);
  }
  return took;
}

const spread = (ms: readonly number[]): string =>
  `p50 ${(quantile(ms, 0.5) ?? 0).toFixed(0)}, p95 ${(quantile(ms, 0.95) ?? 0).toFixed(0)}, most ${Math.max(...ms).toFixed(0)} ms`;
const told = (name: string, ms: readonly number[]): void => {
  console.log(`${name}: ${String(ms.length)} questions, ${spread(ms)}; load ${os.loadavg()[0]?.toFixed(1) ?? ''}`);
};

try {
  const session = await openSession(executablePath, profile, url);
  const { page } = session;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...documents.map(({ file }) => file), path.resolve(values.scan)]);
  await until(page, 'read', async () => {
    const rows = await call(page, 'rows');
    return rows.length === documents.length + 1 && rows.every(({ state }) => state.kind === 'ready' || state.kind === 'failed');
  });
  // Once before anything is measured: pages are read from the store only the first time.
  for (const question of questions) await asked(page, question);
  const before = await round(page);
  told('alone', before);
  await call(page, 'fetchModel', READER);
  await call(page, 'chooseModel', 'read', READER);
  await until(page, 'reading pictures', async () => (await scanOf(page))?.kind === 'working');
  const began = { done: (await scanOf(page))?.done ?? 0, at: Date.now() };
  // Once a page's words are taken in, questions find places that were never read: they take longer for that, whatever goes on beside them.
  let first: number | undefined;
  const during = await round(page, async (asked) => {
    if (first === undefined && ((await scanOf(page))?.done ?? began.done) > began.done) first = asked;
  });
  const scan = await scanOf(page);
  if (scan?.kind !== 'working') console.log('the scan was read before the questions ended: take a longer one');
  told('while pictures are read', during);
  const pages = (scan?.done ?? 0) - began.done;
  console.log(`${String(pages)} pages read meanwhile, ${((Date.now() - began.at) / 1000).toFixed(0)} s`);
  await call(page, 'chooseModel', 'read', null);
  await until(page, 'at rest', async () => (await scanOf(page))?.kind !== 'working');
  // The page that is under way is read to its end.
  await page.waitForTimeout(30_000);
  // Every question for the first time since words were taken in: what they brought is read for it, with nothing beside it.
  const anew = await round(page);
  told('alone, the first time with the new words', anew);
  const after = await round(page);
  told('alone again', after);
  const more = during.map((ms, i) => ms - ((before[i] ?? 0) + (after[i] ?? 0)) / 2);
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  console.log(
    `the same question takes longer by ${spread(more)}; ${((2 * sum(during)) / (sum(before) + sum(after))).toFixed(2)} times in all (${commit()})`,
  );
  const early = more.slice(0, (first ?? more.length + 1) - 1);
  if (early.length > 0) console.log(`${String(early.length)} of them before a page's words were taken in: longer by ${spread(early)}`);
  const brought = early.map((_, i) => (anew[i] ?? 0) - (before[i] ?? 0));
  if (brought.length > 0) console.log(`the same, alone, by the new words and nothing beside them: longer by ${spread(brought)}`);
  await session.close();
} finally {
  await close();
  rmSync(profile, { recursive: true, force: true });
}
process.exit(0);
