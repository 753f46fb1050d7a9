import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/document.ts';
import { readMetadata } from '../../../src/ingest/metadata/readMetadata.ts';
import { HEAD, readAll, seen, SIGNED, words } from './covers.ts';
import { textPages } from '../../builders/page.ts';

/** Made covers of every kind. Each field must be the value a reviewer would write, read from exactly the words named. */
const ANNUAL = '☒ ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934';
const QUARTERLY = '☒ QUARTERLY REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934';
const TRANSITION =
  '☐ TRANSITION REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934\nFor the transition period from ____ to ____';

const annual = (over: { period?: string; name?: string; listing?: string } = {}): string => `
Table of Contents
${HEAD}
FORM 10-K
(Mark One)
${ANNUAL}
For the fiscal year ended ${over.period ?? 'December 31, 2022'}
OR
${TRANSITION}
Commission File Number 001-12345
${over.name ?? 'NORTHWIND TRADING, INC.\n(Exact name of registrant as specified in its charter)'}
Delaware 12-3456789
(State or other jurisdiction of incorporation) (I.R.S. Employer Identification No.)
Securities registered pursuant to Section 12(b) of the Act:
${over.listing ?? 'Title of each class Trading Symbol(s) Name of each exchange on which registered\nCommon Stock, par value $0.01 per share NWT The Nasdaq Stock Market LLC\n1.250% Notes due 2030 NWT30 New York Stock Exchange'}
Securities registered pursuant to Section 12(g) of the Act: None`;

