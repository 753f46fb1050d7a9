import { describe, expect, it } from 'vitest';
import { countedIn } from '../../../src/question/words/countedIn.ts';

describe('what is counted', () => {
  it.each([
    ['How many full-time employees did Northmoor have in 2022?', ['full', 'time', 'employee']],
    ['# of stores, NMR 2022', ['stor']],
    ['NMR US headcount YE21', ['headcount']],
    ['What was revenue in 2022?', []],
  ])('%s', (text, stems) => {
    expect(countedIn(text)).toEqual(stems);
  });
});
