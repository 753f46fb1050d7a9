import { item } from './business.ts';
import type { Filing } from './filing.ts';
import { drawGrid, perShare, tenths, type GridRow } from './grid.ts';
import { totals, type Balance, type Books } from './model.ts';
import { bold, italic, left, right, type Type } from './paper.ts';
import { beginStatement, endStatement, yearColumns } from './statementPage.ts';

const sub: Type = { ...bold, face: 'italic' };

/** Item 8: the list of statements and the auditor's report. */
export function drawAuditor({ paper, year, says }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('Item 8. Financial Statements and Supplementary Data', { type: item });
  const rows: readonly (readonly [string, number])[] = [
    ['Report of Independent Registered Public Accounting Firm', 10],
    ['Consolidated Statements of Income', 11],
    ['Consolidated Statements of Comprehensive Income', 12],
    ['Consolidated Balance Sheets', 13],
    ['Consolidated Statements of Cash Flows', 14],
    ['Consolidated Statements of Shareholders’ Equity', 15],
    ['Notes to Consolidated Financial Statements', 16],
  ];
  for (const [title, page] of rows) {
    paper.y += 15;
    paper.words(title, left + 14, paper.y, { ...bold, face: 'roman' });
    paper.words(String(page), right, paper.y, { ...bold, face: 'roman' }, 'right');
  }
  paper.y += 10;
  paper.heading('REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM', { center: true });
  paper.paragraph('To the Shareholders and the Board of Directors of Northmoor Instruments, Inc.');
  paper.heading('Opinion on the financial statements', { type: sub });
  paper.paragraph(
    `We have audited the accompanying consolidated balance sheets of Northmoor Instruments, Inc. (the “Company”) as of December 31, ${year} and ${year - 1}, the related consolidated statements of income, comprehensive income, cash flows and shareholders’ equity for each of the three years in the period ended December 31, ${year}, and the related notes. In our opinion, the consolidated financial statements present fairly, in all material respects, the financial position of the Company at December 31, ${year} and ${year - 1}, and the results of its operations and its cash flows for each of the three years in the period ended December 31, ${year}, in conformity with U.S. generally accepted accounting principles.`,
  );
  paper.heading('Basis for opinion', { type: sub });
  paper.paragraph(
    'These financial statements are the responsibility of the Company’s management. Our responsibility is to express an opinion on them based on our audits. We conducted our audits in accordance with the standards of the PCAOB. Our audits included performing procedures to assess the risks of material misstatement, examining evidence regarding the amounts and disclosures, and evaluating the accounting principles used. We believe that our audits provide a reasonable basis for our opinion.',
  );
  paper.heading('Critical audit matter: valuation of goodwill', { type: sub });
  paper.paragraph(
    `As described in Note 1, the Company tests goodwill for impairment every year. Auditing these tests was complex because the fair values depend on management’s assumptions about growth, margins and discount rates. We tested the Company’s controls over the forecasts, compared the assumptions with industry trends and past results, and involved our own valuation specialists.`,
  );
  paper.y += 8;
  paper.paragraph('/s/ Alder & Finch LLP', { after: 2, type: italic });
  paper.paragraph('We have served as the Company’s auditor since 1987.', { after: 2 });
  paper.paragraph('Columbus, Ohio', { after: 2 });
  paper.paragraph(says.filed);
  paper.check();
}

export function drawIncome(filing: Filing, number: number): void {
  const years = [filing.now, filing.before, filing.earlier];
  const row = (label: string, pick: (y: Books) => number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    figures: years.map((y) => tenths(pick(y))),
    fact: `income.${fact}`,
    ...more,
  });
  beginStatement(filing, number, 'CONSOLIDATED STATEMENTS OF INCOME', '(In millions, except per share amounts)');
  drawGrid(filing.paper, {
    over: 'Years Ended December 31,',
    columns: yearColumns(years),
    lead: 15,
    size: 9.5,
    rows: [
      { label: 'Net sales:' },
      row('Products', (y) => y.products, 'products', { level: 1, dollar: true }),
      row('Services', (y) => y.services, 'services', { level: 1 }),
      row('Total net sales', (y) => y.sales, 'sales', { level: 2, sum: 'single' }),
      { label: 'Cost of sales:' },
      row('Cost of products', (y) => y.costOfProducts, 'costOfProducts', { level: 1 }),
      row('Cost of services', (y) => y.costOfServices, 'costOfServices', { level: 1 }),
      row('Total cost of sales', (y) => y.cost, 'cost', { level: 2, sum: 'single' }),
      row('Gross profit', (y) => y.gross, 'gross', { sum: 'single' }),
      { label: 'Operating expenses:' },
      row('Research and development', (y) => y.research, 'research', { level: 1 }),
      row('Selling, general and administrative', (y) => y.selling, 'selling', { level: 1 }),
      row('Amortization of intangible assets', (y) => y.amortization, 'amortization', { level: 1 }),
      row('Restructuring charges', (y) => y.restructuring, 'restructuring', { level: 1 }),
      row('Total operating expenses', (y) => y.expenses, 'expenses', { level: 2, sum: 'single' }),
      row('Operating income', (y) => y.operating, 'operating', { sum: 'single' }),
      row('Interest expense', (y) => -y.interestExpense, 'interestExpense', { level: 1 }),
      row('Interest income', (y) => y.interestIncome, 'interestIncome', { level: 1 }),
      row('Other (expense) income, net', (y) => y.other, 'other', { level: 1 }),
      row('Income before income taxes', (y) => y.beforeTax, 'beforeTax', { sum: 'single' }),
      row('Provision for income taxes', (y) => y.tax, 'tax', { level: 1 }),
      row('Net income', (y) => y.net, 'net', { sum: 'double', dollar: true }),
      { label: 'Net income per share:', gap: 6 },
      { label: 'Basic', level: 1, dollar: true, figures: years.map((y) => perShare(y.net, y.basicShares)), fact: 'income.basic' },
      { label: 'Diluted', level: 1, dollar: true, figures: years.map((y) => perShare(y.net, y.dilutedShares)), fact: 'income.diluted' },
      { label: 'Weighted-average shares outstanding:' },
      row('Basic', (y) => y.basicShares, 'basicShares', { level: 1 }),
      row('Diluted', (y) => y.dilutedShares, 'dilutedShares', { level: 1 }),
    ],
  });
  endStatement(filing);
}

