import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { modelOrigins } from '../../scripts/headers.mjs';
import { writePack } from '../../scripts/pack/writePack.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { watchContext } from './app.ts';
import { servePage } from './pageserver.ts';
import { mirror, type Mirror } from './download/mirror.ts';
import type {} from './download/page.ts';

/** A model of which the registry pins no file: these bytes are as good as its own. */
const MODEL = 'mxbai-rerank-xsmall-v1';
const WEIGHTS = 'onnx/model_quantized.onnx';
const CONTENT = new Map<string, Buffer>([
  [WEIGHTS, Buffer.alloc(3_000_000, 'weights of a model ')],
  ['config.json', Buffer.from('{"model_type": "made"}')],
  ['tokenizer.json', Buffer.alloc(70_000, '{ }')],
  ['tokenizer_config.json', Buffer.from('{}')],
]);
const total = [...CONTENT.values()].reduce((sum, { length }) => sum + length, 0);

interface Served {
  readonly url: string;
  readonly folder: string;
  readonly mirror: Mirror;
}

/** Downloads in a worker of their own, built for one mirror and served with the policy of that build. */
const test = base.extend<{ page: Page }, { served: Served }>({
  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const other = await mirror(new Map([...CONTENT].map(([name, bytes]) => [`/${MODEL}/${name}`, bytes])));
      const { url, folder, close } = await servePage('download', { origins: modelOrigins(other.url) });
      await use({ url, folder, mirror: other });
      await close();
      await other.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ context, served }, use) => {
    served.mirror.hangAfter = null;
    served.mirror.asked.length = 0;
    const page = await context.newPage();
    await page.goto(served.url);
    await use(page);
  },
});

// One mirror, whose list of requests the tests read.
test.describe.configure({ mode: 'serial' });

const state = (page: Page) => page.evaluate((model) => window.downloads.state(model), MODEL);
const fetch = (page: Page) => page.evaluate((model) => window.downloads.fetch(model), MODEL);
const told = async (page: Page, kind: string) => {
  await expect.poll(async () => (await page.evaluate(() => window.downloads.told()))?.kind, { timeout: 30_000 }).toBe(kind);
  return page.evaluate(() => window.downloads.told());
};

test('a model comes from another origin only when it is asked for, is checked, and is still there after a reload', async ({
  page,
  served,
}) => {
  const watched = await watchContext(page.context(), new URL(served.url).origin);
  await page.reload();
  expect(await state(page)).toEqual({ kind: 'absent' });
  expect(watched.outside).toEqual([]);
  expect(await fetch(page)).toEqual({ ok: true, value: null });
  expect(await told(page, 'ready')).toEqual({ kind: 'ready', bytes: total, verified: 'recorded', source: 'mirror' });
  const names = ['tokenizer_config.json', 'tokenizer.json', 'config.json', WEIGHTS];
  // What left is what the ledger says left, and nothing else.
  expect(watched.outside).toEqual(names.map((name) => `${served.mirror.url}/${MODEL}/${name}`));
  const ledger = await page.evaluate(() => window.downloads.ledger());
  expect(ledger.map(({ url, receivedBytes, outcome }) => [url, receivedBytes, outcome])).toEqual(
    names.map((name) => [`${served.mirror.url}/${MODEL}/${name}`, CONTENT.get(name)?.length, 'done']),
  );
  expect(watched.violations).toEqual([]);

  await page.reload();
  expect(await state(page)).toMatchObject({ kind: 'ready' });
  const opened = await page.evaluate((model) => window.downloads.opened(model), MODEL);
  expect(opened.ok && opened.value).toEqual(
    [WEIGHTS, 'config.json', 'tokenizer.json', 'tokenizer_config.json'].map((name) => ({
      path: name,
      bytes: CONTENT.get(name)?.length,
      hashed: true,
    })),
  );
});

test('a tab that is closed midway leaves a part, and the next goes on from there', async ({ page, served, context }) => {
  served.mirror.hangAfter = 1_000_000;
  await fetch(page);
  const weightsPath = `/${MODEL}/${WEIGHTS}`;
  const small = total - (CONTENT.get(WEIGHTS)?.length ?? 0);
  // What the worker has told is in the storage, or all but.
  await expect
    .poll(async () => {
      const now = await state(page);
      return now.kind === 'downloading' ? now.files.find(({ path: name }) => name === WEIGHTS)?.loadedBytes : 0;
    })
    .toBeGreaterThan(500_000);
  await page.close();
  served.mirror.hangAfter = null;
  served.mirror.asked.length = 0;

  const next = await context.newPage();
  await next.goto(served.url);
  const paused = await state(next);
  expect(paused).toMatchObject({ kind: 'paused', totalBytes: total });
  const there = paused.kind === 'paused' ? paused.loadedBytes - small : 0;
  expect(there).toBeGreaterThan(500_000);
  await fetch(next);
  await told(next, 'ready');
  expect(served.mirror.asked).toEqual([{ path: weightsPath, range: `bytes=${String(there)}-` }]);
  const opened = await next.evaluate((model) => window.downloads.opened(model), MODEL);
  expect(opened.ok && opened.value.every(({ hashed }) => hashed)).toBe(true);
});

