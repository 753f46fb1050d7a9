import { describe, expect, it } from 'vitest';
import { headingsOver, labelPath, lineage } from '../../src/text/lineage.ts';

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

  it('is under no part above a heading of the whole', () => {
    const blocks = [
      { text: 'Castings', parent: -1 },
      { text: 'Net sales', parent: 0 },
      { text: 'Consolidated', parent: 0 },
      { text: 'Net sales', parent: 2 },
    ];
    expect(headingsOver(blocks, 1, 5)).toEqual([0]);
    expect(headingsOver(blocks, 3, 5)).toEqual([2]);
  });

  it('has its labels outermost first', () => {
    expect(labelPath(rows, 2, 5)).toEqual(['Assets', 'Current', 'Cash']);
  });
});
