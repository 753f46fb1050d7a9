import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { pngOf } from '../../src/memo/png.ts';

interface Image {
  readonly width: number;
  readonly height: number;
}
/** What pdf.js draws with in Node, asked of it so that another decoder than ours reads the file. */
const { createCanvas, loadImage } = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist'))('@napi-rs/canvas') as {
  readonly createCanvas: (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): {
      drawImage(image: Image, x: number, y: number): void;
      getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
    };
  };
  readonly loadImage: (bytes: Uint8Array) => Promise<Image>;
};

async function decoded(png: Uint8Array): Promise<{ readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray }> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { width, height } = image;
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}

const painted = (width: number, height: number, colour: (x: number, y: number) => readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(Array.from({ length: width * height }, (_, i) => [...colour(i % width, Math.floor(i / width)), 255]).flat());

it('a picture of few colours is packed by their numbers, its shades rounded to sixteen', async () => {
  const rgba = painted(30, 20, (x, y) => (x < 10 ? [255, 207, 82] : [y * 12, y * 12, y * 12]));
  const png = await pngOf({ width: 30, height: 20, rgba });
  expect(png[25]).toBe(3);
  const read = await decoded(png);
  expect([read.width, read.height]).toEqual([30, 20]);
  for (const [i, value] of rgba.entries()) expect(Math.abs(value - (read.rgba[i] ?? 0))).toBeLessThanOrEqual(8);
  expect([...read.rgba.subarray(0, 3)]).toEqual([255, 204, 85]);
});

it('one of many colours is kept as it is', async () => {
  const rgba = painted(64, 64, (x, y) => [x * 4, y * 4, (x * y) % 256]);
  const png = await pngOf({ width: 64, height: 64, rgba });
  expect(png[25]).toBe(2);
  expect((await decoded(png)).rgba).toEqual(rgba);
});

it('the same picture gives the same bytes', async () => {
  const picture = { width: 8, height: 8, rgba: painted(8, 8, (x) => [x, 0, 0]) };
  expect(await pngOf(picture)).toEqual(await pngOf(picture));
});
