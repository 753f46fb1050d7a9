import { expect, it } from 'vitest';
import { apart } from '../../../src/ui/lab/plotting/apart.ts';

it('places that crowd go down, in their order, and no farther than they must', () => {
  expect(apart([0, 0, 40], 15)).toEqual([0, 15, 40]);
  expect(apart([30, 0, 20], 15)).toEqual([35, 0, 20]);
});

it('what would pass the end moves those before it up', () => {
  expect(apart([100, 100, 100], 15, 100)).toEqual([70, 85, 100]);
  expect(apart([0, 95, 100], 15, 100)).toEqual([0, 85, 100]);
  expect(apart([0, 0, 0], 15, 100)).toEqual([0, 15, 30]);
});
