import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/domain/document.ts';
import { figureSheets, type ExportedFigure } from '../../../src/figures/workbook/figureSheets.ts';
import { sheetName } from '../../../src/figures/workbook/sheet.ts';
import { statementSheets } from '../../../src/figures/workbook/statementSheets.ts';
import { workbookOf } from '../../../src/figures/workbook/workbookOf.ts';
import { evaluation, formulasOf, readBack, type Seen } from './readworkbook.ts';
import { check, EARLIER, FILING, leaf, operand, view } from '../madeviews.ts';
import { MILLIONS } from '../../builders/table.ts';

const nameOf = (filing: string): string => (filing === FILING ? 'Made 10-K FY2023' : 'Made 10-K FY2022');

describe('statements', () => {
  // 60 + 45 = 105 and 25 + 80 = 105; 2022: 50 + 41 is 91, printed 92 for rounding: that total stays as printed.
  const balance = view(
    'balance',
    '4.0',
    ['2023', '2022'],
    [
      ['Cash', '60', '50'],
      ['Inventories', '45', '41'],
      ['Total assets', '105', '92'],
      ['Debt', '25', '(4)'],
      ['Equity', '80', '96'],
      ['Total liabilities and equity', '105', '92'],
      ['Earnings per share', '1.25', '—'],
    ],
  );
  const at = (row: number, column: number) => balance.rows[row]!.cells[column]!;
  const checks = [
    check('subtotal', at(2, 0), [at(0, 0), at(1, 0)]),
    check('subtotal', at(2, 1), [at(0, 1), at(1, 1)], { difference: 1e6 }),
    check('subtotal', at(5, 1), [at(3, 1), at(4, 1)]),
    check('balance', at(2, 0), [at(5, 0)]),
    check('prior year', at(0, 1), [operand('51', 0, 0, 'Cash', { filing: EARLIER, page: 9, table: '9.0' })], {
      state: 'restated',
      slack: 1e6,
    }),
  ];

  it('are read back with totals that are sums where a check found them exact, and the same values everywhere', async () => {
    const sheets = await readBack(await workbookOf(statementSheets([balance], checks, nameOf)));
    expect([...sheets.keys()]).toEqual(['Balance sheet', 'Checks', 'Other cells']);
    const statement = sheets.get('Balance sheet')!;
    const column = (letter: string) => [6, 7, 8, 9, 10, 11, 12].map((row) => statement.get(`${letter}${String(row)}`)?.value);
    expect(column('A')).toEqual([
      'Cash',
      'Inventories',
      'Total assets',
      'Debt',
      'Equity',
      'Total liabilities and equity',
      'Earnings per share',
    ]);
    expect(column('B')).toEqual([60, 45, 105, 25, 80, 105, 1.25]);
    expect(column('C')).toEqual([50, 41, 92, -4, 96, 92, 0]);
    expect(statement.get('B8')?.formula).toBe('SUM(B6,B7)');
    expect(statement.get('C8')?.formula).toBeUndefined();
    expect(statement.get('C11')?.formula).toBe('SUM(C9,C10)');
    expect(statement.get('A3')?.value).toBe('(In millions, except per share amounts)');
    expect(column('D')).toEqual([
      'USD millions',
      'USD millions',
      'USD millions',
      'USD millions',
      'USD millions',
      'USD millions',
      'USD per share',
    ]);
    expect(column('E')[3]).toBe('25 | (4)');
    expect(column('F')[0]).toBe('Made 10-K FY2023, page 4: Cash · 2023, 2022');
    // A negative in parentheses, a dash as a dash, cents where cents are printed.
    expect(statement.get('C9')?.format).toBe('#,##0_);(#,##0)');
    expect(statement.get('B12')?.format).toBe('#,##0.00_);(#,##0.00)');
    expect(statement.get('C12')?.format).toBe('#,##0_);(#,##0);"–"_)');
    expect(formulasOf(sheets)).toEqual({ count: 2 + 4 * checks.length, wrong: [] });
  });

  it('carry their checks as formulas over the cells, those of an earlier filing on a sheet of their own', async () => {
    const sheets = await readBack(await workbookOf(statementSheets([balance], checks, nameOf)));
    const line = (row: number) => 'ABCDEFGHI'.split('').map((letter) => sheets.get('Checks')?.get(`${letter}${String(row)}`));
    expect(
      line(9)
        .map((cell) => cell?.value)
        .slice(0, 8),
    ).toEqual(['Cash adds up', 'prior year', 'restated?', 50e6, 51e6, -1e6, 1e6, 'agrees']);
    expect(line(9)[3]?.formula).toBe("'Balance sheet'!C6*1000000");
    expect(line(9)[4]?.formula).toBe("'Other cells'!B4*1000000");
    expect(line(9)[8]?.value).toBe('Made 10-K FY2023, page 4, Made statement: Cash; Made 10-K FY2022, page 9, Made statement: Cash');
  });
});

