import type { Filing } from './filing.ts';
import { drawGrid, percent, tenths } from './grid.ts';
import { bold, italic, left, type Type } from './paper.ts';

const part: Type = { ...bold, size: 12, lead: 15 };
export const item: Type = { ...bold, size: 11, lead: 14 };

export function drawBusiness({ paper, year, now, before, says }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('PART I', { center: true, type: part });
  paper.heading('Item 1. Business', { type: item });
  paper.heading('Overview', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    `Northmoor Instruments, Inc. (“Northmoor,” the “Company,” “we” or “our”), formerly Northmoor Gauge Company, designs, makes and services instruments that measure and control physical and chemical quantities in plants, laboratories and networks. {founded|The Company was founded in 1921 in Marrow Falls, Ohio, and was incorporated in Delaware in 1958.} {employees|At December 31, ${year}, the Company had approximately ${now.employees} employees, of whom about 5,200 were in the United States.}`,
  );
  paper.paragraph(says.acquired);
  paper.heading('Segments', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    'The Company reports three segments. Each sells products and services; services include calibration, repair, training and software subscriptions.',
  );
  paper.paragraph('•  Precision Measurement makes pressure, temperature, flow and level instruments for process plants.', {
    x: left + 14,
    width: 470,
    hang: 10,
    after: 3,
  });
  paper.paragraph('•  Industrial Controls makes valves, positioners and control systems for water, energy and food producers.', {
    x: left + 14,
    width: 470,
    hang: 10,
    after: 3,
  });
  paper.paragraph(
    '•  Life Science Instruments makes analyzers, balances and refractometers for pharmaceutical and university laboratories.',
    { x: left + 14, width: 470, hang: 10 },
  );
  drawGrid(paper, {
    over: 'Share of net sales',
    columns: [
      { head: String(year), key: `${year}` },
      { head: String(year - 1), key: `${year - 1}` },
    ],
    rows: [
      { label: 'Precision Measurement', figures: [now, before].map((y) => percent(y.segmentSales[0], y.sales)), fact: 'share.measurement' },
      { label: 'Industrial Controls', figures: [now, before].map((y) => percent(y.segmentSales[1], y.sales)), fact: 'share.controls' },
      {
        label: 'Life Science Instruments',
        figures: [now, before].map((y) => percent(y.sales - y.segmentSales[0] - y.segmentSales[1], y.sales)),
        fact: 'share.science',
      },
    ],
  });
  paper.heading('Customers and backlog', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    `The Company sells to about 41,000 customers in 86 countries. {customers|No single customer accounted for more than 4% of net sales in ${year}.} ${says.backlog} About 85% of the backlog is expected to be filled within twelve months.`,
  );
  paper.heading('Competition', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    'The markets of all three segments are competitive. The Company competes on accuracy, reliability, delivery, service near the customer and price, with several large international companies and many specialized ones.',
  );
  paper.heading('Research and development', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    `{research|Research and development expenses were $${tenths(now.research)} million in ${year} and $${tenths(before.research)} million in ${year - 1}, or ${percent(now.research, now.sales)} and ${percent(before.research, before.sales)} of net sales.} The Company holds about 1,900 patents; no single patent is material to its business.`,
  );
  paper.check();
}

interface Risk {
  readonly lead: string;
  readonly text: string;
}

const risks: readonly Risk[] = [
  {
    lead: 'Our sales follow the capital spending of our customers.',
    text: 'Demand for our instruments depends on investment in process plants, water networks and laboratories. When customers delay projects, orders fall quickly, while a large part of our costs cannot be reduced in the same time. Orders may also be cancelled, and our backlog is therefore not a reliable guide to sales of any quarter.',
  },
  {
    lead: 'We depend on electronic components from few suppliers.',
    text: 'Several sensors and microcontrollers in our instruments come from a single source. In recent years shortages have led to longer lead times and to purchases on the open market at several times the usual price. We hold safety stocks of critical parts, but another shortage could delay shipments and reduce our margins.',
  },
  {
    lead: 'Changes in currency rates affect our results.',
    text: 'About 45% of our net sales are made outside the United States, mainly in euros, pounds sterling and Chinese yuan. A stronger dollar reduces the reported sales and income of our foreign subsidiaries. We hedge part of our forecast cash flows, but not the translation of foreign income.',
  },
  {
    lead: 'We may not find, complete or integrate acquisitions.',
    text: 'Acquisitions are part of our strategy. We may pay too much, fail to keep the people and customers of an acquired business, or find liabilities that we did not know of. If an acquired business performs below our expectations, we may have to write down goodwill, which is our largest asset.',
  },
  {
    lead: 'Failures of information systems could interrupt our business.',
    text: 'We rely on information systems to design, make and service our products, and many of our instruments are connected to our customers’ networks. An attack on our systems, or a flaw in a connected instrument, could interrupt production, harm customers and damage our reputation. Our insurance may not cover all losses.',
  },
  {
    lead: 'Our products may be defective.',
    text: 'Our instruments are used where a wrong reading can have serious consequences. Defects can lead to recalls, warranty costs and claims for damages. We test every instrument before shipment, and we maintain product liability insurance, but a claim beyond our coverage could be material.',
  },
  {
    lead: 'We are subject to rules on trade and exports.',
    text: 'Some of our products need an export license. Tariffs on parts that we import have raised our costs, and new restrictions on sales to certain countries could take away markets in which we have invested. Violations, even unintended, can lead to fines and to the loss of export privileges.',
  },
  {
    lead: 'We must attract and keep skilled people.',
    text: 'We need engineers, metrologists and service technicians who are scarce in several of our locations. If we cannot hire and keep them, product development slows and the quality of our service suffers. About 30% of our employees are represented by unions or works councils.',
  },
  {
    lead: 'Our debt limits what we can do.',
    text: 'We have borrowed to finance acquisitions. Our revolving credit agreement limits the ratio of debt to earnings, and higher interest rates raise the cost of refinancing the notes that fall due in the coming years. A downgrade of our credit rating would raise our costs further.',
  },
  {
    lead: 'Environmental laws may raise our costs.',
    text: 'Our plants use solvents, acids and metals. We have been named a potentially responsible party at two sites, and we have recorded liabilities for their cleaning. New rules on chemicals, waste and carbon emissions could require investments that we have not planned.',
  },
  {
    lead: 'The results of tax audits are uncertain.',
    text: 'We are taxed in more than thirty countries, and the allocation of income among them is often disputed. Changes in tax law, including minimum taxes on multinational groups, could raise our effective tax rate and the cash we pay.',
  },
];

