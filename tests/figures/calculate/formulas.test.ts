import { describe, expect, it } from 'vitest';
import type { Operand, Term } from '../../../src/domain/figures.ts';
import { calculate } from '../../../src/figures/calculate/calculate.ts';
import { isAbstention } from '../../../src/figures/calculate/calculation.ts';
import { derivations } from '../../../src/question/measures/derivations.ts';
import { FORMULAS, formulaOf, compound } from '../../../src/question/measures/formulas.ts';
import { ITEMS, item } from '../../../src/question/measures/items.ts';
import type { Plan } from '../../../src/domain/plan.ts';
import { difference, leaves, quotient } from '../../../src/domain/tree.ts';
import { concept } from '../../../src/text/concepts.ts';
import { lexiconEntry } from '../../../src/text/lexicon.ts';
import { operand, year, yearEnd } from '../madeoperands.ts';
import { MILLIONS } from '../../builders/table.ts';

/** A made company, millions of dollars: this year's figure and the year's before. Money that goes out of the cash flow statement is printed negative. */
const FIGURES: Readonly<Record<string, readonly [number, number]>> = {
  Revenues: [1000, 800],
  CostOfRevenue: [600, 500],
  GrossProfit: [400, 300],
  OperatingIncomeLoss: [200, 150],
  OperatingExpenses: [200, 150],
  [ITEMS.pretaxIncome[0]]: [160, 120],
  IncomeTaxExpenseBenefit: [40, 30],
  NetIncomeLoss: [120, 90],
  InterestExpense: [-40, -30],
  DepreciationDepletionAndAmortization: [50, 45],
  SellingGeneralAndAdministrativeExpense: [150, 120],
  ResearchAndDevelopmentExpense: [50, 30],
  LaborAndRelatedExpense: [250, 210],
  Assets: [2000, 1600],
  AssetsCurrent: [700, 600],
  CashAndCashEquivalentsAtCarryingValue: [210, 200],
  ShortTermInvestments: [90, 50],
  AccountsReceivableNetCurrent: [110, 90],
  InventoryNet: [140, 100],
  PropertyPlantAndEquipmentNet: [500, 300],
  Liabilities: [1200, 1000],
  LiabilitiesCurrent: [350, 300],
  AccountsPayableCurrent: [80, 70],
  ShortTermBorrowings: [30, 20],
  LongTermDebtCurrent: [20, 10],
  LongTermDebtNoncurrent: [450, 370],
  StockholdersEquity: [800, 600],
  LiabilitiesAndStockholdersEquity: [2000, 1600],
  NetCashProvidedByUsedInOperatingActivities: [180, 150],
  PaymentsToAcquirePropertyPlantAndEquipment: [-60, -50],
  PaymentsOfDividends: [-30, -25],
};
const SHARES: Readonly<Record<string, readonly [number, number]>> = {
  CommonStockSharesOutstanding: [40, 38],
  [ITEMS.basicShares[0]]: [40, 38],
};
const PER_SHARE: Readonly<Record<string, readonly [number, number]>> = {
  EarningsPerShareDiluted: [2.95, 2.2],
  CommonStockDividendsPerShareDeclared: [0.75, 0.6],
};

function cell({ concept: id = '', words, time, offset }: Term, without: readonly string[] = []): Operand | null {
  const found = (FIGURES[id] ?? SHARES[id] ?? PER_SHARE[id])?.[(time?.fiscalYear ?? 2018) + offset === 2018 ? 0 : 1];
  if (found === undefined || without.includes(id)) return null;
  const at = (time?.fiscalYear ?? 2018) + offset;
  if (at !== 2018 && at !== 2017) return null;
  return operand(found, {
    name: words,
    concept: id,
    table: id,
    row: at,
    period: concept(id)?.time === 'instant' ? yearEnd(at) : year(at),
    unit:
      id in SHARES
        ? { kind: 'shares', scale: 1e6, perShare: false }
        : id in PER_SHARE
          ? { ...MILLIONS, scale: 1, perShare: true }
          : MILLIONS,
  });
}

