import { describe, expect, it } from 'vitest';
import { fewBins } from '../../scripts/levels/fewBins.ts';
import { reliabilityDrawing } from '../../scripts/levels/reliabilityDrawing.ts';

const made = (...chances: readonly number[]) => chances.map((sure, i) => ({ sure, right: i % 2 === 0 }));

describe('claims in bins of like chance', () => {
  it('are of equal number, lowest first, with the share that was right and its interval', () => {
    const [low, high, ...more] = fewBins(made(0.9, 0.5, 0.8, 0.6), 2);
    expect(more).toEqual([]);
    expect([low?.from, low?.to, low?.n, low?.right]).toEqual([0.5, 0.6, 2, 0]);
    expect([high?.from, high?.to, high?.n, high?.right]).toEqual([0.8, 0.9, 2, 1]);
    // Wilson: two of two leave a third in doubt, none of two as much on the other side
    expect(high?.low).toBeCloseTo(0.342, 3);
    expect(low?.high).toBeCloseTo(0.658, 3);
  });

  it('keep equal chances together, and no bin is empty', () => {
    expect(fewBins(made(0.5, 1, 1, 1, 1), 5).map(({ n }) => n)).toEqual([1, 4]);
    expect(fewBins([], 5)).toEqual([]);
  });

  it('are drawn where they stand: a bin that is as right as it says lies on the line', () => {
    const [bin] = fewBins([...made(0.5, 0.5), ...made(0.5, 0.5)], 1);
    const drawing = reliabilityDrawing(bin === undefined ? [] : [bin], []);
    expect(drawing).toContain('cx="210.0" cy="210.0"');
    expect(drawing).not.toMatch(/NaN|undefined/);
  });
});
