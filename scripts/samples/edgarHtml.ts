/** What a made EDGAR filing says of a figure: the printed words, and its tag. */
export interface MadeFigure {
  readonly text: string;
  readonly name: string;
  readonly context: string;
  readonly scale?: number;
  readonly sign?: '-';
  readonly unit?: string;
}

const CONTEXTS: readonly (readonly [id: string, period: string, segment?: string])[] = [
  ['c-2023', '<xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate>'],
  ['c-2022', '<xbrli:startDate>2022-01-01</xbrli:startDate><xbrli:endDate>2022-12-31</xbrli:endDate>'],
  ['i-2023', '<xbrli:instant>2023-12-31</xbrli:instant>'],
  ['i-2022', '<xbrli:instant>2022-12-31</xbrli:instant>'],
  ['roof-2023', '<xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate>', 'made:RoofTilesMember'],
];

/** The header of an inline XBRL file: contexts of two years, their ends and one segment (`roof-2023`), dollars, shares, dollars a share, and hidden facts. */
const ixHeader = (hidden = ''): string =>
  `<div style="display:none"><ix:header><ix:hidden>${hidden}</ix:hidden><ix:resources>${CONTEXTS.map(
    ([id, period, segment]) =>
      `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier>${
        segment === undefined
          ? ''
          : `<xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementBusinessSegmentsAxis">${segment}</xbrldi:explicitMember></xbrli:segment>`
      }</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`,
  ).join(
    '',
  )}<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit><xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit><xbrli:unit id="usdPerShare"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit></ix:resources></ix:header></div>`;

export const tagged = ({ text, name, context, scale = 6, sign, unit = 'usd' }: MadeFigure): string =>
  `<ix:nonFraction unitRef="${unit}" contextRef="${context}" decimals="-6" name="${name}" format="ixt:num-dot-decimal" scale="${String(scale)}"${sign ? ' sign="-"' : ''}>${text}</ix:nonFraction>`;

/** A row as EDGAR's tables set it: the label over three columns, then for each figure its sign, its digits and what closes it in cells of their own. */
export function edgarRow(label: string, figures: readonly (string | MadeFigure)[], dollars = false): string {
  const cells = figures.map((figure) => {
    const printed = typeof figure === 'string' ? figure : figure.text;
    const open = printed.startsWith('(');
    const digits = printed.replace(/[()%]/g, '');
    const inner = typeof figure === 'string' ? digits : tagged({ ...figure, text: digits });
    const close = open ? ')' : printed.endsWith('%') ? '%' : '';
    const first = dollars
      ? `<td style="border-top:1pt solid #000">$</td><td style="text-align:right">${open ? '(' : ''}${inner}</td>`
      : `<td colspan="2" style="text-align:right">${open ? '(' : ''}${inner}</td>`;
    return `${first}<td>${close}</td>`;
  });
  return `<tr><td colspan="3" style="padding-left:6pt">${label}</td>${cells.join('<td colspan="3"></td>')}</tr>`;
}

/** A table with a heading over each column. */
export const edgarTable = (heads: readonly string[], rows: readonly string[], over = ''): string =>
  `<table style="width:100%"><tr><td style="width:1%"></td><td style="width:60%"></td><td style="width:0.1%"></td></tr>${
    over === '' ? '' : `<tr><td colspan="3"></td><td colspan="${String(heads.length * 6 - 3)}" style="text-align:center">${over}</td></tr>`
  }<tr><td colspan="3"></td>${heads
    .map((head) => `<td colspan="3" style="text-align:center;font-weight:700">${head}</td>`)
    .join('<td colspan="3"></td>')}</tr>${rows.join('')}</table>`;

export const PAGE_END = '<hr style="page-break-after:always"/>';

/** A whole file as EDGAR has it. */
export const edgarFile = (body: string, hidden?: string): string =>
  `<?xml version='1.0' encoding='ASCII'?><html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><head><title>made</title></head><body>${ixHeader(hidden)}${body}</body></html>`;

const FIGURES = [
  ['Net sales', 'us-gaap:Revenues', '4,499.5', '4,262.4'],
  ['Cost of sales', 'us-gaap:CostOfRevenue', '2,506.1', '2,442.2'],
  ['Gross profit', 'us-gaap:GrossProfit', '1,993.4', '1,820.2'],
  ['Provision for income taxes', 'us-gaap:IncomeTaxExpenseBenefit', '129.8', '107.3'],
  ['Other loss', 'us-gaap:OtherNonoperatingIncomeExpense', '(4.8)', '(3.1)'],
  ['Net income', 'us-gaap:NetIncomeLoss', '532.2', '418.6'],
] as const;

/** A yearly report of three pages: a cover, a page of prose, and an income statement, tagged. `extra` goes into the prose. */
export function edgarReport(extra = ''): string {
  const dei = (name: string, text: string): string => `<ix:nonNumeric contextRef="c-2023" name="dei:${name}">${text}</ix:nonNumeric>`;
  const centred = (text: string): string =>
    `<div style="text-align:center"><span style="font-size:10pt;font-weight:700">${text}</span></div>`;
  const cover = [
    'UNITED STATES',
    'SECURITIES AND EXCHANGE COMMISSION',
    `FORM ${dei('DocumentType', '10-K')}`,
    `For the fiscal year ended ${dei('DocumentPeriodEndDate', 'December 31, 2023')}`,
    dei('EntityRegistrantName', 'Calder Tile Works, Inc.'),
  ]
    .map(centred)
    .join('');
  const prose = `<p>Item 7. Management’s Discussion and Analysis</p><p style="font-size:10pt">Calder Tile Works makes tiles for roofs and floors. The plant at Alder Bridge was closed for eleven weeks after the flood of March&#160;2023, and its kilns were rebuilt by the end of the year.</p>${extra}`;
  const rows = FIGURES.map(([label, name, now, before], i) => {
    const sign = now.startsWith('(') ? ('-' as const) : undefined;
    const figure = (text: string, context: string): MadeFigure => ({ text, name, context, ...(sign ? { sign } : {}) });
    return edgarRow(label, [figure(now, 'c-2023'), figure(before, 'c-2022')], i === 0 || i === FIGURES.length - 1);
  });
  const statement = `${centred('CALDER TILE WORKS, INC.')}${centred('CONSOLIDATED STATEMENTS OF INCOME')}${centred('(In millions)')}${edgarTable(['2023', '2022'], rows, 'Years Ended December 31,')}`;
  const hidden =
    dei('DocumentFiscalYearFocus', '2023') + dei('DocumentFiscalPeriodFocus', 'FY') + dei('CurrentFiscalYearEndDate', '--12-31');
  return edgarFile([cover, prose, statement].join(PAGE_END), hidden);
}
