import { describe, expect, it } from 'vitest';
import { readAgain } from '../../../src/models/pictures/readAgain.ts';
import type { ReadLine } from '../../../src/models/pictures/readLines.ts';
import { madeNetworks, paper } from './madepicture.ts';

const line = (text: string, sure: number, width = 600): ReadLine => ({
  box: { x: 0, y: 0, width, height: 20 },
  letters: Array.from(text, (letter, i) => ({ letter, from: i, to: i, sure })),
  pixelsPerStep: 1,
});
const go = (): Promise<boolean> => Promise.resolve(true);
/** Reads one text whatever it is given, and tells how wide what it was given is. */
function reading(text: string, sure: number): { readonly networks: ReturnType<typeof madeNetworks>; readonly widths: number[] } {
  const widths: number[] = [];
  const networks = madeNetworks((_, width) => (widths.push(width), { text, sure }));
  return { networks, widths };
}
const texts = (lines: readonly ReadLine[] | null): string[] | undefined =>
  lines?.map(({ letters }) => letters.map(({ letter }) => letter).join(''));

describe('readAgain', () => {
  it('reads long lines with parted figures, with figures beside each other, or read badly, at their full width', async () => {
    const { networks, widths } = reading('over 26,000', 0.99);
    const lines = [line('over 26,00', 0.99), line('net sales', 0.99), line('3 34', 0.99), line('nt sles', 0.7), line('in 2019', 0.99)];
    expect(texts(await readAgain(paper(640, 40), lines, networks, go))).toEqual([
      'over 26,000',
      'net sales',
      'over 26,000',
      'over 26,000',
      'in 2019',
    ]);
    // 600 ÷ 20 × 48: not seven tenths of it.
    expect(widths).toEqual([1440, 1440, 1440]);
  });

  it('reads a long line once more in which a figure has grown together with a word', async () => {
    const { networks, widths } = reading('in September 2022, the', 0.95);
    expect(texts(await readAgain(paper(640, 40), [line('in Septembe 202the', 0.97)], networks, go))).toEqual(['in September 2022, the']);
    expect(widths).toEqual([1440]);
  });

  it('leaves short lines: they were not pressed', async () => {
    const { networks, widths } = reading('26,000', 0.99);
    expect(texts(await readAgain(paper(640, 40), [line('26,00', 0.5, 100)], networks, go))).toEqual(['26,00']);
    expect(widths).toEqual([]);
  });

  it('keeps the first reading where the second is worse', async () => {
    const lines = [line('3 34', 0.95), line('net sales', 0.8)];
    expect(texts(await readAgain(paper(640, 40), lines, reading('9,99', 1).networks, go))).toEqual(['3 34', 'net sales']);
    expect(texts(await readAgain(paper(640, 40), lines, reading('x', 0.5).networks, go))).toEqual(['3 34', 'net sales']);
  });

  it('ends where it is told to', async () => {
    expect(await readAgain(paper(640, 40), [line('26,00', 1)], reading('x', 1).networks, () => Promise.resolve(false))).toBeNull();
  });
});
