import { describe, expect, it } from 'vitest';
import { page } from '../builders/page.ts';
import { years } from '../builders/table.ts';
import { ask, quotes, said } from '../builders/threestatements.ts';

/** A holding and its utility in one filing: each statement is printed twice, with the registrant's name over it. */
const income = (number: number, over: string, revenue: string, earned: string) =>
  page(number, [
    { heading: over },
    {
      table: {
        title: 'Consolidated Statements of Income',
        statement: 'income',
        note: '(in millions)',
        columns: years(2018, 2017),
        rows: [
          ['Total operating revenues', revenue, '17,135'],
          ['Net income', earned, '1,660'],
        ],
      },
    },
  ]);
const combined = {
  company: 'Gale & Light Corporation',
  coRegistrants: ['Northern Gale and Light Company'],
  fiscalYear: 2018,
  pages: [income(102, 'NORTHERN GALE AND LIGHT COMPANY', '16,760', '6,818'), income(95, 'Gale & Light Corporation', '16,759', '6,837')],
};

describe('a combined filing', () => {
  it('answers a question that names the parent from the parent’s statements', () => {
    for (const name of ['Gale & Light', 'G&L', 'Gale & Light Corp']) {
      const answer = ask(`What was ${name}'s net income in 2018?`, combined);
      expect(quotes(answer), name).toEqual(['Net income … 6,837']);
      expect(said(answer), name).toMatch(/^Gale & Light’s net income was/);
    }
  });
  it('answers one that names the subsidiary from the subsidiary’s, under its name', () => {
    const answer = ask("What was Northern Gale and Light Company's net income in 2018?", combined);
    expect(quotes(answer)).toEqual(['Net income … 6,818']);
    expect(said(answer)).toMatch(/^Northern Gale and Light’s net income was/);
  });
  it('claims neither where its words may mean the other', () => {
    expect(ask("What was the net income of Gale & Light's utility in 2018?", combined).figure).toBeUndefined();
  });
});

describe('what is not here', () => {
  const clear = { company: 'Breeze, Inc.', fiscalYear: 2018, pages: [income(9, 'Breeze, Inc.', '10', '1')] };
  const broken = { company: 'Fabrikam Corp', fiscalYear: 2018, unreadable: true as const, pages: [page(1, [{ text: '6CIF G=BC' }])] };
  it('shows no letters that cannot be read', () => {
    expect(ask("What was Fabrikam's revenue in 2018?", clear, broken).nearest).toEqual([]);
  });
  it('is said of a filing that cannot be read, by its name', () => {
    expect(ask("What was Fabrikam's revenue in 2018?", clear, broken).notFound?.because).toMatch(
      /\.pdf is here, but its text cannot be read/,
    );
  });
  it('is said of a name with what cannot be told', () => {
    const because = ask("What was Contoso's revenue in 2018?", clear, broken).notFound?.because;
    expect(because).toMatch(
      /^The library has filings of Breeze\. None of them is a filing of Contoso\. Whose filing .*Fabrikam.*\.pdf is could not be told\.$/,
    );
  });
  it('is not said of a person whom the pages name', () => {
    const pages = [page(3, [{ text: 'Jane Contoso, our Chief Executive Officer, leads the board and its net income plan.' }])];
    expect(ask("What was Jane Contoso's net income in 2018?", { ...clear, pages }).notFound?.because ?? '').not.toMatch(
      /None of them is a filing/,
    );
  });
});
