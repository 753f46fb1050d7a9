import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const library = [card('n', { company: 'Northmoor Corporation', ticker: 'NMR' })];

describe('what a passage must have to answer', () => {
  it.each([
    ['How many depots were they running when fiscal 2021 closed at Northmoor?', 'count'],
    ['How much cash was there where Northmoor keeps it?', 'amount'],
    ['When did Northmoor sell its depot?', 'when'],
    ['Who bought the depot, and when?', 'person'],
  ])('%s', (question, cue) => {
    expect(readQuestion(question, library).cue).toBe(cue);
  });
});
