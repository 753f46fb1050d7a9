import { describe, expect, it } from 'vitest';
import { bothAsked } from '../../../../src/question/words/narrow/bothAsked.ts';

describe('two things that are asked for together', () => {
  it('are each by its own words', () => {
    expect(
      bothAsked({ core: 'What share of deposits came through agents, counting both the term deposits and the sweep accounts?' }),
    ).toEqual([
      ['term', 'deposit'],
      ['sweep', 'account'],
    ]);
  });

  it.each(['What was revenue in both 2022 and 2023?', 'What were sweep accounts and term deposits?'])('are none in: %s', (core) => {
    expect(bothAsked({ core })).toBeNull();
  });
});
