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
    ['What provision does Northmoor hold for customers who might not settle their invoices?', 'amount'],
    ['What was sold, and who bought it at Northmoor?', 'person'],
    ['Northmoor took over some tax losses when it bought the depot. How much of them may it use in a year?', 'amount'],
    ['How big is the deposit that Northmoor lodged with the regulator?', 'amount'],
  ])('%s', (question, cue) => {
    expect(readQuestion(question, library).cue).toBe(cue);
  });
});
