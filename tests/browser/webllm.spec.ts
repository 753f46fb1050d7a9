import { createHash } from 'node:crypto';
import { chromium, expect, test as base, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { modelOrigins } from '../../scripts/headers.mjs';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { libraryName } from '../../src/models/catalogue/modelSources.ts';
import { watchContext } from './app.ts';
import { servePage } from './pageserver.ts';
import { mirror, type Mirror } from './download/mirror.ts';
import type {} from './webllm/page.ts';

/** One that needs no half precision, which no GPU imitated in software has, and its twin that does. */
const MODEL = 'SmolLM2-360M-Instruct-q4f32_1-MLC';
const HALF = 'SmolLM2-360M-Instruct-q4f16_1-MLC';
const LIBRARY = libraryName(modelOf(MODEL)?.mlc?.library ?? '');

const SHARDS = new Map([
  ['params_shard_0.bin', Buffer.alloc(3_000_000, 'tensors of the first shard ')],
  ['params_shard_1.bin', Buffer.alloc(500_000, 'tensors of the second shard ')],
]);
const records = [...SHARDS].map(([dataPath, bytes]) => ({
  dataPath,
  format: 'raw-shard',
  nbytes: bytes.length,
  records: [],
  md5sum: createHash('md5').update(bytes).digest('hex'),
}));
/** WebAssembly with nothing in it: whole, and of no use. */
const EMPTY = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const CONFIG = { vocab_size: 8, context_window_size: 64, sliding_window_size: -1, tokenizer_files: ['tokenizer.json'], conv_template: {} };
const CONTENT = new Map<string, Buffer>([
  ['tensor-cache.json', Buffer.from(JSON.stringify({ metadata: {}, records }))],
  ['mlc-chat-config.json', Buffer.from(JSON.stringify(CONFIG))],
  ['tokenizer.json', Buffer.from('{"model": {}}')],
  [LIBRARY, EMPTY],
  ...SHARDS,
]);
const total = [...CONTENT.values()].reduce((sum, { length }) => sum + length, 0);

interface Served {
  readonly url: string;
  readonly mirror: Mirror;
  /** What the mirror has; a test that changes it puts it back. */
  readonly files: Map<string, Buffer>;
}

/** The real package in a worker of its own, built for one mirror and served with the policy of that build. */
const test = base.extend<{ page: Page }, { served: Served }>({
  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const files = new Map([...CONTENT].map(([name, bytes]) => [`/${MODEL}/${name}`, bytes]));
      const other = await mirror(files);
      const { url, close } = await servePage('webllm', { origins: modelOrigins(other.url) });
      await use({ url, mirror: other, files });
      await close();
      await other.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ context, served }, use) => {
    served.mirror.hangAfter = null;
    served.mirror.asked.length = 0;
    for (const [name, bytes] of CONTENT) served.files.set(`/${MODEL}/${name}`, bytes);
    const page = await context.newPage();
    await page.goto(served.url);
    await use(page);
  },
});

// One mirror, whose list of requests the tests read.
test.describe.configure({ mode: 'serial' });

const state = (page: Page) => page.evaluate((model) => window.webllm.state(model), MODEL);
const fetch = (page: Page) => page.evaluate((model) => window.webllm.fetch(model), MODEL);
const load = (page: Page, model = MODEL) => page.evaluate((id) => window.webllm.load(id), model);
const told = async (page: Page, kind: string) => {
  await expect.poll(async () => (await page.evaluate(() => window.webllm.told()))?.kind, { timeout: 30_000 }).toBe(kind);
  return page.evaluate(() => window.webllm.told());
};
const askedOf = ({ mirror: { asked } }: Served): string[] => asked.map(({ path: asked1 }) => asked1.replace(`/${MODEL}/`, ''));

/** The same worker in a browser that imitates a GPU in software. */
async function withGpu(served: Served, model: string, work: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumArgs, '--enable-unsafe-webgpu'],
  });
  try {
    const context = await browser.newContext();
    const watched = await watchContext(context, new URL(served.url).origin);
    const page = await context.newPage();
    await page.goto(served.url);
    await page.evaluate((id) => window.webllm.fetch(id), model);
    await told(page, 'ready');
    const before = watched.outside.length;
    await work(page);
    // Neither WebLLM nor anything else asked a host for anything while it loaded.
    expect(watched.outside.length).toBe(before);
    expect(watched.violations).toEqual([]);
  } finally {
    await browser.close();
  }
}

