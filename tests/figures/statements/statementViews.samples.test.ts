import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilingId, ParsedFiling, StatementKind } from '../../../src/domain/document.ts';
import type { StatementView } from '../../../src/domain/figures.ts';
import { statementViews } from '../../../src/figures/statements/statementViews.ts';
import { parse } from '../../../src/ingest/ingest.ts';

let parsed: ParsedFiling;
let views: readonly StatementView[];
beforeAll(async () => {
  const result = await parse(new Uint8Array(readFileSync('public/samples/northmoor-2023-10k.pdf')));
  if (!result.ok) throw new Error(result.failure.kind);
  parsed = result.value;
  views = statementViews('northmoor' as FilingId, parsed.pages, parsed.statements);
}, 60_000);

const told = (kind: StatementKind): string[] =>
  (views.find((view) => view.kind === kind)?.rows ?? []).flatMap((row) =>
    row.cells.some((cell) => cell !== null) ? [`${row.label}: ${row.concept ?? '-'}`] : [],
  );

describe('the statements of a sample filing', () => {
  it('stand in the order of the filing, with their columns and what they are counted in', () => {
    expect(views.map(({ kind, pages, unitText, columns }) => `${kind} ${pages.join()} ${unitText} ${String(columns.length)}`)).toEqual([
      'income 11 (In millions, except per share amounts) 3',
      'comprehensive 12 (In millions) 3',
      'balance 13 (In millions, except share and per share amounts) 2',
      'cashflow 14 (In millions) 3',
      'equity 15 (In millions) 5',
    ]);
    expect(views[2]?.columns.map(({ period }) => period?.end)).toEqual(['2023-12-31', '2022-12-31']);
  });

  it('know each row of the income statement: parts of sales and of costs, basic and diluted of two kinds', () => {
    expect(told('income')).toEqual([
      'Products: SalesRevenueGoodsNet',
      'Services: SalesRevenueServicesNet',
      'Total net sales: Revenues',
      'Cost of products: CostOfGoodsSold',
      'Cost of services: CostOfServices',
      'Total cost of sales: CostOfRevenue',
      'Gross profit: GrossProfit',
      'Research and development: ResearchAndDevelopmentExpense',
      'Selling, general and administrative: SellingGeneralAndAdministrativeExpense',
      'Amortization of intangible assets: AmortizationOfIntangibleAssets',
      'Restructuring charges: RestructuringCharges',
      'Total operating expenses: OperatingExpenses',
      'Operating income: OperatingIncomeLoss',
      'Interest expense: InterestExpense',
      'Interest income: InvestmentIncomeInterest',
      'Other (expense) income, net: OtherNonoperatingIncomeExpense',
      'Income before income taxes: IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'Provision for income taxes: IncomeTaxExpenseBenefit',
      'Net income: NetIncomeLoss',
      'Basic: EarningsPerShareBasic',
      'Diluted: EarningsPerShareDiluted',
      'Basic: WeightedAverageNumberOfSharesOutstandingBasic',
      'Diluted: WeightedAverageNumberOfDilutedSharesOutstanding',
    ]);
  });

  it('know the balance sheet by where its rows stand, and call a row of two things nothing', () => {
    expect(told('balance').slice(11)).toEqual([
      'Current portion of long-term debt: LongTermDebtCurrent',
      'Accounts payable: AccountsPayableCurrent',
      'Accrued expenses and other current liabilities: AccruedLiabilitiesCurrent',
      'Current operating lease liabilities: OperatingLeaseLiabilityCurrent',
      'Total current liabilities: LiabilitiesCurrent',
      'Long-term debt: LongTermDebtNoncurrent',
      'Operating lease liabilities: OperatingLeaseLiabilityNoncurrent',
      'Deferred income taxes: DeferredIncomeTaxLiabilitiesNet',
      'Pension and other liabilities: -',
      'Total liabilities: Liabilities',
      'Common stock and additional paid-in capital: CommonStocksIncludingAdditionalPaidInCapital',
      'Retained earnings: RetainedEarningsAccumulatedDeficit',
      'Treasury stock, at cost: TreasuryStockValue',
      'Accumulated other comprehensive loss: AccumulatedOtherComprehensiveIncomeLossNetOfTax',
      'Total shareholders’ equity: StockholdersEquity',
      'Total liabilities and shareholders’ equity: LiabilitiesAndStockholdersEquity',
    ]);
  });

  it('know changes of balances from balances, and the activities that "other" belongs to', () => {
    const flows = told('cashflow');
    expect(flows).toContain('Inventories: IncreaseDecreaseInInventories');
    expect(flows).toContain('Other, net: PaymentsForProceedsFromOtherInvestingActivities');
    expect(flows).toContain('Cash and cash equivalents at beginning of year: -');
    expect(flows).toContain('Cash and cash equivalents at end of year: CashAndCashEquivalentsAtCarryingValue');
    expect(flows.slice(-2)).toEqual(['Cash paid for interest: InterestPaidNet', 'Cash paid for income taxes: IncomeTaxesPaidNet']);
  });

  it('give every figure with its place: the page says it there', () => {
    for (const view of views)
      for (const row of view.rows)
        for (const cell of row.cells) {
          if (cell === null) continue;
          expect(parsed.pages[cell.page - 1]?.text.slice(cell.span.start, cell.span.end)).toBe(cell.text);
          expect(cell.concept).toBe(row.concept);
        }
  });
});
