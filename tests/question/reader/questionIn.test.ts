import { describe, expect, it } from 'vitest';
import { questionIn } from '../../../src/question/reader/questionIn.ts';

describe('the sentence that asks', () => {
  it.each([
    ['Budgets were going up, so in dollars how much did the backlog grow in 2018?', 'how much did the backlog grow in 2018?'],
    ['Reserve releases are all anyone talks about, so how much did loss reserves move?', 'how much did loss reserves move?'],
    // what is taken off first, and a name, are part of what is asked
    [
      'After netting off what customers pay, how many more dollars did delivery cost in 2016?',
      'After netting off what customers pay, how many more dollars did delivery cost in 2016?',
    ],
    [
      'It is all Streamline now, so how much did operating income grow?',
      'It is all Streamline now, so how much did operating income grow?',
    ],
  ])('%s', (text, asking) => {
    expect(questionIn(text)).toBe(asking);
  });
});
