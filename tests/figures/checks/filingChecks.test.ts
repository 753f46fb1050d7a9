import { describe, expect, it } from 'vitest';
import type { Period } from '../../../src/domain/document.ts';
import type { Check } from '../../../src/domain/figures.ts';
import { priorFilings, priorYearChecks } from '../../../src/figures/checks/checkPrior.ts';
import { checksOn } from '../../../src/figures/checks/filingChecks.ts';
import { checksOf, ENDS, INCOME, madeView, SHEET, told, year, YEARS } from '../linesview.ts';
import { card } from '../../builders/card.ts';
import { MILLIONS, THOUSANDS } from '../../builders/table.ts';

describe('a balance sheet', () => {
  it('that balances: its halves and every subtotal, in both columns', () => {
    const checks = checksOf(madeView('balance', ENDS, SHEET));
    expect(told(checks)).toEqual([
      "passed balance: Total assets = Total liabilities and stockholders' equity, December 31, 2023",
      "passed balance: Total assets = Total liabilities and stockholders' equity, December 31, 2022",
      ...[
        'Total current assets = Cash and cash equivalents + Accounts receivable, net + Inventories',
        'Total assets = Total current assets + Property and equipment, net',
        'Total current liabilities = Accounts payable + Accrued expenses',
        'Total liabilities = Total current liabilities + Long-term debt',
        "Total stockholders' equity = Common stock + Retained earnings",
        "Total liabilities and stockholders' equity = Total liabilities + Total stockholders' equity",
      ].flatMap((text) => ['2023', '2022'].map((at) => `passed subtotal: ${text}, December 31, ${at}`)),
    ]);
    // Left and right are trees over the cells: 600 is one leaf, its parts a sum of three.
    const current = checks[2];
    expect(current?.operands.map(({ text }) => text)).toEqual(['600', '120', '250', '230']);
    expect([current?.left, current?.right]).toEqual([
      { kind: 'leaf', leaf: 0 },
      { kind: 'sum', of: [1, 2, 3].map((leaf) => ({ kind: 'leaf', leaf })) },
    ]);
    // Four figures rounded to a million may be two millions apart.
    expect([current?.difference, current?.slack]).toEqual([0, 2e6]);
  });

  it('with one figure misread: the subtotal it stands in fails in its column, what rests on the total passes', () => {
    const failed = checksOf(madeView('balance', ENDS, SHEET.replace('230 | 210', '280 | 210'))).filter(({ state }) => state === 'failed');
    expect(told(failed)).toEqual([
      'failed subtotal: Total current assets ≠ Cash and cash equivalents + Accounts receivable, net + Inventories, December 31, 2023',
    ]);
    expect(failed[0]?.difference).toBe(-50e6);
  });

  it('that does not balance says so', () => {
    const failed = checksOf(madeView('balance', ENDS, SHEET.replace('Total assets | 1,500', 'Total assets | 1,600'))).filter(
      ({ state }) => state === 'failed',
    );
    expect(told(failed)).toEqual([
      "failed balance: Total assets ≠ Total liabilities and stockholders' equity, December 31, 2023",
      'failed subtotal: Total assets ≠ Total current assets + Property and equipment, net, December 31, 2023',
    ]);
    expect(failed[0]?.difference).toBe(100e6);
  });

  it('with mezzanine equity and no total of both sides: what stands between liabilities and equity is counted', () => {
    const lines = SHEET.replace(/\nTotal liabilities and stockholders.*/, '')
      .replace('Common stock | 100 | 100', 'Redeemable noncontrolling interest | 30 | 20\nCommon stock | 70 | 80')
      .replace("Total stockholders' equity | 800 | 750", "Total stockholders' equity | 770 | 730");
    const balance = checksOf(madeView('balance', ENDS, lines)).filter(({ kind }) => kind === 'balance');
    expect(told(balance)).toEqual(
      ['2023', '2022'].map(
        (at) =>
          `passed balance: Total assets = Total liabilities + Redeemable noncontrolling interest + Total stockholders' equity, December 31, ${at}`,
      ),
    );
    expect(balance[0]?.operands.map(({ value }) => value)).toEqual([1500, 700, 30, 770]);
  });

  it("of a bank, without current assets; a note's figures in a label are none of the sum's", () => {
    const bank = `
Cash and due from banks (includes restricted cash: 2023, $5; 2022, $11) | 5,510 | 1,292
Interest-bearing deposits in other banks | 28,097 | 20,548
Total cash and cash equivalents | 33,607 | 21,840
Loans held for investment, less reserves: 2023, $59; 2022, $52 | 107,964 | 88,562
Other assets | 17,700 | 17,200
Total assets | 159,271 | 127,602
Customer deposits | 110,239 | 84,382
Other liabilities | 24,321 | 21,043
Total liabilities | 134,560 | 105,425
Total shareholders' equity | 24,711 | 22,177
Total liabilities and shareholders' equity | 159,271 | 127,602`;
    const checks = checksOf(madeView('balance', ENDS, bank));
    expect(checks.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      ...Array<string>(2).fill('balance passed'),
      ...Array<string>(8).fill('subtotal passed'),
    ]);
  });
});

