import { describe, expect, it } from 'vitest';
import { contextOf } from '../../src/answer/contextOf.ts';
import { find } from '../../src/figures/findFigure.ts';
import { asking } from '../builders/asking.ts';
import { made } from '../builders/threestatements.ts';

const found = (question: string): readonly string[] =>
  (find(contextOf(asking(question, [made]))).finding?.results ?? []).flatMap(({ operands }) => operands.map(({ text }) => text));

describe('one figure', () => {
  it('answers a question for it', () => {
    expect(found('What operating cash flow has 3M reported in 2018?')).toEqual(['6,439']);
  });

  it.each([
    ['for several times that it does not name', 'What operating cash flow has 3M reported in these quarters?'],
    [
      'of a part that is put before it and is in no row',
      'Overseas plants: how much did 3M spend on property, plant and equipment in 2018?',
    ],
    ['of a time that is pointed back at', 'What was 3M operating cash flow since then in 2018?'],
    ['of what something is compared with', 'How does it compare to operating cash flow of 3M in 2018?'],
  ])('does not answer one %s', (_, question) => {
    expect(found(question)).toEqual([]);
  });

  it('is not how far a thing moved between two times', () => {
    expect(found('3M operating cash flow: increase, 2018 on 2017?')).not.toHaveLength(1);
  });
});
