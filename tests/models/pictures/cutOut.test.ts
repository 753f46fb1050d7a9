import { describe, expect, it } from 'vitest';
import { cutOut } from '../../../src/models/pictures/cutOut.ts';

/** A page of 100 × 80 points at twice its size; each pixel says where it is. */
const [width, height] = [200, 160];
const page = {
  width,
  height,
  dotsPerInch: 144,
  rgba: Uint8ClampedArray.from(
    { length: width * height * 4 },
    (_, i) => [(i >> 2) % width, Math.floor((i >> 2) / width), 0, 255][i & 3] ?? 0,
  ),
};

describe('a picture cut out of its page', () => {
  it('is what stands there, with ten points of paper around it', async () => {
    const cut = await cutOut(page, { x: 30, y: 20, width: 40, height: 10 });
    if (!cut) throw new Error('nothing');
    expect([cut.width, cut.height]).toEqual([120, 60]);
    // Its first pixel is that of x = 20 points, y = 10 points.
    expect([...cut.rgba.slice(0, 4)]).toEqual([40, 20, 0, 255]);
    expect([...cut.rgba.slice(-4)]).toEqual([159, 79, 0, 255]);
    expect(cut.hash).toMatch(/^[0-9a-f]{64}-120$/);
  });

  it('ends where the page ends', async () => {
    const cut = await cutOut(page, { x: -5, y: 60, width: 500, height: 100 });
    expect(cut && [cut.width, cut.height]).toEqual([200, 60]);
    expect(await cutOut(page, { x: 300, y: 0, width: 10, height: 10 })).toBeNull();
  });

  it('has one hash for the same pixels, and another for others', async () => {
    const [one, same, other] = await Promise.all([10, 10, 11].map((x) => cutOut(page, { x, y: 20, width: 40, height: 10 })));
    expect(one?.hash).toBe(same?.hash);
    expect(other?.hash).not.toBe(one?.hash);
  });
});
