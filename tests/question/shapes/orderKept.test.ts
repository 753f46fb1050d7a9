import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 })];

describe('what is put in order stays so in plainer words', () => {
  it.each([
    ['How much operating income was earned in fiscal 2022 by the Northmoor segment that earned the least?', 'segment', true],
    ['NMR FY22 op income, smallest segment by op income', 'segment', true],
    ['largest segment backlog at Northmoor, YE22 ($)', 'segment', false],
    ['peak annual NI, Northmoor, FY18-FY22', 'year', false],
    ['NMR lowest yearly sales 2018-22', 'year', true],
  ])('%s', (question, noun, lowest) => {
    const { rows, times, asked } = readQuestion(question, cards);
    expect(rows).toMatchObject({ kind: 'extreme', noun, lowest });
    expect(times.length).toBeGreaterThan(0);
    expect(asked.intent).not.toBe('prose');
  });

  it('the US is no little word', () => {
    expect(readQuestion("What was Northmoor's US operating income in fiscal 2022?", cards).core).toContain('US');
  });
});
