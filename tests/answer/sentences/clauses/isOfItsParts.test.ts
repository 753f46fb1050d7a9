import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { tellingWords } from '../../../../src/answer/sentences/answerPassages.ts';
import { isOfItsParts } from '../../../../src/answer/sentences/clauses/isOfItsParts.ts';
import { asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';

const [BEFORE, AFTER] = ['At year end Halden Freight employed 1,300', ' people, including 400 in stowage and 90 in salvage.'];
const of = (question: string, before = BEFORE, after = AFTER): boolean => {
  const pages = [page(3, [{ header: 'Halden Freight 2023 Form 10-K' }, { text: `${before}${after}` }])];
  const context = contextOf(asking(question, [{ company: 'Halden Freight', fiscalYear: 2023, pages }]));
  return isOfItsParts(before, after, tellingWords(context));
};

describe('an amount that its sentence goes on to divide', () => {
  it('is no answer to what is asked of one of its parts', () => {
    expect(of('How many people does Halden Freight employ in salvage?')).toBe(true);
  });

  it.each([
    ['of all', 'How many people did Halden Freight employ?', BEFORE, AFTER],
    [
      'where the part is named at the amount itself',
      'How many people does Halden Freight employ in salvage?',
      'In salvage it employed 90',
      ' people, including 12 in Oslo.',
    ],
    ['where no figures follow', 'How many people does Halden Freight employ in salvage?', BEFORE, ' people, including those in salvage.'],
  ])('answers %s', (_, question, before, after) => {
    expect(of(question, before, after)).toBe(false);
  });
});
