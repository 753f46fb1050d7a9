import { describe, expect, it } from 'vitest';
import { claimClause } from '../../../src/question/plain/claimClause.ts';
import { claimSaid } from '../../../src/question/plain/claimSaid.ts';
import { plainWays } from '../../../src/question/plain/plainWays.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [
  card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 }),
  card('b', { company: 'Harlow Group, Inc.', ticker: 'HRLW', form: '10-K', fiscalYear: 2022 }),
];

describe('a yes or no put plainly', () => {
  it.each([
    ['NMR rev > $75bn FY22?', 'Was NMR’s revenue more than $75 billion in fiscal 2022?'],
    [
      'Was more than 1.5 billion dollars tied up in inventory at Northmoor in 2022?',
      'Was Northmoor’s inventory more than $1.5 billion in fiscal 2022?',
    ],
    [
      'A friend bet me on this: did Northmoor’s top line for 2022 get above $75bn or not?',
      'Was Northmoor’s top line more than $75 billion in fiscal 2022?',
    ],
    ['Was Northmoor’s capex at least $1,500m in 2022?', 'Was Northmoor’s capex at least $1,500 million in fiscal 2022?'],
    ['Northmoor R&D above fifteen percent of sales 2022?', 'Was Northmoor’s R&D as a percentage of sales more than 15% in fiscal 2022?'],
    [
      'Did more than half of Northmoor’s revenue go into cost of sales in 2022?',
      'Was Northmoor’s cost of sales as a percentage of revenue more than 50% in fiscal 2022?',
    ],
    ['NMR 2022 OCF > NI?', 'Did NMR’s cash from operations exceed its net income in fiscal 2022?'],
    [
      'Was Northmoor’s net income lower than its operating cash flow in 2022?',
      'Was Northmoor’s net income lower than its operating cash flow in fiscal 2022?',
    ],
    ['Northmoor profitable FY22?', 'Was Northmoor’s net income positive in fiscal 2022?'],
    ['Northmoor FY22 net profit or not?', 'Was Northmoor’s net profit positive in fiscal 2022?'],
    ['Was there a profit on Northmoor’s bottom line in 2022?', 'Was Northmoor’s bottom line positive in fiscal 2022?'],
    ['Did Northmoor lose money in 2022?', 'Was Northmoor’s net income negative in fiscal 2022?'],
    ['Northmoor total rev up in 2022?', 'Did Northmoor’s total revenue increase in fiscal 2022?'],
    [
      'Sales were weak, I hear - yes or no, did Northmoor’s long-term debt go down in 2022?',
      'Did Northmoor’s long-term debt decrease in fiscal 2022?',
    ],
  ])('%s', (text, plain) => {
    const [first] = plainWays(text, cards);
    expect((first ?? text).replace(/'/g, '’')).toBe(plain);
    expect(readQuestion(text, cards).asked.intent).toBe('yes-no');
  });

  it.each([
    'By how much did Northmoor’s revenue exceed $75 billion in 2022?',
    'What was Northmoor’s revenue growth in 2022?',
    'Northmoor % change in revenue 2022 up or down?',
    'Northmoor revenue 2022?',
  ])('asks for no yes or no: %s', (text) => {
    expect(claimSaid(text)).toBe(false);
  });

  it.each([
    'Excluding acquisitions, did Northmoor’s revenue rise in 2022?',
    'In the bakery segment, did Northmoor’s operating income exceed $1 billion in 2022?',
    'After capital spending, was Northmoor’s cash flow above zero in 2022?',
    'Did Northmoor’s bakery revenue exceed $1 billion in 2022?',
  ])('never without what narrows it: %s', (text) => {
    for (const way of plainWays(text, cards))
      expect(way).not.toMatch(/^(?:Did|Was) Northmoor['’]s (?:revenue|operating income|cash flow) (?:increase|more|positive|exceed)/);
  });

  it('is the clause that asks, with a time said before it', () => {
    expect(claimClause('We have a covenant question: at the end of 2022, was Northmoor carrying debt above $5bn?')).toBe(
      'was Northmoor carrying debt above $5bn, at the end of 2022?',
    );
    expect(claimClause('I would like to know if Northmoor cut its debt in 2022. Did it?')).toBe('Northmoor cut its debt in 2022?');
    expect(claimClause('Did revenue rise, and did debt fall?')).toBeNull();
  });
});
