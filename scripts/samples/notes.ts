import type { Filing } from './filing.ts';
import { drawGrid, percent, tenths, type GridRow } from './grid.ts';
import { totals, type Books } from './model.ts';
import { bold, italic, left, unmarked, type Type } from './paper.ts';

const noteHead: Type = { ...bold, size: 10.5, lead: 13 };

function begin({ paper }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('NOTES TO CONSOLIDATED FINANCIAL STATEMENTS', { center: true, after: 1 });
  paper.heading('(Dollars in millions, except per share amounts)', { center: true, type: { ...italic, size: 9 }, before: 0 });
}

export function drawPolicies(filing: Filing, number: number): void {
  const { paper, year, now, before, earlier, says } = filing;
  begin(filing, number);
  paper.heading('Note 1. Summary of significant accounting policies', { type: noteHead });
  paper.paragraph(
    'Basis of presentation. The consolidated financial statements include the accounts of Northmoor Instruments, Inc. and its subsidiaries. Intercompany balances and transactions are eliminated. The preparation of financial statements requires estimates; actual results could differ.',
  );
  if (says.presentation !== '') paper.paragraph(says.presentation);
  paper.paragraph(
    'Cash and cash equivalents. {policy.cash|Cash equivalents are highly liquid investments with a maturity of three months or less when purchased.}',
  );
  paper.paragraph(
    'Inventories. {policy.inventories|Inventories are stated at the lower of cost and net realizable value; cost is determined by the first-in, first-out method.}',
  );
  paper.paragraph(
    'Property, plant and equipment. Property is stated at cost and depreciated by the straight-line method over useful lives of 20 to 40 years for buildings and 3 to 15 years for machinery and equipment.',
  );
  paper.paragraph(
    'Goodwill. Goodwill is not amortized. It is tested for impairment in the fourth quarter of every year at the level of reporting units, and whenever events indicate that it may be impaired. No impairment was recorded in any of the years presented.',
  );
  paper.heading('Note 2. Revenue recognition', { type: noteHead });
  paper.paragraph(
    '{policy.revenue|Revenue from products is recognized when control passes to the customer, which is generally upon shipment; revenue from services is recognized over the term of the contract.} Payment is usually due within 45 days. The following table disaggregates net sales by region:',
  );
  const years = [now, before, earlier];
  const row = (label: string, pick: (y: Books) => number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    figures: years.map((y) => tenths(pick(y))),
    fact: `region.${fact}`,
    ...more,
  });
  drawGrid(paper, {
    over: 'Years Ended December 31,',
    columns: years.map((y) => ({ head: String(y.year), key: String(y.year) })),
    rows: [
      row('United States', (y) => y.unitedStates, 'unitedStates', { dollar: true }),
      row('Europe', (y) => y.europe, 'europe'),
      row('Asia and other', (y) => y.sales - y.unitedStates - y.europe, 'asia'),
      row('Total net sales', (y) => y.sales, 'total', { sum: 'double', dollar: true }),
    ],
  });
  paper.paragraph(
    `Deferred revenue, mainly from service contracts billed in advance, was $${tenths(Math.round(now.services * 0.11))} million at December 31, ${year}. Acquisitions. ${says.acquired} Goodwill of the acquisition is not deductible for tax.`,
  );
  paper.check();
}

