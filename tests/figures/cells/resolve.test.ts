import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Operand, Term } from '../../../src/domain/figures.ts';
import { resolverFor, termKey } from '../../../src/figures/cells/resolve.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { days, type MadeTable, quarter, years } from '../../builders/table.ts';

const statement = (kind: 'income' | 'balance' | 'cashflow', rows: MadeTable['rows'], columns = years(2018, 2017)): MadeTable => ({
  title: 'Consolidated Statement',
  statement: kind,
  note: '(Millions)',
  columns,
  rows,
});
const filing = (tables: readonly MadeTable[], fiscalYear = 2018): MadeFiling => ({
  company: 'Halden Freight Corporation',
  fiscalYear,
  pages: tables.map((table, i) => page(50 + i, [{ table }])),
});

function looked(term: Partial<Term> & Pick<Term, 'words'>, ...filings: readonly MadeFiling[]): Operand | null {
  const context = contextOf(asking('What was Halden Freight’s operating margin?', filings));
  return resolverFor(context, context.filings).resolve({ offset: 0, ...term });
}

describe('a term', () => {
  const income = statement('income', [
    ['REVENUE'],
    ['  Net sales', '900', '800'],
    ['  Membership fees', '100', '90'],
    ['Total revenue', '1,000', '890'],
    ['Cost of revenues', '(600)', '(500)'],
    ['Net income including noncontrolling interests', '84', '71'],
    ['Net income attributable to Halden Freight', '80', '70'],
  ]);

  it('is the total, not the part that goes by a name of it', () => {
    const found = looked({ concept: 'Revenues', words: 'revenue' }, filing([income]));
    expect([found?.rowText, found?.text, found?.name, found?.concept]).toEqual(['Total revenue', '1,000', 'revenue', 'Revenues']);
  });

  it('of a part is under the heading of its item, by whatever name', () => {
    const segments: MadeTable = {
      title: 'Business segments',
      note: '(Millions)',
      columns: years(2018, 2017),
      rows: [
        ['Net sales'],
        ['  Freight', '700', '650'],
        ['  Bakery', '300', '240'],
        ['Operating profit'],
        ['  Freight', '90', '80'],
        ['  Bakery', '30', '20'],
      ],
    };
    const part = (words: string, partOf: string): string | undefined => looked({ words, partOf }, filing([segments]))?.text;
    expect([part('Bakery revenue', 'Revenues'), part('Bakery operating income', 'OperatingIncomeLoss')]).toEqual(['300', '30']);
  });

  it('is looked up whole fiscal years from its time', () => {
    expect(looked({ concept: 'Revenues', words: 'revenue', offset: -1 }, filing([income]))?.text).toBe('890');
    expect(looked({ concept: 'Revenues', words: 'revenue', offset: -2 }, filing([income]))).toBeNull();
  });

  it('is the owners’ income where minorities have a row of their own', () => {
    expect(looked({ concept: 'NetIncomeLoss', words: 'net income' }, filing([income]))?.text).toBe('80');
  });

  it('is the owners’ income however long their row’s label, beside income of all holders', () => {
    const both = statement('income', [
      ['Net income', '4,165', '8,001'],
      ['Net income attributable to Halden Freight shareholders', '4,149', '7,989'],
    ]);
    expect(looked({ concept: 'NetIncomeLoss', words: 'net income' }, filing([both]))?.text).toBe('4,149');
  });

  it('of a quarter without a year is the quarter’s that the filing reports, and no other', () => {
    const quarters = statement(
      'income',
      [['Total revenue', '260', '240']],
      [
        { label: 'Three months ended June 30, 2018', period: quarter(2018, 2, '2018-06-30') },
        { label: 'Three months ended June 30, 2017', period: quarter(2017, 2, '2017-06-30') },
      ],
    );
    const report: MadeFiling = { ...filing([quarters]), form: '10-Q', fiscalQuarter: 2, periodEnd: '2018-06-30' };
    const second = { text: 'Q2', fiscalQuarter: 2 } as const;
    expect(looked({ concept: 'Revenues', words: 'revenue', time: second }, report)?.text).toBe('260');
    expect(looked({ concept: 'Revenues', words: 'revenue', time: { text: 'Q3', fiscalQuarter: 3 } }, report)).toBeNull();
  });

  it('called a total is no part that its table adds up', () => {
    const note: MadeTable = {
      title: 'Personnel expenses were as follows',
      note: '(Millions)',
      columns: years(2018, 2017),
      rows: [
        ['Wages and salaries', '158', '140'],
        ['Social security', '14', '12'],
        ['Total', '172', '152'],
      ],
    };
    // 158 is a part of the 172 that are asked for
    expect(looked({ concept: 'LaborAndRelatedExpense', words: 'total personnel expenses' }, filing([note]))?.text).not.toBe('158');
    expect(looked({ concept: 'LaborAndRelatedExpense', words: 'wages and salaries' }, filing([note]))?.text).toBe('158');
  });

  it('is not another item that only shares its words: cost of revenues is no revenue', () => {
    const costs = statement('income', [['Cost of revenues', '600', '500']]);
    expect(looked({ concept: 'Revenues', words: 'revenue' }, filing([costs]))).toBeNull();
  });

  it('is not a part under a heading of its name', () => {
    const parts = statement('income', [
      ['Net revenues', '1,000', '890'],
      ['Cost of revenues—product sales:'],
      ['  Product costs', '300', '280'],
      ['  Royalties', '200', '190'],
    ]);
    expect(looked({ concept: 'CostOfRevenue', words: 'cost of revenue' }, filing([parts]))).toBeNull();
  });

  it('is the carrying amount, neither gross nor what a note says of a part', () => {
    const balance = statement(
      'balance',
      [
        ['Property, plant and equipment', '24,873', '24,914'],
        ['Less: Accumulated depreciation', '(16,135)', '(16,048)'],
        ['Property, plant and equipment — net', '8,738', '8,866'],
      ],
      days(2018, 2017),
    );
    const note: MadeTable = {
      title: 'Assets held for sale',
      note: '(Millions)',
      columns: days(2018, 2017),
      rows: [['Inventories', '40', '12']],
    };
    expect(looked({ concept: 'PropertyPlantAndEquipmentNet', words: 'PP&E' }, filing([balance, note]))?.text).toBe('8,738');
    expect(looked({ concept: 'InventoryNet', words: 'inventory' }, filing([balance, note]))).toBeNull();
  });

  it('is left open between the statements of a parent and its subsidiary', () => {
    const parent = statement('income', [['Operating income', '500', '400']]);
    const utility = statement('income', [['Operating income', '450', '380']]);
    expect(looked({ concept: 'OperatingIncomeLoss', words: 'operating income' }, filing([parent, utility]))).toBeNull();
  });

  it('comes from another filing of the company only where the first does not print it', () => {
    const now = filing([statement('income', [['Total revenue', '1,000', '890']])]);
    const before = filing([statement('income', [['Total revenue', '895', '700']], years(2017, 2016))], 2017);
    // the later filing's own 2017 column stands, not the earlier filing's
    expect(looked({ concept: 'Revenues', words: 'revenue', offset: -1 }, now, before)?.text).toBe('890');
    const older = looked({ concept: 'Revenues', words: 'revenue', offset: -2 }, now, before);
    expect([older?.text, older?.filing]).toEqual(['700', 'Halden Freight Corporation-10-K-2017-']);
  });
});

