/**
 * The books of Northmoor Instruments, Inc., an invented company. Only what a year began with and what happened in it is written down; every total and
 * the closing balances are worked out, so that the statements add up, cash ties, the balance sheet balances and two filings agree on the years they share.
 * Money in tenths of millions of dollars, as integers; shares in tenths of millions.
 */
export interface Year {
  readonly year: number;
  readonly products: number;
  readonly services: number;
  readonly costOfProducts: number;
  readonly costOfServices: number;
  readonly research: number;
  readonly selling: number;
  readonly amortization: number;
  readonly restructuring: number;
  readonly interestExpense: number;
  readonly interestIncome: number;
  readonly other: number;
  readonly tax: number;
  readonly basicShares: number;
  readonly dilutedShares: number;
  readonly depreciation: number;
  readonly stockCompensation: number;
  readonly deferredTax: number;
  readonly receivables: number;
  readonly inventories: number;
  readonly payables: number;
  readonly accrued: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
  readonly saleOfProperty: number;
  readonly otherInvesting: number;
  readonly borrowed: number;
  readonly repaid: number;
  readonly repurchased: number;
  readonly dividends: number;
  readonly employeePlans: number;
  readonly currencyOnCash: number;
  /** Other comprehensive income, net of tax. */
  readonly translation: number;
  readonly pension: number;
  readonly hedges: number;
  readonly leasesAdded: number;
  readonly currentDebt: number;
  /** Net sales of Precision Measurement and Industrial Controls; Life Science has the rest. */
  readonly segmentSales: readonly [number, number];
  /** Operating income of the same; Life Science has the rest before corporate expenses. */
  readonly segmentIncome: readonly [number, number];
  readonly corporate: number;
  readonly unitedStates: number;
  readonly europe: number;
  readonly dividendPerShare: string;
  readonly employees: string;
}

// prettier-ignore
const written: readonly Year[] = [
  { year: 2020, products: 27418, services: 8065, costOfProducts: 15786, costOfServices: 4380, research: 3152, selling: 6884, amortization: 551, restructuring: 227, interestExpense: 418, interestIncome: 39, other: 11, tax: 839, basicShares: 1229, dilutedShares: 1243,
    depreciation: 1240, stockCompensation: 357, deferredTax: -63, receivables: 217, inventories: -105, payables: -182, accrued: 84, capitalExpenditure: 1319, acquisitions: 0, saleOfProperty: 34, otherInvesting: -10, borrowed: 2500, repaid: 2000, repurchased: 900, dividends: 1131, employeePlans: 123, currencyOnCash: 51,
    translation: 164, pension: -72, hedges: 13, leasesAdded: 61, currentDebt: 1000, segmentSales: [15216, 12047], segmentIncome: [2731, 1405], corporate: 712, unitedStates: 18451, europe: 9935, dividendPerShare: '0.92', employees: '11,900' },
  { year: 2021, products: 29874, services: 8710, costOfProducts: 17022, costOfServices: 4683, research: 3389, selling: 7315, amortization: 588, restructuring: 62, interestExpense: 441, interestIncome: 24, other: -19, tax: 1016, basicShares: 1212, dilutedShares: 1228,
    depreciation: 1295, stockCompensation: 384, deferredTax: 46, receivables: -440, inventories: -632, payables: 418, accrued: 121, capitalExpenditure: 1583, acquisitions: 260, saleOfProperty: 88, otherInvesting: 19, borrowed: 0, repaid: 1000, repurchased: 1650, dividends: 1212, employeePlans: 147, currencyOnCash: -38,
    translation: -141, pension: 118, hedges: -9, leasesAdded: 74, currentDebt: 1500, segmentSales: [16402, 13158], segmentIncome: [3244, 1718], corporate: 748, unitedStates: 20186, europe: 10688, dividendPerShare: '1.00', employees: '12,300' },
  { year: 2022, products: 32981, services: 9643, costOfProducts: 19215, costOfServices: 5119, research: 3716, selling: 7882, amortization: 640, restructuring: 413, interestExpense: 497, interestIncome: 86, other: 31, tax: 1073, basicShares: 1196, dilutedShares: 1209,
    depreciation: 1368, stockCompensation: 419, deferredTax: -81, receivables: -612, inventories: -1184, payables: 367, accrued: 176, capitalExpenditure: 2017, acquisitions: 3125, saleOfProperty: 21, otherInvesting: -24, borrowed: 4000, repaid: 1500, repurchased: 1800, dividends: 1316, employeePlans: 152, currencyOnCash: -96,
    translation: -402, pension: 231, hedges: 27, leasesAdded: 92, currentDebt: 3000, segmentSales: [17893, 14381], segmentIncome: [3390, 1642], corporate: 781, unitedStates: 22539, europe: 11424, dividendPerShare: '1.10', employees: '13,100' },
  { year: 2023, products: 34126, services: 10869, costOfProducts: 19437, costOfServices: 5624, research: 4028, selling: 8061, amortization: 617, restructuring: 184, interestExpense: 589, interestIncome: 213, other: -48, tax: 1298, basicShares: 1184, dilutedShares: 1197,
    depreciation: 1423, stockCompensation: 462, deferredTax: -124, receivables: -385, inventories: 227, payables: 149, accrued: 98, capitalExpenditure: 1864, acquisitions: 946, saleOfProperty: 53, otherInvesting: -31, borrowed: 3500, repaid: 3000, repurchased: 2100, dividends: 1421, employeePlans: 186, currencyOnCash: 42,
    translation: 187, pension: -64, hedges: -15, leasesAdded: 83, currentDebt: 2000, segmentSales: [18744, 15092], segmentIncome: [4106, 2058], corporate: 804, unitedStates: 24037, europe: 11968, dividendPerShare: '1.20', employees: '13,400' },
];

