import type { Page, Statement } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import type { OverviewSources } from '../../src/engine/ask/overview/makeOverview.ts';
import { priorFilings, priorYearChecks } from '../../src/figures/checks/checkPrior.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { cardOf } from './filing.ts';
import { page, type Part } from './page.ts';
import { days, years, type MadeTable } from './table.ts';

/** A filing of which an overview can be made. */
export interface OverviewFiling {
  readonly card: FilingCard;
  readonly pages: readonly Page[];
}

const income = (year: number, cost: string): MadeTable => ({
  title: 'Consolidated Statements of Income',
  statement: 'income',
  note: '(In millions, except per share amounts)',
  columns: years(year, year - 1),
  rows: [
    ['Total net sales', year === 2023 ? '1,100' : '1,000', year === 2023 ? '1,000' : '900'],
    ['Cost of sales', year === 2023 ? '600' : '550', cost],
    ['Operating income', year === 2023 ? '220' : '150', year === 2023 ? '150' : '(20)'],
    ['Net income', year === 2023 ? '160' : '100', year === 2023 ? '100' : '(30)'],
  ],
});

const balance = (year: number): MadeTable => ({
  title: 'Consolidated Balance Sheets',
  statement: 'balance',
  note: '(In millions)',
  columns: days(year, year - 1),
  rows: [
    ['Total assets', year === 2023 ? '3,000' : '2,800', year === 2023 ? '2,800' : '2,500'],
    ['Long-term debt', year === 2023 ? '900' : '—', year === 2023 ? '—' : '700'],
  ],
});

const flows = (year: number): MadeTable => ({
  title: 'Consolidated Statements of Cash Flows',
  statement: 'cashflow',
  note: '(In millions)',
  columns: years(year, year - 1),
  rows: [
    ['Net cash provided by operating activities', '310', '280'],
    ['Dividends paid', '(50)', '(45)'],
    ['Repurchases of common stock', '(75)', '—'],
  ],
});

/** Net sales of parts that add up to them, under a title that says what they are. */
export const partsTable = (title: string, rows: MadeTable['rows'], columns = years(2023, 2022)): MadeTable => ({ title, columns, rows });

export const SEGMENTS: MadeTable['rows'] = [
  ['Gauges', '700', '640'],
  ['Valves', '400', '360'],
  ['Total net sales', '1,100', '1,000'],
];

/** A 10-K of an invented company: `more` is printed on a page of its own, `cost` is what it says that sales cost a year earlier. */
export function acme(year: number, more: readonly Part[] = [], cost = year === 2023 ? '550' : '500'): OverviewFiling {
  const parts: readonly (readonly Part[])[] = [
    [{ heading: 'Item 1. Business' }, { text: 'Acme Corporation is a maker of gauges and valves for plants that treat water and food.' }],
    [{ table: income(year, cost) }],
    [{ table: balance(year) }],
    [{ table: flows(year) }],
    more.length > 0 ? more : [{ text: 'Nothing further.' }],
  ];
  const pages = parts.map((own, i) => page(i + 1, own));
  return { card: cardOf({ company: 'Acme Corporation', fiscalYear: year, pages }), pages };
}

/** Filings as the engine's library gives them to an overview. */
export function sourcesOf(filings: readonly OverviewFiling[]): OverviewSources {
  const cards = filings.map(({ card }) => card);
  const views = (id: string): ReturnType<typeof statementViews> => {
    const filing = filings.find(({ card }) => card.id === id);
    return filing === undefined ? [] : statementViews(filing.card.id, filing.pages, statementsOf(filing.pages));
  };
  return {
    cards,
    pause: () => Promise.resolve(),
    reader: {
      outline: () => undefined,
      pages: (wanted) =>
        Promise.resolve(
          wanted.flatMap(({ filing, page: number }) => {
            const found = filings.find(({ card }) => card.id === filing)?.pages.find((one) => one.number === number);
            return found ? [{ filing, page: found }] : [];
          }),
        ),
    },
    statements: (id) => {
      const card = cards.find((one) => one.id === id);
      if (card === undefined) return Promise.resolve({ views: [], checks: [] });
      const of = { card, views: views(id) };
      const others = priorFilings(of, cards).map((other) => ({ card: other, views: views(other.id) }));
      return Promise.resolve({ views: of.views, checks: priorYearChecks(of, others) });
    },
  };
}

const statementsOf = (pages: readonly Page[]): Statement[] =>
  pages.flatMap(({ number, tables }) =>
    tables.flatMap(({ statement, id, title }) =>
      statement === undefined ? [] : [{ kind: statement, title, pages: [number], tables: [id] }],
    ),
  );
