import { describe, expect, it } from 'vitest';
import { companyKey, possessive, shortCompany, shortName, type NamedFiling } from '../../src/text/naming.ts';

it('makes a name own something, once', () => {
  expect(['Boeing', 'Halden Foods', "McDonald's", 'Macy’s'].map(possessive)).toEqual(['Boeing’s', 'Halden Foods’', "McDonald's", 'Macy’s']);
});

describe('shortCompany', () => {
  it.each([
    ['Microsoft Corporation', 'Microsoft'],
    ['The Coca-Cola Company', 'Coca-Cola'],
    ['BEST BUY CO., INC.', 'BEST BUY'],
    ['Amazon.com, Inc.', 'Amazon'],
    ['JPMorgan Chase & Co.', 'JPMorgan Chase'],
    ['Amcor plc', 'Amcor'],
    ['McDonald’s Corporation', "McDonald's"],
    ['PG&E Corporation', 'PG&E'],
    ['The Procter & Gamble Company', 'Procter & Gamble'],
    ['Merck & Co., Inc. /NJ/', 'Merck'],
    // nothing but a legal form is left as it is
    ['Limited', 'Limited'],
    ['The Limited, Inc.', 'Limited'],
  ])('%s → %s', (name, short) => {
    expect(shortCompany(name)).toBe(short);
  });
});

describe('companyKey', () => {
  it.each([
    ['COCA COLA CO', 'The Coca-Cola Company'],
    ['AMAZON COM INC', 'Amazon.com, Inc.'],
    ['McDonalds', 'McDONALD’S CORPORATION'],
    ['Foot Locker', 'Footlocker, Inc.'],
    ['Procter and Gamble', 'PROCTER & GAMBLE Co'],
    ['Nestle', 'Nestlé S.A.'],
  ])('%s is %s', (a, b) => {
    expect(companyKey(a)).toBe(companyKey(b));
  });

  it.each([
    ['American Express Company', 'American Airlines'],
    ['General Electric', 'General Motors Company'],
  ])('%s is not %s', (a, b) => {
    expect(companyKey(a)).not.toBe(companyKey(b));
  });
});

describe('shortName', () => {
  const filing = (metadata: Record<string, string | number>, fileName = 'a.pdf'): NamedFiling => ({
    fileName,
    metadata: Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, { value }])),
  });

  it.each([
    [{ company: 'Microsoft Corporation', form: '10-K', fiscalYear: 2023, periodEnd: '2023-06-30' }, 'Microsoft 10-K FY2023'],
    [{ company: '3M Company', form: '10-Q', fiscalYear: 2023, fiscalQuarter: 2 }, '3M 10-Q Q2 FY2023'],
    [{ company: 'Amcor plc', form: '8-K', fiscalYear: 2022, periodEnd: '2022-07-01' }, 'Amcor 8-K Jul 1, 2022'],
    [{ company: 'Pfizer Inc.', form: 'earnings release', fiscalYear: 2022, fiscalQuarter: 4 }, 'Pfizer release Q4 2022'],
    [{ company: 'Amcor plc', form: 'earnings release', fiscalYear: 2023 }, 'Amcor release FY2023'],
    [{ company: 'Nestlé S.A.', form: 'annual report', fiscalYear: 2022 }, 'Nestlé annual report FY2022'],
    [{ company: 'Pfizer Inc.', form: 'other' }, 'Pfizer'],
    [{ company: 'Pfizer Inc.', form: 'earnings release', filed: '2023-01-31' }, 'Pfizer release Jan 31, 2023'],
  ])('%o → %s', (metadata, name) => {
    expect(shortName(filing(metadata))).toBe(name);
  });

  it('falls back to the file name without its ending', () => {
    expect(shortName(filing({ form: '10-K', fiscalYear: 2022 }, 'annual report 2022.PDF'))).toBe('annual report 2022');
  });
});
