import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callPage } from './callpage.ts';
import type { MadeFiling } from './filings.ts';
import { answeredAmiss } from './asked.ts';
import type { Rig } from './rig.ts';
import { add, settle } from './settle.ts';
import type { Tally } from './tally.ts';

const BATCH = 40;

/** Every PDF of a folder through the page, in batches into one library: each comes to an end that has a name, and two sound filings are answered after every batch. */
export async function tryFolder(
  rig: Rig,
  folder: string,
  controls: readonly MadeFiling[],
  tally: Tally,
  goOn: () => boolean,
): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.pdf$/i.test(name))
    .sort()
    .map((name) => path.join(folder, name));
  let page = await rig.app();
  await add(
    page,
    controls.map(({ file }) => file),
  );
  await settle(page, controls.length);
  for (let first = 0; first < files.length && goOn(); first += BATCH) {
    const batch = files.slice(first, first + BATCH);
    try {
      await tryBatch(page, batch, tally);
      let failed: string | null = null;
      for (const one of controls) failed ??= await answeredAmiss(page, one);
      tally.add('folder', 'sound filings after each batch', `after ${first + batch.length} files`, failed);
    } catch (error) {
      tally.add(
        'folder',
        'sound filings after each batch',
        `after ${first + batch.length} files`,
        `the page is gone: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      );
      await page.close().catch(() => undefined);
      page = await rig.app();
    }
  }
  await page.close();
  await rig.wipe();
}

async function tryBatch(page: Page, batch: readonly string[], tally: Tally): Promise<void> {
  const before = new Set((await callPage(page, 'rows')).map(({ id }) => id));
  const told = (await callPage(page, 'outcomes')).length;
  await add(page, batch);
  while ((await callPage(page, 'outcomes')).length < told + batch.length) await page.waitForTimeout(100);
  const rows = await settle(page, before.size);
  const outcomes = (await callPage(page, 'outcomes')).slice(told);
  for (const outcome of outcomes) {
    if (outcome.kind === 'duplicate') tally.add('folder', 'the same as another', outcome.fileName, null);
    else if (outcome.kind === 'refused')
      tally.add('folder', `refused: ${outcome.failure.kind}`, outcome.fileName, untyped(outcome.failure.kind));
    else {
      const state = rows.find(({ id }) => id === outcome.filing)?.state;
      if (state?.kind === 'ready') tally.add('folder', 'read', outcome.fileName, null);
      else if (state?.kind === 'failed') tally.add('folder', `kept: ${state.failure.kind}`, outcome.fileName, untyped(state.failure.kind));
      else tally.add('folder', 'not ended', outcome.fileName, `it is ${JSON.stringify(state ?? 'not in the library')}`);
    }
  }
}

const untyped = (kind: string): string | null => (kind === 'internal' || kind === 'worker-died' ? `failed by ${kind}` : null);
