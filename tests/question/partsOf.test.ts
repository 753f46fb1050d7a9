import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { card } from '../builders/card.ts';

const CARDS = ['Halvorsen Pumps Inc.', 'Linden Stores Inc.', 'Ostia Bank'].map((company, i) => card(String(i), { company }));

const ruled = (text: string): readonly string[] => readQuestion(text, CARDS).parts;

describe('the parts of a question', () => {
  it('asks of each company that stands in a row', () => {
    expect(ruled('Compare the gross margins of Halvorsen Pumps and Linden Stores in FY2022.')).toEqual([
      'Compare the gross margins of Halvorsen Pumps in FY2022.',
      'Compare the gross margins of Linden Stores in FY2022.',
    ]);
    expect(ruled('What were the 2022 net sales of Halvorsen Pumps, Linden Stores, and Ostia Bank?')).toEqual([
      'What were the 2022 net sales of Halvorsen Pumps?',
      'What were the 2022 net sales of Linden Stores?',
      'What were the 2022 net sales of Ostia Bank?',
    ]);
  });

  it('gives every question in one its company and its time', () => {
    expect(ruled('What legal proceedings does Halvorsen Pumps describe, and how did net sales develop in 2018?')).toEqual([
      'What legal proceedings does Halvorsen Pumps describe?',
      'How did net sales develop in 2018 (Halvorsen Pumps)?',
    ]);
    expect(ruled('What are the segments of Ostia Bank in 2022? How many employees did it have at the end of 2023?')).toEqual([
      'What are the segments of Ostia Bank in 2022?',
      'How many employees did Ostia Bank have at the end of 2023?',
    ]);
    expect(ruled('Who leads Ostia Bank and what were its net sales in 2018?')).toEqual([
      'Who leads Ostia Bank?',
      'What were Ostia Bank’s net sales in 2018?',
    ]);
  });

  it('leaves a clause that leans on the one before with what it leans on', () => {
    expect(ruled('What were net sales of Linden Stores in 2018 and why did they fall?')).toEqual([
      'What were net sales of Linden Stores in 2018?',
      'What were net sales of Linden Stores in 2018: why did they fall?',
    ]);
    expect(ruled('Did operating expenses of Linden Stores rise in 2018? If so, what were the main reasons?')).toEqual([
      'Did operating expenses of Linden Stores rise in 2018?',
      'Did operating expenses of Linden Stores rise in 2018: what were the main reasons?',
    ]);
  });

  it.each([
    'What was the operating margin of Ostia Bank in 2020?',
    'What were income and expenses of Ostia Bank in 2019 and in 2020?',
    'Which of these is a segment of Linden Stores? A) Shops and what is in them B) Banks and how they work',
    'Is Halvorsen Pumps more profitable than Linden Stores was in 2020?',
    'What is the quick ratio of Ostia Bank? If it is not meaningful, state that and explain why.',
  ])('leaves one question whole: %s', (text) => {
    expect(ruled(text)).toEqual([]);
  });
});