describe('a figure', () => {
  const percent: Unit = { kind: 'percent', scale: 1, perShare: false };
  const cell = (label: string, text: string, value: number, unit = MILLIONS) => ({
    label,
    text,
    value,
    unit,
    period: '2023',
    source: `Made, page 4: ${label}`,
  });
  // 5,363 ÷ ((36,500 + 37,987) ÷ 2) = 14.3998…%
  const roa: ExportedFigure = {
    ...{
      name: 'Return on assets',
      period: 'Year ended 2023',
      shortPeriod: 'FY2023',
      text: '14.4',
      value: 14.4,
      unit: percent,
      notes: ['=HYPERLINK("https://x")'],
      checks: [],
    },
    tree: { kind: 'quotient', of: leaf(0), by: { kind: 'mean', of: [leaf(1), leaf(2)] } },
    pieces: [0, ' ÷ average of ', 1, ' and ', 2],
    operands: [cell('Net income', '5,363', 5363), cell('Assets, end', '36,500', 36_500), cell('Assets, start', '37,987', 37_987)],
  };

  it('is a formula over its operands, rounded as shown', async () => {
    const sheets = await readBack(await workbookOf(figureSheets('What is the return on assets?', [roa])));
    const sheet = sheets.get('Return on assets FY2023')!;
    expect(sheet.get('B9')?.formula).toBe('(B5/AVERAGE(B6,B7))*100');
    expect(sheet.get('B10')).toMatchObject({ formula: 'ROUND(B9,1)', value: 14.4 });
    expect(sheet.get('F9')?.value).toBe('Net income ÷ average of Assets, end and Assets, start');
    expect(sheet.get('F5')?.value).toBe('Made, page 4: Net income');
    expect(formulasOf(sheets)).toEqual({ count: 2, wrong: [] });
  });

  it('writes scales out where they differ, and lists several figures over formulas', async () => {
    const thousands: Unit = { ...MILLIONS, scale: 1e3 };
    const sum: ExportedFigure = {
      ...{
        name: 'Debt',
        period: 'Year ended 2023',
        shortPeriod: 'FY2023',
        text: '2,500.5',
        value: 2500.5,
        unit: MILLIONS,
        notes: [],
        checks: [{ text: 'Balances', passed: true }],
      },
      tree: { kind: 'sum', of: [leaf(0), leaf(1)] },
      pieces: [0, ' + ', 1],
      operands: [cell('Short', '500', 500, thousands), cell('Long', '2,500', 2500)],
    };
    const sheets = await readBack(await workbookOf(figureSheets('Both?', [roa, sum])));
    expect([...sheets.keys()]).toEqual(['Answer', 'Return on assets FY2023', 'Debt FY2023']);
    expect(sheets.get('Debt FY2023')?.get('B8')?.formula).toBe('SUM(B5*1000,B6*1000000)/1000000');
    expect([4, 5].map((row) => evaluation(sheets)('Answer', `C${String(row)}`))).toEqual([14.4, 2500.5]);
    expect(formulasOf(sheets).wrong).toEqual([]);
  });

  it('keeps text of a document text, whatever it begins with', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\u0000\uD800x', "=cmd|' /C calc'!A0"];
    const operands = evil.map((label) => ({ ...cell(label, '1', 1), source: label, period: label }));
    const hostile: ExportedFigure = {
      ...roa,
      name: "='x'!A1[]:*?/\\",
      period: '',
      shortPeriod: '',
      text: '1',
      value: 1,
      unit: MILLIONS,
      tree: leaf(0),
      pieces: [0],
      operands,
    };
    const sheets = await readBack(await workbookOf(figureSheets('=HYPERLINK("https://x","y")', [hostile])));
    const [[name, sheet]] = [...sheets] as [[string, Map<string, Seen>]];
    expect(name).toBe("='x'!A1");
    const formulas = [...sheet].flatMap(([at, { formula }]) => (formula === undefined ? [] : [at]));
    expect(formulas).toEqual(['B13', 'B14']);
    expect(evil.map((_, i) => sheet.get(`A${String(5 + i)}`)?.value)).toEqual([
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      ' =1',
      ' x',
      "=cmd|' /C calc'!A0",
    ]);
    expect(sheet.get('A5')?.format).toBe('@');
  });
});

it('names sheets so that spreadsheets take them', () => {
  const taken = new Set<string>();
  expect(
    ['Income statement', 'income statement', '', "'[]:*?/\\'", 'History', 'x'.repeat(40)].map((name) => sheetName(name, taken)),
  ).toEqual([...['Income statement', 'income statement 2', 'Sheet', 'Sheet 2', 'Sheet 3', 'x'.repeat(31)]]);
});
