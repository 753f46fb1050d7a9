import { describe, expect, it } from 'vitest';
import { answered, asking } from '../builders/asking.ts';
import type { MadeFiling } from '../builders/filing.ts';
import { page } from '../builders/page.ts';
import { MILLIONS, years } from '../builders/table.ts';

type Rows = readonly (readonly string[])[];

const table = (statement: 'income' | 'balance' | undefined, title: string, rows: Rows) => ({
  table: { title, ...(statement && { statement }), unit: MILLIONS, columns: years(2023, 2022), rows: rows.map((row) => [...row]) },
});
const filing = (company: string, ...tables: ReturnType<typeof table>[]): MadeFiling => ({
  company,
  fiscalYear: 2023,
  pages: tables.map((one, i) => page(i + 1, [one])),
});
const said = (question: string, of: MadeFiling): string => {
  const { status, sentences } = answered(asking(question, [of]));
  return status === 'answered' ? sentences.map(({ text }) => text).join(' ') : status;
};

// What people ask first of one filing: of twenty-seven real ones each of these failed somewhere.
describe('the first questions of a filing', () => {
  const income: Rows = [['Revenue', '900', '800'], ['Operating expenses', '700', '650'], ['Net income', '200', '150'], ['Basic', '2.05', '1.60'], ['Diluted', '2.01', '1.55']]; // prettier-ignore

  it('a bare “EPS” is the diluted one, as in the trade', () => {
    const { columns } = table('income', '', []).table;
    const perShare = { title: 'Consolidated statements of income', statement: 'income' as const, unit: MILLIONS, columns, rows: income.map((row) => [...row]) }; // prettier-ignore
    const rows = [...perShare.rows.slice(0, 3), ['Earnings per share - basic', '$2.05', '$1.60'], ['Earnings per share - diluted', '$2.01', '$1.55']]; // prettier-ignore
    const of: MadeFiling = { company: 'Calder Tile Works', fiscalYear: 2023, pages: [page(1, [{ table: { ...perShare, rows } }])] };
    expect(said('What was EPS?', of)).toContain('2.01');
    expect(said('What was basic EPS?', of)).toContain('2.05');
  });

  it('total assets are not what is left of them without current liabilities', () => {
    const of = filing('Ostrava Ferries', table('balance', 'Consolidated balance sheets', [['Non-current assets', '700', '600'], ['Current assets', '250', '240'], ['Current liabilities', '90', '80'], ['Total assets less current liabilities', '860', '760'], ['Net assets', '500', '450']])); // prettier-ignore
    expect(said('What were total assets?', of)).not.toMatch(/860|500/);
    expect(said('What were net assets?', of)).toContain('500');
  });

  it('a total that only its heading names is of no more than the heading says', () => {
    const of = filing('Ostrava Ferries', table(undefined, 'Categories of financial instruments', [['Financial assets'], ['Investments at fair value', '600', '500'], ['Cash', '40', '30'], ['', '640', '530']])); // prettier-ignore
    expect(said('What were total assets?', of)).not.toContain('640');
  });

  it('no margin is worked out of a row that has one word of what is asked', () => {
    const of = filing('Ensor Mortgage Insurance', table('income', 'Consolidated statements of income', [['Total revenues', '900', '800'], ['Acquisition and operating expenses, net of deferrals', '220', '210'], ['Total losses and expenses', '300', '280'], ['Net income', '450', '400']])); // prettier-ignore
    expect(said('What was the operating margin?', of)).not.toMatch(/24\.4|answered/);
  });

  it('long-term debt is not all debt where the rest of it is printed', () => {
    const of = filing('Ostrava Ferries', table('balance', 'Consolidated balance sheets', [['Total assets', '900', '800'], ['Current portion of long-term debt', '30', '20'], ['Long-term debt, excluding current portion', '400', '380'], ['Total liabilities and shareholders’ equity', '900', '800']])); // prettier-ignore
    expect(said('How much debt does the company have?', of)).toContain('430');
  });

  it('a balance without a name goes by what was asked for', () => {
    const of = filing('Ostrava Ferries', table(undefined, 'Goodwill', [['Balance, December 31, 2022', '40', '35'], ['Acquisitions', '12', '5'], ['Balance, December 31, 2023', '52', '40']])); // prettier-ignore
    expect(said('What is goodwill?', of)).not.toContain('Balance');
  });

  it('a label in capitals keeps the company’s name', () => {
    const of = filing('Calder Tile Works', table('income', 'Consolidated statements of income', [['REVENUE', '900', '800'], ['NET INCOME INCLUDING NONCONTROLLING INTERESTS', '210', '160'], ['NET INCOME ATTRIBUTABLE TO NONCONTROLLING INTERESTS', '10', '10'], ['NET INCOME ATTRIBUTABLE TO CALDER', '200', '150']])); // prettier-ignore
    expect(said('What was net income?', of)).toContain('attributable to Calder');
  });
});
