import { expect, it } from 'vitest';
import type { Reading } from '../../../src/domain/reading.ts';
import { partsRead } from '../../../src/question/turns/partsRead.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { cardOf } from '../../builders/filing.ts';

const CARDS = [cardOf({ company: 'Northmoor Instruments, Inc.', fiscalYear: 2023, pages: [] })];
const read = (text: string): Reading => readQuestion(text, CARDS);
const parts = (text: string): readonly string[] => partsRead(read(text), read).map((part) => part.text);

it('what is asked second takes what it lacks from the first', () => {
  expect(parts('What was Northmoor’s operating margin in fiscal 2023, and what moved it from 2022?')).toEqual([
    'What was Northmoor’s operating margin in fiscal 2023?',
    'Why did Northmoor’s operating margin change in fiscal 2023?',
  ]);
  expect(parts('What were Northmoor’s total assets at the end of 2023, and how much of that was goodwill?')[1]).toBe(
    'How much of Northmoor’s total assets was goodwill in fiscal 2023?',
  );
});

it('one question has no parts, nor has one whose second part is about what only the answer to the first names', () => {
  expect(parts('What was Northmoor’s operating margin in fiscal 2023?')).toEqual([]);
  expect(parts('Which was the only region where Northmoor sold less in 2021, and what were net sales there?')).toEqual([]);
});
