import { describe, expect, it } from 'vitest';
import type { QuestionKind } from '../../../src/domain/reading.ts';
import type { Question } from '../../../src/domain/question.ts';
import { planFor } from '../../../src/question/shapes/planAsked.ts';
import type { Plan } from '../../../src/domain/plan.ts';
import { leaves, number } from '../../../src/domain/tree.ts';
import { written } from '../../figures/madeoperands.ts';

const PERCENT: Question['wants'] = { unit: { kind: 'percent', scale: 1, perShare: false }, decimals: 1 };
const plan = (core: string, intent: QuestionKind = 'calculation', wants: Question['wants'] = {}): Plan | null =>
  planFor(core, ['Northmoor'], intent, wants);
const at = ({ moments }: Plan): string =>
  moments
    .map(
      ({ time, offset }) =>
        `${String(time?.fiscalYear ?? 'own')}${time?.fiscalQuarter === undefined ? '' : `Q${String(time.fiscalQuarter)}`}${offset === 0 ? '' : String(offset)}`,
    )
    .join(' ');

describe('a part of a whole', () => {
  it('that names lines of sales, of costs and of profit alike is the part of what is asked for', () => {
    const made = plan('What share of Northmoor’s gross profit came from services in fiscal 2023?');
    expect(made && written(made.tree)).toBe('{"services gross profit"} ÷ {GrossProfit}');
  });
});

describe('a change of what is no known item', () => {
  it('at no named time is from the year before; on one day it is no row of two years', () => {
    const made = plan('What was the percentage change in Northmoor’s barge tonnage?');
    expect(made && written(made.tree)).toBe('({"barge tonnage"} − {"barge tonnage"-1}) ÷ {"barge tonnage"-1}');
    expect(plan('What was the change in Northmoor’s barge tonnage at June 30, 2023?')).toBeNull();
  });
});

describe('a ratio', () => {
  it('of an item that it has anyway is itself, of a part that of the part', () => {
    const of = (core: string): string => {
      const made = plan(core);
      return made === null ? '' : written(made.tree);
    };
    const whole = of('What was Northmoor’s effective tax rate in fiscal 2023?');
    expect(whole).toContain('÷');
    expect(of('What effective tax rate did Northmoor bear in fiscal 2023 on its pre-tax profit?')).toBe(whole);
    expect(of('What was the Bakery effective tax rate of Northmoor in fiscal 2023?')).toContain('Bakery');
  });
});

describe('a charge beside a whole', () => {
  it('goes by its own name, a part by that of the whole too', () => {
    const of = (core: string): string => {
      const made = plan(core);
      return made === null ? '' : written(made.tree);
    };
    expect(of('What percentage of Northmoor’s revenue came from content amortization in fiscal 2023?')).toBe(
      '{"content amortization"} ÷ {Revenues}',
    );
    expect(of('What percentage of Northmoor’s revenue came from Bakery in fiscal 2023?')).toBe('{"Bakery revenue"} ÷ {Revenues}');
    expect(of('What percentage of Northmoor’s Bakery revenue came from overseas customers in fiscal 2023?')).toBe(
      '{"Bakery overseas customers revenue"} ÷ {"Bakery revenue"}',
    );
  });
});

describe('a balance over a part of a year', () => {
  const ends = (core: string): string =>
    leaves(plan(core)?.tree ?? number('0', ''))
      .map(
        ({ time, offset }) =>
          `${String(time?.fiscalYear ?? time?.date)}${time?.months === undefined ? '' : ` ${String(time.months)}m`}${offset === 0 ? '' : String(offset)}`,
      )
      .sort()
      .join(' | ');
  it('goes from its beginning, what comes about in it from the year before', () => {
    expect(ends('By how much did Northmoor’s inventories shrink in the first six months of 2023?')).toBe('2022 | 2023 6m');
    expect(ends('How much did Northmoor’s inventories grow over the nine months to June 28, 2023?')).toBe('2022-09 | 2023-06-28 9m');
    expect(ends('By how much did Northmoor’s revenue shrink in the first six months of 2023?')).toBe('2023 6m | 2023 6m-1');
  });
});

describe('a time before the question', () => {
  it('is its time', () => {
    const made = plan('In Q2 2023, how much of Northmoor’s revenue came from Bakery, as a percentage?');
    expect(made && at(made)).toBe('2023Q2');
  });
});

