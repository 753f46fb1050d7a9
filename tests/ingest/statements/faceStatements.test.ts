import { describe, expect, it } from 'vitest';
import { faceStatements } from '../../../src/ingest/statements/faceStatements.ts';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { titleKind } from '../../../src/ingest/tables/tableTitle.ts';
import type { PageLines } from '../../../src/ingest/tables/cellPieces.ts';
import { body, made } from '../tables/tablepage.ts';
import type { MadeLine } from '../tables/tablepage.ts';

const EDGES = [380, 460, 540];

type Rows = readonly (readonly [string, ...string[]])[];

function sheet(title: string, period: string, rows: Rows): MadeLine[] {
  return [
    { y: 40, parts: [{ text: 'ACME CORPORATION', mid: 300 }] },
    { y: 52, parts: [{ text: title, mid: 300 }] },
    { y: 64, parts: [{ text: '(In millions)', mid: 300 }] },
    { y: 88, parts: [{ text: period, mid: 450 }] },
    { y: 100, parts: ['2018', '2017', '2016'].map((text, i) => ({ text, to: EDGES[i] ?? 0 })) },
    ...body(114, EDGES, rows),
  ];
}

const INCOME: Rows = [
  ['Revenue', '1,500', '1,350', '1,000'],
  ['Cost of sales', '600', '500', '400'],
  ['Operating expenses', '300', '300', '300'],
  ['Operating income', '600', '550', '300'],
  ['Provision for income taxes', '100', '100', '50'],
  ['Net income', '500', '450', '250'],
];
const ASSETS: Rows = [
  ['Cash', '100', '90', '80'],
  ['Accounts receivable', '200', '190', '180'],
  ['Total current assets', '300', '280', '260'],
  ['Total assets', '300', '280', '260'],
];
const LIABILITIES: Rows = [
  ['Accounts payable', '50', '40', '30'],
  ['Total liabilities', '50', '40', '30'],
  ["Total stockholders' equity", '250', '240', '230'],
  ["Total liabilities and stockholders' equity", '300', '280', '260'],
];
const CASH: Rows = [
  ['Net cash provided by operating activities', '300', '280', '260'],
  ['Capital expenditures', '(100)', '(90)', '(80)'],
  ['Net cash used in investing activities', '(100)', '(90)', '(80)'],
  ['Dividends paid', '(50)', '(50)', '(50)'],
  ['Net cash used in financing activities', '(50)', '(50)', '(50)'],
];

const YEARS = 'Years Ended December 31,';

function read(pages: readonly MadeLine[][]): ReturnType<typeof faceStatements> {
  const laid: PageLines[] = pages.map((lines, i) => made(lines, i + 1));
  return faceStatements(laid, readTables(laid));
}

