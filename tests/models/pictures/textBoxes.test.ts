import { describe, expect, it } from 'vitest';
import { textBoxes } from '../../../src/models/pictures/textBoxes.ts';

/** A map of 100 × 60 with the given areas at a probability. */
function mapOf(...areas: readonly { x: number; y: number; width: number; height: number; p: number }[]): Parameters<typeof textBoxes>[0] {
  const data = new Float32Array(100 * 60);
  for (const { x, y, width, height, p } of areas)
    for (let row = y; row < y + height; row++) data.fill(p, row * 100 + x, row * 100 + x + width);
  return { width: 100, height: 60, data };
}

describe('textBoxes', () => {
  it('gives a box around what hangs together, grown by area × 1.5 ÷ perimeter', () => {
    // 40 × 6: 240 × 1.5 ÷ 92 = 3.9 on every side
    const [box, ...more] = textBoxes(mapOf({ x: 20, y: 20, width: 40, height: 6, p: 0.9 }));
    expect(more).toEqual([]);
    expect(box?.x).toBeCloseTo(20 - 3.913, 2);
    expect(box?.y).toBeCloseTo(20 - 3.913, 2);
    expect(box?.width).toBeCloseTo(40 + 2 * 3.913, 2);
    expect(box?.height).toBeCloseTo(6 + 2 * 3.913, 2);
  });

  it('keeps two lines apart that do not touch, and joins what touches at a corner', () => {
    const apart = { x: 10, y: 10, width: 30, height: 6, p: 0.9 };
    expect(textBoxes(mapOf(apart, { ...apart, y: 30 }))).toHaveLength(2);
    expect(textBoxes(mapOf(apart, { x: 40, y: 16, width: 20, height: 6, p: 0.9 }))).toHaveLength(1);
  });

  it('leaves out what is too small, and what is on the whole no text', () => {
    expect(textBoxes(mapOf({ x: 10, y: 10, width: 2, height: 2, p: 0.9 }))).toEqual([]);
    expect(textBoxes(mapOf({ x: 10, y: 10, width: 30, height: 6, p: 0.5 }))).toEqual([]);
  });

  it('stays on the map', () => {
    const [box] = textBoxes(mapOf({ x: 0, y: 0, width: 100, height: 20, p: 0.9 }));
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 100]);
  });
});
