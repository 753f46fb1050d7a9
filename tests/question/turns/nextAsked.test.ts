import { describe, expect, it } from 'vitest';
import { nextAsked } from '../../../src/question/turns/nextAsked.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = ['Northmoor Instruments, Inc.', 'Halden Freight Corporation'].map((company, i) =>
  card(String(i), { company, fiscalYear: 2023 }),
);
const after = (text: string, company?: string): readonly string[] =>
  nextAsked({ reading: readQuestion(text, cards), readAs: undefined, cards, ...(company !== undefined && { company }) });

describe('what may be asked next', () => {
  it('of a whole filing, where no company is named, is each company by its name', () => {
    expect(after('Summarise')).toEqual(['How is Northmoor Instruments doing?', 'How is Halden Freight doing?']);
    expect(after('Summarise Northmoor')).not.toContain('How is Halden Freight doing?');
  });

  it('asks no further about what is no measure', () => {
    for (const text of ['What ate into Northmoor’s profits?', 'How much did Northmoor hand back to shareholders in buybacks?'])
      expect(after(text, 'Northmoor').filter((next) => /ate into|back to/.test(next) && !next.startsWith(text.slice(0, 12)))).toEqual([]);
  });

  it('of a figure is first why it moved', () => {
    expect(after('What was Northmoor’s revenue?', 'Northmoor')[0]).toBe('Why did Northmoor’s revenue change?');
  });
});
