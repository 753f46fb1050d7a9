import { describe, expect, it } from 'vitest';
import { quarterTurned, turned } from '../../../src/models/pictures/grey.ts';
import { readPicture } from '../../../src/models/pictures/readPicture.ts';
import { linesOfBars, madeNetworks, paper } from './madepicture.ts';

const DOTS = 72;
const go = (): Promise<boolean> => Promise.resolve(true);
const sure = madeNetworks(() => ({ text: 'net sales', sure: 0.99 }));

describe('readPicture', () => {
  it('reads lines from top to bottom into words in points', async () => {
    const read = await readPicture(paper(600, 800, linesOfBars(3, 20)), DOTS, sure, 'made', go);
    expect(read).toMatchObject({ kind: 'read', reader: 'made', angle: 0, width: 600, height: 800 });
    expect(read?.words.map(({ text }) => text)).toEqual(['net', 'sales', 'net', 'sales', 'net', 'sales']);
    const [first, , third] = read?.words ?? [];
    // Bars stand from 60 to 74 and from 100 to 114.
    expect(first?.baseline).toBeCloseTo(74, 0);
    expect(third?.baseline).toBeCloseTo(114, 0);
    expect(first?.x).toBeCloseTo(40, 0);
    expect(first?.sure).toBe(0.99);
  });

  it('stands a slanted page straight, and says how it lay', async () => {
    const slanted = turned(paper(600, 800, linesOfBars(16, 24)), (1.5 * Math.PI) / 180);
    const read = await readPicture(slanted, DOTS, sure, 'made', go);
    expect(((read?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(1.5, 0.9);
    expect(read?.words).toHaveLength(32);
  });

  it('turns a page that was laid in upside down', async () => {
    // What is read the right way up is surer: here where the line's first half is the darker one.
    const told = madeNetworks((line, width) => {
      let [left, right] = [0, 0];
      line.forEach((shade, i) => (i % width < width / 2 ? (left -= shade) : (right -= shade)));
      return { text: 'net sales', sure: left > right ? 0.99 : 0.4 };
    });
    const bars = linesOfBars(4, 10).flatMap((bar) => [bar, { ...bar, x: bar.x + 200, width: 6 }]);
    const page = paper(600, 800, bars);
    expect((await readPicture(page, DOTS, told, 'made', go))?.angle).toBe(0);
    const over = await readPicture(quarterTurned(page, 2), DOTS, told, 'made', go);
    expect(over?.kind).toBe('read');
    expect(over?.angle).toBeCloseTo(-Math.PI, 5);
    expect(Math.min(...(over?.words ?? []).map(({ baseline }) => baseline))).toBeCloseTo(74, 0);
  });

  it('turns a page that lies on its side', async () => {
    const read = await readPicture(quarterTurned(paper(600, 800, linesOfBars(6, 24)), 3), DOTS, sure, 'made', go);
    expect(read).toMatchObject({ kind: 'read', width: 600, height: 800 });
    expect(read?.angle).toBeCloseTo(-Math.PI / 2, 5);
  });

  it('finds two pages in one picture, and none in a table that lies down', async () => {
    const side = (left: number, words: number): ReturnType<typeof linesOfBars> => linesOfBars(8, words, { left });
    const spread = await readPicture(paper(1000, 650, [...side(40, 20), ...side(540, 20)]), DOTS, sure, 'made', go);
    expect(spread?.fold).toBeGreaterThan(440);
    expect(spread?.fold).toBeLessThan(540);
    const table = await readPicture(paper(1000, 650, [...side(40, 20), ...side(700, 3)]), DOTS, sure, 'made', go);
    expect(table?.fold).toBeUndefined();
  });

  it('says of a page without writing that it is empty, and of writing that it cannot read that it is unsure', async () => {
    expect(await readPicture(paper(600, 800), DOTS, sure, 'made', go)).toMatchObject({ kind: 'empty', words: [] });
    const scrawl = madeNetworks(() => ({ text: 'xq', sure: 0.3 }));
    expect(await readPicture(paper(600, 800, linesOfBars(3, 20)), DOTS, scrawl, 'made', go)).toMatchObject({ kind: 'unsure', words: [] });
  });

  it('ends where it is told to', async () => {
    expect(await readPicture(paper(600, 800, linesOfBars(3, 20)), DOTS, sure, 'made', () => Promise.resolve(false))).toBeNull();
  });
});
