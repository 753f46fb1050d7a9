import { item } from './business.ts';
import type { Filing } from './filing.ts';
import { drawGrid, percent, tenths } from './grid.ts';
import type { Books } from './model.ts';
import { bold, type Type } from './paper.ts';

const sub: Type = { ...bold, face: 'italic' };
const rise = (now: number, before: number): string => {
  const change = ((now - before) / before) * 100;
  return change < 0 ? `(${Math.abs(change).toFixed(1)})%` : `${change.toFixed(1)}%`;
};

/** Item 7, first page: results of operations. */
export function drawResults({ paper, year, now, before, says }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations', {
    type: { ...item, size: 10.5 },
  });
  paper.paragraph(
    'The following discussion should be read together with the consolidated financial statements and their notes in Item 8. Dollar amounts in tables are in millions unless stated otherwise.',
  );
  paper.heading('Overview', { type: sub });
  paper.paragraph(
    `{overview|Net sales were $${tenths(now.sales)} million in ${year}, compared with $${tenths(before.sales)} million in ${year - 1}, and net income was $${tenths(now.net)} million, compared with $${tenths(before.net)} million.} Cash provided by operating activities was $${tenths(now.fromOperations)} million. The Company invested $${tenths(now.capitalExpenditure)} million in property, plant and equipment and returned $${tenths(now.dividends + now.repurchased)} million to shareholders through dividends and share repurchases.`,
  );
  paper.heading('Results of operations', { type: sub });
  const row = (label: string, pick: (y: Books) => number, fact: string, sum = false) => ({
    label,
    figures: [tenths(pick(now)), tenths(pick(before)), rise(pick(now), pick(before))],
    fact: `discussion.${fact}`,
    ...(sum ? { sum: 'single' as const } : {}),
  });
  drawGrid(paper, {
    over: 'Years Ended December 31,',
    columns: [
      { head: String(year), key: `${year}` },
      { head: String(year - 1), key: `${year - 1}` },
      { head: 'Change', key: 'change' },
    ],
    rows: [
      { label: '(Dollars in millions)', face: 'italic' },
      row('Net sales', (y) => y.sales, 'sales'),
      row('Cost of sales', (y) => y.cost, 'cost'),
      row('Gross profit', (y) => y.gross, 'gross', true),
      row('Operating expenses', (y) => y.expenses, 'expenses'),
      row('Operating income', (y) => y.operating, 'operating', true),
      {
        label: 'Gross margin',
        figures: [percent(now.gross, now.sales), percent(before.gross, before.sales), ''],
        fact: 'discussion.grossMargin',
        gap: 4,
      },
      {
        label: 'Operating margin',
        figures: [percent(now.operating, now.sales), percent(before.operating, before.sales), ''],
        fact: 'discussion.operatingMargin',
      },
    ],
  });
  paper.heading('Net sales', { type: sub });
  paper.paragraph(
    `${says.sales} Sales of services increased ${rise(now.services, before.services)} and made up ${percent(now.services, now.sales)} of net sales.`,
  );
  paper.heading('Operating margin', { type: sub });
  paper.paragraph(
    `${says.margin} Selling, general and administrative expenses were ${percent(now.selling, now.sales)} of net sales, compared with ${percent(before.selling, before.sales)} in ${year - 1}. Amortization of intangible assets was $${tenths(now.amortization)} million.`,
  );
  paper.heading('Restructuring', { type: sub });
  paper.paragraph(says.restructuring);
  paper.heading('Interest and income taxes', { type: sub });
  paper.paragraph(
    `Interest expense was $${tenths(now.interestExpense)} million in ${year} and $${tenths(before.interestExpense)} million in ${year - 1}, as average borrowings and interest rates rose. ${says.tax}`,
  );
  paper.check();
}