describe('a 10-K cover', () => {
  it('gives every field with its exact words, the name spelled as the text spells it', () => {
    const pages = textPages(
      annual(),
      'Item 1. Business\nNorthwind Trading, Inc. is a wholesaler of dry goods to grocers in nine countries. We sell through 40 depots and our own fleet of lorries and barges.',
      `${SIGNED}\nNORTHWIND TRADING, INC.\nDate: February 8, 2023 By: /s/ J. Doe`,
    );
    const read = readAll(pages);
    expect(read).toMatchObject({
      company: ['Northwind Trading, Inc.', 'NORTHWIND TRADING, INC.'],
      ticker: ['NWT', 'NWT'],
      exchange: ['Nasdaq', 'The Nasdaq Stock Market'],
      sic: undefined,
      form: ['10-K', '10-K'],
      fiscalYear: [2022, 'December 31, 2022'],
      fiscalQuarter: undefined,
      periodEnd: ['2022-12-31', 'December 31, 2022'],
      fiscalYearEnd: ['12-31', 'December 31, 2022'],
      filed: ['2023-02-08', 'February 8, 2023'],
    });
    expect(read.metadata.summary.map((span) => words(pages, span))).toEqual([
      'Northwind Trading, Inc. is a wholesaler of dry goods to grocers in nine countries.',
      'We sell through 40 depots and our own fleet of lorries and barges.',
    ]);
    expect(read.metadata.subjects).toEqual([]);
  });

  it.each([
    // the week of 1 to 7 January still belongs to the 52/53-week year before
    ['January 2, 2021', '', 2020, 'January 2, 2021'],
    ['January 3, 2021', 'In fiscal 2021 we expect more. Fiscal 2021 looks good.', 2020, 'January 3, 2021'],
    ['September 28, 2024', '', 2024, 'September 28, 2024'],
    // a retailer that calls the year ended in January by the year it began in
    [
      'January 28, 2023',
      'Fiscal 2022 was good. In fiscal 2022 sales rose; fiscal 2021 was poor. In fiscal 2022 we opened 9 stores.',
      2022,
      'Fiscal 2022',
    ],
    // and one that calls it by the year it ends in
    [
      'January 28, 2023',
      'Fiscal 2023 was good. In fiscal 2023 sales rose; fiscal 2022 was poor. In fiscal 2023 we opened 9 stores.',
      2023,
      'Fiscal 2023',
    ],
    // no label at all: the year it ends in
    ['May 31, 2023', 'FY22 FY22 FY22 FY22 were the years of the plan.', 2023, 'May 31, 2023'],
  ])('names the year that ends %s by the company’s own rule', (period, text, year, from) => {
    const pages = textPages(annual({ period }), text);
    expect(seen(pages, readMetadata({ pages }).fiscalYear)).toEqual([year, from]);
  });

  it('reads the name after the file number where no caption stands under it', () => {
    const pages = textPages(annual({ name: 'NORTHWIND CORPORATION\nWASHINGTON 91-1144442' }));
    expect(readAll(pages)['company']).toEqual(['Northwind Corporation', 'NORTHWIND CORPORATION']);
  });

  it('joins a name whose legal form was wrapped into the next line', () => {
    const pages = textPages(
      annual({ name: 'INTERCONTINENTAL NORTHWIND MACHINERY\nCORPORATION\n(Exact name of registrant as specified in its charter)' }),
    );
    expect(readAll(pages)['company']).toEqual([
      'Intercontinental Northwind Machinery Corporation',
      'INTERCONTINENTAL NORTHWIND MACHINERY\nCORPORATION',
    ]);
  });

  it('falls back to the signature page where the cover shows only a logo', () => {
    const pages = textPages(
      annual({ name: '(Exact name of Registrant as specified in its charter)' }),
      `${SIGNED}\nTHE NORTHWIND COMPANY\n(Registrant)\nBy: /s/ J. Doe\nDate: February 23, 2023`,
      'The Northwind Company sells dry goods.',
    );
    expect(readAll(pages)['company']).toEqual(['The Northwind Company', 'THE NORTHWIND COMPANY']);
  });

  it('falls back to what the text calls "the Company" where there is no signature page either', () => {
    const pages = textPages(
      annual({ name: '(Exact name of Registrant as specified in its charter)' }),
      'Northwind Trading plc and its subsidiaries (collectively, the “Company” or “we”) sell dry goods.',
    );
    expect(readAll(pages)['company']).toEqual(['Northwind Trading plc', 'Northwind Trading plc']);
  });

  it('lists the registrants of a combined cover', () => {
    const pages = textPages(
      annual({ name: 'X' }).replace(
        /Commission File Number[\s\S]*?Identification No\.\)/,
        'Commission Exact Name of Registrant State of IRS Employer\nFile Number as Specified In Its Charter Incorporation Number\n1-12609 N&W CORPORATION California 94-3234914\n1-2348 NORTHWIND GAS COMPANY New York 94-0742640',
      ),
    );
    const { metadata } = readAll(pages);
    expect(seen(pages, metadata.company)).toEqual(['N&W Corporation', 'N&W CORPORATION']);
    expect(metadata.coRegistrants.map((field) => seen(pages, field))).toEqual([['Northwind Gas Company', 'NORTHWIND GAS COMPANY']]);
  });

  it('heals a name whose ligature the font lost', () => {
    const pages = textPages(
      annual({ name: 'Northwind Corpora on\n(Exact name of registrant as specified in its charter)' }),
      `${SIGNED}\nNORTHWIND CORPORATION\nDate: June 20, 2023`,
    );
    expect(readAll(pages)['company']).toEqual(['Northwind Corporation', 'NORTHWIND CORPORATION']);
  });

  it('reads through control characters and split words', () => {
    const pages = textPages(
      annual()
        .replace('FORM 10-K', 'F ORM 10-K')
        .replace('(Exact name', '(Exact  name')
        .replace('☒', '\u0000')
        .replace('Securities registered', 'Securi\u0000es registered'),
    );
    expect(readAll(pages)).toMatchObject({
      company: ['Northwind Trading, Inc.', 'NORTHWIND TRADING, INC.'],
      form: ['10-K', '10-K'],
      ticker: ['NWT', 'NWT'],
    });
  });

  it('reads EDGAR’s own title page and the cover behind it', () => {
    const pages = textPages(
      'U.S. SECURITIES AND EXCHANGE COMMISSION\nPDF Copy of Submission on SEC EDGAR system\nSubmission/Form 10-K\nFiled 2023-02-09\nSubmitted on EDGAR account of NORTHWIND TRADING INC, CIK 0000123456',
      annual(),
    );
    expect(readAll(pages)).toMatchObject({
      company: ['Northwind Trading, Inc.', 'NORTHWIND TRADING, INC.'],
      filed: ['2023-02-09', '2023-02-09'],
      form: ['10-K', '10-K'],
    });
  });

  it('reads former names only where they are the company’s own', () => {
    const pages = textPages(
      annual(),
      'Northwind Trading, Inc. (formerly known as Eastwind Holdings, Inc.) sells dry goods. In 2020 it bought Viola Ltd. (formerly Mylo Corp.).',
    );
    expect(readAll(pages).metadata.formerNames.map((field) => seen(pages, field))).toEqual([
      ['Eastwind Holdings, Inc.', 'Eastwind Holdings, Inc.'],
    ]);
  });

  it.each(['1-800-NORTHWIND.COM, INC.', 'THE J. M. NORTHWIND COMPANY', 'U.S. NORTHWIND', 'N&W INC.', '3W COMPANY', 'NORTHWIND & CO.'])(
    'takes %s for a name',
    (name) => {
      const pages = textPages(annual({ name: `${name}\n_______________\n(Exact name of registrant as specified in its charter)` }));
      expect(words(pages, readMetadata({ pages }).company?.span)).toBe(name);
    },
  );

  it('prints no ticker where the cover has none', () => {
    const pages = textPages(
      annual({
        listing: 'Title of each class Name of each exchange on which registered\nCommon Stock, $0.25 Par Value New York Stock Exchange',
      }),
    );
    expect(readAll(pages)).toMatchObject({ ticker: undefined, exchange: ['NYSE', 'New York Stock Exchange'] });
  });
});

