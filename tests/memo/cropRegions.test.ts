import { describe, expect, it } from 'vitest';
import type { Rect } from '../../src/domain/document.ts';
import { cropRegions } from '../../src/memo/cropRegions.ts';

const line = (y: number, x = 100, width = 50): Rect => ({ x, y, width, height: 10 });
const edges = { from: 72, to: 540 };
const none = { labels: [], heads: [], edges };

describe('the strips of a page that show a quote', () => {
  it('are as wide as the text, with the lines beside it', () => {
    const [only, ...more] = cropRegions({ ...none, rects: [line(300)] });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ of: 'quote', box: { x: 72, y: 286, width: 468, height: 38 } });
  });

  it('hold the header of a figure’s column where it is near, and a strip of its own where it is far above', () => {
    const head = line(100, 300);
    const label = line(150, 72, 90);
    expect(cropRegions({ ...none, rects: [line(150, 300)], labels: [label], heads: [head] })).toMatchObject([
      { of: 'quote', heads: [head], labels: [label], box: { y: 86 } },
    ]);
    const far = cropRegions({ ...none, rects: [line(400, 300)], labels: [line(400, 72, 90)], heads: [head] });
    expect(far.map(({ of }) => of)).toEqual(['beside', 'quote']);
    expect(far[0]).toMatchObject({ heads: [head], rects: [], box: { y: 97, height: 16 } });
    expect(far[1]?.heads).toEqual([]);
  });

  it('begin no higher than the page, and reach what is printed outside its text', () => {
    expect(cropRegions({ ...none, rects: [line(5, 20)] })[0]?.box).toEqual({ x: 20, y: 0, width: 520, height: 29 });
    expect(cropRegions({ ...none, edges: null, rects: [line(50)] })[0]?.box).toMatchObject({ x: 100, width: 50 });
  });

  it('are the whole of a chart that the quote is printed in', () => {
    const drawing = { x: 90, y: 90, width: 300, height: 200 };
    expect(cropRegions({ ...none, rects: [line(120)], drawing })).toMatchObject([{ of: 'quote', box: drawing, drawing }]);
  });

  it('are none where nothing of it is located', () => {
    expect(cropRegions({ ...none, rects: [], heads: [line(10)] })).toEqual([]);
  });
});