describe('faceStatements', () => {
  const index: MadeLine[] = [
    { y: 40, parts: [{ text: 'INDEX TO CONSOLIDATED FINANCIAL STATEMENTS', mid: 300 }] },
    {
      y: 60,
      parts: [
        { text: 'Consolidated Statements of Income', at: 40 },
        { text: '12', to: 540 },
      ],
    },
    {
      y: 72,
      parts: [
        { text: 'Consolidated Balance Sheets', at: 40 },
        { text: '13', to: 540 },
      ],
    },
    {
      y: 84,
      parts: [
        { text: 'Consolidated Statements of Cash Flows', at: 40 },
        { text: '15', to: 540 },
      ],
    },
  ];
  const summary: MadeLine[] = sheet('SELECTED FINANCIAL DATA', YEARS, INCOME);
  const empty: MadeLine[] = [{ y: 40, parts: [{ text: 'This page is blank', mid: 300 }] }];
  const face = [
    sheet('CONSOLIDATED STATEMENTS OF INCOME', YEARS, INCOME),
    sheet('CONSOLIDATED BALANCE SHEETS', 'December 31,', ASSETS),
    sheet('CONSOLIDATED BALANCE SHEETS (Continued)', 'December 31,', LIABILITIES),
    sheet('CONSOLIDATED STATEMENTS OF CASH FLOWS', YEARS, CASH),
  ];
  const parent = sheet('CONDENSED STATEMENTS OF INCOME', YEARS, INCOME);

  it('finds the set that stands together, not the index, the five-year data or a schedule far behind', () => {
    const pages = [index, summary, empty, empty, empty, empty, empty, ...face, empty, empty, empty, empty, empty, empty, parent];
    const { statements, tables } = read(pages);
    expect(statements.map((statement) => [statement.kind, statement.title, statement.pages])).toEqual([
      ['income', 'CONSOLIDATED STATEMENTS OF INCOME', [8]],
      ['balance', 'CONSOLIDATED BALANCE SHEETS', [9, 10]],
      ['cashflow', 'CONSOLIDATED STATEMENTS OF CASH FLOWS', [11]],
    ]);
    expect(tables.flat().map((table) => [table.page, table.statement])).toEqual([
      [2, undefined],
      [8, 'income'],
      [9, 'balance'],
      [10, 'balance'],
      [11, 'cashflow'],
      [18, undefined],
    ]);
  });

  it('takes profit and other comprehensive income on one sheet for the income statement, where no other stands', () => {
    const whole: Rows = [
      ...INCOME.slice(0, -1),
      ['(Loss)/profit after income tax for the year', '500', '450', '250'],
      ['Other comprehensive income', '10', '10', '10'],
      ['Total comprehensive income for the year', '510', '460', '260'],
    ];
    const kinds = (title: string, more: MadeLine[][] = []): string[] =>
      read([sheet(title, YEARS, whole), ...more, ...face.slice(1)]).statements.map((statement) => statement.kind);
    const [income] = face;
    for (const title of ['Consolidated statement of comprehensive income', 'Statement of profit or loss and other comprehensive income'])
      expect(kinds(title)).toEqual(['income', 'balance', 'cashflow']);
    expect(kinds('Consolidated statement of comprehensive income', income === undefined ? [] : [income])).toEqual([
      'comprehensive',
      'income',
      'balance',
      'cashflow',
    ]);
  });

  it('gives rows in cents under the statement its times, and keeps them cents', () => {
    const { tables } = read([
      [
        ...sheet('CONSOLIDATED STATEMENTS OF INCOME', YEARS, INCOME),
        { y: 220, parts: EDGES.map((to) => ({ text: 'Cents', to })) },
        ...body(240, EDGES, [['Basic and diluted earnings per share', '10.06', '4.96', '4.81']]),
      ],
      ...face.slice(1),
    ]);
    const cents = tables.flat().flatMap((table) => table.cells.filter((cell) => cell.value === 10.06).map((cell) => ({ table, cell })))[0];
    expect(cents?.cell.unit).toMatchObject({ kind: 'money', scale: 0.01, perShare: true });
    expect(cents?.table.columns[cents.cell.column]?.period?.end).toBe('2018-12-31');
  });

  it('dates the columns: instants on the balance sheet, durations elsewhere', () => {
    const { tables } = read(face);
    expect(tables.flat().map((table) => [table.columns[0]?.period?.kind, table.columns[0]?.period?.end])).toEqual([
      ['duration', '2018-12-31'],
      ['instant', '2018-12-31'],
      ['instant', '2018-12-31'],
      ['duration', '2018-12-31'],
    ]);
  });

  it('gives the statement its heading, so that a reader lands on the title', () => {
    const laid = face.map((lines, i) => made(lines, i + 1));
    const { statements } = faceStatements(laid, readTables(laid));
    const heading = statements[0]?.heading;
    expect(laid[0]?.text.slice(heading?.start, heading?.end)).toBe('CONSOLIDATED STATEMENTS OF INCOME');
  });

  it('goes on where a page has no title: nothing above the table, the same columns; over an empty page without any header, in the unit of the first', () => {
    const { statements, tables } = read([
      sheet('CONSOLIDATED STATEMENTS OF CASH FLOWS', YEARS, CASH),
      [
        { y: 52, parts: [{ text: 'Years Ended December 31,', mid: 450 }] },
        { y: 64, parts: ['2018', '2017', '2016'].map((text, i) => ({ text, to: EDGES[i] ?? 0 })) },
        ...body(80, EDGES, [
          ['Reconciliation of net income to net cash provided:', '', '', ''],
          ['Net income', '500', '450', '250'],
          ['Depreciation', '100', '90', '80'],
          ['Inventories', '(300)', '(260)', '(70)'],
          ['Net cash provided by operating activities', '300', '280', '260'],
        ]),
      ],
      [{ y: 760, parts: [{ text: '73', mid: 300 }], furniture: 'footer' }],
      body(40, EDGES, [
        ['Net increase in cash', '150', '140', '130'],
        ['Cash, beginning of the year', '290', '150', '20'],
        ['Cash, end of the year', '440', '290', '150'],
      ]),
      // A note's table stands under its own words.
      [
        { y: 30, parts: [{ text: 'The following table shows inventories by kind.', at: 40 }] },
        ...sheet('INVENTORIES', 'December 31,', ASSETS),
      ],
    ]);
    expect(statements.map(({ kind, pages }) => [kind, pages])).toEqual([['cashflow', [1, 2, 4]]]);
    const last = tables[3]?.[0];
    expect(last?.columns.map((column) => column.period?.end)).toEqual(['2018-12-31', '2017-12-31', '2016-12-31']);
    expect(last?.cells[0]?.unit).toEqual({ kind: 'money', currency: 'USD', scale: 1e6, perShare: false });
  });

  it('reads cents under "Earnings per common share" as per share, whatever the row is called', () => {
    const rows: Rows = [
      ...INCOME,
      ['Earnings per common share', '', '', ''],
      ['Continuing operations', '24.60', '22.09', '17.74'],
      ['Discontinued operations', '(0.20)', '—', '—'],
    ];
    const { tables } = read([sheet('CONSOLIDATED STATEMENTS OF INCOME', YEARS, rows), ...face.slice(1)]);
    const table = tables[0]?.[0];
    const unitsOf = (label: string): unknown[] => {
      const row = table?.rows.findIndex(({ text }) => text === label);
      return table?.cells.filter((cell) => cell.row === row).map(({ unit }) => [unit.perShare, unit.scale]) ?? [];
    };
    expect(unitsOf('Continuing operations')).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
    ]);
    expect(unitsOf('Discontinued operations')).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
    ]);
    expect(unitsOf('Net income')).toEqual([
      [false, 1e6],
      [false, 1e6],
      [false, 1e6],
    ]);
  });

  it('finds none where titles have no statement under them', () => {
    expect(read([index, summary]).statements).toEqual([]);
  });
});

