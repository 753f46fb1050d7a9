import { describe, expect, it } from 'vitest';
import { workedWays } from '../../../src/question/plain/workedWays.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [
  card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 }),
  card('b', { company: 'Harlow Group, Inc.', ticker: 'HRLW', form: '10-K', fiscalYear: 2022 }),
];
const first = (text: string): string | undefined => workedWays(text, cards)[0]?.replace(/'/g, '’');

describe('what is to be worked out, in a plain sentence', () => {
  it.each([
    // shares, whichever of the two is said first
    [
      'Out of every dollar of revenue, what percent ended up as net income at Northmoor in 2022?',
      'What was Northmoor’s net income as a percentage of revenue in fiscal 2022?',
    ],
    [
      'How much of its 2022 revenue did Northmoor retain as gross profit, in percent?',
      'What was Northmoor’s gross profit as a percentage of revenue in fiscal 2022?',
    ],
    [
      'For each dollar of sales in 2022, what percentage was eaten up by cost of sales at Northmoor?',
      'What was Northmoor’s cost of sales as a percentage of sales in fiscal 2022?',
    ],
    [
      'What part of the net sales Northmoor made in 2022, as a percentage, did the Bakery unit contribute?',
      'What percentage of Northmoor’s net sales came from Bakery unit in fiscal 2022?',
    ],
    ['Bakery as % of Northmoor net rev, FY22', 'What percentage of Northmoor’s net revenue came from Bakery in fiscal 2022?'],
    // of a part's own
    [
      'In 2022, what percentage of sales did Northmoor’s Bakery business earn as operating profit?',
      'What was Northmoor’s operating margin of Bakery business in fiscal 2022?',
    ],
    [
      'Out of every dollar Northmoor took in during 2022, how much was left as operating profit?',
      'What was Northmoor’s operating profit as a percentage of revenue in fiscal 2022?',
    ],
    // what is left
    [
      'After paying for property and equipment, how much of its operating cash flow was Northmoor left with in 2022?',
      'What was Northmoor’s operating cash flow less capital expenditures in fiscal 2022?',
    ],
    [
      'What percent of Northmoor’s revenue was left after cost of revenue in 2022?',
      'What was Northmoor’s (revenue less cost of revenue) as a percentage of revenue in fiscal 2022?',
    ],
    // formulas in so many words, with their manner
    [
      'How many times did Northmoor turn over its average inventory in 2022, using merchandise costs?',
      'What was Northmoor’s inventory turnover in fiscal 2022, using average balances?',
    ],
    [
      'How many days of inventory did Northmoor hold at the end of 2022, based on year-end inventory and cost of sales?',
      'What was Northmoor’s days inventory outstanding in fiscal 2022, using year-end balances?',
    ],
    [
      'How many days’ worth of sales did customers still owe Northmoor at the end of 2022?',
      'What was Northmoor’s days sales outstanding in fiscal 2022, using year-end balances?',
    ],
    // definitions beside the noun
    [
      'What was Northmoor’s interest coverage, operating income divided by interest expense, in 2022?',
      'What was Northmoor’s interest coverage (operating income divided by interest expense) in fiscal 2022?',
    ],
    ['NMR FCF FY22 (OCF - PP&E purchases)', 'What was NMR’s FCF (cash from operations - capital expenditures) in fiscal 2022?'],
    [
      'I’m on the bond side, so I want Northmoor’s coverage for 2022, EBIT / interest expense. What do you get?',
      'What was Northmoor’s interest coverage (operating income / interest expense) in fiscal 2022?',
    ],
    [
      'How much in sales did each Northmoor employee bring in on average in 2022?',
      'What was Northmoor’s sales per employee in fiscal 2022?',
    ],
  ])('%s', (text, plain) => {
    expect(first(text)).toBe(plain);
  });

  it.each([
    'What share of its revenue did Northmoor make outside the United States in 2022?',
    'Excluding the bakery, what percentage of its revenue did Northmoor keep as operating income in 2022?',
    // the list goes on after what could be read of it
    'Northmoor net debt YE22 (debt less cash, floorplan & other)',
    'How many times did Northmoor refinance its average inventory loan in 2022?',
  ])('never with words left over: %s', (text) => {
    for (const way of workedWays(text, cards)) expect(way).not.toMatch(/as a percentage of|\(debt less cash\)|turnover|operating margin/);
  });

  it('is how a question is read that is not understood as it is worded', () => {
    const read = readQuestion('Costing memo: how many turns did Northmoor do in 2022, on merchandise costs over average inventory?', cards);
    expect(read.plan?.tree.kind).toBe('quotient');
    expect(readQuestion('NMR op. margin FY22 (op. income / revenue)', cards).plan?.shown.kind).toBe('percent');
  });

  it('takes a share for no change', () => {
    const read = readQuestion('For each dollar of sales in 2022, what percentage was eaten up by cost of sales at Northmoor?', cards);
    expect(read.operation).not.toMatch(/change/);
  });

  it.each([
    // the company by its other name, what is left out anyway, a comma before a sign
    [
      'NMR payout ratio, fiscal 2022 (dividends paid divided by net earnings attributable to Northmoor)',
      'What was NMR’s payout ratio (dividends paid divided by net earnings) in fiscal 2022?',
    ],
    [
      'Net cash at Northmoor, Dec 31 2022 = cash and cash equivalents plus marketable securities, minus long-term debt (ignore leases). What do you get?',
      'What was Northmoor’s cash and cash equivalents plus marketable securities minus long-term debt at December 31, 2022?',
    ],
    // of a named part
    [
      'What operating margin (operating income divided by net sales) did Northmoor earn in its Greater Moors segment in fiscal 2022?',
      'What was Northmoor’s operating margin of Greater Moors in fiscal 2022?',
    ],
    [
      'Bakery capex intensity at Northmoor for FY2022 (capex / segment sales)?',
      'What was Northmoor’s Bakery capex as a percentage of Bakery sales in fiscal 2022?',
    ],
    [
      'How profitable is Northmoor’s sweet arm? I need SWT operating income as a percentage of SWT net sales for 2022.',
      'What was Northmoor’s operating margin of SWT in fiscal 2022?',
    ],
  ])('a definition beside it: %s', (text, plain) => {
    expect(first(text)).toBe(plain);
  });

  it('is nothing where the definition is of something else than the noun, in words of no name', () => {
    expect(first('How well funded was Northmoor’s pension plan at 31 Dec 2022, i.e. assets over benefit obligation in %?')).toBeUndefined();
  });
});
