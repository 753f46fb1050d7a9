import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dist } from '../../scripts/setup.mjs';
import { Door, type Called } from '../../scripts/throughput/door.ts';
import { tinyReader, tinyScript } from '../../scripts/tiny/reader.ts';
import type { ModelEntry, PictureText } from '../../src/domain/models.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { expect } from './app.ts';
import { oneDoor } from './onedoor.ts';

// The built `pictures` worker, called as the engine calls it: pages drawn by pdf.js, networks run by onnxruntime-web, and two made networks in the place of PaddleOCR's,
// which read a script of grey blocks.

const found = modelOf('PP-OCRv6-small');
if (!found) throw new Error('the registry has no PP-OCRv6');
const unpinned = (files: ModelEntry['files']): ModelEntry['files'] => files.map((file) => ({ ...file, sha256: null }));
/** Without the real files' sha256. */
const reader: ModelEntry = { ...found, files: unpinned(found.files), weights: { fp32: unpinned(found.weights.fp32 ?? []) } };
const tiny = tinyReader();

/** Asks for a page of a PDF, as the engine does. */
type Read = (pdf: Buffer, page: number, named: string) => Promise<Called<PictureText>>;

const test = oneDoor(
  async (page) => {
    const files = new Door(page);
    await files.open();
    const worker = readdirSync(path.join(dist, 'assets')).find((name) => /^pictures-.*\.js$/.test(name));
    if (worker === undefined) throw new Error('the build has no pictures worker');
    await page.evaluate((name) => {
      Object.assign(globalThis, { reading: new Worker(new URL(`assets/${name}`, location.href), { type: 'module' }) });
    }, worker);
    const read: Read = (pdf, number, named) =>
      page.evaluate(
        ([entry, base64, at, filing]) => {
          const { reading } = globalThis as unknown as { readonly reading: Worker };
          const original = new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]);
          const id = crypto.randomUUID();
          return new Promise<Called<PictureText>>((resolve) => {
            reading.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: Called<PictureText> }>) => {
              if (data.id === id) resolve(data.value);
            });
            // As comlink writes its messages.
            const request = { entry, dtype: 'fp32', filing, original, password: undefined, page: at };
            reading.postMessage({ id, type: 'APPLY', path: ['read'], argumentList: [{ type: 'RAW', value: request }] });
          });
        },
        [reader, pdf.toString('base64'), number, named] as const,
      );
    return { files, read };
  },
  ({ files }) => files.removeFiles(),
);

const wordsOf = (called: Called<PictureText>): string => (called.ok ? called.value.words.map(({ text }) => text).join(' ') : '');

// First of all, as the worker keeps the networks that it has.
test('networks that are not whole do not read; the right files do, in the same worker', async ({ door: { files, read } }) => {
  const pdf = await tinyScript([['net sales']]);
  const fails = async (contentOf: (file: string) => Uint8Array | undefined): Promise<string> => {
    await files.put(reader, 'fp32', contentOf);
    const called = await read(pdf, 1, 'fails');
    return called.ok ? 'ok' : called.failure.kind;
  };
  const letters = 'PP-OCRv6_rec_small.onnx';
  expect(await fails((file) => (file === letters ? undefined : tiny.get(file)))).toBe('model-missing');
  expect(await fails((file) => (file === letters ? tiny.get(file)?.subarray(0, 100) : tiny.get(file)))).toBe('model-unfit');
  // A dictionary of other letters than the network has classes.
  expect(await fails((file) => (file.endsWith('.txt') ? Buffer.from('a\nb\n') : tiny.get(file)))).toBe('model-unfit');
  expect(await fails((file) => tiny.get(file))).toBe('ok');
});

test('pages without text are drawn, found, read and placed, under the content policy', async ({ door: { files, read } }) => {
  await files.put(reader, 'fp32', (file) => tiny.get(file));
  const pdf = await tinyScript([['net sales of tiles', 'rose to 52 in 2022'], ['two kilns'], []]);
  const first = await read(pdf, 1, 'a');
  expect(wordsOf(first)).toBe('net sales of tiles rose to 52 in 2022');
  if (!first.ok) throw new Error(first.failure.kind);
  expect(first.value).toMatchObject({ kind: 'read', angle: 0, width: 612, height: 792 });
  // Where the blocks of "net" were drawn, to the point: from 40, on a line at 100, three of 16 with 10 between.
  const [net] = first.value.words;
  expect(net && [net.x, net.baseline, net.width].map(Math.round)).toEqual([40, 100, 68]);
  expect(Math.min(...first.value.words.map(({ sure }) => sure))).toBeGreaterThan(0.9);
  expect(wordsOf(await read(pdf, 2, 'a'))).toBe('two kilns');
  expect(await read(pdf, 3, 'a')).toMatchObject({ ok: true, value: { kind: 'empty', words: [] } });
  // Another file in the place of the open one.
  expect(wordsOf(await read(await tinyScript([['dark clay']]), 1, 'b'))).toBe('dark clay');
});

test('what is asked of two files at once is read one after another, each from its own', async ({ door: { files, read } }) => {
  await files.put(reader, 'fp32', (file) => tiny.get(file));
  const [one, other] = [await tinyScript([['net sales'], ['of tiles']]), await tinyScript([['two kilns'], ['dark clay']])];
  const said = await Promise.all([read(one, 1, 'one'), read(other, 1, 'other'), read(one, 2, 'one'), read(other, 2, 'other')]);
  expect(said.map(wordsOf)).toEqual(['net sales', 'two kilns', 'of tiles', 'dark clay']);
});