/** Closing balances. */
export interface Balance {
  readonly cash: number;
  readonly receivables: number;
  readonly inventories: number;
  readonly prepaid: number;
  readonly property: number;
  readonly leaseAssets: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly otherAssets: number;
  readonly payables: number;
  readonly accrued: number;
  readonly debt: number;
  readonly leaseLiabilities: number;
  readonly deferredTax: number;
  readonly pension: number;
  readonly stock: number;
  readonly retained: number;
  readonly treasury: number;
  readonly accumulatedOther: number;
}

// prettier-ignore
const opening: Balance = {
  cash: 4126, receivables: 5684, inventories: 4917, prepaid: 1208, property: 9843, leaseAssets: 1466, goodwill: 14392, intangibles: 6221, otherAssets: 1354,
  payables: 2986, accrued: 4175, debt: 11500, leaseLiabilities: 1529, deferredTax: 1317, pension: 2264, stock: 8216, retained: 25388, treasury: -6742, accumulatedOther: -1422,
};

/** What the statements print of a year, beside what is written above. */
export interface Books extends Year {
  readonly sales: number;
  readonly cost: number;
  readonly gross: number;
  readonly expenses: number;
  readonly operating: number;
  readonly beforeTax: number;
  readonly net: number;
  readonly fromOperations: number;
  readonly fromInvesting: number;
  readonly fromFinancing: number;
  readonly change: number;
  readonly comprehensive: number;
  readonly opening: Balance;
  readonly closing: Balance;
}

