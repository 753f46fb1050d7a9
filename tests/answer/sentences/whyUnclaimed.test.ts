import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/domain/context.ts';
import { whyUnclaimed } from '../../../src/answer/sentences/whyUnclaimed.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { asking } from '../../builders/asking.ts';
import { made } from '../../builders/threestatements.ts';

const asked = (question: string): Context => contextOf(asking(question, [made]));

describe('why nothing is claimed', () => {
  it.each([
    ['Why did 3M’s goodwill change?', /^No sentence was found that surely gives the reason of just this\. So nothing is claimed/],
    ['Does 3M have a works council?', /^No figure or sentence was found that surely decides it/],
    ['What was 3M’s cash conversion cycle in 2018?', /^Not every figure that it is worked out from was found for sure|^No row or sentence/],
  ])('%s', (question, line) => {
    expect(whyUnclaimed(asked(question), [], null)).toMatch(line);
  });

  it('says so where an answer was taken back', () => {
    expect(whyUnclaimed(asked('What was 3M’s revenue?'), [], 'taken back')).toMatch(/^An answer was put together, but/);
  });
});
