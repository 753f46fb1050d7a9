import { describe, expect, it } from 'vitest';
import type { StatementKind } from '../../../src/domain/document.ts';
import { conceptsOf } from '../../../src/figures/statements/conceptsOf.ts';
import { plainLabel } from '../../../src/figures/statements/conceptLabel.ts';
import { ENDS, madeView, YEARS } from '../linesview.ts';

const told = (kind: StatementKind, lines: string): string[] => {
  const view = madeView(kind, kind === 'balance' ? ENDS : YEARS, lines);
  const found = conceptsOf(view);
  return view.rows.flatMap(({ label, cells }, r) =>
    cells.every((cell) => cell === null) ? [] : [`${label}: ${found[r]?.concept ?? '-'}`],
  );
};

describe('the concept of a row', () => {
  it('is told by arithmetic: expenses that hold the cost of sales, and those that do not', () => {
    const below = '\nOperating income | 20 | 25';
    expect(told('income', `Net sales | 100 | 90\nCost of sales | 60 | 50\nTotal operating expenses | 80 | 65${below}`)[2]).toBe(
      'Total operating expenses: CostsAndExpenses',
    );
    expect(
      told(
        'income',
        `Net sales | 100 | 90\nCost of sales | 60 | 50\nGross profit | 40 | 40\nTotal operating expenses | 20 | 15${below}`,
      )[3],
    ).toBe('Total operating expenses: OperatingExpenses');
  });

  it('is told by what closes an identity, where only one row does', () => {
    const rows = (cost: string): string => `Net sales | 100 | 90\nWidgets and shipping | ${cost}\nGross profit | 40 | 40`;
    expect(told('income', rows('60 | 50'))[1]).toBe('Widgets and shipping: CostOfRevenue');
    expect(told('income', rows('60 | 45'))[1]).toBe('Widgets and shipping: -');
  });

  it('takes no “net income” printed over expenses and tax for what is left after them', () => {
    const found = told(
      'income',
      'Net income | 146 | 117\nEmployment expenses | (66) | (58)\nNet profit before income tax | 32 | 16\nIncome tax expense | (8) | (4)\nNet profit attributable to ordinary shareholders | 24 | 12',
    );
    expect(found[0]).toBe('Net income: -');
    expect(found[4]).toBe('Net profit attributable to ordinary shareholders: NetIncomeLoss');
  });

  it('takes “(Loss)/profit after income tax for the year attributable to the owners” for the parent’s', () => {
    expect(told('income', '(Loss)/Profit after income tax for the year attributable to the owners of Acme Ltd | (12) | 13')[0]).toMatch(
      /: NetIncomeLoss$/,
    );
  });

  it('knows total assets without a label by the same total that closes the sheet', () => {
    const sheet = (last: string): string =>
      `Cash | 10 | 9\nInventories | 20 | 20\n | 30 | 29\nAccounts payable | 12 | 9\nRetained earnings | 18 | 20\n | ${last}`;
    expect(told('balance', sheet('30 | 29'))[2]).toBe(': Assets');
    expect(told('balance', sheet('35 | 29'))[2]).toBe(': -');
  });

  it('tells everyone’s earnings from the parent’s', () => {
    expect(
      told(
        'income',
        'Net income | 50 | 40\nNet income attributable to noncontrolling interests | 5 | 4\nNet income attributable to Acme | 45 | 36',
      ),
    ).toEqual([
      'Net income: ProfitLoss',
      'Net income attributable to noncontrolling interests: NetIncomeLossAttributableToNoncontrollingInterest',
      'Net income attributable to Acme: NetIncomeLoss',
    ]);
  });

  it('tells one label in two parts of the balance sheet apart, and equity with the minority’s from that without', () => {
    const sheet = told(
      'balance',
      `
Deferred income taxes | 5 | 5
Total current assets | 5 | 5
Deferred income taxes | 7 | 7
Total assets | 12 | 12
Deferred revenue | 1 | 1
Total current liabilities | 1 | 1
Deferred revenue | 2 | 2
Deferred income taxes | 3 | 3
Total liabilities | 6 | 6
Total Acme shareholders' equity | 4 | 4
Noncontrolling interests | 2 | 2
Total equity | 6 | 6
Total liabilities and equity | 12 | 12`,
    );
    expect(sheet.slice(4)).toEqual([
      'Deferred revenue: DeferredRevenueCurrent',
      'Total current liabilities: LiabilitiesCurrent',
      'Deferred revenue: DeferredRevenueNoncurrent',
      'Deferred income taxes: DeferredIncomeTaxLiabilitiesNet',
      'Total liabilities: Liabilities',
      "Total Acme shareholders' equity: StockholdersEquity",
      'Noncontrolling interests: MinorityInterest',
      'Total equity: StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      'Total liabilities and equity: LiabilitiesAndStockholdersEquity',
    ]);
    // two rows that could both be it, and no total that decides: neither is
    expect(sheet[0]).toBe('Deferred income taxes: -');
    expect(sheet[2]).toBe('Deferred income taxes: -');
  });

  it('takes common stock with its par value for common stock alone, and with the paid-in capital only where that is said', () => {
    const equity = (label: string): string =>
      told(
        'balance',
        `
Total assets | 90 | 80
Total liabilities | 50 | 50
${label} | 24 | 25
Retained earnings | 16 | 5
Total stockholders’ equity | 40 | 30
Total liabilities and stockholders’ equity | 90 | 80`,
      )[2]?.split(': ')[1] ?? '';
    expect(equity('Common stock, $0.001 par value; 80,000 shares authorized; 24,477 shares issued and outstanding')).toBe(
      'CommonStockValue',
    );
    expect(equity('Common stock, including additional paid-in capital')).toBe('CommonStocksIncludingAdditionalPaidInCapital');
  });

  it('takes neither a near label nor a net row for another thing', () => {
    expect(
      told(
        'cashflow',
        `
Net cash provided by operating activities | 9 | 9
Acquisitions, net of cash acquired, and other | (1) | (1)
Repayments of commercial paper | (2) | (2)
Net cash used in investing activities | (3) | (3)
Net cash used in financing activities | (4) | (4)`,
      ).slice(1, 3),
    ).toEqual(['Acquisitions, net of cash acquired, and other: -', 'Repayments of commercial paper: -']);
    expect(told('income', 'Interest (income) and expense | 3 | 3')).toEqual([
      'Interest (income) and expense: InterestIncomeExpenseNonoperatingNet',
    ]);
  });
});

describe('the plain words of a label', () => {
  it('leave out notes, asides, par values and what a figure is net of', () => {
    expect(
      [
        'Accounts receivable, net of allowances of $95 and $103',
        'Common stock, $0.01 par value; 500 shares authorized',
        'Income (loss) from operations (Note 3)',
        'Long-term debt, including current portion',
        'Interest expense, net of interest income',
      ].map(plainLabel),
    ).toEqual([
      'accounts receivable',
      'common stock',
      'income from operations',
      'long-term debt, including current portion',
      'interest expense offset',
    ]);
  });
});
