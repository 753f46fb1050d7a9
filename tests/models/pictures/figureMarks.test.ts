import { describe, expect, it } from 'vitest';
import { dayEnd, hasOddFigure, withSeparators } from '../../../src/models/pictures/figureMarks.ts';

describe('hasOddFigure', () => {
  it('knows figures that nobody prints', () => {
    expect(['over 26,00 restaurants', '30,2021', '1,23456', 'a 1383,435 b'].map(hasOddFigure)).toEqual([true, true, true, true]);
    expect(['Septembe 202the', 'in 2019was'].map(hasOddFigure)).toEqual([true, true]);
    expect(['the 3rd of 10th', '10pp', '5x', 'Note 15', 'FY2022'].map(hasOddFigure)).toEqual(Array(5).fill(false));
    expect(['26,000', '1,234.56', '3.34', '2,019', '12', '1234.5', '1,234,567.'].map(hasOddFigure)).toEqual(Array(7).fill(false));
  });
});

describe('dayEnd', () => {
  it('finds where the day of a date ends', () => {
    expect(['30,2021', 'January29,2022', '(1,1999)'].map(dayEnd)).toEqual([3, 10, 3]);
    expect(['2,019', '2,20195', '130,2021', '1,2100', '2020,2019'].map(dayEnd)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('withSeparators', () => {
  const none = (): boolean => false;
  it('mends a figure whose brackets were misread, and doubts one that is none', () => {
    expect(withSeparators('.42.286.068', 0.95, none)).toEqual({ text: '.42,286.068', sure: 0.8 });
    expect(withSeparators('(371.556>', 1, (i) => i === 4)).toEqual({ text: '(371,556>', sure: 1 });
    expect(withSeparators('26,00', 1, none)).toEqual({ text: '26,00', sure: 0.8 });
    expect(withSeparators('26,000', 1, none)).toEqual({ text: '26,000', sure: 1 });
    expect(withSeparators('202the', 0.92, none)).toEqual({ text: '202the', sure: 0.8 });
  });
});
