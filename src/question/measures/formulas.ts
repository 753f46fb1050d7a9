import type { Term, Tree } from '../../domain/figures.ts';
import { item, type Item } from './items.ts';
import type { Plan, Shown } from '../../domain/plan.ts';
import { difference, mean, number, power, product, quotient, size, sum } from '../../domain/tree.ts';

/** A definition that analysts agree on. Its id is the ratio's in the lexicon, where its other names are. */
export interface Formula {
  readonly id: string;
  readonly name: string;
  readonly shown: Shown;
  readonly tree: Tree<Term>;
  readonly notes: readonly string[];
  readonly otherwise: NonNullable<Plan['otherwise']>;
}

type Rest = Partial<Pick<Formula, 'notes' | 'otherwise'>>;
const formula = (id: string, name: string, shown: Shown, tree: Tree<Term>, rest: Rest = {}): Formula => ({
  id,
  name,
  shown,
  tree,
  notes: rest.notes ?? [],
  otherwise: rest.otherwise ?? [],
});

const PERCENT: Shown = { kind: 'percent', decimals: 1 };
const TIMES: Shown = { kind: 'ratio' };
const DAYS: Shown = { kind: 'days', decimals: 2 };
const MONEY: Shown = { kind: 'money' };
const YEAR = number(365, 'days');
const one = number(1);

const averaged = (name: Item): Tree<Term> => mean(item(name, -1), item(name));
const paid = (name: Item): Tree<Term> => size(item(name));
const share = (of: Tree<Term>, by: Tree<Term> = item('revenue')): Tree<Term> => quotient(of, by);
const workingCapital = difference(item('currentAssets'), item('currentLiabilities'));
const taxRate = quotient(item('incomeTax'), item('pretaxIncome'));
const cost = paid('cost');

/** A flow over an average balance, and over the year-end balance where the earlier one is not at hand. */
function overAverage(
  id: string,
  name: string,
  shown: Shown,
  make: (balance: (of: Item) => Tree<Term>) => Tree<Term>,
  rest: Rest = {},
): Formula {
  return formula(id, name, shown, make(averaged), {
    ...rest,
    notes: ['Balances are the average of the beginning and the end of the year.', ...(rest.notes ?? [])],
    otherwise: [{ tree: make((of) => item(of)), note: 'Balances are those of the year end: the year before is not at hand.' }],
  });
}
const dio = (balance: (of: Item) => Tree<Term>): Tree<Term> => quotient(product(YEAR, balance('inventory')), cost);
const dso = (balance: (of: Item) => Tree<Term>): Tree<Term> => quotient(product(YEAR, balance('receivables')), item('revenue'));
const dpo = (balance: (of: Item) => Tree<Term>): Tree<Term> => quotient(product(YEAR, balance('payables')), cost);

const MARGINS = [
  formula('gross-margin', 'Gross margin', PERCENT, share(item('grossProfit'))),
  formula('operating-margin', 'Operating margin', PERCENT, share(item('operatingIncome'))),
  formula('net-margin', 'Net profit margin', PERCENT, share(item('netIncome'))),
  formula('pretax-margin', 'Pretax margin', PERCENT, share(item('pretaxIncome'))),
  formula('ebitda', 'EBITDA', MONEY, item('ebitda')),
  formula('ebitda-margin', 'EBITDA margin', PERCENT, share(item('ebitda'))),
  formula('da-margin', 'Depreciation and amortization margin', PERCENT, share(item('depreciation'))),
  formula('cogs-margin', 'Cost of goods sold margin', PERCENT, share(cost)),
  formula('sga-to-revenue', 'SG&A as a share of revenue', PERCENT, share(paid('sellingGeneral'))),
  formula('rd-to-revenue', 'R&D as a share of revenue', PERCENT, share(paid('research'))),
  formula('wages-to-revenue', 'Wages as a share of revenue', PERCENT, share(paid('wages'))),
  formula('operating-expense-ratio', 'Operating expense ratio', PERCENT, share(paid('operatingExpenses'))),
  formula('effective-tax-rate', 'Effective tax rate', PERCENT, taxRate),
];