function keep(y: Year, opening: Balance): Books {
  const sales = y.products + y.services;
  const cost = y.costOfProducts + y.costOfServices;
  const expenses = y.research + y.selling + y.amortization + y.restructuring;
  const operating = sales - cost - expenses;
  const beforeTax = operating - y.interestExpense + y.interestIncome + y.other;
  const net = beforeTax - y.tax;
  const fromOperations =
    net + y.depreciation + y.amortization + y.stockCompensation + y.deferredTax + y.receivables + y.inventories + y.payables + y.accrued;
  const fromInvesting = -y.capitalExpenditure - y.acquisitions + y.saleOfProperty + y.otherInvesting;
  const fromFinancing = y.borrowed - y.repaid - y.repurchased - y.dividends + y.employeePlans;
  const change = fromOperations + fromInvesting + fromFinancing + y.currencyOnCash;
  const acquiredIntangibles = Math.round(y.acquisitions * 0.45);
  const closing: Balance = {
    cash: opening.cash + change,
    receivables: opening.receivables - y.receivables,
    inventories: opening.inventories - y.inventories,
    prepaid: opening.prepaid + y.hedges,
    property: opening.property + y.capitalExpenditure - y.depreciation - y.saleOfProperty,
    leaseAssets: opening.leaseAssets + y.leasesAdded,
    goodwill: opening.goodwill + y.acquisitions - acquiredIntangibles + y.translation - y.currencyOnCash,
    intangibles: opening.intangibles + acquiredIntangibles - y.amortization,
    otherAssets: opening.otherAssets - y.otherInvesting,
    payables: opening.payables + y.payables,
    accrued: opening.accrued + y.accrued,
    debt: opening.debt + y.borrowed - y.repaid,
    leaseLiabilities: opening.leaseLiabilities + y.leasesAdded,
    deferredTax: opening.deferredTax + y.deferredTax,
    pension: opening.pension - y.pension,
    stock: opening.stock + y.stockCompensation + y.employeePlans,
    retained: opening.retained + net - y.dividends,
    treasury: opening.treasury - y.repurchased,
    accumulatedOther: opening.accumulatedOther + y.translation + y.pension + y.hedges,
  };
  const comprehensive = net + y.translation + y.pension + y.hedges;
  return {
    ...y,
    sales,
    cost,
    gross: sales - cost,
    expenses,
    operating,
    beforeTax,
    net,
    fromOperations,
    fromInvesting,
    fromFinancing,
    change,
    comprehensive,
    opening,
    closing,
  };
}

/**
 * Outbound shipping, in 2023 moved from selling expenses to cost of products: the 10-K for 2023 prints its two earlier years so, unlike the 10-K for 2022 did. Nothing
 * but these lines changes.
 */
const shipping: ReadonlyMap<number, number> = new Map([
  [2021, 79],
  [2022, 88],
]);

/** A year as a later filing prints it. */
export function reclassified(year: Books): Books {
  const moved = shipping.get(year.year) ?? 0;
  return {
    ...year,
    costOfProducts: year.costOfProducts + moved,
    cost: year.cost + moved,
    gross: year.gross - moved,
    selling: year.selling - moved,
    expenses: year.expenses - moved,
  };
}

export const totals = {
  currentAssets: (b: Balance): number => b.cash + b.receivables + b.inventories + b.prepaid,
  assets: (b: Balance): number => totals.currentAssets(b) + b.property + b.leaseAssets + b.goodwill + b.intangibles + b.otherAssets,
  /** A quarter of the lease liability falls due within a year. */
  currentLeases: (b: Balance): number => Math.round(b.leaseLiabilities / 4),
  currentLiabilities: (y: Books): number => y.closing.payables + y.closing.accrued + y.currentDebt + totals.currentLeases(y.closing),
  liabilities: (b: Balance): number => b.payables + b.accrued + b.debt + b.leaseLiabilities + b.deferredTax + b.pension,
  equity: (b: Balance): number => b.stock + b.retained + b.treasury + b.accumulatedOther,
} as const;

/** The years by number, of another company where `altered` makes one of ours. Throws where the books don't balance: a sample that is wrong would teach everyone wrongly. */
export function books(altered: (year: Year) => Year = (year) => year): ReadonlyMap<number, Books> {
  const all = new Map<number, Books>();
  let balance = opening;
  for (const year of written) {
    const kept = keep(altered(year), balance);
    balance = kept.closing;
    const gap = totals.assets(balance) - totals.liabilities(balance) - totals.equity(balance);
    if (gap !== 0) throw new Error(`the balance sheet of ${year.year} is off by ${gap}`);
    all.set(year.year, kept);
  }
  return all;
}