export function drawSegments(filing: Filing, number: number): void {
  const { paper, now, before, earlier } = filing;
  const years = [now, before, earlier];
  const third = (y: Books): number => y.sales - y.segmentSales[0] - y.segmentSales[1];
  const thirdIncome = (y: Books): number => y.operating + y.corporate - y.segmentIncome[0] - y.segmentIncome[1];
  const row = (label: string, pick: (y: Books) => number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    level: 1,
    figures: years.map((y) => tenths(pick(y))),
    fact: `segment.${fact}`,
    ...more,
  });
  begin(filing, number);
  paper.heading('Note 3. Segment information', { type: noteHead });
  paper.paragraph(
    'The Company’s chief operating decision maker, its chief executive officer, measures the three segments by operating income before corporate expenses. Sales between segments are not material.',
  );
  drawGrid(paper, {
    over: 'Years Ended December 31,',
    columns: years.map((y) => ({ head: String(y.year), key: String(y.year) })),
    rows: [
      { label: 'Net sales:', face: 'bold' },
      row('Precision Measurement', (y) => y.segmentSales[0], 'sales.measurement', { dollar: true }),
      row('Industrial Controls', (y) => y.segmentSales[1], 'sales.controls'),
      row('Life Science Instruments', third, 'sales.science'),
      row('Total net sales', (y) => y.sales, 'sales.total', { level: 2, sum: 'single', dollar: true }),
      { label: 'Operating income:', face: 'bold', gap: 5 },
      row('Precision Measurement', (y) => y.segmentIncome[0], 'income.measurement', { dollar: true }),
      row('Industrial Controls', (y) => y.segmentIncome[1], 'income.controls'),
      row('Life Science Instruments', thirdIncome, 'income.science'),
      row('Corporate expenses', (y) => -y.corporate, 'income.corporate'),
      row('Total operating income', (y) => y.operating, 'income.total', { level: 2, sum: 'single', dollar: true }),
    ],
  });
  paper.heading('Note 4. Earnings per share', { type: noteHead });
  paper.paragraph(
    'Basic earnings per share are net income divided by the weighted-average number of shares outstanding. Diluted earnings per share also count stock options and restricted stock units under the treasury stock method. Options on 0.9 million shares were left out because their effect would have been antidilutive.',
  );
  paper.heading('Note 5. Goodwill and intangible assets', { type: noteHead });
  drawGrid(paper, {
    columns: [
      { head: 'Goodwill', key: 'goodwill' },
      { head: 'Intangibles', key: 'intangibles' },
    ],
    rows: [
      {
        label: `Balance at December 31, ${before.year}`,
        figures: [now.opening.goodwill, now.opening.intangibles].map(tenths),
        dollar: true,
        fact: 'note5.opening',
      },
      {
        label: 'Acquisitions',
        level: 1,
        figures: [now.acquisitions - Math.round(now.acquisitions * 0.45), Math.round(now.acquisitions * 0.45)].map(tenths),
        fact: 'note5.acquired',
      },
      { label: 'Amortization', level: 1, figures: [0, -now.amortization].map(tenths), fact: 'note5.amortization' },
      { label: 'Currency translation', level: 1, figures: [now.translation - now.currencyOnCash, 0].map(tenths), fact: 'note5.currency' },
      {
        label: `Balance at December 31, ${now.year}`,
        figures: [now.closing.goodwill, now.closing.intangibles].map(tenths),
        dollar: true,
        sum: 'double',
        fact: 'note5.closing',
      },
    ],
  });
  paper.paragraph(`Intangible assets are mainly customer relationships and technology, amortized over 8 to 15 years.`);
  paper.check();
}

/** How a total is spread over the years to come; the last part takes what rounding leaves. */
function spread(total: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Math.round(total * share));
  return [...parts, total - parts.reduce((sum, p) => sum + p, 0)];
}

export function drawDebt(filing: Filing, number: number): void {
  const { paper, year, now, before } = filing;
  begin(filing, number);
  paper.heading('Note 6. Debt', { type: noteHead });
  const notes = (y: Books): number[] => spread(y.closing.debt - y.currentDebt, [0.35, 0.4]);
  const issues = ['3.25% senior notes due 2027', '4.10% senior notes due 2030', '5.45% senior notes due 2033'];
  drawGrid(paper, {
    over: 'December 31,',
    columns: [
      { head: String(year), key: `${year}` },
      { head: String(year - 1), key: `${year - 1}` },
    ],
    rows: [
      { label: 'Notes due within one year', figures: [now, before].map((y) => tenths(y.currentDebt)), dollar: true, fact: 'debt.current' },
      ...issues.map((label, i): GridRow => ({
        label,
        figures: [now, before].map((y) => tenths(notes(y)[i]!)),
        fact: `debt.notes${i + 1}`,
      })),
      { label: 'Total debt', figures: [now, before].map((y) => tenths(y.closing.debt)), sum: 'single', fact: 'debt.total', level: 1 },
      { label: 'Less current portion', figures: [now, before].map((y) => tenths(-y.currentDebt)), fact: 'debt.less' },
      {
        label: 'Long-term debt',
        figures: [now, before].map((y) => tenths(y.closing.debt - y.currentDebt)),
        sum: 'double',
        dollar: true,
        fact: 'debt.long',
      },
    ],
  });
  paper.paragraph(`The following table shows the maturities of debt at December 31, ${year}:`);
  const due = [now.currentDebt, ...spread(now.closing.debt - now.currentDebt, [0.1, 0.15, 0.25, 0.1])];
  const later = [1, 2, 3, 4, 5].map((n) => String(year + n));
  drawGrid(paper, {
    columns: [...later, 'Thereafter', 'Total'].map((head) => ({ head, key: head })),
    column: 62,
    shaded: false,
    rows: [{ label: 'Debt', figures: [...due, now.closing.debt].map(tenths), dollar: true, fact: 'maturities' }],
  });
  paper.paragraph(
    '{revolver|The Company has a revolving credit agreement of $750 million that expires in June 2027; nothing was drawn at year-end.} The agreement requires that debt not exceed 3.5 times earnings before interest, taxes, depreciation and amortization.',
  );
  paper.heading('Note 7. Leases', { type: noteHead });
  const liability = now.closing.leaseLiabilities;
  const interest = Math.round(liability * 0.092);
  const payments = [
    totals.currentLeases(now.closing) + 48,
    ...spread(liability + interest - totals.currentLeases(now.closing) - 48, [0.28, 0.22, 0.17, 0.12]),
  ];
  paper.paragraph(
    `The Company leases offices, warehouses and vehicles. {lease.cost|Operating lease cost was $${tenths(totals.currentLeases(now.closing) + 61)} million in ${year} and $${tenths(totals.currentLeases(before.closing) + 55)} million in ${year - 1}.} {lease.term|The weighted-average remaining lease term was 5.8 years and the weighted-average discount rate 3.9%.} Maturities of operating lease liabilities at December 31, ${year} were:`,
  );
  drawGrid(paper, {
    columns: [{ head: 'Payments', key: 'payments' }],
    column: 80,
    rows: [
      ...[...later, 'Thereafter']
        .map((label, i): GridRow => ({ label, figures: [tenths(payments[i] ?? 0)], dollar: i === 0, fact: `lease.${label}` }))
        .filter((row) => row.figures?.[0] !== '—'),
      {
        label: 'Total lease payments',
        figures: [tenths(payments.reduce((a, b) => a + b, 0))],
        sum: 'single',
        level: 1,
        fact: 'lease.total',
      },
      { label: 'Less imputed interest', figures: [tenths(-interest)], fact: 'lease.interest' },
      { label: 'Operating lease liabilities', figures: [tenths(liability)], sum: 'double', dollar: true, fact: 'lease.liability' },
    ],
  });
  paper.check();
}