const RETURNS = [
  overAverage('roa', 'Return on assets', { kind: 'percent', decimals: 2 }, (b) => quotient(item('netIncome'), b('assets'))),
  overAverage('roe', 'Return on equity', { kind: 'percent', decimals: 2 }, (b) => quotient(item('netIncome'), b('equity'))),
  overAverage(
    'roic',
    'Return on invested capital',
    { kind: 'percent', decimals: 2 },
    (b) => quotient(product(item('operatingIncome'), difference(one, taxRate)), difference(sum(b('totalDebt'), b('equity')), b('cash'))),
    { notes: ['Operating income after tax at the effective rate, over debt plus equity less cash.'] },
  ),
  formula(
    'roce',
    'Return on capital employed',
    { kind: 'percent', decimals: 2 },
    quotient(item('operatingIncome'), difference(item('assets'), item('currentLiabilities'))),
    { notes: ['Capital employed is total assets less current liabilities.'] },
  ),
];

const TURNOVER = [
  overAverage('inventory-turnover', 'Inventory turnover', TIMES, (b) => quotient(cost, b('inventory'))),
  overAverage('receivables-turnover', 'Receivables turnover', TIMES, (b) => quotient(item('revenue'), b('receivables'))),
  overAverage('payables-turnover', 'Payables turnover', TIMES, (b) => quotient(cost, b('payables'))),
  overAverage('asset-turnover', 'Asset turnover', TIMES, (b) => quotient(item('revenue'), b('assets'))),
  overAverage('fixed-asset-turnover', 'Fixed asset turnover', TIMES, (b) => quotient(item('revenue'), b('property'))),
  overAverage('dio', 'Days inventory outstanding', DAYS, dio),
  overAverage('dso', 'Days sales outstanding', DAYS, dso),
  overAverage('dpo', 'Days payable outstanding', DAYS, dpo, { notes: ['Payables are held against cost of revenue.'] }),
  overAverage('ccc', 'Cash conversion cycle', DAYS, (b) => difference(sum(dio(b), dso(b)), dpo(b)), {
    notes: ['Days of inventory plus days of sales less days payable.'],
  }),
];

const LIQUIDITY = [
  formula('current-ratio', 'Current ratio', TIMES, quotient(item('currentAssets'), item('currentLiabilities'))),
  formula('quick-ratio', 'Quick ratio', TIMES, quotient(difference(item('currentAssets'), item('inventory')), item('currentLiabilities')), {
    notes: ['Quick assets are current assets less inventories.'],
    otherwise: [
      {
        tree: quotient(sum(item('cash'), item('shortTermInvestments'), item('receivables')), item('currentLiabilities')),
        note: 'The balance sheet prints no inventories: quick assets are cash, short-term investments and receivables.',
      },
      {
        tree: quotient(sum(item('cash'), item('receivables')), item('currentLiabilities')),
        note: 'The balance sheet prints no inventories: quick assets are cash and receivables.',
      },
    ],
  }),
  formula('cash-ratio', 'Cash ratio', TIMES, quotient(sum(item('cash'), item('shortTermInvestments')), item('currentLiabilities')), {
    otherwise: [
      {
        tree: quotient(item('cash'), item('currentLiabilities')),
        note: 'Cash and cash equivalents alone: no short-term investments were found.',
      },
    ],
  }),
  formula('cash-to-assets', 'Cash to assets', PERCENT, quotient(item('cash'), item('assets'))),
  formula('days-working-capital', 'Days working capital', DAYS, quotient(product(YEAR, workingCapital), item('revenue')), {
    notes: ['Working capital is total current assets less total current liabilities, at the year end.'],
  }),
  formula('ocf-ratio', 'Operating cash flow ratio', TIMES, quotient(item('operatingCashFlow'), item('currentLiabilities'))),
  formula('working-capital', 'Working capital', MONEY, workingCapital, { notes: ['Total current assets less total current liabilities.'] }),
];

