import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { tableTerms } from '../../../src/question/words/tableTerms.ts';
import { card } from '../../builders/card.ts';

const said = (text: string): { needed: string[]; light: string[] } => {
  const question = readQuestion(text, [card('a', { company: 'Quarry Lane, Inc.' })]);
  const { needed, light } = tableTerms(text, { question, times: question.times, own: new Set(['quarry', 'lane']) });
  return { needed: [...needed], light: [...light] };
};

describe('what the lines of a table must say', () => {
  it('is what is asked for, without company, time and words of asking', () => {
    expect(said('What total amount of warranty claims did Quarry Lane report for fiscal 2023?')).toEqual({
      needed: ['warranty', 'claim'],
      light: ['total'],
    });
  });

  it('keeps little words that make another row of a label', () => {
    expect(said('How much were other assets before depreciation?').needed).toEqual(['other', 'asset', 'befor', 'depreciation']);
  });

  it('is the light words where there are no others', () => {
    expect(said('What was the total net expense in 2023?')).toEqual({ needed: ['total', 'net', 'expens'], light: [] });
  });
});