export function drawRisks({ paper, says }: Filing, number: number): void {
  const column = (some: readonly Risk[]) => (x: number, width: number) => {
    for (const risk of some) {
      paper.paragraph(risk.lead, { x, width, type: { ...italic, face: 'bold', size: 10.3, lead: 12.9 }, after: 2 });
      paper.paragraph(risk.text, { x, width, type: { ...italic, face: 'roman', size: 10.3, lead: 12.9 }, after: 7 });
    }
  };
  paper.turn(number);
  paper.heading('Item 1A. Risk Factors', { type: item });
  paper.paragraph(
    'The following risks could materially affect our business, financial condition and results of operations. They are not the only risks we face.',
    { after: 8 },
  );
  paper.columns(column(risks.slice(0, 4)), column(risks.slice(4, 8)));
  paper.check();
  paper.turn(number + 1);
  paper.columns(column(risks.slice(8, 10)), column(risks.slice(10)));
  paper.heading('Item 1B. Unresolved Staff Comments', { type: item });
  paper.paragraph('None.');
  paper.heading('Item 1C. Cybersecurity', { type: item });
  paper.paragraph(
    'The Company’s information security program follows a recognized framework and is led by its chief information security officer, who reports to the Audit Committee of the Board of Directors twice a year. The Company is not aware of any incident that has had a material effect on its business.',
  );
  paper.heading('Item 2. Properties', { type: item });
  paper.paragraph(
    '{properties|The Company operates 24 manufacturing plants, of which 11 are in the United States, 8 in Europe and 5 in Asia.} Its headquarters in Marrow Falls, Ohio, is owned. The Company considers its properties to be in good condition and sufficient for its needs.',
  );
  paper.heading('Item 3. Legal Proceedings', { type: item });
  paper.paragraph(
    `${says.legal} The Company is a party to other lawsuits in the ordinary course of business, none of which is expected to be material.`,
  );
  paper.heading('Item 4. Mine Safety Disclosures', { type: item });
  paper.paragraph('Not applicable.');
  paper.check();
}

export function drawMarket({ paper, year, now, before, earlier }: Filing, number: number): void {
  paper.turn(number);
  paper.heading('PART II', { center: true, type: part });
  paper.heading('Item 5. Market for Registrant’s Common Equity and Related Stockholder Matters', { type: item });
  paper.paragraph(
    `The Company’s common stock is listed on the New York Stock Exchange under the symbol NMOR. At December 31, ${year}, there were 6,814 holders of record. {dividends|The Company declared dividends of $${now.dividendPerShare} per share in ${year}, $${before.dividendPerShare} in ${year - 1} and $${earlier.dividendPerShare} in ${year - 2}.}`,
  );
  paper.heading('Issuer purchases of equity securities', { type: { ...bold, face: 'italic' } });
  paper.paragraph(
    `{repurchases|In ${year} the Company repurchased its common stock for $${tenths(now.repurchased)} million, compared with $${tenths(before.repurchased)} million in ${year - 1}.} The Board of Directors has authorized purchases of up to $600 million; the authorization has no expiry date.`,
  );
  paper.paragraph('Purchases in the fourth quarter were as follows:');
  const shares = [3812, 4107, 2956];
  const prices = year === 2023 ? ['64.18', '66.02', '69.47'] : ['52.36', '53.90', '55.21'];
  drawGrid(paper, {
    columns: [
      { head: 'Shares purchased', key: 'shares' },
      { head: 'Average price', key: 'price' },
    ],
    column: 110,
    rows: ['October', 'November', 'December'].map((month, i) => ({
      label: `${month} ${year}`,
      figures: [(shares[i]! * 100 + year).toLocaleString('en-US'), `$${prices[i]!}`],
      fact: `purchases.${month}`,
    })),
  });
  paper.heading('Item 6. [Reserved]', { type: item });
  paper.check();
}