const LEVERAGE = [
  formula('total-debt', 'Total debt', MONEY, item('totalDebt')),
  formula('net-debt', 'Net debt', MONEY, difference(item('totalDebt'), item('cash')), {
    notes: ['Total debt less cash and cash equivalents.'],
  }),
  formula('debt-to-equity', 'Debt to equity', TIMES, quotient(item('totalDebt'), item('equity')), {
    notes: ['Total debt, not total liabilities, over equity.'],
  }),
  formula('debt-to-assets', 'Debt to assets', TIMES, quotient(item('totalDebt'), item('assets')), {
    notes: ['Total debt, not total liabilities, over assets.'],
  }),
  formula('debt-to-ebitda', 'Debt to EBITDA', TIMES, quotient(item('totalDebt'), item('ebitda'))),
  formula('net-debt-to-ebitda', 'Net debt to EBITDA', TIMES, quotient(difference(item('totalDebt'), item('cash')), item('ebitda'))),
  formula('interest-coverage', 'Interest coverage', TIMES, quotient(item('operatingIncome'), paid('interestExpense')), {
    notes: ['Operating income over interest expense.'],
  }),
  formula('equity-ratio', 'Equity ratio', TIMES, quotient(item('equity'), item('assets'))),
  formula('equity-multiplier', 'Equity multiplier', TIMES, quotient(item('assets'), item('equity'))),
];

const CASH = [
  formula('FreeCashFlow', 'Free cash flow', MONEY, item('freeCashFlow')),
  formula('fcf-margin', 'Free cash flow margin', PERCENT, share(item('freeCashFlow'))),
  formula('fcf-conversion', 'Free cash flow conversion', PERCENT, quotient(item('freeCashFlow'), item('netIncome')), {
    notes: ['Free cash flow over net income.'],
  }),
  formula('capex-to-revenue', 'Capital expenditures as a share of revenue', PERCENT, share(paid('capex'))),
  formula('capital-intensity', 'Capital intensity', PERCENT, share(paid('capex')), {
    notes: ['Measured as capital expenditures over revenue.'],
  }),
  formula('capex-to-ocf', 'Capital expenditures to cash from operations', PERCENT, quotient(paid('capex'), item('operatingCashFlow'))),
  formula('capex-to-depreciation', 'Capital expenditures to depreciation', TIMES, quotient(paid('capex'), item('depreciation'))),
  formula('dividend-payout', 'Dividend payout ratio', PERCENT, quotient(paid('dividends'), item('netIncome')), {
    notes: ['Dividends paid over net income.'],
  }),
  formula('retention-ratio', 'Retention ratio', PERCENT, difference(one, quotient(paid('dividends'), item('netIncome'))), {
    notes: ['One less dividends paid over net income.'],
  }),
  formula('dividend-coverage', 'Dividend coverage', TIMES, quotient(item('netIncome'), paid('dividends'))),
];

const PER_SHARE = [
  formula('eps', 'Earnings per share', { kind: 'money', decimals: 2 }, item('dilutedEarningsPerShare'), {
    notes: ['Diluted, as reported.'],
    otherwise: [
      { tree: item('earningsPerShare'), note: 'Basic, as reported.' },
      { tree: quotient(item('netIncome'), item('dilutedShares')), note: 'Net income over the weighted average of diluted shares.' },
    ],
  }),
  formula(
    'book-value-per-share',
    'Book value per share',
    { kind: 'money', decimals: 2 },
    quotient(item('equity'), item('sharesOutstanding')),
  ),
  formula('dividend-per-share', 'Dividend per share', { kind: 'money', decimals: 2 }, item('dividendsPerShare'), {
    otherwise: [
      { tree: quotient(paid('dividends'), item('basicShares')), note: 'Dividends paid over the weighted average of basic shares.' },
    ],
  }),
];

/** Every definition that a question may name. One stated in the question itself wins over these. */
export const FORMULAS: readonly Formula[] = [...MARGINS, ...RETURNS, ...TURNOVER, ...LIQUIDITY, ...LEVERAGE, ...CASH, ...PER_SHARE];

const byId = new Map(FORMULAS.map((one) => [one.id, one]));

export const formulaOf = (id: string): Formula | undefined => byId.get(id);

/** From one figure to a later one: (later − earlier) ÷ earlier. */
export const growth = (earlier: Tree<Term>, later: Tree<Term>): Tree<Term> => quotient(difference(later, earlier), earlier);

/** By how much of itself a figure fell to a later one: (earlier − later) ÷ earlier. */
export const decline = (earlier: Tree<Term>, later: Tree<Term>): Tree<Term> => quotient(difference(earlier, later), earlier);

/** Compound annual growth over a number of years: (later ÷ earlier) ^ (1 ÷ years) − 1. */
export const compound = (earlier: Tree<Term>, later: Tree<Term>, years: number): Tree<Term> =>
  difference(power(quotient(later, earlier), quotient(one, number(years))), one);
