import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../src/ingest/metadata/readMetadata.ts';
import { barePage, textPages } from '../../builders/page.ts';
import { pipedTable } from '../../builders/table.ts';
import { HEAD, SIGNED } from './covers.ts';

const read = (...texts: string[]) => readMetadata({ pages: textPages(...texts) });
const LOGO_COVER = `${HEAD}\nFORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934\nFor the fiscal year ended January 29, 2022\nCommission File No. 1-10299\n(Exact name of registrant as specified in its charter)\nNew York 13-3513936\n(State of incorporation) (I.R.S. Employer Identification No.)`;

describe('a company whose cover shows a picture', () => {
  it('is read from a signature that runs over lines, and from how it names itself', () => {
    const { company, fileNumber, employerNumber } = read(
      LOGO_COVER,
      'Breeze Lockers, Inc. and its subsidiaries hereafter are referred to as the “Registrant,” “Company,” “we,” “our,” or “us.”',
      'the Company has duly \ncaused this report to be signed on its behalf by the undersigned, thereunto duly authorized.\nBREEZE LOCKERS, INC.\nBy: /s/ A. DOE',
    );
    expect(company).toMatchObject({ value: 'Breeze Lockers, Inc.', source: 'read' });
    expect([fileNumber?.value, employerNumber?.value]).toEqual(['1-10299', '13-3513936']);
  });
  it('is unsure where only one weak way names it', () => {
    const { company } = read(
      LOGO_COVER,
      ...Array.from({ length: 6 }, (_, i) => `Something is said here.\nBreeze Lockers Limited ${String(i)}`),
    );
    expect(company).toMatchObject({ value: 'Breeze Lockers Limited', source: 'inferred' });
  });
});

describe('an annual report without a cover', () => {
  const body = 'We had a good year in all regions, and the board thanks everyone.';
  it('is of the company beside its registration and in its running heads, never of a word of its title', () => {
    const { company, form } = read(
      'Annual Report\n2022\nMoving things about',
      'OFW Group Limited | ABN 12 165 602 273',
      ...Array.from({ length: 8 }, (_, i) => `${body}\nAnnual Report 2022 | OFW Group Limited ${String(i)}`),
    );
    expect(form?.value).toBe('annual report');
    expect(company).toMatchObject({ value: 'OFW Group Limited', source: 'read' });
  });
  it('is of whom its auditors write to', () => {
    const { company } = read(
      'Annual Report 2022',
      'Independent auditors’ report to the members of Northwind Holdings plc\nWe have audited the financial statements of Northwind Holdings plc for the year ended 31 March 2022.\nDeloitte LLP',
    );
    expect(company?.value).toBe('Northwind Holdings plc');
  });
  it('has no company where nothing but titles stand there', () => {
    expect(read('Annual Report\n2022', 'Full Year Results\nFinancial Statements 2022').company).toBeUndefined();
  });
});

describe('a combined cover', () => {
  it('has the parent first where the names stand under one another', () => {
    const { company, coRegistrants, fileNumber } = read(
      `${HEAD}\nFORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)\nFor the fiscal year ended December 31, 2015\nCommission File Number: 1-13087 (Harbour Homes, Inc.)\nCommission File Number: 0-50209 (Harbour Homes Limited Partnership)\nHARBOUR HOMES, INC.\nHARBOUR HOMES LIMITED PARTNERSHIP\n(Exact name of Registrants as specified in its charter)\nHarbour Homes, Inc. Delaware 04-2473675`,
    );
    expect(company?.value).toBe('Harbour Homes, Inc.');
    expect(coRegistrants.map(({ value }) => value)).toEqual(['Harbour Homes Limited Partnership']);
    expect(fileNumber?.value).toBe('1-13087');
  });
});

describe('spelling', () => {
  const cover = (name: string): string =>
    `${HEAD}\nFORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)\nFor the fiscal year ended December 31, 2015\n${name}\n(Exact name of registrant as specified in its charter)`;
  it.each([
    ['V ALE R ESORTS, INC.', 'Vale Resorts, Inc.'],
    ['Northwind, Inc .', 'Northwind, Inc.'],
    ['NORTHWIND A G COMPANY', 'Northwind A G Company'],
  ])('of %s is closed up', (printed, shown) => {
    expect(read(cover(printed), 'Vale Resorts, Inc. runs hills.').company?.value).toBe(shown);
  });
});

describe('former names', () => {
  it('are read over the caption on the cover and from the text', () => {
    const cover = `${HEAD}\nFORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)\nFor the fiscal year ended December 31, 2022\nCUBE, INC.\n(Exact name of registrant as specified in its charter)\nQuadrat, Inc.\n(Former name, if changed since last report)`;
    expect(read(cover).formerNames.map(({ value }) => value)).toEqual(['Quadrat, Inc.']);
    const told = read(LOGO_COVER, 'In 2021 we changed our corporate name from Rhombus, Inc. to Cube, Inc. and our symbol.', SIGNED);
    expect(told.formerNames.map(({ value }) => value)).toEqual(['Rhombus, Inc.']);
  });
});

describe('a text that is no text', () => {
  it('is unreadable, and names nobody', () => {
    const { unreadable, company } = read(
      'Annual Report\n2022',
      ...Array.from({ length: 4 }, () => 'F5C8I 7H<9 G=BC K5AA 6CIF '.repeat(60)),
    );
    expect([unreadable, company]).toEqual([true, undefined]);
  });
  it('is not said of a short one, nor of tables', () => {
    expect(read('Revenue 12 13\nCost 8 9').unreadable).toBeUndefined();
    expect(read('the cost of sales 8 9 and the like '.repeat(200)).unreadable).toBeUndefined();
  });
});

describe('the name of a fiscal year that ends in January', () => {
  const cover = `${HEAD}\nFORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934\nFor the fiscal year ended January 29, 2022\nBREEZE, INC.\n(Exact name of registrant as specified in its charter)`;
  const statement = (...heads: string[]) => {
    const text = ['', ...heads].join(' | ');
    const made = pipedTable(2, 0, `${text}\nSales | ${heads.map(() => '12').join(' | ')}`, '2.1');
    return barePage(2, text, {
      tables: [
        {
          ...made,
          statement: 'income',
          columns: made.columns.map((column, i) => ({ header: [{ page: 2, start: 0, end: 4 }], label: heads[i] ?? column.label })),
        },
      ],
    });
  };
  it.each([
    [['2021', '2020'], 2021],
    [['2022', '2021'], 2022],
    [['January 29, 2022', 'January 30, 2021'], 2022],
  ])('%s at the head of its statements: %i', (heads, year) => {
    const pages = [...textPages(cover), statement(...heads)];
    expect(readMetadata({ pages }).fiscalYear?.value).toBe(year);
  });
});

describe('a signature page', () => {
  it('is of the company, not of the person who signs first', () => {
    const { company } = read(
      LOGO_COVER,
      'the registrant has duly caused this report to be signed on its behalf by the undersigned thereunto duly authorized.\nAndrea E. Wind, as\nSenior Vice President\nBREEZE LOCKERS, INC.',
    );
    expect(company?.value).toBe('Breeze Lockers, Inc.');
  });
});

describe('a release', () => {
  it('is of the period that has ended, not of the one that its outlook is for', () => {
    const { periodEnd } = read(
      'Breeze, Inc. (NYSE: BRZ) Announces Second Quarter Fiscal 2024 Results\nGuidance for the third quarter ending October 31, 2023 is unchanged.\nResults for the quarter ended July 31, 2023 were good.',
    );
    expect(periodEnd?.value).toBe('2023-07-31');
  });
});
