import { describe, expect, it } from 'vitest';
import { betweenAsked } from '../../../src/question/shapes/betweenAsked.ts';

const companies = (...names: readonly string[]): Parameters<typeof betweenAsked>[1] =>
  names.map((text) => ({ key: text.toLowerCase(), text, filings: [] }));

/** "less northmoor: revenue, southmere: revenue"; "less: unsure" where nothing may be claimed. */
function said(question: string, ...names: readonly string[]): string | null {
  const read = betweenAsked(question, companies(...(names.length > 0 ? names : ['Northmoor', 'Southmere'])));
  if (read === null) return null;
  return read.sides === null
    ? `${read.how}: unsure`
    : `${read.how} ${read.sides.map(({ company, noun }) => `${company}: ${noun}`).join(', ')}`;
}

describe('a figure of one company held against one of another', () => {
  it.each([
    ['What is the difference between Northmoor’s revenue and Southmere’s revenue in 2020?', 'less northmoor: revenue, southmere: revenue'],
    ['What is the gap between the net income of Northmoor and Southmere in 2020?', 'less northmoor: net income, southmere: net income'],
    [
      'What is the difference in operating margin between Northmoor and Southmere?',
      'less northmoor: operating margin, southmere: operating margin',
    ],
    ['Southmere’s net income minus Northmoor’s net income in 2020', 'less southmere: net income, northmoor: net income'],
    ['Northmoor revenue less Southmere revenue 2020', 'less northmoor: revenue, southmere: revenue'],
    ['What is the difference between Northmoor’s revenue and Southmere’s net income?', 'less northmoor: revenue, southmere: net income'],
    ['Subtract Southmere’s net income from Northmoor’s net income', 'less northmoor: net income, southmere: net income'],
    ['How much more revenue did Northmoor have than Southmere in 2020?', 'less northmoor: revenue, southmere: revenue'],
    [
      'How much less did Northmoor spend on research and development than Southmere?',
      'less southmere: research and development, northmoor: research and development',
    ],
    ['How much more did Northmoor earn than Southmere in 2020?', 'less northmoor: net income, southmere: net income'],
    [
      'By how much did Northmoor’s capital expenditures exceed Southmere’s in 2020?',
      'less northmoor: capital expenditures, southmere: capital expenditures',
    ],
    ['How much higher was Northmoor’s gross margin than Southmere’s?', 'less northmoor: gross margin, southmere: gross margin'],
    ['What is the ratio of Northmoor’s revenue to Southmere’s revenue?', 'times northmoor: revenue, southmere: revenue'],
    ['How many times larger was Northmoor’s revenue than Southmere’s?', 'times northmoor: revenue, southmere: revenue'],
    ['Northmoor’s revenue as a percentage of Southmere’s revenue in 2020', 'share northmoor: revenue, southmere: revenue'],
    ['What is the sum of Northmoor’s revenue and Southmere’s revenue?', 'sum northmoor: revenue, southmere: revenue'],
    ['What is the combined revenue of Northmoor and Southmere in 2020?', 'sum northmoor: revenue, southmere: revenue'],
    ['Was Northmoor’s net income higher than Southmere’s net income in 2020?', 'above northmoor: net income, southmere: net income'],
    [
      'Was the operating margin of Northmoor higher than that of Southmere?',
      'above northmoor: operating margin, southmere: operating margin',
    ],
    ['Was Northmoor’s gross profit lower than Southmere’s revenue in 2020?', 'below northmoor: gross profit, southmere: revenue'],
    ['Did Northmoor earn more than Southmere in 2020?', 'above northmoor: net income, southmere: net income'],
    ['Did Northmoor have more revenue than Southmere?', 'above northmoor: revenue, southmere: revenue'],
    ['Did Northmoor’s net sales exceed Southmere’s revenue?', 'above northmoor: net sales, southmere: revenue'],
    ['Is Northmoor bigger than Southmere by total assets?', 'above northmoor: total assets, southmere: total assets'],
  ])('%s', (question, expected) => {
    expect(said(question)).toBe(expected);
  });

  it.each([
    ['a noun that is not known', 'Northmoor’s Tidal revenue minus Southmere’s Harbour revenue in 2020'],
    ['a figure whose owner a pronoun tells', 'What was Northmoor’s gross profit less its operating expenses, and Southmere’s?'],
    ['a company that is only joined to it', 'What is Northmoor’s gross profit minus operating expenses and Southmere’s?'],
    ['two times', 'What is the difference between Northmoor’s revenue in 2020 and Southmere’s revenue in 2019?'],
    [
      'three owners in two places',
      'What is Northmoor’s revenue plus Southmere’s revenue minus Eastley’s revenue?',
      'Northmoor',
      'Southmere',
      'Eastley',
    ],
  ])('without sides where it is not sure: %s', (_, question, ...names) => {
    expect(said(question, ...names)).toContain(': unsure');
  });

  it.each([
    'What was gross profit as a percentage of revenue for Northmoor and Southmere?',
    'Compare the gross margin of Northmoor and Southmere',
    'Which of Northmoor and Southmere had the higher revenue?',
  ])('is not asked: %s', (question) => {
    expect(said(question)).toBeNull();
  });

  it('one company by two names is one', () => {
    const both = [
      { key: 'n', text: 'Northmoor', filings: [] },
      { key: 'n', text: 'NMR', filings: [] },
    ];
    expect(betweenAsked('Was Northmoor’s revenue higher than NMR’s net income?', both)).toBeNull();
  });

  it('a word spelled like a ticker is no owner beside a name with a capital', () => {
    const both = [
      { key: 'n', text: 'Northmoor', filings: [] },
      { key: 'c', text: 'cost', filings: [] },
    ];
    expect(betweenAsked('What is the difference between Northmoor’s revenue and its cost of sales?', both)).toBeNull();
  });

  it('a name within a longer one is not found there', () => {
    const both = [
      { key: 'n', text: 'North', filings: [] },
      { key: 'm', text: 'North Moor', filings: [] },
    ];
    expect(betweenAsked('North’s revenue minus North Moor’s revenue', both)?.sides?.map(({ company }) => company)).toEqual(['n', 'm']);
  });
});
