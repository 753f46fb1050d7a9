import { describe, expect, it } from 'vitest';
import { turned } from '../../../src/models/pictures/grey.ts';
import { skewOf } from '../../../src/models/pictures/skew.ts';
import { linesOfBars, paper } from './madepicture.ts';

const page = paper(800, 1000, linesOfBars(20, 34));
const degrees = (radians: number): number => (radians * 180) / Math.PI;

describe('skewOf', () => {
  it.each([-3, -0.7, 0.7, 2.5])('finds by how much a page is turned: %d degrees', (by) => {
    expect(degrees(skewOf(turned(page, (by * Math.PI) / 180)))).toBeCloseTo(by, 0.9);
  });

  it('finds none on a straight page, nor on an empty one', () => {
    expect(Math.abs(degrees(skewOf(page)))).toBeLessThan(0.06);
    expect(skewOf(paper(800, 1000))).toBe(0);
  });
});
