import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/document.ts';
import { readMetadata } from '../../../src/ingest/metadata/readMetadata.ts';
import { HEAD, readAll, SIGNED, words } from './covers.ts';
import { textPages } from '../../builders/page.ts';

describe('an 8-K', () => {
  const event = (date: string, items: string): Page[] =>
    textPages(
      `${HEAD}\nFORM 8-K\nCURRENT REPORT\nPursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934\n${date}\nNorthwind Trading, Inc.\n(Exact name of registrant as specified in charter)\nCommon Stock, par value $0.01 per share NWT New York Stock Exchange`,
      `${items}\n${SIGNED}\nNORTHWIND TRADING, INC.\nDate: July 5, 2022`,
    );

  it('is dated by its report, and its subjects are its Items without the exhibits', () => {
    const pages = event(
      'Date of Report (Date of earliest event reported): July 1, 2022 (June 30, 2022)',
      'Item 5.02 Departure of Directors or Certain Officers.\nOn June 30, 2022, the chief executive officer of the company told the board that he will step down.\nItem 9.01 Financial Statements and Exhibits.',
    );
    const read = readAll(pages);
    expect(read).toMatchObject({
      form: ['8-K', '8-K'],
      periodEnd: ['2022-07-01', 'July 1, 2022'],
      fiscalYear: [2022, 'July 1, 2022'],
      fiscalQuarter: undefined,
      filed: ['2022-07-05', 'July 5, 2022'],
      ticker: ['NWT', 'NWT'],
    });
    expect(read.metadata.subjects.map((span) => words(pages, span))).toEqual(['Item 5.02 Departure of Directors or Certain Officers.']);
    expect(read.metadata.summary.map((span) => words(pages, span))).toEqual([
      'On June 30, 2022, the chief executive officer of the company told the board that he will step down.',
    ]);
  });

  it('may print the date over its caption', () => {
    expect(readAll(event('May 3, 2023\nDate of Report (Date of earliest event reported)', 'Item 8.01 Other Events.'))['periodEnd']).toEqual(
      ['2023-05-03', 'May 3, 2023'],
    );
  });

  it('may print the date behind a caption without a colon', () => {
    expect(readAll(event('Date of Report (Date of earliest event reported) July 1, 2022', 'Item 8.01 Other Events.')).periodEnd).toEqual([
      '2022-07-01',
      'July 1, 2022',
    ]);
  });

  it('with a release behind its cover speaks of the quarter of the release', () => {
    const pages = event(
      'Date of Report (Date of earliest event reported): July 28, 2022',
      'Item 2.02 Results of Operations and Financial Condition.\nThe company furnishes its release on the quarter ended June 30, 2022.',
    );
    const [cover, items] = pages;
    const exhibit = textPages(
      '',
      '',
      'Exhibit 99.1\nNorthwind Trading Reports Second Quarter 2022 Results\nBOLTON, Ill., July 28, 2022 -- Sales rose.',
    )[2];
    const read = readAll([cover, items, exhibit].filter((page) => page !== undefined));
    expect(read).toMatchObject({
      form: ['earnings release', '2.02'],
      fiscalYear: [2022, 'Second Quarter 2022'],
      fiscalQuarter: [2, 'Second Quarter 2022'],
      periodEnd: ['2022-06-30', 'June 30, 2022'],
      filed: ['2022-07-05', 'July 5, 2022'],
    });
  });

  it('whose first Item is 2.02 is an earnings release', () => {
    const pages = event(
      'Date of Report (Date of earliest event reported): July 28, 2022',
      'Item 2.02 Results of Operations and Financial Condition.\nA release of the second quarter is furnished.',
    );
    expect(readAll(pages)['form']).toEqual(['earnings release', '2.02']);
  });
});