describe('an income statement', () => {
  it('is a chain of results whose signs the columns tell: interest is taken off, other income added', () => {
    expect(told(checksOf(madeView('income', YEARS, INCOME))).filter((text) => text.endsWith('2023'))).toEqual([
      'passed subtotal: Gross profit = Revenue − Cost of revenue, 2023',
      'passed subtotal: Operating income = Gross profit − Research and development − Selling, general and administrative, 2023',
      'passed subtotal: Income before income taxes = Operating income − Interest expense + Other income, net, 2023',
      'passed subtotal: Net income = Income before income taxes − Provision for income taxes, 2023',
    ]);
  });

  it('of one column alone makes no claim, as some sum could always be found with free signs', () => {
    expect(checksOf(madeView('income', [year(2023)], INCOME))).toEqual([]);
  });

  it('makes no claim where a column comes out without a row that the other columns never had', () => {
    const flows = `
Net cash provided by operating activities | 500 | 400 | 300
Net cash used in investing activities | (200) | (150) | (120)
Net cash used in financing activities | (100) | (90) | (80)
Of which discontinued operations | 40 | — | —
Net increase in cash | 200 | 160 | 100`;
    const checks = checksOf(madeView('cashflow', [year(2023), year(2022), year(2021)], flows));
    expect(checks.map(({ state, period }) => `${state} ${period?.label ?? ''}`)).toEqual(['passed 2022', 'passed 2021']);
  });

  it('a loss per share by shares is the loss; two classes of stock whose part is printed nowhere are no failure', () => {
    const loss = `
Net loss | (212,017) | (154,093)
Net loss per share, basic | $(1.24) | $(1.08)
Weighted-average shares, basic | 170,498 | 142,042`;
    const checks = checksOf(madeView('income', YEARS, loss, { unit: THOUSANDS }));
    // 1.24 × 170,498 = 211,418 and 1.08 × 142,042 = 153,405: half a cent a share is 853 and 710 thousand.
    expect(checks.map(({ kind, state, difference }) => [kind, state, difference])).toEqual([
      ['earnings per share', 'passed', -599480],
      ['earnings per share', 'passed', -687640],
    ]);
    const shared = loss.replace('$(1.24)', '$(1.23)').replace('$(1.08)', '$(10.8)');
    expect(told(checksOf(madeView('income', YEARS, shared, { unit: THOUSANDS })))).toEqual([
      'failed earnings per share: Net loss ≠ basic earnings per share × basic shares, 2022',
    ]);
  });

  it('a column of changes has no product of its own: fewer shares than none', () => {
    const release = `
Net income | 1,802.3 | 1,104.4 | 697.9
Earnings per share, diluted | $2.45 | $1.48 | $0.97
Weighted-average shares, diluted | 735.5 | 747.6 | (12.1)`;
    const change: Period = { kind: 'duration', label: 'Inc/(Dec)' };
    expect(checksOf(madeView('income', [...YEARS, change], release)).map(({ state }) => state)).toEqual(['passed', 'passed']);
  });

  it('a balance sheet whose net assets are its equity, and whose one liability is their total, is no sum of all four', () => {
    const sheet = `
Cash and cash equivalents | 600 | 700
Prepayments | 170 | 180
Total assets | 770 | 880
Trade and other payables | 40 | 30
Total liabilities | 40 | 30
Net assets | 730 | 850
Issued capital | 900 | 900
Accumulated losses | (170) | (50)
Total equity | 730 | 850`;
    const balance = (lines: string): string[] => told(checksOf(madeView('balance', ENDS, lines)).filter(({ kind }) => kind === 'balance'));
    const says = 'Total assets = Total liabilities + Total equity';
    expect(balance(sheet)).toEqual([`passed balance: ${says}, December 31, 2023`, `passed balance: ${says}, December 31, 2022`]);
    expect(balance(sheet.replace('Total assets | 770', 'Total assets | 790'))[0]).toBe(
      'failed balance: Total assets ≠ Total liabilities + Total equity, December 31, 2023',
    );
  });
});

