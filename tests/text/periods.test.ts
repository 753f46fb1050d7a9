import { describe, expect, it } from 'vitest';
import { datesIn, parseDate } from '../../src/text/dates.ts';
import { contextFrom, fiscalOf, monthsFrom, periodFrom } from '../../src/text/periods.ts';

describe('dates', () => {
  it.each([
    ['December 31, 2018', '2018-12-31'],
    ['Dec. 31, 2018', '2018-12-31'],
    ['31 December 2018', '2018-12-31'],
    ['12/31/18', '2018-12-31'],
    ['2018-12-31', '2018-12-31'],
    ['February 2, 2019', '2019-02-02'],
    ['March 2023', '2023-03-31'],
    ['September 24,2022', '2022-09-24'],
  ])('%s', (text, iso) => {
    expect(parseDate(text)).toBe(iso);
  });

  it.each(['December 31,', 'May be 2018', '13/45/18', 'Section 12', 'Form 10-K 1-2-3'])('%s has no date with a year', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('keeps what a partial date says', () => {
    expect(datesIn('Years Ended December 31,')).toEqual([{ month: 12, day: 31, start: 12, end: 23 }]);
  });
});

describe('monthsFrom', () => {
  it.each([
    ['Years Ended December 31,', 12],
    ['Fiscal Year Ended', 12],
    ['52 Weeks Ended', 12],
    ['Fifty-Three Weeks Ended', 12],
    ['13 weeks ended', 3],
    ['12 Weeks Ended', 3],
    ['16 Weeks Ended', 3],
    ['Thirty-nine Weeks Ended', 9],
    ['Twenty-Six Weeks Ended', 6],
    ['24 Weeks Ended', 6],
    ['36 Weeks Ended', 9],
    ['Three Months Ended', 3],
    ['Six Months Ended June 30,', 6],
    ['Quarter Ended', 3],
    ['Q1 2023', 3],
    ['Twelve Months Ended', 12],
  ])('%s is %d months', (text, months) => {
    expect(monthsFrom(text)).toBe(months);
  });

  it.each(['December 31,', 'As of', 'Total', '(In millions)', '% Change'])('%s states no length', (text) => {
    expect(monthsFrom(text)).toBeNull();
  });
});

describe('periodFrom', () => {
  it('reads a duration and its fiscal year from header levels', () => {
    expect(periodFrom('Years Ended December 31, 2018')).toEqual({
      kind: 'duration',
      end: '2018-12-31',
      months: 12,
      fiscalYear: 2018,
      label: 'Years Ended December 31, 2018',
    });
  });

  it('reads an instant', () => {
    expect(periodFrom('As of September 24, 2022')).toMatchObject({ kind: 'instant', end: '2022-09-24', fiscalYear: 2022 });
    expect(periodFrom('June 30, 2016')).toMatchObject({ kind: 'instant', end: '2016-06-30' });
  });

  it('fills bare years from the title', () => {
    const context = contextFrom('Years ended December 31');
    expect(periodFrom('2018', context)).toMatchObject({ kind: 'duration', end: '2018-12-31', months: 12, fiscalYear: 2018 });
    expect(periodFrom('2018', contextFrom('At December 31 (Dollars in millions)'))).toMatchObject({ kind: 'instant', end: '2018-12-31' });
  });

  it('takes the year of a 52/53-week period that ends in the first days of January from the year before', () => {
    expect(periodFrom('Fiscal year ended January 3, 2021')).toMatchObject({ end: '2021-01-03', fiscalYear: 2020, months: 12 });
    expect(periodFrom('Year ended January 31, 2021')).toMatchObject({ fiscalYear: 2021 });
  });

  it('names year and quarter by the company’s own calendar', () => {
    expect(fiscalOf('2022-09-30', { yearEnd: '06-30', yearOffset: 0 })).toEqual({ fiscalYear: 2023, fiscalQuarter: 1 });
    expect(fiscalOf('2023-07-29', { yearEnd: '01-28', yearOffset: -1 })).toEqual({ fiscalYear: 2023, fiscalQuarter: 2 });
    expect(fiscalOf('2023-01-28', { yearEnd: '01-28', yearOffset: -1 })).toEqual({ fiscalYear: 2022, fiscalQuarter: 4 });
    // A retailer's year may close on February 3 and is the January year all the same.
    expect(fiscalOf('2018-02-03', { yearEnd: '02-02', yearOffset: -1 })).toEqual({ fiscalYear: 2017, fiscalQuarter: 4 });
    expect(fiscalOf('2018-08-04', { yearEnd: '02-02', yearOffset: -1 })).toEqual({ fiscalYear: 2018, fiscalQuarter: 2 });
    expect(fiscalOf('2021-01-03', { yearEnd: '12-31', yearOffset: 0 })).toEqual({ fiscalYear: 2020, fiscalQuarter: 4 });
    expect(fiscalOf('2019-09-01', { yearEnd: '09-01', yearOffset: 0 })).toEqual({ fiscalYear: 2019, fiscalQuarter: 4 });
    expect(fiscalOf('2023-04-02', { yearEnd: '12-31', yearOffset: 0 })).toEqual({ fiscalYear: 2023, fiscalQuarter: 1 });
  });

  it('keeps a quarter and a year to date apart', () => {
    const calendar = { yearEnd: '12-31', yearOffset: 0 } as const;
    expect(periodFrom('Three Months Ended June 30, 2023', { calendar })).toMatchObject({ months: 3, fiscalQuarter: 2, end: '2023-06-30' });
    expect(periodFrom('Six Months Ended June 30, 2023', { calendar })).not.toHaveProperty('fiscalQuarter');
    expect(periodFrom('Fourth Quarter 2022')).toMatchObject({ kind: 'duration', months: 3, fiscalYear: 2022, fiscalQuarter: 4 });
    expect(periodFrom('FY2018')).toMatchObject({ kind: 'duration', months: 12, fiscalYear: 2018 });
  });

  it.each(['Total', '% Change', 'Level 1', '$1,999', '2,018'])('%s names no time', (text) => {
    expect(periodFrom(text)).toBeNull();
  });
});
