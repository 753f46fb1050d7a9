import { describe, expect, it } from 'vitest';
import { labelPath, lineage } from '../../src/text/lineage.ts';

const rows = [
  { text: 'Assets', parent: -1 },
  { text: 'Current', parent: 0 },
  { text: 'Cash', parent: 1 },
];

describe('a row with the rows it stands under', () => {
  it('is told nearest first, at most as many as asked', () => {
    expect(lineage(rows, 2)).toEqual([2, 1, 0]);
    expect(lineage(rows, 2, 2)).toEqual([2, 1]);
    expect(lineage(rows, -1)).toEqual([]);
  });

  it('ends where rows stand under one another', () => {
    expect(lineage([{ parent: 1 }, { parent: 0 }], 0)).toEqual([0, 1]);
  });

  it('has its labels outermost first', () => {
    expect(labelPath(rows, 2, 5)).toEqual(['Assets', 'Current', 'Cash']);
  });
});
