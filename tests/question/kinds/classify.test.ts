import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { cardOf } from '../../builders/filing.ts';

const cards = [cardOf({ company: 'Acme Inc', fiscalYear: 2022, pages: [] })];
const promptFor = (text: string) => readQuestion(text, cards).prompt;

describe('the prompt of a question', () => {
  it.each([
    ['Who is the chief executive of Acme?', 'fact'],
    ['Which of these does Acme sell?\nA) Paint\nB) Rope', 'choice'],
    ['Summarize the legal proceedings of Acme.', 'summary'],
    ['Did Acme pay a dividend in 2022?', 'yes-no'],
    ['The board approved a buyback - did Acme actually repurchase any stock that year?', 'yes-no'],
    ['When Acme handed 13,600 pensions to an insurer, did it have to pay into the plans?', 'yes-no'],
    ['When Acme put out its report, had the pilots already ratified their contract?', 'yes-no'],
    ['Acme - any share buybacks in 2022?', 'yes-no'],
    ['When did Acme buy Zebra Holdings, and where?', 'fact'],
    ['Compare net sales of Acme in 2021 and 2022.', 'comparative'],
    ['Did the gross margin of Acme increase or decrease in 2022?', 'comparative'],
    ['What is the quick ratio of Acme for 2022?', 'calculation'],
    ['What drove operating income of Acme in 2022?', 'reasoning'],
    ['How does Acme hedge its currency risk?', 'reasoning'],
    ['What are net sales of Zebra Holdings in 2022?', 'hallucination-safe'],
  ])('%s', (question, kind) => {
    expect(promptFor(question)).toBe(kind);
  });

  it('fits nothing where no pattern does: the model is asked then', () => {
    expect(promptFor('Acme pension plans')).toBeNull();
  });
});

describe('the measure of a question', () => {
  it.each([
    ['What was the fair value of the 1.25% convertible notes of Acme at the end of 2022?', 'money'],
    ['What was the interest rate of the 1.25% notes of Acme in 2022?', 'percent'],
    ['What % of sales of Acme was exported in 2022?', 'percent'],
  ])('%s: %s', (question, measure) => {
    expect(readQuestion(question, cards).asked.measure).toBe(measure);
  });
});
