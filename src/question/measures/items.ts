import type { Term, Tree } from '../../domain/figures.ts';
import { leaf } from '../../domain/tree.ts';

/** What formulas are made of: id in the table of concepts (in the lexicon for what is no line item: EBITDA, total debt), and what a reader calls it. */
export const ITEMS = {
  revenue: ['Revenues', 'revenue'],
  cost: ['CostOfRevenue', 'cost of revenue'],
  grossProfit: ['GrossProfit', 'gross profit'],
  operatingIncome: ['OperatingIncomeLoss', 'operating income'],
  operatingExpenses: ['OperatingExpenses', 'operating expenses'],
  pretaxIncome: ['IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest', 'income before taxes'],
  incomeTax: ['IncomeTaxExpenseBenefit', 'income tax expense'],
  netIncome: ['NetIncomeLoss', 'net income'],
  interestExpense: ['InterestExpense', 'interest expense'],
  depreciation: ['DepreciationDepletionAndAmortization', 'depreciation and amortization'],
  sellingGeneral: ['SellingGeneralAndAdministrativeExpense', 'selling, general and administrative expenses'],
  selling: ['SellingAndMarketingExpense', 'sales and marketing'],
  general: ['GeneralAndAdministrativeExpense', 'general and administrative'],
  research: ['ResearchAndDevelopmentExpense', 'research and development'],
  wages: ['LaborAndRelatedExpense', 'wages and salaries'],
  shareBased: ['ShareBasedCompensation', 'stock-based compensation'],
  earningsPerShare: ['EarningsPerShareBasic', 'basic earnings per share'],
  dilutedEarningsPerShare: ['EarningsPerShareDiluted', 'diluted earnings per share'],
  basicShares: ['WeightedAverageNumberOfSharesOutstandingBasic', 'weighted average basic shares'],
  dilutedShares: ['WeightedAverageNumberOfDilutedSharesOutstanding', 'weighted average diluted shares'],
  sharesOutstanding: ['CommonStockSharesOutstanding', 'shares outstanding'],
  dividendsPerShare: ['CommonStockDividendsPerShareDeclared', 'dividends per share'],
  assets: ['Assets', 'total assets'],
  currentAssets: ['AssetsCurrent', 'total current assets'],
  cash: ['CashAndCashEquivalentsAtCarryingValue', 'cash and cash equivalents'],
  cashAndInvestments: ['CashCashEquivalentsAndShortTermInvestments', 'cash, cash equivalents and short-term investments'],
  shortTermInvestments: ['ShortTermInvestments', 'short-term investments'],
  receivables: ['AccountsReceivableNetCurrent', 'accounts receivable'],
  inventory: ['InventoryNet', 'inventories'],
  property: ['PropertyPlantAndEquipmentNet', 'property, plant and equipment, net'],
  goodwill: ['Goodwill', 'goodwill'],
  intangibles: ['IntangibleAssetsNetExcludingGoodwill', 'intangible assets'],
  liabilities: ['Liabilities', 'total liabilities'],
  currentLiabilities: ['LiabilitiesCurrent', 'total current liabilities'],
  payables: ['AccountsPayableCurrent', 'accounts payable'],
  shortTermDebt: ['ShortTermBorrowings', 'short-term debt'],
  currentDebt: ['LongTermDebtCurrent', 'current portion of long-term debt'],
  debtWithinAYear: ['DebtCurrent', 'debt due within a year'],
  longTermDebt: ['LongTermDebtNoncurrent', 'long-term debt'],
  equity: ['StockholdersEquity', "total shareholders' equity"],
  liabilitiesAndEquity: ['LiabilitiesAndStockholdersEquity', 'total liabilities and equity'],
  operatingCashFlow: ['NetCashProvidedByUsedInOperatingActivities', 'cash from operations'],
  capex: ['PaymentsToAcquirePropertyPlantAndEquipment', 'capital expenditures'],
  dividends: ['PaymentsOfDividends', 'dividends paid'],
  buybacks: ['PaymentsForRepurchaseOfCommonStock', 'share repurchases'],
  ebitda: ['ebitda', 'EBITDA'],
  freeCashFlow: ['FreeCashFlow', 'free cash flow'],
  totalDebt: ['total-debt', 'total debt'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Item = keyof typeof ITEMS;

/** A line item at the time of the calculation, or some fiscal years from it. */
export function item(name: Item, offset = 0): Tree<Term> {
  const [concept, words] = ITEMS[name];
  return leaf({ concept, words, offset });
}