test('two tabs that fetch one model fetch it once', async ({ page, served, context }) => {
  const other = await context.newPage();
  await other.goto(served.url);
  await Promise.all([fetch(page), fetch(other)]);
  await Promise.all([told(page, 'ready'), told(other, 'ready')]);
  expect(served.mirror.asked.map(({ path: name }) => name)).toHaveLength(CONTENT.size);
});

test('what lies beside the page is taken from there, and no request leaves', async ({ page, served }) => {
  const watched = await watchContext(page.context(), new URL(served.url).origin);
  const beside = path.join(served.folder, 'models', MODEL);
  for (const [name, bytes] of CONTENT) {
    mkdirSync(path.dirname(path.join(beside, name)), { recursive: true });
    writeFileSync(path.join(beside, name), bytes);
  }
  try {
    await fetch(page);
    expect(await told(page, 'ready')).toMatchObject({ source: 'site' });
    expect(watched.outside).toEqual([]);
    expect(await page.evaluate(() => window.downloads.ledger())).toEqual([]);
  } finally {
    rmSync(path.join(served.folder, 'models'), { recursive: true });
  }
});

test('a pack brings a model without a request; removed, its space is free again', async ({ page, served }, testInfo) => {
  const folder = testInfo.outputPath('model');
  for (const [name, bytes] of CONTENT) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const entry = modelOf(MODEL);
  if (!entry) throw new Error('It is not in the registry.');
  const file = testInfo.outputPath('made.footnote-model');
  await writePack(entry, folder, file);
  const added = await page.evaluate(
    async (bytes) => window.downloads.addPack(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))])),
    readFileSync(file).toString('base64'),
  );
  expect(added).toEqual({ ok: true, value: MODEL });
  expect(await state(page)).toEqual({ kind: 'ready', bytes: total, verified: 'recorded', source: 'pack' });
  expect(served.mirror.asked).toEqual([]);
  const used = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const before = await used();
  expect(await page.evaluate((model) => window.downloads.remove(model), MODEL)).toEqual({ ok: true, value: null });
  expect(await state(page)).toEqual({ kind: 'absent' });
  expect(before - (await used())).toBeGreaterThan(2_900_000);
});

test('a full disk is said, and the download goes on once there is room', async ({ page, served }) => {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(served.url).origin;
  // Chromium's estimate does not tell of it: it shows when room is tried out, before a byte is fetched.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  expect(await fetch(page)).toMatchObject({ ok: false, failure: { kind: 'no-space' } });
  expect(await state(page)).toMatchObject({ kind: 'absent' });
  expect(served.mirror.asked).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await fetch(page);
  await told(page, 'ready');
});

test('a stored file that lost its end is not opened, found, and fetched again alone', async ({ page, served }) => {
  await fetch(page);
  await told(page, 'ready');
  await page.evaluate((name) => window.downloads.cut(name), `${MODEL}/config.json`);
  const failure = { kind: 'model-damaged', model: MODEL, file: 'config.json' };
  expect(await page.evaluate((model) => window.downloads.opened(model), MODEL)).toEqual({ ok: false, failure });
  expect(await page.evaluate((model) => window.downloads.verify(model), MODEL)).toEqual({ ok: false, failure });
  served.mirror.asked.length = 0;
  await fetch(page);
  await expect.poll(() => state(page)).toMatchObject({ kind: 'ready' });
  expect(served.mirror.asked).toEqual([{ path: `/${MODEL}/config.json`, range: undefined }]);
});

test('the policy lets no request through to an origin that the build did not name', async ({ page, served }) => {
  const unnamed = await mirror(new Map([['/x', Buffer.from('x')]]));
  try {
    expect(await page.evaluate((url) => window.downloads.reaches(url), `${unnamed.url}/x`)).toBe(false);
    expect(unnamed.asked).toEqual([]);
    expect(await page.evaluate((url) => window.downloads.reaches(url), `${served.mirror.url}/x`)).toBe(true);
  } finally {
    await unnamed.close();
  }
});
