import { describe, expect, it } from 'vitest';
import { yearsRanked } from '../../../src/question/shapes/ranking/yearsRanked.ts';

/** Companies and times are taken out before. */
const read = (text: string, times: number): string => {
  const found = yearsRanked(text, times);
  return found === null ? 'nothing' : `${found.lowest ? 'lowest' : 'highest'} | ${found.about}`;
};

describe('a figure put in order over years', () => {
  it.each([
    ['What was the highest annual net income reported from ?', 5, 'highest | What was the net income reported from'],
    ['peak annual net income,', 5, 'highest | net income'],
    ['min annual sales', 5, 'lowest | sales'],
    ['In its weakest year for net sales from , how much did it sell?', 5, 'lowest | for net sales from'],
    [
      'I am building a case off the trough. Over the five years , what was lowest full-year net sales figure?',
      5,
      'lowest | what was net sales figure',
    ],
    [
      'what is the biggest bottom line it ever printed in a single year in that stretch?',
      5,
      'highest | what is the bottom line it ever printed',
    ],
    ['Rates went up and volumes fell: in , what was the lowest yearly backlog?', 3, 'lowest | what was the backlog'],
  ])('%s', (question, times, expected) => {
    expect(read(question, times)).toBe(expected);
  });

  it.each([
    ['Which segment had the highest sales from ?', 2],
    ['What was the highest quarterly revenue in ?', 2],
    ['What was the highest net income in ?', 1],
    ['What was the strongest growth in annual sales from ?', 5],
    ['Who were the three biggest tenants in ?', 2],
    ['Of the places it lists, which one sold the most in , against ?', 2],
  ])('nothing: %s', (question, times) => {
    expect(read(question, times)).toBe('nothing');
  });
});