describe('an earnings release', () => {
  it('with a listing: company, ticker, dateline and quarter', () => {
    const pages = textPages(
      'Northwind Reports Fourth Quarter Results\nComparable Sales Declined 9.3%\nMINNEAPOLIS, March 2, 2023 -- Northwind Co., Inc. (NYSE: NWC) today announced results for the 13-week fourth quarter ended January 28, 2023 (“Q4 FY23”).\n“We are pleased with these results of the fourth quarter,” said the chief executive officer.',
    );
    const read = readAll(pages);
    expect(read).toMatchObject({
      company: ['Northwind Co., Inc.', 'Northwind Co., Inc.'],
      ticker: ['NWC', 'NWC'],
      form: ['earnings release', 'Reports Fourth Quarter Results'],
      fiscalYear: [2023, 'Q4 FY23'],
      fiscalQuarter: [4, 'Q4 FY23'],
      periodEnd: ['2023-01-28', 'January 28, 2023'],
      filed: ['2023-03-02', 'March 2, 2023'],
    });
    expect(read.metadata.subjects.map((span) => words(pages, span))).toEqual([
      'Northwind Reports Fourth Quarter Results',
      'Comparable Sales Declined 9.3%',
    ]);
  });

  it('keeps the company’s own name of the year: fiscal 2022 ended in January 2023', () => {
    const pages = textPages(
      'March 9, 2023\nNorthwind Announces Fourth Quarter\nFiscal 2022 Results\nBOLTON, Ill.--(BUSINESS WIRE)-- Northwind, Inc. (NASDAQ: NWD) today\nannounced results for the thirteen-week period (“fourth quarter”) ended January 28, 2023.',
    );
    expect(readAll(pages)).toMatchObject({
      company: ['Northwind, Inc.', 'Northwind, Inc.'],
      fiscalYear: [2022, 'Fourth Quarter\nFiscal 2022'],
      fiscalQuarter: [4, 'Fourth Quarter\nFiscal 2022'],
      periodEnd: ['2023-01-28', 'January 28, 2023'],
      filed: ['2023-03-09', 'March 9, 2023'],
    });
  });

  it('of a whole year without a listing: the name in the headline, in full where the text has it, and a period split over header lines', () => {
    const pages = textPages(
      'Northwind reports fiscal 2023 results and provides outlook for fiscal 2024\nTwelve Months Ended June 30,\nGAAP results 2022 $ million 2023 $ million\nNet sales 14,544 14,694',
      'About Northwind\nNorthwind plc is a wholesaler of dry goods to grocers.',
    );
    expect(readAll(pages)).toMatchObject({
      company: ['Northwind plc', 'Northwind plc'],
      fiscalYear: [2023, 'fiscal 2023'],
      fiscalQuarter: undefined,
      periodEnd: ['2023-06-30', 'June 30'],
      form: ['earnings release', 'reports fiscal 2023 results'],
    });
  });

  it('takes the name before the listing and none of the words before the name', () => {
    const pages = textPages(
      'Strong demand lifts results\nOn a call today Northwind Co., Inc. (Nasdaq: NWC) reported results of the second quarter of 2023.',
    );
    expect(readAll(pages)).toMatchObject({
      company: ['Northwind Co., Inc.', 'Northwind Co., Inc.'],
      ticker: ['NWC', 'NWC'],
      exchange: ['Nasdaq', 'Nasdaq'],
    });
  });

  it('under a letterhead', () => {
    const pages = textPages(
      'Exhibit 99.1\nNorthwind Corporation\n2200 Mission Blvd.\nNews Release\nNorthwind Reports First-Quarter 2023 Financial Results\nSANTA CLARA, Calif., April 27, 2023 – Northwind today reported first-quarter 2023 financial results.',
    );
    expect(readAll(pages)).toMatchObject({
      company: ['Northwind Corporation', 'Northwind Corporation'],
      fiscalYear: [2023, 'First-Quarter 2023'],
      fiscalQuarter: [1, 'First-Quarter 2023'],
      filed: ['2023-04-27', 'April 27, 2023'],
    });
  });
});

describe('anything else', () => {
  it('is an annual report by its title', () => {
    expect(readAll(textPages('Northwind plc\nAnnual Report and Accounts 2022'))['form']).toEqual([
      'annual report',
      'Annual Report and Accounts',
    ]);
  });

  it('has the year of an annual report from its title', () => {
    expect(readAll(textPages('Northwind plc\nAnnual Report and Accounts 2022'))).toMatchObject({
      fiscalYear: [2022, 'Annual Report and Accounts 2022'],
      company: ['Northwind plc', 'Northwind plc'],
    });
  });

  it('is no release because its letter praises the year: a proxy statement', () => {
    const pages = textPages(
      `${HEAD}\nSCHEDULE 14A\nProxy Statement Pursuant to Section 14(a)\nNORTHWIND TRADING, INC.\n(Name of Registrant as Specified In Its Charter)`,
      'Northwind delivered record fiscal 2022 results.',
    );
    expect(readAll(pages)).toMatchObject({ form: ['other', undefined], company: ['Northwind Trading, Inc.', 'NORTHWIND TRADING, INC.'] });
  });

  it('claims nothing about a text that says nothing', () => {
    const m = readMetadata({ pages: textPages('lorem ipsum dolor sit amet', '') });
    expect(m).toEqual({ form: { value: 'other', source: 'inferred' }, formerNames: [], coRegistrants: [], summary: [], subjects: [] });
  });

  it('is done with a page of one endless word, in which a name could begin at every letter', () => {
    expect(readMetadata({ pages: textPages('A'.repeat(100_000)) }).form?.value).toBe('other');
  });

  it('survives a filing without pages', () => {
    expect(readMetadata({ pages: [] }).company).toBeUndefined();
  });
});