test('a model for WebLLM comes from a mirror by its own names, its list of shards first, and every shard of it', async ({
  page,
  served,
}) => {
  const watched = await watchContext(page.context(), new URL(served.url).origin);
  await page.reload();
  expect(await state(page)).toEqual({ kind: 'absent' });
  expect(await fetch(page)).toEqual({ ok: true, value: null });
  expect(await told(page, 'ready')).toEqual({ kind: 'ready', bytes: total, verified: 'recorded', source: 'mirror' });
  const names = ['mlc-chat-config.json', LIBRARY, 'tokenizer.json', 'tensor-cache.json', 'params_shard_1.bin', 'params_shard_0.bin'];
  expect(askedOf(served)).toEqual(names);
  expect(watched.outside).toEqual(names.map((name) => `${served.mirror.url}/${MODEL}/${name}`));
  expect((await page.evaluate(() => window.webllm.ledger())).map(({ url }) => url)).toEqual(watched.outside);
  expect(watched.violations).toEqual([]);
  // Gigabytes are not kept a second time in a cache of WebLLM's.
  expect(await page.evaluate(() => window.webllm.caches())).toEqual([]);
});

test('a shard that is not what the list says is refused by its name, and only it is fetched again', async ({ page, served }) => {
  const damaged = Buffer.from(SHARDS.get('params_shard_1.bin') ?? '');
  damaged[123_456] = 0;
  served.files.set(`/${MODEL}/params_shard_1.bin`, damaged);
  await fetch(page);
  expect(await told(page, 'failed')).toEqual({
    kind: 'failed',
    failure: { kind: 'model-damaged', model: MODEL, file: 'params_shard_1.bin' },
  });
  expect(await load(page)).toEqual({ ok: false, failure: { kind: 'model-missing', model: MODEL } });
  served.files.set(`/${MODEL}/params_shard_1.bin`, SHARDS.get('params_shard_1.bin') ?? Buffer.alloc(0));
  served.mirror.asked.length = 0;
  await fetch(page);
  await told(page, 'ready');
  expect(askedOf(served)).toEqual(['params_shard_1.bin', 'params_shard_0.bin']);
});

test('a tab that is closed in the middle of a shard leaves a part, and the next goes on from there', async ({ page, served, context }) => {
  served.mirror.hangAfter = 1_000_000;
  await fetch(page);
  await expect
    .poll(async () => {
      const now = await state(page);
      return now.kind === 'downloading' ? now.files.find(({ path: name }) => name === 'params_shard_0.bin')?.loadedBytes : 0;
    })
    .toBeGreaterThan(500_000);
  await page.close();
  served.mirror.hangAfter = null;
  served.mirror.asked.length = 0;
  const next = await context.newPage();
  await next.goto(served.url);
  expect(await state(next)).toMatchObject({ kind: 'paused', totalBytes: total });
  await fetch(next);
  await told(next, 'ready');
  const [rest, ...others] = served.mirror.asked;
  expect(others).toEqual([]);
  expect(rest?.path).toBe(`/${MODEL}/params_shard_0.bin`);
  expect(Number(/^bytes=(\d+)-$/.exec(rest?.range ?? '')?.[1])).toBeGreaterThan(500_000);
});

test('without a GPU the real package refuses with the reason, before it reads anything', async ({ page }) => {
  expect(await page.evaluate(() => window.webllm.probe())).toMatchObject({ webgpu: false, halfPrecision: false });
  await fetch(page);
  await told(page, 'ready');
  expect(await load(page)).toEqual({
    ok: false,
    failure: { kind: 'machine-unfit', model: MODEL, needs: 'a graphics processor that this browser can use (WebGPU)' },
  });
});

test('with a GPU it reads the files out of our storage, and refuses a library that is of no use', async ({ served, page }) => {
  // The fixture puts the mirror's files in order; the GPU is another browser's.
  await page.close();
  test.setTimeout(240_000);
  await withGpu(served, MODEL, async (inside) => {
    // One imitated in software is no GPU to us: nothing would be offered there.
    expect(await inside.evaluate(() => window.webllm.probe())).toMatchObject({ webgpu: false });
    expect(await load(inside)).toMatchObject({ ok: false, failure: { kind: 'library-missing', model: MODEL } });
    // What failed leaves nothing behind that the next would trip over.
    expect(await load(inside)).toMatchObject({ ok: false, failure: { kind: 'library-missing' } });
    expect(await inside.evaluate(() => window.webllm.caches())).toEqual([]);
  });
  served.files.set(`/${MODEL}/${LIBRARY}`, Buffer.from('no library'));
  await withGpu(served, MODEL, async (inside) => {
    expect(await load(inside)).toMatchObject({ ok: false, failure: { kind: 'library-missing', model: MODEL } });
  });
  for (const [name, bytes] of CONTENT) served.files.set(`/${HALF}/${name}`, bytes);
  served.files.set(`/${HALF}/${libraryName(modelOf(HALF)?.mlc?.library ?? '')}`, EMPTY);
  served.files.set(`/${MODEL}/${LIBRARY}`, EMPTY);
  await withGpu(served, HALF, async (inside) => {
    expect(await load(inside, HALF)).toEqual({
      ok: false,
      failure: { kind: 'machine-unfit', model: HALF, needs: 'a graphics processor with half precision (shader-f16)' },
    });
  });
});