/** The segments' page, in two columns of words over a table of the full width. */
export function drawSegmentResults({ paper, year, now, before }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('Segment results', { type: sub });
  const third = (y: Books) => y.sales - y.segmentSales[0] - y.segmentSales[1];
  const income = (y: Books) => y.operating + y.corporate - y.segmentIncome[0] - y.segmentIncome[1];
  const line = (label: string, sales: (y: Books) => number, earned: (y: Books) => number, fact: string) => [
    { label, face: 'bold' as const, gap: 4 },
    {
      label: 'Net sales',
      level: 1,
      figures: [tenths(sales(now)), tenths(sales(before)), rise(sales(now), sales(before))],
      fact: `${fact}.sales`,
    },
    {
      label: 'Operating income',
      level: 1,
      figures: [tenths(earned(now)), tenths(earned(before)), rise(earned(now), earned(before))],
      fact: `${fact}.income`,
    },
    {
      label: 'Operating margin',
      level: 1,
      figures: [percent(earned(now), sales(now)), percent(earned(before), sales(before)), ''],
      fact: `${fact}.margin`,
    },
  ];
  drawGrid(paper, {
    over: 'Years Ended December 31,',
    columns: [
      { head: String(year), key: `${year}` },
      { head: String(year - 1), key: `${year - 1}` },
      { head: 'Change', key: 'change' },
    ],
    rows: [
      { label: '(Dollars in millions)', face: 'italic' },
      ...line(
        'Precision Measurement',
        (y) => y.segmentSales[0],
        (y) => y.segmentIncome[0],
        'results.measurement',
      ),
      ...line(
        'Industrial Controls',
        (y) => y.segmentSales[1],
        (y) => y.segmentIncome[1],
        'results.controls',
      ),
      ...line('Life Science Instruments', third, income, 'results.science'),
    ],
  });
  const prose: Type = { face: 'roman', size: 10.3, lead: 12.9 };
  const better = now.segmentIncome[0] / now.segmentSales[0] > before.segmentIncome[0] / before.segmentSales[0];
  paper.columns(
    (x, width) => {
      paper.paragraph('Precision Measurement', { x, width, type: { ...prose, face: 'bold' }, after: 2 });
      paper.paragraph(
        `Net sales of Precision Measurement rose ${rise(now.segmentSales[0], before.segmentSales[0])} in ${year}, led by flow and level instruments for energy customers in North America. {measurement.margin|The segment’s operating margin ${better ? 'widened' : 'narrowed'} to ${percent(now.segmentIncome[0], now.segmentSales[0])} from ${percent(before.segmentIncome[0], before.segmentSales[0])}} as ${better ? 'price increases and lower freight costs' : 'higher costs of components'} ${better ? 'outweighed wage inflation' : 'were recovered only in part'}.`,
        { x, width, type: prose },
      );
      paper.paragraph(
        'Orders were strongest in the first half of the year and slowed in the fourth quarter, when several distributors reduced their stocks.',
        { x, width, type: prose },
      );
      paper.paragraph('Industrial Controls', { x, width, type: { ...prose, face: 'bold' }, after: 2 });
      paper.paragraph(
        `Net sales of Industrial Controls rose ${rise(now.segmentSales[1], before.segmentSales[1])}, with growth in water and in food. Sales to power producers were lower. The segment’s order book at year-end covers about five months of production.`,
        { x, width, type: prose },
      );
    },
    (x, width) => {
      paper.paragraph('Life Science Instruments', { x, width, type: { ...prose, face: 'bold' }, after: 2 });
      paper.paragraph(
        `Net sales of Life Science Instruments rose ${rise(third(now), third(before))}. Pharmaceutical customers bought more analyzers and service contracts, while spending by universities was flat. Operating income of the segment was $${tenths(income(now))} million, compared with $${tenths(income(before))} million in ${year - 1}.`,
        { x, width, type: prose },
      );
      paper.paragraph('Corporate', { x, width, type: { ...prose, face: 'bold' }, after: 2 });
      paper.paragraph(
        `{corporate|Corporate expenses, which are not allocated to the segments, were $${tenths(now.corporate)} million in ${year} and $${tenths(before.corporate)} million in ${year - 1}.} They include the cost of the headquarters, of group research and of stock-based compensation of corporate officers.`,
        { x, width, type: prose },
      );
      paper.paragraph('The Company measures its segments by operating income before corporate expenses, as described in Note 3.', {
        x,
        width,
        type: prose,
      });
    },
  );
  paper.check();
}