describe('a charge printed in brackets', () => {
  const charges = (now: string, then: string): Operand | null =>
    looked(
      { concept: 'AssetImpairmentCharges', words: 'asset impairment expense' },
      filing([statement('income', [['Asset impairment expense', now, then]])]),
    );

  it('is meant by its size: (864) after (185) has risen', () => {
    expect(charges('(864)', '(185)')?.reversed).toBe(true);
    expect(charges('864', '185')?.reversed).toBeUndefined();
  });

  it('is meant so too where another way of asking found it', () => {
    const term: Term = { words: 'own interest bill', offset: 0 };
    const income = filing([statement('income', [['Interest expense', '(24)', '(32)']])]);
    const { reversed, ...alone } = looked({ ...term, concept: 'InterestExpense' }, income) as Operand;
    const context = {
      ...contextOf(asking('What was Halden Freight’s own interest bill?', [income])),
      byTerm: new Map([[termKey(term), alone]]),
    };
    expect(reversed).toBe(true);
    expect(resolverFor(context, context.filings).resolve(term)?.reversed).toBe(true);
  });

  it('keeps its sign where the row prints both', () => {
    expect(charges('(12)', '40')?.reversed).toBeUndefined();
  });
});

describe('income tax', () => {
  const tax = (label: string, figure: string, after: string): Operand | null =>
    looked(
      { concept: 'IncomeTaxExpenseBenefit', words: 'income tax expense' },
      filing([
        statement('income', [
          ['Income before income taxes', '1,568', ''],
          [label, figure, ''],
          ['Net income', after, ''],
        ]),
      ]),
    );

  it('is told from its benefit by what adds up below it, whichever way it is printed', () => {
    expect(tax('Provision for income taxes', '(950)', '618')?.reversed).toBe(true);
    expect(tax('Provision for income taxes', '950', '618')?.reversed).toBeUndefined();
    expect(tax('Income tax benefit (provision)', '327', '1,895')?.reversed).toBe(true);
  });

  it('is told so where the result of companies held in part comes between', () => {
    const found = looked(
      { concept: 'IncomeTaxExpenseBenefit', words: 'income tax expense' },
      filing([
        statement('income', [
          ['Income before income taxes', '1,193', ''],
          ['Income tax expense', '(261)', ''],
          ['Equity in income of affiliated companies', '19', ''],
          ['Net income', '951', ''],
        ]),
      ]),
    );
    expect(found?.reversed).toBe(true);
  });

  it('is left open where nothing adds up', () => {
    expect(tax('Provision for income taxes', '(950)', '777')).toBeNull();
  });
});
