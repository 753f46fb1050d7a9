import { describe, expect, it } from 'vitest';
import { drawnRegions } from '../../src/drawings/drawnRegions.ts';
import { bar, curve, picture, placed } from '../builders/inked.ts';

const never = (): boolean => false;
const prose = ['The following graph compares what shareholders received over five years with two indexes of other shares', 72, 60] as const;

describe('what a page shows', () => {
  it('is a picture, but no logo, no signature and nothing that lies behind the words', () => {
    const marks = [picture(72, 100, 400, 250), picture(72, 20, 90, 30), picture(80, 600, 110, 40), picture(0, 0, 612, 792)];
    expect(drawnRegions(placed([prose]), marks, never).map(({ kind, box }) => [kind, box.y])).toEqual([['picture', 100]]);
  });

  it('is no ornament that stands alike on other pages', () => {
    expect(drawnRegions(placed([prose]), [picture(400, 0, 212, 160)], () => true)).toEqual([]);
  });

  it('is one picture where several are set in a row, equally high', () => {
    const row = [picture(72, 100, 90, 80), picture(170, 100, 90, 80), picture(268, 100, 90, 80)];
    expect(drawnRegions(placed([prose]), row, never).map(({ box }) => box)).toEqual([{ x: 72, y: 100, width: 286, height: 80 }]);
  });

  it('is a chart where bars of unlike height stand on one line, with the words under them', () => {
    const page = placed([prose, ['2021', 110, 330], ['2022', 190, 330], ['2023', 270, 330]]);
    const [chart, ...others] = drawnRegions(page, [bar(100, 200, 50, 120), bar(180, 180, 50, 140), bar(260, 240, 50, 80)], never);
    expect(others).toEqual([]);
    expect(chart?.kind).toBe('chart');
    expect([chart?.box.y, (chart?.box.y ?? 0) + (chart?.box.height ?? 0)]).toEqual([180, 339]);
  });

  it('is no chart where rows of a table are shaded', () => {
    const shaded = [100, 124, 148, 172].flatMap((y) => [
      bar(72, y, 250, 12, '#cceeff'),
      bar(330, y, 60, 12, '#cceeff'),
      bar(400, y, y === 148 ? 30 : 60, 14, '#cceeff'),
    ]);
    const rows = [100, 112, 124, 136].flatMap((y) => [
      ['Net sales', 76, y] as const,
      ['1,234', 340, y] as const,
      ['1,111', 410, y] as const,
    ]);
    expect(drawnRegions(placed([prose, ...rows]), shaded, never)).toEqual([]);
  });

  it('is no chart where curves run over the edge of the page among no words', () => {
    const arcs = [curve(0, 600, 400, 192), curve(100, 500, 300, 292), curve(200, 560, 300, 232)];
    expect(drawnRegions(placed([prose]), arcs, never)).toEqual([]);
  });
});
