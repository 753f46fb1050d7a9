import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { tellingWords } from '../../../../src/answer/sentences/answerPassages.ts';
import { isOfListed } from '../../../../src/answer/sentences/clauses/isOfListed.ts';
import { asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';

const SENTENCE = 'Halden Freight lost $126 million from storm Ida, $85 million from hail and $20 million from floods.';
const of = (question: string, before: string, behind: string): boolean => {
  const filing = {
    company: 'Halden Freight',
    fiscalYear: 2023,
    pages: [page(3, [{ header: 'Halden Freight 2023 Form 10-K' }, { text: SENTENCE }])],
  };
  return isOfListed(before, behind, SENTENCE, tellingWords(contextOf(asking(question, [filing]))));
};
const IDA = 'What did Halden Freight lose from storm Ida?';

describe('the words between two amounts', () => {
  it('are of the first where each has its own behind it', () => {
    expect(of(IDA, ' from storm Ida, ', ' from hail and ')).toBe(true);
  });

  it.each([
    [IDA, 'Halden Freight lost ', ' from storm Ida, '],
    ['What did Halden Freight lose from hail?', ' from storm Ida, ', ' from hail and '],
    [IDA, ' in all; storm Ida cost ', ' from May on.'],
  ])('are of no other: %s', (question, before, behind) => {
    expect(of(question, before, behind)).toBe(false);
  });
});
