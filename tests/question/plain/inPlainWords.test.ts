import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [
  card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 }),
  card('b', { company: 'Harlow Group, Inc.', ticker: 'HRLW', form: '10-K', fiscalYear: 2022 }),
];
const read = (text: string): ReturnType<typeof readQuestion> => readQuestion(text, cards);

describe('a count by any of its names', () => {
  it.each([
    ['NMR employees at YE22', 'employees'],
    ['employees, Northmoor, YE22', 'employees'],
    ['Northmoor staff count FYE 2022', 'employees'],
    ['How big was Northmoor’s workforce at 31 December 2022?', 'employees'],
    ['How many people worked at Northmoor when 2022 closed?', 'employees'],
    ['For a story on jobs, could you dig out the number of employees at Northmoor as of year-end 2022?', 'employees'],
    ['Northmoor FT employees YE22', 'full-time employees'],
    ['NMR global paid subs YE22', 'paid memberships'],
    ['Northmoor store count at the end of fiscal 2022', 'stores'],
    [
      'Hi, for a piece on jobs I need the total number of Northmoor workers, full and part time together, as of the end of FY2022.',
      'employees',
    ],
  ])('%s', (text, counted) => {
    const { asked, cue, noun, times } = read(text);
    expect([asked.intent, asked.measure, cue, noun]).toEqual(['figure', 'count', 'count', counted]);
    expect(times).toHaveLength(1);
  });
});

describe('what asks, without what is said around it', () => {
  it.each([
    ['Payments memo, need one number. What did Northmoor’s tonnage come to for full-year 2022, in $bn?', 'tonnage'],
    ['Quick one before my call: what did Northmoor collect in harbour dues for fiscal ’22? $m is fine', 'harbour dues'],
    [
      'For the impairment file: I need the carrying balance of Northmoor’s mooring rights at 31 Dec 2022, in $m if possible',
      'carrying balance of mooring rights',
    ],
  ])('%s', (text, noun) => {
    expect(read(text).noun).toBe(noun);
  });

  it('is not looked for in an order for a text', () => {
    expect(read('Explain what the harbour dues of Northmoor did to gross margin in 2022.').asked.intent).not.toBe('figure');
  });
});

describe('an item in other people’s words', () => {
  it.each([
    ['NMR gross UTBs FYE22', 'UnrecognizedTaxBenefits'],
    ['Northmoor CMLTD 12/31/22', 'LongTermDebtCurrent'],
    ['ST debt, Northmoor, YE22', 'DebtCurrent'],
    ['NMR unearned revenue, current, FYE 6/22', 'DeferredRevenueCurrent'],
    ['What did everything on the asset side of Northmoor’s balance sheet add up to at year-end 2022?', 'Assets'],
    ['What did Northmoor pay out in interest over the twelve months ended December 31, 2022?', 'InterestPaidNet'],
    ['How much was spent on advertising by Northmoor in the 2022 calendar year?', 'AdvertisingExpense'],
    [
      'Most of their debt is converts so I guess it’s small, but what did Northmoor pay in cash interest in the year ended December 31, 2022?',
      'InterestPaidNet',
    ],
    ['There were impairments around then, so I’d like to know what Northmoor’s goodwill stood at when 2022 ended.', 'Goodwill'],
    ['So the comp people want to know what Northmoor’s SBC expense came to for full year 2022 - got a number?', 'ShareBasedCompensation'],
    [
      'Doing a quick working-capital memo - can you tell me Northmoor’s stock on hand as of December 31, 2022, in $m please?',
      'InventoryNet',
    ],
    ['How much short-term debt did Northmoor owe as of the last day of its 2022 fiscal year?', 'DebtCurrent'],
    [
      'How much did Northmoor lay out on capital expenditures in the first nine months of fiscal 2022, through October 29?',
      'PaymentsToAcquirePropertyPlantAndEquipment',
    ],
    ['How much did Northmoor put into new property, plant and equipment during 2022?', 'PaymentsToAcquirePropertyPlantAndEquipment'],
    ['What cash went out of Northmoor’s door for interest during 2022?', 'InterestPaidNet'],
    ['What dividends per common share did Northmoor declare in 2022?', 'CommonStockDividendsPerShareDeclared'],
    ['How much did Northmoor declare per share in cash dividends in 2022?', 'CommonStockDividendsPerShareDeclared'],
  ])('%s', (text, concept) => {
    const { asked, measure, operation } = read(text);
    expect([asked.intent, measure.concept, operation]).toEqual(['figure', concept, 'level']);
  });

  it('is counted as that item is', () => {
    expect(read('NMR DPS 2022').asked.measure).toBe('per-share');
  });

  it('takes nothing from anything where only a verb says so', () => {
    expect(read('How much did Northmoor take in from its harbour dues in the year to 30 August 2022?').operation).toBe('level');
  });
});

describe('what somebody else does is no request', () => {
  it.each([
    ['Did Deloitte give Northmoor a clean opinion for 2022?', 'yes-no'],
    ['Did the bank get Northmoor to send its accounts in 2022?', 'yes-no'],
  ])('%s', (text, intent) => {
    expect(read(text).asked.intent).toBe(intent);
  });
});