const filedCard = (id: string, company: string, fiscalYear: number) =>
  card(id, { company, form: '10-K', fiscalYear, periodEnd: `${String(fiscalYear)}-12-31` });

describe('the prior-year column', () => {
  const then = {
    card: filedCard('k22', 'Acme, Inc.', 2022),
    views: [madeView('income', [year(2022), year(2021)], INCOME, { filing: 'k22' })],
  };
  const later = (lines: string, unit = MILLIONS): Check[] =>
    priorYearChecks({ card: filedCard('k23', 'ACME INC', 2023), views: [madeView('income', YEARS, lines, { unit, filing: 'k23' })] }, [
      then,
      { ...then, card: filedCard('o22', 'Other Corp', 2022) },
      { ...then, card: filedCard('k24', 'Acme, Inc.', 2024) },
    ]);
  const swapped = INCOME.replace(/\| ([\d,]+) \| ([\d,]+)/g, '| 1 | $1');

  it('agrees with the earlier filing of the same company, row by row', () => {
    const checks = later(swapped);
    expect(checks).toHaveLength(11);
    expect(checks.every(({ state, kind, period }) => state === 'passed' && kind === 'prior year' && period?.fiscalYear === 2022)).toBe(
      true,
    );
  });

  it('asks for no more filings than can have printed it, however many the library has of the company', () => {
    const library = [
      ...Array.from({ length: 30 }, (_, i) => filedCard(`k${String(i)}`, 'Acme, Inc.', 1996 + i)),
      filedCard('o22', 'Other Corp', 2022),
    ];
    const of = { card: filedCard('k', 'ACME INC', 2023), views: [madeView('income', YEARS, INCOME)] };
    // Columns of 2023 and 2022: those of 2022, and of 2021, whose calendar may name years otherwise.
    expect(priorFilings(of, library).map(({ metadata }) => metadata.fiscalYear?.value)).toEqual([2021, 2022]);
  });

  it('restated: both cells, and by how much; nothing is decided', () => {
    const [check, ...rest] = later(swapped.replace('Cost of revenue | 1 | 600', 'Cost of revenue | 1 | 612')).filter(
      ({ state }) => state !== 'passed',
    );
    expect(rest).toEqual([]);
    expect([check?.state, check?.text, check?.difference]).toEqual([
      'restated',
      'Cost of revenue, 2022: 612 ≠ 600 in Acme 10-K FY2022',
      12e6,
    ]);
    expect(check?.operands.map(({ filing, text }) => [filing, text])).toEqual([
      ['k23', '612'],
      ['k22', '600'],
    ]);
  });

  it('in thousands against millions agrees to a rounded million; a cost in parentheses is the same cost', () => {
    const thousands = swapped
      .replace(/\| 1 \| ([\d,]+)/g, '| 1 | $1,400')
      .replace('Cost of revenue | 1 | 600,400', 'Cost of revenue | 1 | (600,400)')
      .replace('Interest expense | 1 | 20,400', 'Interest expense | 1 | 20,600');
    expect(told(later(thousands, THOUSANDS).filter(({ state }) => state !== 'passed'))).toEqual([
      'restated prior year: Interest expense, 2022: 20,600 ≠ 20 in Acme 10-K FY2022',
    ]);
  });
});

describe('checksOn', () => {
  it('tells of a figure its own checks, then failures of its row, then of its statement at its time', () => {
    const view = madeView('balance', ENDS, SHEET.replace('230 | 210', '280 | 210'));
    const checks = checksOf(view);
    const on = (row: number, column: number): string[] => {
      const cell = view.rows[row]?.cells[column];
      return told(cell === null || cell === undefined ? [] : checksOn(cell, checks));
    };
    const parts = 'Cash and cash equivalents + Accounts receivable, net + Inventories';
    const failed = `failed subtotal: Total current assets ≠ ${parts}, December 31, 2023`;
    expect(on(3, 0)).toEqual([failed]);
    expect(on(3, 1)).toEqual([`passed subtotal: Total current assets = ${parts}, December 31, 2022`, failed]);
    const liabilities = 'passed subtotal: Total liabilities = Total current liabilities + Long-term debt, December 31';
    const whole =
      "passed subtotal: Total liabilities and stockholders' equity = Total liabilities + Total stockholders' equity, December 31";
    expect(on(11, 0)).toEqual([`${liabilities}, 2023`, `${whole}, 2023`, failed]);
    expect(on(11, 1)).toEqual([`${liabilities}, 2022`, `${whole}, 2022`]);
  });
});
