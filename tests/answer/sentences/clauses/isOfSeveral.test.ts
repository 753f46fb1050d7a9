import { describe, expect, it } from 'vitest';
import { isOfSeveral } from '../../../../src/answer/sentences/clauses/isOfSeveral.ts';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { tellingWords } from '../../../../src/answer/sentences/answerPassages.ts';
import { answered, asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';

const SENTENCE = 'We paid total interest, primarily related to long-term debt, rate swaps and customer deposits, of $220 million in 2023.';
const input = (question: string, text = SENTENCE): ReturnType<typeof asking> =>
  asking(question, [
    { company: 'Halden Freight', fiscalYear: 2023, pages: [page(3, [{ header: 'Halden Freight 2023 Form 10-K' }, { text }])] },
  ]);
const of = (question: string, before: string): boolean => {
  const context = contextOf(input(question));
  return isOfSeveral(before, tellingWords(context), context);
};
const BEFORE = SENTENCE.slice(0, SENTENCE.indexOf('$'));
const ONE = 'How much interest did Halden Freight pay on customer deposits in 2023?';

describe('an amount of several things together', () => {
  it.each([
    [ONE, BEFORE],
    ['What did Halden Freight spend on pilots in 2023?', 'We spent on crews, including mates and pilots, '],
  ])('is not that of one of them: %s', (question, before) => {
    expect(of(question, before)).toBe(true);
  });

  it.each([
    ['How much interest did Halden Freight pay in 2023?', BEFORE],
    ['What did Halden Freight spend on crews, including pilots, in 2023?', 'We spent on crews, including mates and pilots, '],
    ['What did Halden Freight spend on pilots in 2023?', 'We spent on crews, consisting of pilots, '],
    ['What did Halden Freight spend on pilots in 2023?', 'We spent on mates and pilots '],
  ])('is what is asked for: %s', (question, before) => {
    expect(of(question, before)).toBe(false);
  });

  it('is shown and not claimed', () => {
    const given = answered(input(ONE));
    expect(given.status).toBe('quoted');
    expect(given.citations.map(({ quote }) => quote)).toContain(SENTENCE);
  });
});