export function drawComprehensive(filing: Filing, number: number): void {
  const years = [filing.now, filing.before, filing.earlier];
  const row = (label: string, pick: (y: Books) => number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    figures: years.map((y) => tenths(pick(y))),
    fact: `comprehensive.${fact}`,
    ...more,
  });
  beginStatement(filing, number, 'CONSOLIDATED STATEMENTS OF COMPREHENSIVE INCOME', '(In millions)');
  drawGrid(filing.paper, {
    over: 'Years Ended December 31,',
    columns: yearColumns(years),
    lead: 15,
    size: 9.5,
    rows: [
      row('Net income', (y) => y.net, 'net', { dollar: true }),
      { label: 'Other comprehensive income (loss), net of tax:' },
      row('Foreign currency translation adjustments', (y) => y.translation, 'translation', { level: 1 }),
      row('Pension and postretirement adjustments', (y) => y.pension, 'pension', { level: 1 }),
      row('Cash flow hedges', (y) => y.hedges, 'hedges', { level: 1 }),
      row('Total other comprehensive income (loss)', (y) => y.translation + y.pension + y.hedges, 'other', { level: 2, sum: 'single' }),
      row('Comprehensive income', (y) => y.comprehensive, 'total', { sum: 'double', dollar: true }),
    ],
  });
  endStatement(filing);
}

export function drawBalance(filing: Filing, number: number): void {
  const years = [filing.now, filing.before];
  const row = (label: string, pick: (b: Balance, y: Books) => number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    level: 1,
    figures: years.map((y) => tenths(pick(y.closing, y))),
    fact: `balance.${fact}`,
    ...more,
  });
  beginStatement(filing, number, 'CONSOLIDATED BALANCE SHEETS', '(In millions, except share and per share amounts)');
  drawGrid(filing.paper, {
    over: 'December 31,',
    columns: yearColumns(years),
    lead: 15,
    size: 9.5,
    column: 76,
    rows: [
      { label: 'ASSETS', face: 'bold' },
      { label: 'Current assets:' },
      row('Cash and cash equivalents', (b) => b.cash, 'cash', { dollar: true }),
      row('Accounts receivable, net', (b) => b.receivables, 'receivables'),
      row('Inventories', (b) => b.inventories, 'inventories'),
      row('Prepaid expenses and other current assets', (b) => b.prepaid, 'prepaid'),
      row('Total current assets', (b) => totals.currentAssets(b), 'currentAssets', { level: 2, sum: 'single' }),
      row('Property, plant and equipment, net', (b) => b.property, 'property', { level: 0 }),
      row('Operating lease right-of-use assets', (b) => b.leaseAssets, 'leaseAssets', { level: 0 }),
      row('Goodwill', (b) => b.goodwill, 'goodwill', { level: 0 }),
      row('Intangible assets, net', (b) => b.intangibles, 'intangibles', { level: 0 }),
      row('Other assets', (b) => b.otherAssets, 'otherAssets', { level: 0 }),
      row('Total assets', (b) => totals.assets(b), 'assets', { sum: 'double', dollar: true }),
      { label: 'LIABILITIES AND SHAREHOLDERS’ EQUITY', face: 'bold', gap: 8 },
      { label: 'Current liabilities:' },
      row('Current portion of long-term debt', (_, y) => y.currentDebt, 'currentDebt', { dollar: true }),
      row('Accounts payable', (b) => b.payables, 'payables'),
      row('Accrued expenses and other current liabilities', (b) => b.accrued, 'accrued'),
      row('Current operating lease liabilities', (b) => totals.currentLeases(b), 'currentLeases'),
      row('Total current liabilities', (_, y) => totals.currentLiabilities(y), 'currentLiabilities', { level: 2, sum: 'single' }),
      row('Long-term debt', (b, y) => b.debt - y.currentDebt, 'longTermDebt', { level: 0 }),
      row('Operating lease liabilities', (b) => b.leaseLiabilities - totals.currentLeases(b), 'leases', { level: 0 }),
      row('Deferred income taxes', (b) => b.deferredTax, 'deferredTax', { level: 0 }),
      row('Pension and other liabilities', (b) => b.pension, 'pension', { level: 0 }),
      row('Total liabilities', (b) => totals.liabilities(b), 'liabilities', { level: 2, sum: 'single' }),
      { label: 'Commitments and contingencies (Note 8)' },
      { label: 'Shareholders’ equity:' },
      row('Common stock and additional paid-in capital', (b) => b.stock, 'stock'),
      row('Retained earnings', (b) => b.retained, 'retained'),
      row('Treasury stock, at cost', (b) => b.treasury, 'treasury'),
      row('Accumulated other comprehensive loss', (b) => b.accumulatedOther, 'accumulatedOther'),
      row('Total shareholders’ equity', (b) => totals.equity(b), 'equity', { level: 2, sum: 'single' }),
      row('Total liabilities and shareholders’ equity', (b) => totals.assets(b), 'total', { level: 0, sum: 'double', dollar: true }),
    ],
  });
  endStatement(filing);
}
