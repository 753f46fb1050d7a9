import { describe, expect, it } from 'vitest';
import { readExpression } from '../../../src/question/measures/readExpression.ts';
import { statedIn } from '../../../src/question/measures/statedIn.ts';
import { written } from '../../figures/madeoperands.ts';

const read = (text: string): string | null => {
  const expression = readExpression(text);
  return expression === null ? null : written(expression.tree);
};

describe('definitions', () => {
  it.each([
    // signs, years before nouns, averages between years
    [
      'FY2017 net income / (average total assets between FY2016 and FY2017)',
      '{NetIncomeLoss@2017} ÷ (average of {Assets@2016} and {Assets@2017})',
    ],
    [
      'FY2019 revenue / (average PP&E between FY2018 and FY2019)',
      '{Revenues@2019} ÷ (average of {PropertyPlantAndEquipmentNet@2018} and {PropertyPlantAndEquipmentNet@2019})',
    ],
    [
      '365 * (average accounts payable between FY2016 and FY2017) / (FY2017 COGS + change in inventory between FY2016 and FY2017)',
      '365 × (average of {AccountsPayableCurrent@2016} and {AccountsPayableCurrent@2017}) ÷ (|{CostOfRevenue@2017}| + {InventoryNet@2017} − {InventoryNet@2016})',
    ],
    ['(revenue in FY2020 - revenue in FY2019) / revenue in FY2019', '({Revenues@2020} − {Revenues@2019}) ÷ {Revenues@2019}'],
    ['FY2020 revenue ÷ FY2019 revenue − 1', '{Revenues@2020} ÷ {Revenues@2019} − 1'],
    // words for signs
    ['total current assets less total current liabilities', '{AssetsCurrent} − {LiabilitiesCurrent}'],
    ['total current assets divided by total current liabilities', '{AssetsCurrent} ÷ {LiabilitiesCurrent}'],
    [
      'accounts receivable plus inventory minus accounts payable',
      '{AccountsReceivableNetCurrent} + {InventoryNet} − {AccountsPayableCurrent}',
    ],
    ['gross profit over net sales', '{GrossProfit} ÷ {Revenues}'],
    ['the ratio of total liabilities to total assets', '{Liabilities} ÷ {Assets}'],
    ['difference between revenue and cost of sales', '{Revenues} − |{CostOfRevenue}|'],
    ['sum of R&D and SG&A', '|{ResearchAndDevelopmentExpense}| + |{SellingGeneralAndAdministrativeExpense}|'],
    ['net income x 0.5', '{NetIncomeLoss} × 0.5'],
    ['SG&A as a % of revenue and other income', '|{SellingGeneralAndAdministrativeExpense}| ÷ {"revenue and other income"}'],
    // brackets that say where from, and brackets that only repeat
    [
      'unadjusted operating income + depreciation and amortization [from cash flow statement]',
      '{OperatingIncomeLoss} + {DepreciationDepletionAndAmortization/cashflow}',
    ],
    ['cost of goods sold (COGS) divided by average inventory', '|{CostOfRevenue}| ÷ (average of {InventoryNet-1} and {InventoryNet})'],
    ['cash from operations / total current liabilities', '{NetCashProvidedByUsedInOperatingActivities} ÷ {LiabilitiesCurrent}'],
    // precedence and brackets
    ['gross profit - SG&A / revenue', '{GrossProfit} − |{SellingGeneralAndAdministrativeExpense}| ÷ {Revenues}'],
    ['(gross profit - SG&A) / revenue', '({GrossProfit} − |{SellingGeneralAndAdministrativeExpense}|) ÷ {Revenues}'],
    ['net income / (total assets / shareholders’ equity)', '{NetIncomeLoss} ÷ ({Assets} ÷ {StockholdersEquity})'],
    // money that goes out is taken by its size, a row of no known item by its words
    ['EBITDA less capex', '{ebitda} − |{PaymentsToAcquirePropertyPlantAndEquipment}|'],
    ['sales to customers outside the region / total revenue', '{"sales to customers outside the region"} ÷ {Revenues}'],
    ['average of beginning and ending inventory', 'average of {InventoryNet-1} and {InventoryNet}'],
    ['average of total assets and total liabilities', 'average of {Assets} and {Liabilities}'],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  it.each([
    ['a bracket left open', 'net income / (total assets'],
    ['a bracket too many', 'net income) / total assets'],
    ['a sign without its second half', 'revenue +'],
    ['a sign without its first half', '/ revenue'],
    ['a number alone', '365'],
    ['a sentence', 'what is the answer to this'],
    ['a clause', 'net income if it is positive / revenue'],
    ['other signs', 'revenue = cost; profit'],
    ['three times for a change', 'change in inventory between FY2015 and FY2016 and FY2017'],
    ['an average of times over terms that have their own', 'average (FY2017 revenue) between FY2016 and FY2018'],
    ['nothing', ''],
    ['two numbers', '3 4'],
    ['a ratio nobody can work out from its name', 'price to earnings / revenue'],
  ])('refuses %s', (_, text) => {
    expect(readExpression(text)).toBeNull();
  });
});

describe('definitions stated in a question', () => {
  it('finds them, takes them out, and lets later ones use earlier ones', () => {
    const stated = statedIn(
      'What is the FY2022 EBITDA coverage? Define unadjusted EBITDA as operating income + D&A. EBITDA coverage is defined as: EBITDA / interest expense.',
    );
    expect(stated.rest).toBe('What is the FY2022 EBITDA coverage?');
    expect(stated.unread).toEqual([]);
    expect([...stated.definitions].map(([key, tree]) => [key, written(tree)])).toEqual([
      ['ebitda', '{OperatingIncomeLoss} + {DepreciationDepletionAndAmortization}'],
      ['ebitda coverag', '({OperatingIncomeLoss} + {DepreciationDepletionAndAmortization}) ÷ |{InterestExpense}|'],
    ]);
  });

  it('reads what something is made of where the parts are just those of its formula', () => {
    const using = (parts: string): readonly string[] =>
      [...statedIn(`Calculate unadjusted EBITDA using ${parts}.`).definitions.values()].map(written);
    expect(using('unadjusted operating income and D&A (from cash flow statement)')).toEqual([
      '{OperatingIncomeLoss} + {DepreciationDepletionAndAmortization/cashflow}',
    ]);
    expect(using('net income and D&A')).toEqual([]);
  });

  it('keeps what it cannot read apart: nothing may be worked out beside it', () => {
    const stated = statedIn('What is the ROA? ROA is defined as: net income / (the assets that were there.');
    expect(stated.definitions.size).toBe(0);
    expect(stated.unread).toHaveLength(1);
  });
});
