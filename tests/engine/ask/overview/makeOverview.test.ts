import { describe, expect, it } from 'vitest';
import type { OverviewMade } from '../../../../src/answer/overview/overviewOf.ts';
import { makeOverview } from '../../../../src/engine/ask/overview/makeOverview.ts';
import type { FilingId } from '../../../../src/domain/document.ts';
import { cardOf } from '../../../builders/filing.ts';
import { acme, partsTable, SEGMENTS, sourcesOf, type OverviewFiling } from '../../../builders/overviewfiling.ts';
import { page, type Part } from '../../../builders/page.ts';
import { quarter, years, type MadeTable } from '../../../builders/table.ts';

async function made(filings: readonly OverviewFiling[], of: readonly OverviewFiling[] = filings.slice(0, 1)): Promise<OverviewMade> {
  const found = await makeOverview(
    of.map(({ card }) => card.id),
    sourcesOf(filings),
  );
  if (found === null) throw new Error('There is no overview');
  return found;
}

const lines = ({ sentences }: OverviewMade): string[] => sentences.map(({ text }) => text);

const REPORT: readonly Part[] = [
  { text: 'In our opinion, the statements present fairly, in all material respects, the financial position of Acme Corporation.' },
  { text: '/s/ Alder & Finch LLP' },
  { text: 'We have served as the Company’s auditor since 1987.' },
];

describe('an overview', () => {
  it('is told in lines, each with the footnotes that open its place', async () => {
    const overview = await made([acme(2023, [...REPORT, { table: partsTable('Net sales by segment', SEGMENTS) }])]);
    expect(lines(overview)).toEqual([
      '“Acme Corporation is a maker of gauges and valves for plants that treat water and food.”',
      'Total net sales, USD millions: 1,100 (2023), 1,000 (2022), change 10.0 %.',
      'Operating income, USD millions: 220 (2023), 150 (2022), change 46.7 %.',
      'Operating margin: 20.0 % (2023), 15.0 % (2022), change 5.0 points.',
      'Net income, USD millions: 160 (2023), 100 (2022), change 60.0 %.',
      'Net cash provided by operating activities, USD millions: 310 (2023), 280 (2022), change 10.7 %.',
      'Total assets, USD millions: 3,000 (2023), 2,800 (2022), change 7.1 %.',
      // from nothing no per cent is said
      'Long-term debt, USD millions: 900 (2023), — (2022).',
      'Revenue by segment, Gauges: 700, 63.6 % of revenue.',
      'Revenue by segment, Valves: 400, 36.4 % of revenue.',
      'Auditor: Alder & Finch LLP, since 1987.',
      'Auditor’s opinion: “present fairly, in all material respects”.',
      'Dividends: $50 million, from $45 million.',
      'Purchases of own shares: $75 million, from none.',
    ]);
    for (const { citations } of overview.sentences) expect(citations.length).toBeGreaterThan(0);
    const quotes = overview.sentences[1]?.citations.map((number) => overview.citations.find((one) => one.number === number)?.quote);
    expect(quotes).toEqual(['Total net sales … 1,100', 'Total net sales … 1,000']);
  });

  it('says what the earlier filing of the company printed otherwise, with both cells', async () => {
    const overview = await made([acme(2023, [], '560'), acme(2022)]);
    expect(overview.overview.changed).toMatchObject({
      before: '10-K FY2022',
      now: '10-K FY2023',
      when: 'fiscal 2022',
      rows: [{ name: 'Cost of sales', before: { text: '550' }, now: { text: '560' }, by: { text: '10' } }],
    });
    expect(lines(overview)).toContain('Operating income, fiscal 2022: the same in the 10-K FY2022 and the 10-K FY2023.');
  });

  it('sets the years of a company side by side, newest first', async () => {
    const both = [acme(2023), acme(2022)];
    const { overview } = await made(both, both);
    expect(overview.blocks[0]?.heads).toEqual(['2023', '2022', '2021']);
    const [sales] = overview.blocks[0]?.rows ?? [];
    expect(sales?.cells.map((cell) => cell?.text)).toEqual(['1,100', '1,000', '900']);
  });

  it('of a report without statements is what it says of itself', async () => {
    const pages = [page(1, [{ text: 'Item 5.02 Departure of Directors' }, { text: 'Mr. Millner retires from the board in June.' }])];
    const card = cardOf({ company: 'Acme Corporation', form: '8-K', fiscalYear: 2023, pages });
    const [subject, sentence] = pages[0]?.blocks ?? [];
    const metadata = { ...card.metadata, subjects: [subject!.span], summary: [sentence!.span] };
    const overview = await made([{ card: { ...card, metadata }, pages }]);
    expect(lines(overview)).toEqual(['“Item 5.02 Departure of Directors”', '“Mr. Millner retires from the board in June.”']);
    expect(overview.overview).toMatchObject({ blocks: [], parts: null, facts: [], changed: null });
  });

  it('says of what went out in less than a year how long that was: its income is of the quarter, its cash flows are of the year so far', async () => {
    const columns = [2023, 2022].map((year) => {
      const period = quarter(year, 2, `${String(year)}-06-30`, 6);
      return { label: period.label, period };
    });
    const flows: MadeTable = {
      ...{ title: 'Statements of Cash Flows', statement: 'cashflow', note: '(In millions)', columns },
      rows: [['Repurchases of common stock', '(75)', '(60)']],
    };
    const pages = [page(1, [{ table: flows }])];
    const card = cardOf({
      ...{ company: 'Acme Corporation', form: '10-Q', fiscalYear: 2023, fiscalQuarter: 2, periodEnd: '2023-06-30', pages },
    });
    expect(lines(await made([{ card, pages }]))).toEqual([
      'Purchases of own shares: $75 million, from $60 million, in the six months ended June 30, 2023.',
    ]);
  });

  it('names a figure as it is printed, and no debt that is nil because it all became current', async () => {
    const name = 'Net earnings attributable to Acme Corporation shareholders';
    const { card, pages } = acme(2023, [
      { table: { ...{ title: 'Statements of Income', statement: 'income', columns: years(2023, 2022) }, rows: [[name, '140', '90']] } },
    ]);
    const told = await made([{ card, pages: pages.filter(({ number }) => number > 2) }]);
    expect(lines(told)).toContain(`${name}, USD millions: 140 (2023), 90 (2022), change 55.6 %.`);
    expect(lines(await made([acme(2022)])).join()).not.toContain('Long-term debt');
  });

  it('is none of a filing that is not here', async () => {
    expect(await makeOverview(['gone' as FilingId], sourcesOf([acme(2023)]))).toBeNull();
  });
});
