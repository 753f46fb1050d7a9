import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { FilingRow } from '../../src/engine/api.ts';
import { callPage } from './callpage.ts';
import { actors, bombs, laughs, PROTOTYPE_NAMES, words, type HostileFile } from './bombs.ts';
import { identityOf, peopleOf, type MadeFiling } from './filings.ts';
import { hostilePacks } from './packs.ts';
import { amiss, ask } from './asked.ts';
import type { Rig } from './rig.ts';
import { add, settle } from './settle.ts';
import type { Tally } from './tally.ts';

/** A pack may be looked at so long, in milliseconds. */
const PACK_MS = 30_000;
/** A file that never ends may hold up the next for so long. */
const HELD_UP_MS = 120_000;

/** Everything that must not happen, as it happens. */
function watched(page: Page, url: string): string[] {
  const seen: string[] = [];
  const { origin } = new URL(url);
  page.context().on('request', (request) => {
    const to = new URL(request.url());
    if (!['blob:', 'data:'].includes(to.protocol) && to.origin !== origin) seen.push(`asked for ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  page.on('download', (download) => seen.push(`download: ${download.url()}`));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin)) seen.push(`went to ${frame.url()}`);
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  return seen;
}

/**
 * Made files are read together with a sound one; each comes to an end that has a name, what can be read is answered, and nothing in them acts.
 * `next`: a filing to be read after one that never ends; undefined leaves that trial out.
 */
export async function tryHostile(rig: Rig, folder: string, control: MadeFiling, next: MadeFiling | undefined, tally: Tally): Promise<void> {
  const page = await rig.app();
  const seen = watched(page, rig.url);
  await add(page, [control.file]);
  await settle(page, 1);
  const files = [...words(), ...actors(), ...bombs()];
  mkdirSync(folder, { recursive: true });
  const put = ({ name, bytes }: HostileFile): string => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  await add(page, files.map(put));
  tally.add(
    'hostile',
    'answers meanwhile',
    'a question while the hostile files are read',
    amiss(await ask(page, peopleOf(control)), control.people),
  );
  const rows = new Map<string, FilingRow>((await settle(page, files.length + 1, 90_000)).map((row) => [row.id, row]));
  for (const file of files) tally.add('hostile', 'files', file.name, await ended(page, file, rows.get(identityOf(file.bytes))));
  await tryNames(page, tally);
  await tryClicks(page, rows, tally);
  await tryPacks(page, folder, tally);
  tally.add(
    'hostile',
    'answers after',
    'the sound filing is answered after all of them',
    amiss(await ask(page, peopleOf(control)), control.people),
  );
  if (next) await tryLaughs(page, put(laughs()), next, tally);
  const tortured = await page.evaluate(() => 'tortured' in window || document.querySelector('img[src="x"]') !== null);
  tally.add(
    'hostile',
    'nothing acts',
    'no element, script, dialog, popup, download, navigation, request or error',
    tortured ? 'markup of a file has become part of the page' : (seen[0] ?? null),
  );
  await page.close();
  await rig.wipe();
}

/** Why a file did not come to an end that it may come to. */
async function ended(page: Page, { name, asks }: HostileFile, row: FilingRow | undefined): Promise<string | null> {
  if (!row) {
    const refused = (await callPage(page, 'outcomes')).find((outcome) => outcome.fileName === name);
    return refused?.kind === 'refused' && refused.failure.kind !== 'internal'
      ? null
      : `it is not in the library: ${JSON.stringify(refused ?? null)}`;
  }
  const { state } = row;
  if (state.kind === 'failed') return state.failure.kind === 'internal' || asks ? `failed: ${JSON.stringify(state.failure)}` : null;
  if (state.kind !== 'ready') return `it is ${JSON.stringify(state)}`;
  return asks ? amiss(await ask(page, asks.question), asks.number) : null;
}

/** Names that every plain object has, as words of a question. */
async function tryNames(page: Page, tally: Tally): Promise<void> {
  for (const name of PROTOTYPE_NAMES) {
    const said = await ask(page, `What is said about ${name}, and what is the total ${name}?`);
    tally.add('hostile', 'names of Object.prototype', `a question with ${name}`, 'failure' in said ? said.failure : null);
  }
}

/** Each acting file is opened and clicked where its links stand. */
async function tryClicks(page: Page, rows: ReadonlyMap<string, FilingRow>, tally: Tally): Promise<void> {
  for (const { name, bytes } of actors()) {
    const row = rows.get(identityOf(bytes));
    let failed: string | null = row ? null : 'it is not in the library';
    try {
      if (row?.state.kind === 'ready') {
        await page.locator(`button[title="${name}"]`).click({ timeout: 20_000 });
        const sheet = page.locator('.page[data-page="1"][data-painted="true"]');
        await sheet.waitFor({ timeout: 30_000 });
        for (const y of [100, 200, 300, 400]) await sheet.click({ position: { x: 160, y }, force: true });
        const live = await sheet.locator('a, input, iframe, img, script, form').count();
        if (live > 0) failed = `${live} elements of the page can be followed or filled`;
      }
    } catch (error) {
      failed = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    }
    tally.add('hostile', 'opened and clicked', `${name} opened and clicked`, failed);
  }
}

async function tryPacks(page: Page, folder: string, tally: Tally): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  const input = page.getByLabel('Open a model pack');
  for (const { name, bytes } of hostilePacks()) {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    const told = page.locator('.told-of', { hasText: name });
    let failed: string | null = null;
    try {
      await input.setInputFiles([file], { timeout: 10_000 });
      await told.first().waitFor({ timeout: PACK_MS });
      if ((await told.first().getAttribute('class'))?.includes('bad') !== true) failed = `it was taken: ${await told.first().innerText()}`;
    } catch {
      failed = `nothing is said of it after ${PACK_MS / 1000} s`;
    }
    tally.add('hostile', 'packs', `pack: ${name}`, failed);
    if (failed !== null) await page.reload();
    if (failed !== null) await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  }
  // The settings stand where the library's rows are.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Questions' }).click();
}

/** A file that never ends: the next one is read nevertheless, and the reader can end it. */
async function tryLaughs(page: Page, file: string, next: MadeFiling, tally: Tally): Promise<void> {
  const name = path.basename(file);
  await add(page, [file]);
  await add(page, [next.file]);
  const from = Date.now();
  const stateOf = async (wanted: string): Promise<FilingRow['state']['kind'] | undefined> =>
    (await callPage(page, 'rows')).find(({ fileName }) => fileName === wanted)?.state.kind;
  while ((await stateOf(next.name)) !== 'ready' && Date.now() - from < HELD_UP_MS) await page.waitForTimeout(250);
  const read = (await stateOf(next.name)) === 'ready';
  tally.add(
    'hostile',
    'never ends',
    `${name}: the filing after it is read`,
    read ? null : `after ${HELD_UP_MS / 1000} s it is “${(await stateOf(next.name)) ?? 'not there'}”`,
  );
  const state = await stateOf(name);
  let failed: string | null = state === undefined ? 'it never was in the library' : null;
  if (state === 'reading' || state === 'waiting') {
    const row = page.locator('.row').filter({ has: page.locator(`[title="${name}"]`) });
    try {
      await row.hover({ timeout: 10_000 });
      await row.getByRole('button', { name: /^Menu of/ }).click({ timeout: 10_000 });
      await page.getByRole('menuitem', { name: 'Stop' }).click({ timeout: 10_000 });
      await page.waitForFunction(
        (of) => !window.footnoteBench?.rows().some(({ fileName, state: { kind } }) => fileName === of && kind === 'reading'),
        name,
        { timeout: 20_000 },
      );
    } catch (error) {
      failed = `it cannot be stopped: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
    }
  }
  tally.add('hostile', 'never ends', `${name}: it can be ended`, failed);
}