/** Liquidity, commitments and Item 7A. */
export function drawLiquidity({ paper, year, now, before, says }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('Liquidity and capital resources', { type: sub });
  const row = (label: string, pick: (y: Books) => number, fact: string) => ({
    label,
    figures: [tenths(pick(now)), tenths(pick(before))],
    fact: `liquidity.${fact}`,
  });
  drawGrid(paper, {
    over: 'Years Ended December 31,',
    columns: [
      { head: String(year), key: `${year}` },
      { head: String(year - 1), key: `${year - 1}` },
    ],
    rows: [
      { label: '(Dollars in millions)', face: 'italic' },
      row('Net cash provided by operating activities', (y) => y.fromOperations, 'operations'),
      row('Net cash used in investing activities', (y) => y.fromInvesting, 'investing'),
      row('Net cash used in financing activities', (y) => y.fromFinancing, 'financing'),
      row('Free cash flow(1)', (y) => y.fromOperations - y.capitalExpenditure, 'free'),
    ],
  });
  paper.paragraph(
    '(1)  Net cash provided by operating activities less purchases of property, plant and equipment. Free cash flow is not a measure under generally accepted accounting principles.',
    {
      type: { face: 'roman', size: 8, lead: 9.8 },
      hang: 12,
    },
  );
  paper.paragraph(
    `{cash|At December 31, ${year}, the Company had cash and cash equivalents of $${tenths(now.closing.cash)} million, of which about 40% was held by foreign subsidiaries.} The Company believes that its cash, the cash it expects to generate and its undrawn revolving credit facility of $750 million are sufficient for its needs for at least the next twelve months.`,
  );
  paper.heading('Capital expenditures', { type: sub });
  paper.paragraph(
    `{capex.text|Capital expenditures were $${tenths(now.capitalExpenditure)} million in ${year} and $${tenths(before.capitalExpenditure)} million in ${year - 1}.} The largest projects were the expansion of the plant in Marrow Falls and a new calibration center near Rotterdam. ${says.outlook}`,
  );
  paper.heading('Debt', { type: sub });
  paper.paragraph(
    `Total debt was $${tenths(now.closing.debt)} million at December 31, ${year}, compared with $${tenths(before.closing.debt)} million a year before. {debt.issue|In ${year} the Company issued $${tenths(now.borrowed)} million of senior notes and repaid $${tenths(now.repaid)} million.} The Company was in compliance with all covenants at year-end.`,
  );
  paper.heading('Critical accounting estimates', { type: sub });
  paper.paragraph(
    'Goodwill is tested for impairment in the fourth quarter of each year, or more often if events require it. {goodwill.test|In the annual test the fair value of every reporting unit exceeded its carrying amount by at least 35%.} Other significant estimates concern the provision for income taxes, pension obligations and the allocation of the price of acquisitions.',
  );
  paper.heading('Item 7A. Quantitative and Qualitative Disclosures About Market Risk', { type: item });
  paper.paragraph(
    'The Company is exposed to changes in interest rates, currency rates and commodity prices. It uses forward contracts to hedge part of its forecast cash flows in foreign currencies and does not hold derivatives for trading.',
  );
  paper.paragraph(
    `{currency.risk|A 10% strengthening of the U.S. dollar against all other currencies would have reduced operating income of ${year} by approximately $${(now.operating / 10 / 25).toFixed(0)} million.} A rise of one percentage point in short-term interest rates would not have had a material effect on interest expense.`,
  );
  paper.check();
}
