import { describe, expect, it } from 'vitest';
import { agreedSeparators } from '../../../src/models/pictures/separators.ts';

const words = (...texts: readonly string[]) => texts.map((text) => ({ text, x: 0, width: 10, baseline: 10, size: 10, sure: 1 }));
const read = (...texts: readonly string[]) => agreedSeparators(words(...texts)).map(({ text, sure }) => [text, sure]);

describe('agreedSeparators', () => {
  it('takes a point before three digits for the comma that the page has elsewhere, and doubts it', () => {
    expect(read('1,234', '(2,345)', '$3,456', '4.567', '3,045.331').slice(3)).toEqual([
      ['4,567', 0.8],
      ['3,045,331', 0.8],
    ]);
  });

  it('takes it so whatever stands around the figure', () => {
    expect(read('1,234', '2,345', '3,456', '(371.556>', '$.42.286,068').slice(3)).toEqual([
      ['(371,556>', 0.8],
      ['$.42.286,068', 1],
    ]);
  });

  it('takes it so in a figure that has a comma itself, whatever the page’s habit', () => {
    expect(read('7,015.909', '4.567')).toEqual([
      ['7,015,909', 0.8],
      ['4.567', 1],
    ]);
  });

  it('leaves points of a page without that habit, and those that part other digits', () => {
    expect(read('1,234', '4.567').at(-1)).toEqual(['4.567', 1]);
    expect(read('1,234', '2,345', '3,456', '4.56', '0.567', '4.5678').slice(3)).toEqual([
      ['4.56', 1],
      ['0.567', 1],
      ['4.5678', 1],
    ]);
  });
});