describe('calculations asked for', () => {
  it.each([
    // ratios by name, at the time asked for
    ['What was Northmoor’s current ratio in fiscal 2023?', '{AssetsCurrent} ÷ {LiabilitiesCurrent}', '2023', 'ratio'],
    [
      'What is the FY2018 return on equity (ROE) for Northmoor?',
      '{NetIncomeLoss} ÷ (average of {StockholdersEquity-1} and {StockholdersEquity})',
      '2018',
      'percent',
    ],
    // a definition in the question wins, wherever it stands
    [
      'What was Northmoor’s return on assets in fiscal 2023, defined as net income divided by average total assets?',
      '{NetIncomeLoss} ÷ (average of {Assets-1} and {Assets})',
      '2023',
      'percent',
    ],
    [
      'What is the FY2019 quick ratio of Northmoor? Define quick ratio as (cash + accounts receivable) / current liabilities.',
      '({CashAndCashEquivalentsAtCarryingValue} + {AccountsReceivableNetCurrent}) ÷ {LiabilitiesCurrent}',
      '2019',
      'ratio',
    ],
    [
      'What is the FY2022 unadjusted EBITDA less capex for Northmoor?',
      '{ebitda} − |{PaymentsToAcquirePropertyPlantAndEquipment}|',
      '2022',
      undefined,
    ],
    // a company's other name is no word of what is asked
    ['What is Bluepath’s (formerly known as Northmoor) FY2016 current ratio?', '{AssetsCurrent} ÷ {LiabilitiesCurrent}', '2016', 'ratio'],
    ['What was the gross margin of Northmoor (now Bluepath) in FY2016?', '{GrossProfit} ÷ {Revenues}', '2016', 'percent'],
    // what an abbreviation stands for may be said once more; a qualifier stays
    [
      'What were Northmoor’s R&D (product development) expenses as a percentage of revenue in FY2023?',
      '|{ResearchAndDevelopmentExpense}| ÷ {Revenues}',
      '2023',
      'percent',
    ],
    // an average or a sum between two years is one over the years between them as well
    [
      'What did Northmoor’s operating income average between FY2020 and FY2022?',
      'average of {OperatingIncomeLoss@2020}, {OperatingIncomeLoss@2021} and {OperatingIncomeLoss@2022}',
      'own',
      undefined,
    ],
    [
      'How much did Northmoor spend on R&D in total between FY2020 and FY2022?',
      '|{ResearchAndDevelopmentExpense@2020}| + |{ResearchAndDevelopmentExpense@2021}| + |{ResearchAndDevelopmentExpense@2022}|',
      'own',
      undefined,
    ],
    // changes: money, per cent or points, as the words say
    ['What was the change in total assets from 2018 to 2019?', '{Assets@2019} − {Assets@2018}', 'own', undefined],
    [
      'What was the percentage change in total assets from 2018 to 2019?',
      '({Assets@2019} − {Assets@2018}) ÷ {Assets@2018}',
      'own',
      'percent',
    ],
    [
      'By how many percentage points did Northmoor’s net margin change between FY2018 and FY2019?',
      '{NetIncomeLoss@2019} ÷ {Revenues@2019} − {NetIncomeLoss@2018} ÷ {Revenues@2018}',
      'own',
      'points',
    ],
    ['How much has the effective tax rate of Northmoor changed between FY2021 and FY2022?', undefined, 'own', 'points'],
    [
      'What is the FY2019 - FY2020 total revenue growth rate for Northmoor?',
      '({Revenues@2020} − {Revenues@2019}) ÷ {Revenues@2019}',
      'own',
      'percent',
    ],
    [
      'What is Northmoor’s 2 year total revenue CAGR from FY2020 to FY2022?',
      '({Revenues@2022} ÷ {Revenues@2020}) ^ (1 ÷ 2) − 1',
      'own',
      'percent',
    ],
    // averages over the years asked for
    [
      'What is the FY2017 - FY2018 2 year average of capex as a % of revenue for Northmoor?',
      'average of |{PaymentsToAcquirePropertyPlantAndEquipment@2017}| ÷ {Revenues@2017} and |{PaymentsToAcquirePropertyPlantAndEquipment@2018}| ÷ {Revenues@2018}',
      'own',
      'percent',
    ],
    ['What was the average net income for 2018 and 2019?', 'average of {NetIncomeLoss@2018} and {NetIncomeLoss@2019}', 'own', undefined],
    // shares and ratios of any two things
    ['What percent of total assets was goodwill in 2018?', '{Goodwill} ÷ {Assets}', '2018', 'percent'],
    ['What is the ratio of net income to total assets in 2018?', '{NetIncomeLoss} ÷ {Assets}', '2018', undefined],
    [
      'What percent of Northmoor’s share repurchases for FY2023 occurred in Q4 of FY2023?',
      '|{PaymentsForRepurchaseOfCommonStock@2023Q4}| ÷ |{PaymentsForRepurchaseOfCommonStock@2023}|',
      'own',
      'percent',
    ],
    // rows that are no known item keep their words, brackets and all
    [
      'What was the change in Net cash (used in) other activities in 2019 from 2018?',
      '{"Net cash (used in) other activities"@2019} − {"Net cash (used in) other activities"@2018}',
      'own',
      undefined,
    ],
  ])('%s', (question, tree, times, kind) => {
    const made = plan(question);
    expect(made).not.toBeNull();
    if (tree !== undefined) expect(written(made!.tree)).toBe(tree);
    expect(at(made!)).toBe(times);
    expect(made!.shown.kind).toBe(kind);
  });

  it('obeys the rounding and unit asked for', () => {
    expect(plan('What is the change in operating income from FY2015 to FY2016 for Northmoor?', 'calculation', PERCENT)).toMatchObject({
      tree: { kind: 'quotient' },
      shown: { kind: 'percent', decimals: 1 },
    });
  });

  it.each([
    ['a plain line item', 'What was Northmoor’s revenue in 2018?', 'figure'],
    [
      'a definition that is not wholly understood',
      'What is the FY2019 ROA? ROA is defined as: net income / (the assets that were there.',
      'calculation',
    ],
    ['a ratio that no formula is known for', 'What is the price to earnings ratio in 2018?', 'calculation'],
    [
      'a change of an unknown row over one time only',
      'By how much did Northmoor increase its five year revolving credit agreement on May 26, 2023?',
      'calculation',
    ],
    ['a question for reasons', 'What drove the change in gross margin in 2022?', 'reason'],
    ['a test without a number', 'Are Northmoor’s gross margins consistent?', 'yes-no'],
    ['words that decide nothing', 'Does Northmoor have any new products in 2022?', 'yes-no'],
    ['“improved” of what has no better direction', 'Did Northmoor’s debt to equity improve in 2022?', 'yes-no'],
  ] as const)('plans nothing for %s', (_, question, intent) => {
    expect(plan(question, intent)).toBeNull();
  });
});

