import { describe, expect, it } from 'vitest';
import { isSaid } from '../../../src/question/words/sayingsIn.ts';

describe('a question for a figure without a part', () => {
  it('may say what is taken off it: the figure of what is taken off is no answer', () => {
    expect(isSaid('limited', 'How much did Larkspur owe, net of its cash, at the end of 2022?')).toBe(true);
    expect(isSaid('limited', 'What are Larkspur’s borrowings less their cash?')).toBe(true);
    expect(isSaid('limited', 'What was net cash at Larkspur in 2022?')).toBe(false);
  });
});

it('a question may ask for a sum', () => {
  expect(isSaid('added up', 'What does Larkspur owe if you add the interest to the award?')).toBe(true);
  expect(isSaid('added up', 'What did Larkspur owe on its award?')).toBe(false);
});
