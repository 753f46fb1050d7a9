import { describe, expect, it } from 'vitest';
import { findText } from '../../../src/models/pictures/findText.ts';
import { linesOfBars, madeNetworks, paper } from './madepicture.ts';

const networks = madeNetworks(() => ({ text: '', sure: 0 }));
const go = (): Promise<boolean> => Promise.resolve(true);

describe('findText', () => {
  it('finds lines that stand across where two strips of a high page meet whole, and each once', async () => {
    const heights: number[] = [];
    const page = paper(608, 1280, linesOfBars(29, 20, { top: 57, lead: 42 }));
    const found = await findText(page, { find: (...given) => (heights.push(given[2]), networks.find(...given)) }, go);
    expect(found).toHaveLength(29);
    expect(new Set(found?.map(({ height }) => Math.round(height))).size).toBe(1);
    // None is the page, and each has what stands around it.
    expect(heights).toEqual([512, 576, 448]);
  });

  it('lets others go first before each strip, and ends where it is told to', async () => {
    const page = paper(608, 1280);
    let asked = 0;
    await findText(page, networks, () => (asked++, go()));
    expect(asked).toBe(3);
    expect(await findText(page, networks, () => Promise.resolve(asked++ < 4))).toBeNull();
  });
});