describe('tests asked for', () => {
  it.each([
    [
      'Does Northmoor have an improving operating margin profile as of FY2022?',
      'yes-no',
      '{OperatingIncomeLoss} ÷ {Revenues}',
      '2022-1 2022',
      { is: 'up' },
    ],
    ['Has Northmoor’s quick ratio improved or declined between FY2023 and FY2022?', 'direction', undefined, '2022 2023', { is: 'either' }],
    [
      'Did Northmoor’s wages expense as a percent of net sales increase or decrease in FY2023?',
      'direction',
      '|{LaborAndRelatedExpense}| ÷ {Revenues}',
      '2023-1 2023',
      { is: 'either' },
    ],
    [
      'Does Northmoor have positive working capital based on FY2022 data?',
      'yes-no',
      '{AssetsCurrent} − {LiabilitiesCurrent}',
      '2022',
      { is: 'positive' },
    ],
    ['Is working capital positive for Northmoor in 2019?', 'yes-no', '{AssetsCurrent} − {LiabilitiesCurrent}', '2019', { is: 'positive' }],
    ['Did Northmoor grow its PPNE between FY20 and FY21?', 'yes-no', '{PropertyPlantAndEquipmentNet}', '2020 2021', { is: 'up' }],
    [
      'Has Northmoor increased its debt on balance sheet between FY2023 and the FY2022 period?',
      'yes-no',
      '{total-debt}',
      '2022 2023',
      { is: 'up' },
    ],
    [
      'Was there any drop in cash and cash equivalents between FY2023 and Q2 of FY2024?',
      'yes-no',
      '{CashAndCashEquivalentsAtCarryingValue}',
      '2023 2024Q2',
      { is: 'down' },
    ],
    [
      'Are Northmoor’s gross margins historically consistent (not fluctuating more than roughly 2% each year)?',
      'yes-no',
      '{GrossProfit} ÷ {Revenues}',
      'own-2 own-1 own',
      { is: 'within', most: '2' },
    ],
    [
      'Is Northmoor’s current ratio above 1 at the end of FY2022?',
      'yes-no',
      '{AssetsCurrent} ÷ {LiabilitiesCurrent}',
      '2022',
      { is: 'above', than: { kind: 'number', value: '1' } },
    ],
    ['Did net income exceed dividends paid in 2018?', 'yes-no', '{NetIncomeLoss}', '2018', { is: 'above' }],
  ] as const)('%s', (question, intent, tree, times, test) => {
    const made = plan(question, intent);
    expect(made?.kind).toBe('test');
    if (tree !== undefined) expect(written(made!.tree)).toBe(tree);
    expect(at(made!)).toBe(times);
    expect(made!.test).toMatchObject(test);
  });
});
