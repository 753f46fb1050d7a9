import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const acme = card('acme', { company: 'Acme Corporation', fiscalYear: 2023 });
const of = (text: string): string | null => readQuestion(text, [acme]).matter;

describe('a matter is asked for', () => {
  it.each([
    ['What are the main risks?', 'risks'],
    ["What are Acme's key risk factors in fiscal 2023?", 'risks'],
    ['What could go wrong for the company?', 'risks'],
    ['Biggest risks?', 'risks'],
    ['Are there any lawsuits?', 'lawsuits'],
    ['Is Acme being sued?', 'lawsuits'],
    ['Which legal proceedings is the company involved in?', 'lawsuits'],
    ['Does the company have a material weakness?', 'weakness'],
    ['Was internal control over financial reporting effective in 2023?', 'controls'],
    ["Who are Acme's largest customers?", 'customers'],
    ['Does any customer account for more than 10% of revenue?', 'customers'],
    ["What are Acme's segments?", 'segments'],
    ['Which reportable segments does the company operate in?', 'segments'],
    ['What covenants does its credit agreement hold?', 'credit covenants'],
    ['What are the covenants of its revolving credit facility?', 'credit covenants'],
    ['What covenants does the unsecured credit facility of Acme hold?', 'credit covenants'],
    ['What covenants do its notes contain?', 'note covenants'],
    ['List the covenants', 'covenants'],
    ["What are Acme's debt covenants?", 'covenants'],
    ['Which financial covenants must it keep?', 'financial covenants'],
    ['What are the financial covenants in the credit facility?', 'financial covenants'],
  ])('as a whole: %s', (text, matter) => {
    expect(of(text)).toBe(matter);
  });

  it.each([
    'What are its cyber risks?',
    'Did it breach a covenant?',
    'Was it in compliance with its covenants?',
    'What covenants apply to its leases?',
    'What are the risks from suppliers?',
    'What are the risks to revenue?',
    'Are there any patent lawsuits?',
    'How did litigation costs change?',
    'Did it remediate its material weakness?',
    'Does any customer account for more than 10% of receivables?',
    'Does any customer account for more than 25% of revenue?',
    'Who are the largest suppliers?',
    'How many customers does Acme have?',
    'Which segment is the largest?',
    'What were the revenues of the segments?',
    'Rank the segments by revenue',
  ])('and not a part of it, nor another: %s', (text) => {
    expect(of(text)).toBeNull();
  });
});
