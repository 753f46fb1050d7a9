import { describe, expect, it } from 'vitest';
import { movedSaid } from '../../../src/question/plain/movedSaid.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 })];

describe('what was lost or gained between two times', () => {
  it('is how far it fell or rose', () => {
    expect(movedSaid('How much revenue from coal did Northmoor lose between 2020 and 2022?')).toBe(
      "By how much did Northmoor's revenue from coal fall between 2020 and 2022?",
    );
    expect(movedSaid('How much of its revenue has Northmoor gained in Asia from 2020 to 2022?')).toBe(
      "By how much did Northmoor's revenue in Asia rise from 2020 to 2022?",
    );
    expect(movedSaid('By how many people did Northmoor’s workforce shrink in 2022?')).toBe(
      'by how much did Northmoor’s workforce shrink in 2022?',
    );
  });

  it('is how a measure of profit moved, where more profit is asked for by it', () => {
    expect(movedSaid('Was Northmoor Timber more profitable in 2022 than the year before, measured by operating margin?')).toBe(
      "Did Northmoor Timber's operating margin rise in 2022 than the year before?",
    );
  });

  it('is nothing that was lost at one time, or only in money', () => {
    expect(movedSaid('How much did Northmoor lose on hedges in 2022?')).toBeNull();
    expect(movedSaid('By how many percentage points did Northmoor’s margin rise in 2022?')).toBeNull();
  });

  it('is read as a change of that row', () => {
    const { operation, direction, plan } = readQuestion('How much timber revenue did Northmoor lose between 2020 and 2022?', cards);
    expect([operation, direction, plan?.kind, plan?.tree.kind]).toEqual(['change', 'down', 'figure', 'difference']);
  });
});
