import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { cardOf } from '../../builders/filing.ts';

const cards = [cardOf({ company: 'Acme Corporation', fiscalYear: 2023, pages: [] })];
const asked = (text: string): string => readQuestion(text, cards).filerFacts.join(', ');

describe('what is asked of a filer', () => {
  it.each([
    ['Who is the CEO?', 'chief executive'],
    ['Acme CEO?', 'chief executive'],
    ["Who is Acme's chief executive officer?", 'chief executive'],
    ['who runs Acme', 'chief executive'],
    ['Who leads the company?', 'chief executive'],
    ['Who was the CEO of Acme in 2023?', 'chief executive'],
    ['Could you please tell me who the CFO of Acme is?', 'finance chief'],
    ['Who is the chairman of the board?', 'chair'],
    ['Who are the CEO and CFO of Acme?', 'chief executive, finance chief'],
    ['Where is the company headquartered?', 'headquarters'],
    ['where are they based', 'headquarters'],
    ["Where are Acme's offices?", 'headquarters'],
    ['Where does it have its offices?', 'headquarters'],
    ['hq acme', 'headquarters'],
    ['When does the fiscal year end?', 'year end'],
    ["What is Acme's fiscal year-end date?", 'year end'],
    ['How many shares are outstanding?', 'shares'],
    ['shares o/s', 'shares'],
    ['registered in which state', 'incorporation'],
    ['In which state is Acme incorporated?', 'incorporation'],
    ['What is the ticker symbol?', 'ticker'],
    ['Which exchange is Acme listed on?', 'exchange'],
    ['Who is the auditor?', 'auditor'],
  ])('is read where the whole question is accounted for: %s', (text, kind) => {
    expect(asked(text)).toBe(kind);
  });

  it.each([
    'Who is the CEO of Brimley?',
    'Who is the CEO of the gauges segment?',
    'Who was the former CEO of Acme?',
    'Who is the new CEO?',
    'When did the CEO join Acme?',
    'How much was the CEO paid?',
    'What was the CEO pay ratio?',
    'Is the CEO also the chair?',
    'Who chairs the audit committee?',
    'Who will succeed the CEO?',
    'What does the CEO say about growth?',
    'What did the new headquarters cost?',
    'How many square feet is the headquarters?',
    'Where is Brimley headquartered?',
    'Is Acme headquartered in Texas?',
    "Where is Acme's largest plant located?",
    'How many shares were outstanding at the end of 2022?',
    'How many shares were outstanding in 2022?',
    'What were weighted average shares outstanding?',
    'How many shares did Acme repurchase?',
    'What was the exchange rate?',
    'How much did Acme pay its auditor?',
    'What was cash at fiscal year end?',
  ])('is not, where words are left over: %s', (text) => {
    expect(asked(text)).toBe('');
  });
});
