import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/domain/plan.ts';
import { coreOf } from '../../../src/question/coreOf.ts';
import { planFor } from '../../../src/question/shapes/planAsked.ts';
import { written } from '../../figures/madeoperands.ts';

const plan = (core: string): Plan | null => planFor(core, ['Northmoor'], 'calculation');
const CASH = '{CashAndCashEquivalentsAtCarryingValue}';
const OPERATING = '{NetCashProvidedByUsedInOperatingActivities}';

describe('arithmetic in people’s own words', () => {
  it.each([
    ['If you divide Northmoor’s net income in 2022 by its total assets, what do you get?', '{NetIncomeLoss} ÷ {Assets}'],
    [
      'If you spread Northmoor’s 2022 net sales evenly over its warehouses, what is that per warehouse?',
      '{Revenues} ÷ {"number of warehouses"}',
    ],
    ['How much revenue did Northmoor make for each warehouse in 2022?', '{Revenues} ÷ {"number of warehouses"}'],
    ['Northmoor 2022 net sales per square foot', '{Revenues} ÷ {"number of square feet"}'],
    [
      'Northmoor - avg tonnage insured per primary policy in force, end of 2022',
      '{"tonnage insured"} ÷ {"number of primary policies in force"}',
    ],
    ['How much revenue did Northmoor earn on the average berth in 2022?', '{Revenues} ÷ {"number of berths"}'],
    ['What was Northmoor’s revenue per dollar of wages in 2022?', '{Revenues} ÷ {"dollar of wages"}'],
    [
      'What multiple of its interest expense did Northmoor (consolidated) earn in operating income in 2022?',
      '{OperatingIncomeLoss} ÷ |{InterestExpense}|',
    ],
    ['Take Northmoor’s total assets and subtract its total liabilities: what is left in 2022?', '{Assets} − {Liabilities}'],
    ['Add up Northmoor’s cash, inventories and goodwill at the end of 2022', `${CASH} + {InventoryNet} + {Goodwill}`],
    ['Take Northmoor’s total liabilities away from its total assets at the end of 2022: what is left?', '{Assets} − {Liabilities}'],
    ['By how much did Northmoor’s current assets exceed its current liabilities in 2022?', '{AssetsCurrent} − {LiabilitiesCurrent}'],
    ['At the pace it used operating cash in 2022, how many years would Northmoor’s cash pile last?', `${CASH} ÷ |${OPERATING}|`],
    ['How long would Northmoor’s cash last at the rate it burned operating cash in 2022?', `${CASH} ÷ |${OPERATING}|`],
    ['For every dollar of revenue, how much went to cost of sales at Northmoor in 2022?', '|{CostOfRevenue}| ÷ {Revenues}'],
    ['On average, how much cash did Northmoor’s operations burn each month of 2022?', `${OPERATING} ÷ 12`],
    [
      'How big was the discount of Northmoor’s share price to its net asset backing at the end of 2022, in percent of that?',
      '({"net asset backing"} − {"share price"}) ÷ {"net asset backing"}',
    ],
  ])('%s', (question, tree) => {
    const made = plan(question);
    expect(made === null ? null : written(made.tree)).toBe(tree);
    expect(made?.moments).toHaveLength(1);
  });

  it.each([
    'What were Northmoor’s inventories and goodwill added together at the end of 2022?',
    'What were Northmoor’s inventories and goodwill, the two together, at the end of 2022?',
    'What did Northmoor’s inventories and goodwill come to, both combined, at the end of 2022?',
  ])('adds up what is said before “together”, without the words that ask: %s', (question) => {
    expect(written(plan(question)!.tree)).toBe('{InventoryNet} + {Goodwill}');
  });

  it('divides nothing where it is left open what was paid for each', () => {
    expect(plan('What was the average amount Northmoor paid per claim in 2022?')).toBeNull();
  });

  it.each([
    [
      'What was Northmoor’s efficiency ratio for 2022, i.e. cost of revenue over cash plus inventories?',
      `|{CostOfRevenue}| ÷ (${CASH} + {InventoryNet})`,
    ],
    ['Northmoor dividend payout ratio for 2022 - dividends paid over net income?', '|{PaymentsOfDividends}| ÷ {NetIncomeLoss}'],
  ])('takes together what stands on either side of “over”: %s', (question, tree) => {
    const made = plan(question);
    expect(made === null ? null : written(made.tree)).toBe(tree);
  });

  it('works a ratio of a part out over the part’s own items', () => {
    expect(written(plan('What was the operating margin of Northmoor’s Tiles business in 2022?')!.tree)).toBe(
      '{"Tiles operating income"} ÷ {"Tiles revenue"}',
    );
    expect(written(plan('Operating margin of Northmoor’s Tiles segment for 2022, i.e. its operating income over its revenue?')!.tree)).toBe(
      '{"Tiles operating income"} ÷ {"Tiles revenue"}',
    );
  });

  it('holds what came from a part against the whole as a part of it', () => {
    expect(written(plan('What share of Northmoor’s 2022 revenue came from the United States?')!.tree)).toBe(
      '{"United States revenue"} ÷ {Revenues}',
    );
  });

  it('does not divide once more what the question says how to work out', () => {
    const made = plan('What slice of Northmoor’s 2022 profit went out as dividends (dividends paid ÷ net income)?');
    expect(written(made!.tree)).toBe('|{PaymentsOfDividends}| ÷ {NetIncomeLoss}');
    expect(made!.shown.kind).toBe('percent');
  });

  it('takes balances as a sentence of its own says', () => {
    const made = plan('Days of inventory at Northmoor for 2022? Use the year-end stock, full-year cost of sales and a 365-day year.');
    expect(written(made!.tree)).toBe('365 × {InventoryNet} ÷ |{CostOfRevenue}|');
  });

  it('works nothing out by a formula of the asker’s that it cannot read', () => {
    expect(plan('Days of inventory at Northmoor for 2022? I use closing stock over cost of sales as printed times 365.')).toBeNull();
  });

  it('gives no year’s amount for “on average each month”', () => {
    expect(plan('On average, how many wagons did Northmoor load each month of 2022?')).toBeNull();
  });
});

