import { describe, expect, it } from 'vitest';
import { rowGroups } from '../../../src/ui/grid/rowGroups.ts';

describe('headings over the rows of a grid', () => {
  it('stand over figures and over words, where the ones come before the others', () => {
    expect([...rowGroups(['figures', null, 'figures', 'words', null])]).toEqual([
      [0, 'figures'],
      [3, 'words'],
    ]);
  });

  it('stand over the first row though nothing is claimed in it', () => {
    expect([...rowGroups([null, 'words', 'figures'])]).toEqual([
      [0, 'words'],
      [2, 'figures'],
    ]);
  });

  it.each([[['figures', 'figures']], [['figures', 'words', 'figures']], [[null]], [[]]] as const)('are none in %j', (kinds) => {
    expect(rowGroups(kinds).size).toBe(0);
  });
});
