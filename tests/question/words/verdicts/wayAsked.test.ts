import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../src/question/readQuestion.ts';
import { wayAsked } from '../../../../src/question/words/verdicts/wayAsked.ts';

const way = (text: string): string | null => {
  const question = readQuestion(text, []);
  return wayAsked({ question, times: question.times });
};

describe('the way that a yes or no asks for', () => {
  it.each([
    ['Did ferry revenue grow in 2023?', 'up'],
    ['Did costs take a smaller slice of sales in fiscal 2022 than in fiscal 2021?', 'down'],
    ['Was the toll bill higher in 2021 than in 2022?', 'down'],
    ['Was the toll bill higher in 2022 than in 2021?', 'up'],
  ])('%s', (text, expected) => {
    expect(way(text)).toBe(expected);
  });

  it('is none of what asks for no move', () => {
    expect(way('Does Halden own its head office?')).toBeNull();
  });
});