export function drawTaxes(filing: Filing, number: number): void {
  const { paper, year, now, before, earlier, says } = filing;
  const years = [now, before, earlier];
  begin(filing, number);
  paper.heading('Note 8. Commitments and contingencies', { type: noteHead });
  paper.paragraph(
    `${unmarked(says.legal)} The Company has recorded $11.8 million for the cleaning of two former sites. Warranty liabilities are not material.`,
  );
  paper.heading('Note 9. Income taxes', { type: noteHead });
  const split = (y: Books): number[] => {
    const current = y.tax - y.deferredTax;
    const federal = Math.round(current * 0.58);
    const state = Math.round(current * 0.11);
    return [federal, state, current - federal - state, y.deferredTax, y.tax];
  };
  const row = (label: string, i: number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    figures: years.map((y) => tenths(split(y)[i]!)),
    fact: `tax.${fact}`,
    ...more,
  });
  const columns = years.map((y) => ({ head: String(y.year), key: String(y.year) }));
  drawGrid(paper, {
    over: 'Years Ended December 31,',
    columns,
    rows: [
      { label: 'Current:' },
      row('Federal', 0, 'federal', { level: 1, dollar: true }),
      row('State', 1, 'state', { level: 1 }),
      row('Foreign', 2, 'foreign', { level: 1 }),
      row('Deferred', 3, 'deferred'),
      row('Provision for income taxes', 4, 'provision', { sum: 'double', dollar: true }),
    ],
  });
  paper.paragraph('The effective tax rate differs from the U.S. federal statutory rate as follows:');
  const rates = (y: Books): string[] => {
    const effective = Math.round((y.tax / y.beforeTax) * 1000);
    const parts = [210, 22, -9, -14];
    const other = effective - parts.reduce((a, b) => a + b, 0);
    return [...parts, other, effective].map((n) => (n < 0 ? `(${(-n / 10).toFixed(1)})%` : `${(n / 10).toFixed(1)}%`));
  };
  const labels = [
    'Federal statutory rate',
    'State taxes, net of federal benefit',
    'Foreign rate differential',
    'Research and development credit',
    'Other, net',
    'Effective tax rate',
  ];
  drawGrid(paper, {
    columns,
    rows: labels.map((label, i): GridRow => ({
      label,
      figures: years.map((y) => rates(y)[i]!),
      fact: `rate.${i}`,
      ...(i === labels.length - 1 ? { sum: 'double' as const } : {}),
    })),
  });
  paper.paragraph(
    `Unrecognized tax benefits were $${tenths(Math.round(now.tax * 0.21))} million at December 31, ${year}. The Company’s federal returns have been examined through ${year - 4}.`,
  );
  paper.heading('Note 10. Restructuring', { type: noteHead });
  paper.paragraph(unmarked(says.restructuring));
  const paid = Math.round(now.restructuring * 0.8) + 40;
  const start = year === 2023 ? 196 : 58;
  drawGrid(paper, {
    columns: [{ head: 'Liability', key: 'liability' }],
    column: 80,
    rows: [
      { label: `Balance at December 31, ${year - 1}`, figures: [tenths(start)], dollar: true, fact: 'restructuring.opening' },
      { label: 'Charges', level: 1, figures: [tenths(now.restructuring)], fact: 'restructuring.charges' },
      {
        label: 'Payments',
        level: 1,
        figures: [tenths(-(year === 2023 ? paid : now.restructuring + start - 196))],
        fact: 'restructuring.payments',
      },
      {
        label: `Balance at December 31, ${year}`,
        figures: [tenths(year === 2023 ? start + now.restructuring - paid : 196)],
        sum: 'double',
        dollar: true,
        fact: 'restructuring.closing',
      },
    ],
  });
  paper.paragraph(`Research and development as a share of net sales was ${percent(now.research, now.sales)}.`, { x: left });
  paper.check();
}
