import { describe, expect, it } from 'vitest';
import type { Reading } from '../../src/domain/reading.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { card } from '../builders/card.ts';
import { OWN_WORDS } from './ownWords.ts';

const library = [
  card('n', { company: 'Northmoor Corporation', ticker: 'NMR' }),
  card('b', { company: 'Bluepath Bancorp, Inc.', ticker: 'BPBC' }),
];

const known = new Map<string, Reading>();
/** Each question is read once: it is held against what it becomes in every colour. */
const read = (question: string): readonly [operation: string, measure: string] => {
  const reading = known.get(question) ?? readQuestion(question, library);
  known.set(question, reading);
  const { operation, measure, noun } = reading;
  return [operation, measure.known ? (measure.formula ?? measure.concept ?? 'arithmetic') : `«${noun}»`];
};

describe('questions in people’s own words', () => {
  it('are read by what their words can be', () => {
    const wrong = OWN_WORDS.flatMap(([question, operation, measure]) => {
      const [op, is] = read(question);
      return op === operation && is.startsWith(measure) ? [] : [{ question, is: [op, is], want: [operation, measure] }];
    });
    expect(wrong).toEqual([]);
  });

  /** What may be said anywhere without asking for anything else. */
  const COLOURS: readonly (readonly [name: string, of: (question: string) => string])[] = [
    [
      'an adverb of degree',
      (question) =>
        question
          .replace(/^(What|How much|How many)\b/, (word) => `Just ${word.toLowerCase()}`)
          .replace(/ did Northmoor /, ' did Northmoor actually '),
    ],
    ['a day’s small talk', (question) => question.replace(/[?.]?$/, ', give or take?')],
    ['no capitals', (question) => (/\b[A-Z]{2,}\b|R&D|D&A|Azure|Japan/.test(question) ? question : question.toLowerCase())],
    [
      'a slip of the keys',
      (question) => question.replace('inventories', 'inventroies').replace('dividends', 'dividneds').replace('goodwill', 'godwill'),
    ],
  ];

  it.each(COLOURS)('survive %s', (_, of) => {
    const changed = OWN_WORDS.filter(
      ([question]) => JSON.stringify(read(of(question))).toLowerCase() !== JSON.stringify(read(question)).toLowerCase(),
    );
    expect(changed.map(([question]) => [of(question), read(of(question)), read(question)])).toEqual([]);
  });

  it.each([
    ['How much revenue did Azure alone make for Northmoor in 2021?'],
    ['How much money did Photoplay alone make for Northmoor in 2021?'],
    ['How much of Northmoor’s revenue came from tariffs in 2021?'],
    ['What did Northmoor’s hardware sales to Japan amount to in 2021?'],
    ['How much did Northmoor collect in membership revenue from Japan in 2021?'],
    ['If you take Northmoor’s debt away from its cash, what cash is left?'],
    ['When Northmoor bought Harlow, how much was handed over in cash?'],
  ])('never take a part for the whole: %s', (question) => {
    expect(readQuestion(question, library).measure.known).toBe(false);
  });

  it('ask for money where dollars are counted', () => {
    expect(readQuestion('By how many dollars did Northmoor’s debt grow in 2021?', library)).toMatchObject({ asked: { measure: 'money' } });
    expect(readQuestion('How many people did Northmoor employ in 2021?', library)).toMatchObject({
      asked: { measure: 'count' },
      cue: 'count',
    });
  });

  it('mean the same part of another year, and lengths to an end of a month', () => {
    const times = (question: string): unknown => readQuestion(question, library).times.map(({ date, months }) => [date, months]);
    expect(times('Northmoor revenue in the three months to July 31, 2023 versus the same three months of 2022')).toEqual([
      // how it moved, from the earlier to the later
      ['2022-07', 3],
      ['2023-07-31', 3],
    ]);
    expect(times('Northmoor revenue over the nine months to end-March 2025')).toEqual([['2025-03', 9]]);
  });

  it('keep names that end as adverbs do', () => {
    expect(readQuestion('What did Northmoor sharply pay for Weebly in 2021?', library).subject.needed).toEqual(['weebly']);
  });
});
