import { describe, expect, it } from 'vitest';
import { isBySize } from '../../../src/figures/cells/goesOut.ts';

describe('what a row prints in parentheses at two times', () => {
  it.each(['Collateral and bank guarantees', 'Purchases of vessels', 'Provision for income taxes'])(
    'is compared by its size: %s',
    (name) => {
      expect(isBySize(name)).toBe(true);
    },
  );

  it.each(['Operating income (loss)', 'Net cash used in investing activities', 'Accumulated deficit'])('keeps its sign: %s', (name) => {
    expect(isBySize(name)).toBe(false);
  });
});
