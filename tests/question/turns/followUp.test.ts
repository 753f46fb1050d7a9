import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/domain/reading.ts';
import { followUp, takesUp, type LastAsked } from '../../../src/question/turns/followUp.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { cardOf } from '../../builders/filing.ts';

const CARDS = ['Northmoor Instruments, Inc.', 'Halden Freight Corporation'].map((company) =>
  cardOf({ company, fiscalYear: 2023, pages: [] }),
);
const read = (text: string): Reading => readQuestion(text, CARDS);
const after = (last: string, more: Partial<LastAsked> = {}) => ({
  ask: (now: string, dropped: Parameters<typeof followUp>[3] = []) =>
    followUp({ reading: read(last), filers: 2, ...more }, read(now), read, dropped),
});

const MARGIN = 'What was Northmoor’s operating margin in fiscal 2023?';

describe('a follow-up is made whole', () => {
  it.each([
    // another time, company or measure in the place of the last one's
    ['in 2022?', 'What was Northmoor’s operating margin in fiscal 2022?'],
    ['and the year before?', 'What was Northmoor’s operating margin in fiscal 2022?'],
    ['And the following year?', 'What was Northmoor’s operating margin in fiscal 2024?'],
    ['What about Halden Freight?', 'What was Halden Freight’s operating margin in fiscal 2023?'],
    ['What about Oracle?', 'What was Oracle’s operating margin in fiscal 2023?'],
    ['And its net income?', 'What was Northmoor’s net income in fiscal 2023?'],
    ['quick ratio?', 'What was Northmoor’s quick ratio in fiscal 2023?'],
    // another thing asked of the same figure
    ['why?', 'Why did Northmoor’s operating margin change in fiscal 2023?'],
    ['what drove that?', 'Why did Northmoor’s operating margin change in fiscal 2023?'],
    ['how much did it change?', 'How much did Northmoor’s operating margin change in fiscal 2023?'],
    ['and by segment?', 'Rank the segments of Northmoor by operating margin in fiscal 2023?'],
    ['is that more than Oracle’s?', 'Is Northmoor’s operating margin more than Oracle’s in fiscal 2023?'],
    ['how does that compare with 2022?', 'How much did Northmoor’s operating margin change from fiscal 2022 to fiscal 2023?'],
    ['broken down by business segment', 'Rank the segments of Northmoor by operating margin in fiscal 2023?'],
    ['same thing a year before', 'What was Northmoor’s operating margin in fiscal 2022?'],
    ['how much of that was restructuring?', 'How much of Northmoor’s operating margin was restructuring in fiscal 2023?'],
    ['over the last three years?', 'How did Northmoor’s operating margin develop over the last three years?'],
    ['as a percentage of sales?', 'What was Northmoor’s operating margin as a percentage of sales in fiscal 2023?'],
    // a sentence of its own with what it does not say
    ['What were its total assets that year?', 'What were Northmoor’s total assets in fiscal 2023?'],
    ['who is the CEO?', 'Who is the CEO at Northmoor?'],
    ['how many people does it employ?', 'How many people does Northmoor employ in fiscal 2023?'],
    // what is known by all of the question's words, and names no figure
    ['when does the fiscal year end?', 'When does the fiscal year end at Northmoor?'],
    ['summarise', 'Summarise at Northmoor?'],
    ['how is it doing?', 'How is Northmoor doing?'],
    ['what is it in 2021?', 'What is Northmoor’s operating margin in 2021?'],
  ])('%s', (now, whole) => {
    expect(after(MARGIN).ask(now)?.text).toBe(whole);
  });

  it('keeps the kind of the last question where it names another measure', () => {
    const followed = after('How did Northmoor’s revenue change from 2022 to 2023?').ask('And net income?');
    expect(followed?.text).toBe('How did Northmoor’s net income change from 2022 to 2023?');
  });

  it('puts another qualifier in the place of the last one', () => {
    expect(after('What was Northmoor’s diluted EPS in 2023?').ask('basic?')?.text).toBe('What was Northmoor’s basic EPS in 2023?');
  });

  it('takes a name that the filings speak of for a part, and any other for a company', () => {
    const last = after('What was Northmoor’s operating income in 2023?', { speaksOf: (name) => name === 'Industrial Controls' });
    expect(last.ask('and for Industrial Controls?')?.text).toBe('What was Northmoor’s operating income for Industrial Controls in 2023?');
    expect(last.ask('and for Contoso Controls?')?.text).toBe('What was Contoso Controls’ operating income in 2023?');
  });

  it('takes company and time from the answer where the last question named none', () => {
    const last = after('What was the operating margin?', { company: 'Northmoor', time: { fiscalYear: 2023 } });
    expect(last.ask('and the year before?')?.text).toBe('What was the operating margin in fiscal 2022?');
    expect(last.ask('And its net income?')?.text).toBe('What was Northmoor’s net income in fiscal 2023?');
  });
});

describe('a whole question takes nothing over', () => {
  it.each([
    'What was Halden Freight’s revenue in 2022?',
    'Who audits Halden Freight?',
    'When does Halden Freight’s fiscal year end?',
    'How is Halden Freight doing?',
    'Which company had the highest revenue in 2023?',
    'Compare the revenue of Northmoor and Halden Freight in 2023',
  ])('%s', (whole) => {
    expect(after(MARGIN).ask(whole)).toBeNull();
    expect(takesUp(read(whole), read)).toBe('nothing');
  });

  it('of the only company that there is, too', () => {
    expect(after(MARGIN, { filers: 1 }).ask('What was net income in 2021?')).toBeNull();
  });
});

describe('what is taken over', () => {
  it('is told by part', () => {
    expect(
      after(MARGIN)
        .ask('why?')
        ?.taken.map(({ part, name }) => `${part}: ${name}`),
    ).toEqual(['measure: operating margin', 'company: Northmoor', 'time: fiscal 2023']);
    expect(
      after(MARGIN)
        .ask('And Halden Freight’s gross margin?')
        ?.taken.map(({ part }) => part),
    ).toEqual(['time']);
  });

  it('can be given back', () => {
    expect(after(MARGIN).ask('And its net income?', ['time'])).toEqual({
      text: 'What was Northmoor’s net income?',
      taken: [{ part: 'company', name: 'Northmoor' }],
    });
    expect(after(MARGIN).ask('in 2022?', ['company'])?.text).toBe('What was operating margin in fiscal 2022?');
    expect(after(MARGIN).ask('in 2022?', ['measure'])).toBeNull();
  });

  it('is everything where a question names nothing by itself', () => {
    expect(['why?', 'in 2022?', 'And its gross margin?'].map((text) => takesUp(read(text), read))).toEqual(['all', 'all', 'some']);
  });

  it.each(['Summarise', 'overview', 'When does the fiscal year end?', 'What does the company do?', 'What changed since last year?'])(
    'is nothing at the beginning of a thread: %s',
    (text) => {
      expect(takesUp(read(text), read)).toBe('nothing');
    },
  );
});
