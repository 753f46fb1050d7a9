import { expect, it } from 'vitest';
import { together } from '../../../src/ui/lab/plotting/together.ts';

const at = (mark: string, x: number, y: number) => ({ mark, x, y });

it('numbers that would lie over each other stand as one text where the first of them is', () => {
  const marks = [at('1', 1, 1), at('2', 0.5, 1), at('3', 0.99, 0.99), at('4', 1, 0.5)];
  expect(together(marks, { x: 0.03, y: 0.05 })).toEqual([at('1, 3', 1, 1), at('2', 0.5, 1), at('4', 1, 0.5)]);
  expect(together(marks, { x: 0.001, y: 0.001 })).toEqual(marks);
});
