import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { card } from '../builders/card.ts';

const cards = [
  card('a', { company: 'Harlow Corporation', ticker: 'HRLW', form: '10-K', fiscalYear: 2022 }),
  card('b', { company: 'Union Express Company', ticker: 'UEX', form: '10-K', fiscalYear: 2022 }),
];
const named = (text: string): readonly string[] => readQuestion(text, cards).companies.map((one) => one.text);

describe('a part of a company', () => {
  it('is no other company, though it has a word of its name', () => {
    expect(named('What share of Harlow’s capital spending went into the Express segment in 2022?')).toEqual(['Harlow']);
    expect(named('What did the Express segment earn in 2022?')).toEqual(['Express']);
    expect(named('Did Union Express earn more than Harlow in 2022?')).toEqual(['Union Express', 'Harlow']);
  });

  it('is what a name beside a company is of', () => {
    const { plan } = readQuestion('Did Orbital’s operating margin rise in 2022 at Harlow?', cards);
    expect(JSON.stringify(plan)).toContain('Orbital');
    expect(JSON.stringify(plan)).not.toContain('"concept":"OperatingIncomeLoss","words":"operating income"');
  });
});

describe('what a question points back to', () => {
  it('is part of what is asked for', () => {
    const { noun } = readQuestion('People buy gift cards and lose them. What was Harlow’s liability for those at the end of 2022?', cards);
    expect(noun).toContain('those');
  });
});

describe('a size', () => {
  it('is asked for by no yes or no', () => {
    expect(readQuestion('Harlow size of undrawn syndicated bank line, end of 2022?', cards).fact).toBeNull();
    expect(readQuestion('Had Harlow drawn on its revolver at the end of 2022?', cards).fact).not.toBeNull();
  });
});

describe('the biggest share of its own sales that is kept as profit', () => {
  it('is a margin, no amount', () => {
    const { rows } = readQuestion('Which Harlow segment kept the biggest share of its sales as net earnings in 2022?', cards);
    expect(rows?.about).toMatch(/margin$/);
  });
});

describe('what is to be worked with, in a sentence of its own', () => {
  it('is the arithmetic, what stands before the comma taken together', () => {
    const { plan } = readQuestion(
      'What was Harlow’s quick ratio at the end of 2022? Use cash and cash equivalents plus accounts receivable, over total current liabilities.',
      cards,
    );
    expect(plan?.tree.kind).toBe('quotient');
    expect(JSON.stringify(plan?.tree)).not.toContain('Inventory');
  });

  it('is never passed over for our own formula', () => {
    const said = 'What was Harlow’s quick ratio at the end of 2022? Use the good stuff plus the better stuff, over all that is owed.';
    expect(readQuestion(said, cards).plan).toBeNull();
  });
});

describe('what is left out by name', () => {
  it('is said', () => {
    expect(readQuestion('What did Harlow sell in the United States, without Canada, in 2022?', cards).says.has('without a name')).toBe(
      true,
    );
    expect(readQuestion('What did Harlow sell in the United States in 2022?', cards).says.has('without a name')).toBe(false);
  });
});