describe('a 10-Q cover', () => {
  const quarterly = (period: string, note: string): Page[] =>
    textPages(
      `${HEAD}\nFORM 10-Q\n${QUARTERLY}\nFor the quarterly period ended ${period}\nCommission File Number: 1-9595\nNORTHWIND CO., INC.\n(Exact name of registrant as specified in its charter)`,
      note,
    );

  it.each([
    // quarter and year by the company's own year-end, not by the calendar
    [
      'July 29, 2023',
      'See our Annual Report on Form 10-K for the fiscal year ended January 28, 2023. In fiscal 2024 sales rose; fiscal 2024 and fiscal 2024.',
      2,
      2024,
      '01-28',
    ],
    [
      'October 31, 2022',
      'Our fiscal year ends on January 31. References to fiscal 2023 refer to the fiscal year ending January 31, 2023. Form 10-K for the fiscal year ended January 31, 2022',
      3,
      2023,
      '01-31',
    ],
    // a year to January that the company calls by the year before: no year-end is printed, its quarters are named
    [
      'October 29, 2022',
      'For the thirty-nine weeks ended October 29, 2022 and the thirty-nine weeks ended October 30, 2021. Sales of the third quarter of 2022 rose against the third quarter of 2021. Form 10-K for the fiscal year ended January 29, 2022. We opened stores in the third quarter of 2022.',
      3,
      2022,
      '01-29',
    ],
    ['December 31, 2022', 'included in the Form 10-K for the fiscal year ended June 30, 2022', 2, 2023, '06-30'],
    ['June 2, 2023', 'Form 10-K for the fiscal year ended December 2, 2022', 2, 2023, '12-02'],
    ['July 2, 2023', 'Form 10-K for the year ended December 31, 2022', 2, 2023, '12-31'],
    // no year-end printed: the longest period shown tells the quarter
    [
      'September 30, 2024',
      'Three Months Ended September 30 ... nine months ended September 30, 2024 ... for the nine months ended September 30, 2023',
      3,
      2024,
      '12-31',
    ],
  ])('of the quarter ended %s', (period, note, quarter, year, yearEnd) => {
    const pages = quarterly(period, note);
    const m = readMetadata({ pages });
    expect([m.form?.value, m.fiscalQuarter?.value, m.fiscalYear?.value, m.fiscalYearEnd?.value, words(pages, m.periodEnd?.span)]).toEqual([
      '10-Q',
      quarter,
      year,
      yearEnd,
      period,
    ]);
  });
});

describe('an extract without a cover', () => {
  const headed = (...years: readonly number[]): Page => {
    const [page] = textPages('Revenue of the business rose.');
    if (page === undefined) throw new Error('no page');
    const columns = years.map((fiscalYear) => ({
      header: [],
      label: String(fiscalYear),
      period: { kind: 'duration' as const, fiscalYear, label: String(fiscalYear) },
    }));
    return { ...page, tables: [{ columns, span: { page: 1, start: 0, end: 7 } }] as unknown as Page['tables'] };
  };
  const yearOf = (...pages: readonly Page[]) => readMetadata({ pages }).fiscalYear;

  it('is of the year that its tables head their latest column with, beside the one before', () => {
    expect(yearOf(headed(2019, 2018))).toMatchObject({ value: 2019, source: 'inferred' });
    expect(yearOf(headed(2019, 2018), headed(2019, 2018, 2017), headed(2021, 2020))?.value).toBe(2019);
  });

  it('is of none where they head years to come, or one alone', () => {
    expect(yearOf(headed(2020, 2021, 2022, 2023, 2024))).toBeUndefined();
    expect(yearOf(headed(2019))).toBeUndefined();
  });
});
