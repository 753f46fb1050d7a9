import { describe, expect, it } from 'vitest';
import { lineWords } from '../../../src/models/pictures/lineWords.ts';
import { paper } from './madepicture.ts';

const letters = (text: string, from: number, each: number): Parameters<typeof lineWords>[2] =>
  Array.from(text, (letter, i) => ({ letter, from: from + i * each, to: from + i * each, sure: letter === '7' ? 0.6 : 1 }));

describe('lineWords', () => {
  it('cuts at spaces where the ink parts, not where the network says that it does', () => {
    // Two words of ink: 10–50 and 71–123; the network has the space four pixels early.
    const bars = [0, 1, 2, 3].map((i) => ({ x: 10 + i * 12, y: 20, width: 4, height: 21 }));
    const more = [0, 1, 2, 3, 4].map((i) => ({ x: 71 + i * 12, y: 20, width: 4, height: 21 }));
    const words = lineWords(paper(200, 60, [...bars, ...more]), { x: 5, y: 15, width: 140, height: 32 }, letters('Cash 1,234', 0, 14), 1);
    expect(words.map(({ text, x, width }) => [text, x, width])).toEqual([
      ['Cash', 10, 40],
      ['1,234', 71, 52],
    ]);
    // 21 pixels of tall letters are 0.7 of the type's size; they stand on the row below their last.
    expect(words[0]?.size).toBeCloseTo(30, 0);
    expect(words[0]?.baseline).toBe(41);
  });

  it('parts figures of two columns that were read without a space', () => {
    const picture = paper(300, 60, [
      { x: 10, y: 20, width: 40, height: 21 },
      { x: 120, y: 20, width: 40, height: 21 },
    ]);
    const read = [...letters('12', 10, 20), ...letters('34', 120, 20)];
    expect(lineWords(picture, { x: 5, y: 15, width: 160, height: 32 }, read, 1).map(({ text }) => text)).toEqual(['12', '34']);
  });

  it('takes the first of two points in a figure for a comma, and doubts one that may be either', () => {
    const picture = paper(100, 60, [{ x: 10, y: 20, width: 60, height: 21 }]);
    const read = (text: string) => {
      const [word] = lineWords(picture, { x: 5, y: 15, width: 80, height: 32 }, letters(text, 8, 8), 1);
      return [word?.text, word?.sure];
    };
    expect([read('3.298.1'), read('1.943'), read('2,442.2'), read('0.001'), read('1.94')]).toEqual([
      ['3,298.1', 1],
      ['1.943', 0.8],
      ['2,442.2', 1],
      ['0.001', 1],
      ['1.94', 1],
    ]);
  });

  it('knows a comma that was read as a point by its tail under the line', () => {
    const digits = [0, 2, 3, 4].map((i) => ({ x: 10 + i * 12, y: 20, width: 8, height: 21 }));
    const picture = paper(100, 60, [...digits, { x: 23, y: 37, width: 4, height: 9 }]);
    expect(lineWords(picture, { x: 5, y: 15, width: 70, height: 32 }, letters('1.234', 8, 12), 1)[0]?.text).toBe('1,234');
  });

  it('parts a day from its year where no space was read', () => {
    const bars = Array.from('30,2021', (_, i) => ({ x: 10 + 16 * i, y: 20, width: 6, height: 21 }));
    const read = lineWords(paper(200, 60, bars), { x: 5, y: 15, width: 120, height: 32 }, letters('30,2021', 8, 16), 1);
    expect(read.map(({ text, x }) => [text, x])).toEqual([
      ['30,', 10],
      ['2021', 58],
    ]);
  });

  it('doubts two figures so near each other that a point may have been lost between them', () => {
    const near = (gap: number): (number | undefined)[] => {
      const picture = paper(200, 60, [
        { x: 10, y: 20, width: 12, height: 21 },
        { x: 22 + gap, y: 20, width: 30, height: 21 },
      ]);
      const read = [...letters('3', 8, 0), { letter: ' ', from: 18, to: 18, sure: 1 }, ...letters('34', 22 + gap, 12)];
      return lineWords(picture, { x: 5, y: 15, width: 90, height: 32 }, read, 1).map(({ sure }) => sure);
    };
    expect(near(10)).toEqual([0.8, 0.8]);
    expect(near(24)).toEqual([1, 1]);
  });

  it('is as sure of a word as of its least letter', () => {
    const picture = paper(100, 60, [{ x: 10, y: 20, width: 60, height: 21 }]);
    expect(lineWords(picture, { x: 5, y: 15, width: 80, height: 32 }, letters('172', 8, 20), 1)[0]?.sure).toBe(0.6);
  });
});