it('takes a word in brackets for no name: “operating income (loss)” is no loss', () => {
  expect(written(plan('What was the change in Northmoor’s operating income (loss) from 2018 to 2019?')!.tree)).toBe(
    '{"operating income (loss)"@2019} − {"operating income (loss)"@2018}',
  );
});

describe('one thing held against another', () => {
  const test = (core: string): Plan | null => planFor(core, ['Northmoor'], 'yes-no');
  it.each([
    [
      'Did Northmoor generate enough operating cash in 2022 to cover its capital expenditures for the year?',
      OPERATING,
      'above |{PaymentsToAcquirePropertyPlantAndEquipment}|',
    ],
    [
      'Did the Tiles business earn more operating income than the Pipes segment at Northmoor in 2022?',
      '{"Tiles operating income"}',
      'above {"Pipes operating income"}',
    ],
    ['Did Northmoor’s US revenue make up more than half of revenue in 2022?', '{"US revenue"}', 'above 0.5 × {Revenues}'],
    ['Was Northmoor’s goodwill over 10 % of total assets at the end of 2022?', '{Goodwill}', 'above 0.1 × {Assets}'],
    ['Did Northmoor finish 2022 with more working capital than it had a year earlier?', '{AssetsCurrent} − {LiabilitiesCurrent}', 'up'],
    ['Did Northmoor hand over less cash for interest in 2022 than in 2021?', '{InterestPaidNet}', 'down'],
  ])('%s', (question, tree, how) => {
    const made = test(question);
    const is = made?.test;
    expect(made === null ? null : written(made.tree).replace(/^\|(.*)\|$/, '$1')).toBe(tree);
    expect(is !== undefined && 'than' in is ? `${is.is} ${written(is.than)}` : is?.is).toBe(how);
  });

  it('does not answer for a part with the whole company’s result', () => {
    expect(test('Was Northmoor’s Tiles business profitable in 2022?')).toBeNull();
    expect(test('Was Northmoor profitable in 2022?')?.test?.is).toBe('positive');
  });
});

it('keeps words of arithmetic that look like orders: “expressed as a percentage of”', () => {
  expect(written(plan('What is Northmoor’s goodwill expressed as a percentage of total assets in 2019?')!.tree)).toBe(
    '{Goodwill} ÷ {Assets}',
  );
  expect(written(plan('What was the sum of Northmoor’s goodwill and inventories in 2019?')!.tree)).toBe('{Goodwill} + {InventoryNet}');
  expect(coreOf('What is goodwill expressed as a percentage of total assets?')).toContain('percentage of');
});