function worked(id: string, without: readonly string[] = []): string {
  const formula = formulaOf(id)!;
  const plan: Plan = {
    kind: 'figure',
    name: formula.name,
    tree: formula.tree,
    otherwise: formula.otherwise,
    moments: [{ offset: 0 }],
    shown: formula.shown,
    notes: formula.notes,
  };
  const result = calculate(plan, { offset: 0 }, (term) => cell(term, without));
  return isAbstention(result)
    ? `${result.because}: ${result.reason}`
    : `${result.text} ${result.unit.perShare ? 'a share' : result.unit.kind}`;
}

describe('formulas', () => {
  it.each([
    // the working by hand stands beside each
    ['gross-margin', '40.0 percent'], // 400 / 1,000
    ['operating-margin', '20.0 percent'], // 200 / 1,000
    ['net-margin', '12.0 percent'], // 120 / 1,000
    ['pretax-margin', '16.0 percent'], // 160 / 1,000
    ['ebitda', '250 money'], // 200 + 50
    ['ebitda-margin', '25.0 percent'], // 250 / 1,000
    ['da-margin', '5.0 percent'], // 50 / 1,000
    ['cogs-margin', '60.0 percent'], // 600 / 1,000
    ['sga-to-revenue', '15.0 percent'], // 150 / 1,000
    ['rd-to-revenue', '5.0 percent'], // 50 / 1,000
    ['wages-to-revenue', '25.0 percent'], // 250 / 1,000
    ['effective-tax-rate', '25.0 percent'], // 40 / 160
    ['roa', '6.67 percent'], // 120 / ((2,000 + 1,600) / 2 = 1,800)
    ['roe', '17.14 percent'], // 120 / 700
    // 200 × (1 − 40/160) = 150; debt (500 + 400)/2 = 450, equity 700, cash 205: 150 / 945
    ['roic', '15.87 percent'],
    ['roce', '12.12 percent'], // 200 / (2,000 − 350)
    ['inventory-turnover', '5.00 ratio'], // 600 / 120
    ['receivables-turnover', '10.00 ratio'], // 1,000 / 100
    ['payables-turnover', '8.00 ratio'], // 600 / 75
    ['asset-turnover', '0.56 ratio'], // 1,000 / 1,800
    ['fixed-asset-turnover', '2.50 ratio'], // 1,000 / 400
    ['dio', '73.00 days'], // 365 × 120 / 600
    ['dso', '36.50 days'], // 365 × 100 / 1,000
    ['dpo', '45.63 days'], // 365 × 75 / 600 = 45.625, half up
    ['ccc', '63.88 days'], // 73 + 36.5 − 45.625 = 63.875, half up
    ['current-ratio', '2.00 ratio'], // 700 / 350
    ['quick-ratio', '1.60 ratio'], // (700 − 140) / 350
    ['cash-ratio', '0.86 ratio'], // (210 + 90) / 350
    ['ocf-ratio', '0.51 ratio'], // 180 / 350
    ['working-capital', '350 money'], // 700 − 350
    ['total-debt', '500 money'], // 450 + 20 + 30
    ['net-debt', '290 money'], // 500 − 210
    ['debt-to-equity', '0.63 ratio'], // 500 / 800 = 0.625, half up
    ['debt-to-ebitda', '2.00 ratio'], // 500 / 250
    ['interest-coverage', '5.00 ratio'], // 200 / |−40|
    ['FreeCashFlow', '120 money'], // 180 − |−60|
    ['fcf-margin', '12.0 percent'], // 120 / 1,000
    ['fcf-conversion', '100.0 percent'], // 120 / 120
    ['capex-to-revenue', '6.0 percent'], // |−60| / 1,000
    ['dividend-payout', '25.0 percent'], // |−30| / 120
    ['retention-ratio', '75.0 percent'], // 1 − 0.25
    ['book-value-per-share', '20.00 a share'], // 800 million / 40 million
    ['eps', '2.95 a share'], // as reported, diluted
  ])('%s is %s', (id, expected) => {
    expect(worked(id)).toBe(expected);
  });

  it('falls back in the order of the table, only where an operand is not printed', () => {
    expect(worked('gross-margin', ['GrossProfit'])).toBe('40.0 percent'); // (1,000 − 600) / 1,000
    expect(worked('quick-ratio', ['InventoryNet'])).toBe('1.17 ratio'); // (210 + 90 + 110) / 350
    expect(worked('quick-ratio', ['InventoryNet', 'ShortTermInvestments'])).toBe('0.91 ratio'); // (210 + 110) / 350
    expect(worked('total-debt', ['ShortTermBorrowings'])).toBe('470 money'); // 450 + 20
    expect(worked('dividend-per-share', ['CommonStockDividendsPerShareDeclared'])).toBe('0.75 a share'); // 30 / 40
    expect(worked('eps', ['EarningsPerShareDiluted', 'EarningsPerShareBasic'])).toBe('missing: no cell for diluted earnings per share');
    expect(worked('net-margin', ['NetIncomeLoss'])).toBe('missing: no cell for net income');
  });

  it('says in its notes what was put in a missing operand’s place and which years an average is over', () => {
    const plan: Plan = {
      kind: 'figure',
      name: 'ROA',
      tree: formulaOf('roa')!.tree,
      moments: [{ offset: 0 }],
      shown: {},
      notes: ['As asked.'],
    };
    const roa = calculate(plan, { offset: 0 }, (term) => cell(term));
    expect(!isAbstention(roa) && roa.notes).toEqual([
      'As asked.',
      'Average of what was reported at December 31, 2017 and at December 31, 2018.',
    ]);
    expect(!isAbstention(roa) && roa.steps).toMatchObject([
      { name: 'Average total assets', text: '1,800', pieces: ['average of ', 1, ' and ', 2] },
    ]);
    const margin = calculate({ ...plan, tree: formulaOf('gross-margin')!.tree }, { offset: 0 }, (term) => cell(term, ['GrossProfit']));
    expect(!isAbstention(margin) && margin.notes).toContain('Gross profit is revenue less cost of revenue.');
    expect(!isAbstention(margin) && margin.pieces).toEqual(['(', 0, ' − ', 1, ') ÷ ', 0]);
  });

  it('an item’s formula, where it is the whole of what was asked, is not told once more in words; as a part it is', () => {
    const plan: Plan = { kind: 'figure', name: 'FCF', tree: item('freeCashFlow'), moments: [{ offset: 0 }], shown: {}, notes: [] };
    const alone = calculate(plan, { offset: 0 }, (term) => cell(term));
    expect(!isAbstention(alone) && [alone.text, alone.notes]).toEqual(['120', []]);
    const part = calculate({ ...plan, tree: quotient(item('freeCashFlow'), item('revenue')) }, { offset: 0 }, (term) => cell(term));
    expect(!isAbstention(part) && part.notes).toEqual(['Free cash flow is cash from operations less capital expenditures.']);
    // What the formula does not show is told: this total is printed nowhere.
    const total = calculate({ ...plan, tree: item('liabilities') }, { offset: 0 }, (term) => cell(term, ['Liabilities']));
    expect(!isAbstention(total) && total.notes).toHaveLength(1);
  });

  it('refuses cells of another year than the one asked for', () => {
    const plan: Plan = { kind: 'figure', name: 'ROA', tree: formulaOf('roa')!.tree, moments: [{ offset: 0 }], shown: {}, notes: [] };
    const slipped = calculate(plan, { offset: 0 }, (term) => {
      const found = cell(term);
      return found?.concept === 'NetIncomeLoss' ? { ...found, period: year(2016) } : found;
    });
    expect(slipped).toMatchObject({ kind: 'abstention', because: 'period' });
    const quarter = calculate({ ...plan, tree: formulaOf('dso')!.tree }, { offset: 0 }, (term) => {
      const found = cell(term);
      return found?.concept === 'Revenues' ? { ...found, period: { ...year(2018), months: 3 } } : found;
    });
    expect(quarter).toMatchObject({ kind: 'abstention', because: 'period' });
  });

  it('grows from figures above zero only', () => {
    const plan: Plan = {
      kind: 'figure',
      name: 'CAGR',
      tree: compound(item('revenue', -1), item('revenue'), 2),
      moments: [{ offset: 0 }],
      shown: { kind: 'percent', decimals: 1 },
      notes: [],
    };
    const grown = calculate(plan, { offset: 0 }, (term) => cell(term));
    expect(!isAbstention(grown) && grown.text).toBe('11.8'); // √1.25 − 1 = 0.11803
    const loss = calculate(plan, { offset: 0 }, (term) => ({ ...cell(term)!, value: term.offset === 0 ? 10 : -10 }));
    expect(loss).toMatchObject({ because: 'negative-base' });
  });

  it('gives no rate in per cent of a rate', () => {
    const [now, before] = [item('revenue'), item('revenue', -1)];
    const plan: Plan = {
      kind: 'figure',
      name: 'growth',
      tree: quotient(difference(now, before), before),
      moments: [{ offset: 0 }],
      shown: { kind: 'percent', decimals: 1 },
      notes: [],
    };
    const grown = calculate(plan, { offset: 0 }, (term) => cell(term));
    expect(isAbstention(grown)).toBe(false);
    const rate = calculate(plan, { offset: 0 }, (term) => ({ ...cell(term)!, unit: { kind: 'percent', scale: 0.01, perShare: false } }));
    expect(rate).toMatchObject({ kind: 'abstention', because: 'unit' });
  });

  it('puts results into the unit asked for and nothing else', () => {
    const shown = (id: string, of: Plan['shown']): unknown => {
      const result = calculate(
        { kind: 'figure', name: id, tree: formulaOf(id)!.tree, moments: [{ offset: 0 }], shown: of, notes: [] },
        { offset: 0 },
        (term) => cell(term),
      );
      return isAbstention(result) ? result.because : [result.value, result.text, result.unit.kind, result.unit.scale];
    };
    expect(shown('working-capital', { scale: 1e9, decimals: 2 })).toEqual([0.35, '0.35', 'money', 1e9]);
    expect(shown('working-capital', { kind: 'percent' })).toBe('unit');
    expect(shown('working-capital', { currency: 'EUR' })).toBe('unit');
    expect(shown('net-margin', { kind: 'ratio', decimals: 2 })).toEqual([0.12, '0.12', 'ratio', 1]);
  });
});

describe('the table of formulas', () => {
  it('names only what the table of concepts and the lexicon know', () => {
    const ids = [
      ...FORMULAS.flatMap(({ tree, otherwise }) => [tree, ...otherwise.map((one) => one.tree)]),
      ...derivations.flatMap(({ ways }) => ways.map(({ tree }) => tree)),
    ]
      .flatMap(leaves)
      .map(({ concept: id }) => id ?? '');
    expect([...new Set(ids)].filter((id) => concept(id) === undefined && lexiconEntry(id) === undefined)).toEqual([]);
    expect(FORMULAS.map(({ id }) => id).filter((id) => lexiconEntry(id) === undefined)).toEqual([]);
    expect(derivations.map((one) => one.concept).filter((id) => concept(id) === undefined && lexiconEntry(id) === undefined)).toEqual([]);
  });

  it('has each id once', () => {
    expect(new Set(FORMULAS.map(({ id }) => id)).size).toBe(FORMULAS.length);
  });
});
