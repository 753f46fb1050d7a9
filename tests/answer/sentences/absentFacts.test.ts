import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';
import { ask } from '../../builders/threestatements.ts';

const income = page(40, [
  {
    table: {
      title: 'Consolidated Statements of Income',
      statement: 'income',
      note: '(in millions)',
      columns: years(2022, 2021),
      rows: [
        ['Revenue', '900', '800'],
        ['Net income', '90', '80'],
      ],
    },
  },
]);
const words = page(9, [
  { heading: 'Business' },
  { text: 'We bought Fernhill in 2020 to broaden our services; its revenue is part of Services. Fernhill serves bakers.' },
  { text: 'We grew our loyalty members in every month. We run 212 shops. Spain is where we began.' },
  { text: 'Revenue of Tallow was $12 million in 2022.' },
  { text: 'Of the principal of our loans $40 million fall due in 2026.' },
  { text: 'Director Thomas L. Millner retired in 2022. Our employees are proud.' },
]);
const made: MadeFiling = { company: 'Larkspur Corporation', fiscalYear: 2022, pages: [words, income] };

const why = (question: string): string | undefined => asked(question).notFound?.because;
const asked = (question: string): Answer => ask(question, made);

describe('what the pages surely do not tell', () => {
  it('is a year to come that no page found prints', () => {
    expect(asked('What loan principal does Larkspur have to repay in 2026?').status).not.toBe('not_found');
    expect(why('What loan principal does Larkspur have to repay in 2029?')).toContain('None of them reports 2029.');
  });

  it('is a year that no statement and no sentence with the item is of', () => {
    expect(why('What net income did Larkspur report for 2018?')).toBe(
      'Larkspur’s statements here are of 2021 and 2022. None of the pages found tells of 2018.',
    );
  });

  it('is a named part that stands nowhere with a figure', () => {
    expect(why('How much of Larkspur’s 2022 revenue came from Fernhill?')).toMatch(
      /^No row and no sentence of the pages found in the Larkspur filing/,
    );
    expect(why('How many shops does Larkspur have in Spain?')).toMatch(/^No row and no sentence/);
  });

  it('is a count that none gives', () => {
    expect(why('How many loyalty members does Larkspur have?')).toContain('“loyalty members”');
  });

  it('is none that a sentence or row may tell', () => {
    expect(asked('How much of Larkspur’s 2022 revenue came from Tallow?').status).not.toBe('not_found');
    expect(asked('How many shops does Larkspur have?').status).not.toBe('not_found');
    expect(asked('What was Larkspur’s net income in 2021?').status).toBe('answered');
  });

  it('is no word left over that does not say that a part by itself is meant', () => {
    expect(asked('How much revenue had Larkspur collected as of the last day of 2022?').status).not.toBe('not_found');
    expect(why('How much revenue did the fernhill business earn for Larkspur in 2022?')).toContain('by itself');
  });

  it('is none of several named side by side where one of them has its figure', () => {
    expect(asked('How much revenue did Tallow and Fernhill earn for Larkspur in 2022?').status).not.toBe('not_found');
  });

  it('is no count of those who work there, which stands in every annual report', () => {
    expect(asked('How big was the workforce of Larkspur, how many employees in total?').status).not.toBe('not_found');
  });

  it('is no name of a story told before the question, no "I’d", and no firm told by what it makes', () => {
    expect(asked("I waited over Easter. I'd like to know how many shops does Larkspur have?").status).not.toBe('not_found');
    expect(asked('Did the Sugarpuff maker count in Larkspur’s revenue for 2022?').status).not.toBe('not_found');
  });

  it('is no word that only carries the question', () => {
    expect(asked('How much did Larkspur throw off in revenue in 2022?').status).not.toBe('not_found');
  });
});

const listed = page(9, [
  { text: 'Our baking revenue, which includes Osier, the mills and others, was $51 million in 2022.' },
  { text: 'Revenue increased $8 million for the foundry work due to demand.' },
]);
const whyListed = (question: string): string | undefined => ask(question, { ...made, pages: [listed, income] }).notFound?.because;

describe('the figure of a part', () => {
  it('is none of several together, and none by which it moved', () => {
    expect(whyListed('How much revenue did Osier bring in for Larkspur in 2022?')).toContain('gives the revenue of “Osier” by itself');
    expect(whyListed('What revenue did Larkspur’s foundry bring in during 2022?')).toContain('gives the revenue of “foundry” by itself');
  });
});

it('a length of time after the newest filing is told by none', () => {
  expect(why('How much revenue did Larkspur earn in the six months to June 30, 2023?')).toBe(
    'The newest of Larkspur’s filings here goes to December 31, 2022. None of them can tell of the six months to June 30, 2023.',
  );
  expect(asked('How much revenue did Larkspur earn in the year to December 31, 2022?').status).not.toBe('not_found');
});

it('a first name beside a last name that is there is not missing', () => {
  expect(asked('Is Tom Millner leaving Larkspur because of a falling-out?').status).not.toBe('not_found');
});

it('a company with an s at its end that is not here is spoken of as one', () => {
  const two = ask('What were Norsund Sciences’ total product sales in 2022?', made, { ...made, company: 'Halden Freight Corporation' });
  expect(two.notFound?.because).toContain('None of them is a filing of Norsund Sciences');
});