describe('titleKind', () => {
  it.each([
    ['CONSOLIDATED STATEMENTS OF INCOME', 'income'],
    ['Consolidated Statement of Cash Flow s', 'cashflow'],
    ['INCOME STATEMENTS', 'income'],
    ['BALANCE SHEETS', 'balance'],
    ['Consolidated Statements of Financial Position', 'balance'],
    ['Condensed Consolidated Statements of Operations (Unaudited)', 'income'],
    ['Consolidated Statements of Comprehensive Income', 'comprehensive'],
    ['Consolidated Statements of Operations and Comprehensive Loss', 'income'],
    ['CONSOLIDATED STATEMENTS OF SHAREHOLDERS’ EQUITY', 'equity'],
    ["STOCKHOLDERS' EQUITY STATEMENTS", 'equity'],
    ['Consolidated Statements of Changes in Equity', 'equity'],
    ['Consolidated Statements of Income for the years ended December 31, 2018 and 2017', 'income'],
  ] as const)('%s', (line, kind) => {
    expect(titleKind(line)).toBe(kind);
  });

  it.each([
    'Notes to Consolidated Financial Statements',
    'See accompanying notes to the consolidated balance sheets',
    'which is recorded in the consolidated statements of income',
    'Consolidated Balance Sheets 45',
    'Index to Consolidated Statements of Cash Flows',
    'CONSOLIDATED BALANCE SHEETS (Parenthetical)',
    'Balance sheet location',
  ])('%s is no title', (line) => {
    expect(titleKind(line)).toBeUndefined();
  });
});
