import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dist } from '../../scripts/setup.mjs';
import { Door, type Called } from '../../scripts/throughput/door.ts';
import { TINY_SEEN, tinyVision } from '../../scripts/tiny/vision.ts';
import type { PictureSays } from '../../src/domain/drawn/described.ts';
import type { ModelEntry } from '../../src/domain/models.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';
import { expect } from './app.ts';
import { oneDoor } from './onedoor.ts';

// The built `vision` worker, called as the engine calls it, with transformers.js and onnxruntime-web as they are and a made model in the place of SmolVLM.

const found = modelOf('SmolVLM-256M-Instruct');
if (!found) throw new Error('the registry has no SmolVLM');
const smol: ModelEntry = found;
const other = modelOf('Florence-2-base-ft');
if (!other) throw new Error('the registry has no Florence-2');
const florence: ModelEntry = other;

/** Pictures of one shade each, as wide and high as said. */
type Shades = readonly { readonly shade: number; readonly width: number; readonly height: number }[];
type Described = Called<readonly (PictureSays | null)[]>;

const test = oneDoor(
  async (page) => {
    const files = new Door(page);
    await files.open();
    const worker = readdirSync(path.join(dist, 'assets')).find((name) => /^vision-.*\.js$/.test(name));
    if (worker === undefined) throw new Error('the build has no vision worker');
    await page.evaluate((name) => {
      Object.assign(globalThis, { seeing: new Worker(new URL(`assets/${name}`, location.href), { type: 'module' }) });
    }, worker);
    const describe = (pictures: Shades, asked: ModelEntry = smol): Promise<Described> =>
      page.evaluate(
        ([entry, shades]) => {
          const { seeing } = globalThis as unknown as { readonly seeing: Worker };
          const given = shades.map(({ shade, width, height }, i) => {
            const rgba = new Uint8ClampedArray(width * height * 4).fill(shade);
            return { hash: String(i), width, height, rgba };
          });
          const id = crypto.randomUUID();
          return new Promise<Described>((resolve) => {
            seeing.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: Described }>) => {
              if (data.id === id) resolve(data.value);
            });
            // As comlink writes its messages.
            const argumentList = [entry, 'q8', 'wasm', given].map((value) => ({ type: 'RAW', value }));
            seeing.postMessage({ id, type: 'APPLY', path: ['describe'], argumentList });
          });
        },
        [asked, pictures] as const,
      );
    return { files, describe };
  },
  ({ files }) => files.removeFiles(),
);

const tiny = tinyVision();
const LIGHT = { shade: 250, width: 90, height: 60 };
const DARK = { shade: 5, width: 40, height: 120 };

// First of all, as the worker keeps the model that it has.
test('a model that is not whole, or no vision model, does not serve; the right files do, in the same worker', async ({
  door: { files, describe },
}) => {
  const fails = async (contentOf: (file: string) => Uint8Array | undefined): Promise<string> => {
    await files.put(smol, 'q8', contentOf);
    const described = await describe([LIGHT]);
    return described.ok ? 'ok' : described.failure.kind;
  };
  const encoder = 'onnx/vision_encoder_quantized.onnx';
  expect(await fails((file) => (file === encoder ? undefined : tiny.get(file)))).toBe('model-missing');
  expect(await fails((file) => (file === encoder ? tiny.get(file)?.subarray(0, 200) : tiny.get(file)))).toBe('model-damaged');
  expect(await fails((file) => (file === 'config.json' ? Buffer.from('{"model_type":"llama"}') : tiny.get(file)))).toBe('model-unfit');
  expect(await fails((file) => tiny.get(file))).toBe('ok');
});

test('the made model sees each picture of a batch, and says words and data, under the content policy', async ({
  door: { files, describe },
}) => {
  await files.put(smol, 'q8', (file) => tiny.get(file));
  const says = (reply: string): PictureSays => ({ summary: reply.slice(0, reply.indexOf(' [')), json: TINY_SEEN.json });
  expect(await describe([LIGHT, DARK, LIGHT])).toEqual({
    ok: true,
    value: [says(TINY_SEEN.light), says(TINY_SEEN.dark), says(TINY_SEEN.light)],
  });
  // Another batch by the model that is there.
  expect(await describe([DARK])).toEqual({ ok: true, value: [says(TINY_SEEN.dark)] });
});

test('a made model of Florence-2’s family sees them too, in the place of the one before', async ({ door: { files, describe } }) => {
  await files.put(smol, 'q8', (file) => tiny.get(file));
  expect((await describe([DARK])).ok).toBe(true);
  const captioning = tinyVision('florence2');
  await files.put(florence, 'q8', (file) => captioning.get(file));
  const said = await describe([LIGHT, DARK], florence);
  expect(said.ok && said.value.map((says) => says?.summary)).toEqual(['light chart of net sales.', 'dark chart of net sales.']);
});
