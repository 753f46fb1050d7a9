import { describe, expect, it } from 'vitest';
import type { Time } from '../../../src/domain/time.ts';
import { withoutTimes } from '../../../src/question/reader/withoutTimes.ts';
import { timeIn } from '../../../src/question/times/timeIn.ts';
import { timesAsked } from '../../../src/question/times/timesAsked.ts';
import { card } from '../../builders/card.ts';

const shown = ({ fiscalYear, fiscalQuarter, date, months, own }: Omit<Time, 'text'>): string =>
  [
    fiscalYear,
    fiscalQuarter && `Q${String(fiscalQuarter)}`,
    date,
    months && `${String(months)}m`,
    own && `${own.part}${own.years === 0 ? '' : String(own.years)}${own.month === undefined ? '' : `/${String(own.month)}`}`,
  ]
    .filter(Boolean)
    .join(' ');
const when = (core: string): string =>
  timesAsked({ core, periods: [] })
    .map((time) => shown(time))
    .join(' | ');

describe('times in people’s words', () => {
  it.each([
    // quarters by the month they end in
    ['China revenue in the June quarter of 2023', '2023-06 3m'], ['Mac sales, December 2022 quarter', '2022-12 3m'],
    ['assets at mid-2022', '2022-06'], ['debt in the middle of 2023', '2023-06'],
    // months of years as they are noted
    ['deferred revenue, jun-22 to dec-22', '2022-06 | 2022-12'], ["cash at oct '22", '2022-10'],
    ['plant not switched on, dec 24 vs dec 23, up or down', '2024-12 | 2023-12'], ['market-22 sales', ''],
    // a year that is said once for two days, or for two quarters
    ['inventory at October 31 and January 31, 2022', '2022-10-31 | 2022-01-31'], ['deposits at June 30 and December 31, 2022', '2022-06-30 | 2022-12-31'],
    ['cash between October 31 and January 31, 2022', '2021-10-31 | 2022-01-31'], ['sales from April 1 to June 30, 2022', '2022-06-30'],
    ['sales between the first and second quarters of 2022', '2022 Q1 | 2022 Q2'], ['sales in the second and first quarter in the fiscal year 2019', '2019 Q2 | 2019 Q1'],
    ['in 2019, sales of the third quarter and the fourth quarter', '2019 Q3 | 2019 Q4'], ['sales in Q1 and Q2 2022', '2022 Q1 | 2022 Q2'],
    ['sales in Q4 and Q1 2023', 'Q4 | 2023 Q1'], ['sales in the first quarters of 2021 and 2022', '2021 Q1 | 2022 Q1'],
    // what stood at the beginning of a year stood at the end of the one before
    ['cash at the beginning of 2020', '2019'], ['inventory as of the start of fiscal 2022', '2021'], ['debt at the beginning of the year 2018', '2017'], ['debt at the start of Q1 2022', '2021 Q4'],
    ['debt at the beginning of Q3 2022', '2022 Q2'], ['growth since the beginning of 2020', '2020 | period'], ['assets at the end of 2020', '2020'],
    // a decade is no year
    ['chains sold in the 1990s', ''], ["2020's sales", '2020'],
    // a year in a name is none
    ['shares left under the 2020 Omnibus Equity Incentive Plan', ''], ['fair value of the 2025 Senior Notes at the end of fiscal 2022', '2022'], ['the 2021 Credit Agreement', ''], ['fair value of the 1.25% converts due 2025 at the end of 2022', '2022'], ['what % of debt is due in 2025', '2025'],
    ['notes payable in 2022', '2022'], ['2022 notes payable', '2022'], ['2022 revenue of the plan', '2022'], ['capex in 2022, as the plan had it', '2022'],
    // halves
    ['revenue in the first half of 2023', '2023 Q2 6m'], ['H1 23 revenue', '2023 Q2 6m'], ['H1 2023 revenue', '2023 Q2 6m'], ['1H23 sales', '2023 Q2 6m'],
    ['revenue H1 FY24', '2024 Q2 6m'], ['2023 H1 revenue', '2023 Q2 6m'], ['FY23 H2 margin', '2023 Q4 6m'], ['second half of 2022 EBITDA', '2022 Q4 6m'],
    ['first-half 2023 sales', '2023 Q2 6m'], ['the first half of fiscal 2023', '2023 Q2 6m'], ['1st half 2021 capex', '2021 Q2 6m'], ['2H 2022 sales', '2022 Q4 6m'],
    ['revenue for the six months to June 2023', '2023-06 6m'], ['profit for the six months ended 30 June 2023', '2023-06-30 6m'],
    ['operating profit for the half year ended 31 December 2021', '2021-12-31 6m'], ['half-year to December 2021 revenue', '2021-12 6m'],
    ['six months to June revenue', '6m period/6'], ['what did it spend in the first half', 'Q2 6m'],
    // other lengths
    ['nine months 2022 capex', '2022 Q3 9m'], ['capex in the first nine months of fiscal 2023', '2023 Q3 9m'], ['9M 2023 sales', '2023 Q3 9m'], ['9M23 sales', '2023 Q3 9m'],
    ['revenue in the first three months of 2023', '2023 Q1 3m'], ['first 3 months of 2023 revenue', '2023 Q1 3m'], ['last three months of 2022 sales', '2022 Q4 3m'],
    ['the first 26 weeks of fiscal 2022', '2022 Q2 6m'], ['revenue for the thirteen weeks ended April 29, 2023', '2023-04-29 3m'], ['nine-month revenue', '9m period'],
    ['for the nine months ended September 30, 2024', '2024-09-30 9m'], ['for the quarter ended March 31, 2023', '2023-03-31 3m'], ['capex for the quarter to March 2023', '2023-03 3m'],
    ['twelve months ended June 30, 2022', '2022-06-30 12m'], ['12 months to June 2022', '2022-06 12m'],
    // years that end
    ['net income in the year to June 2021', '2021-06 12m'], ['tax paid in the year ended September 2022', '2022-09 12m'], ['fiscal year ended January 28, 2023', '2023-01-28 12m'],
    ['in the year to 31 March 2022', '2022-03-31 12m'], ['the financial year ending June 2021', '2021-06 12m'], ['over the year to September 2022', '2022-09 12m'],
    // moments
    ['current assets at 30 September 2022', '2022-09-30'], ['active buyers at the end of June 2023', '2023-06'], ['employees at the end of 2022', '2022'], ['cash as at 31 March 2022', '2022-03-31'],
    ['debt at year end', ''], ['debt at the end of the first quarter of 2023', '2023 Q1'], ['cash at January 29, 2022', '2022-01-29'], ['debt at fiscal year-end 2020', '2020'],
    // years and quarters
    ["fiscal '20 sales", '2020'], ['FY20 sales', '2020'], ['FY 2020 sales', '2020'], ['2019 capex', '2019'], ['first-quarter 2023 revenue', '2023 Q1'], ['Q1 2023 sales', '2023 Q1'],
    ['weakest back in the first quarter of 2022', '2022 Q1'], ['full-year 2022 sales', '2022'], ['in fiscal 2019, third quarter sales', '2019 Q3'], ['3Q22 sales', '2022 Q3'],
    ['Q2 sales', 'Q2'], ['sales in calendar 2021', '2021'], ['financial year 2021 profit', '2021'],
    // two times
    ['product development, Q2 2023 against Q2 2022', '2023 Q2 | 2022 Q2'], ['net income between 2018 and 2020', '2018 | 2020'], ['net income from 2016 to 2018', '2016 | 2017 | 2018'],
    ['grew in all from 2016 to 2018', '2016 | 2017 | 2018'], ['six months ended June 30, 2023 and 2022', '2023-06-30 6m | 2022-06 6m'], ['Q2 of 2023 and 2022', '2023 Q2 | 2022 Q2'],
    ['the first half of 2023 compared with 2022', '2023 Q2 6m | 2022 Q2 6m'], ['the second quarter of 2023 versus the second quarter of 2022', '2023 Q2 | 2022 Q2'],
    ['2022 vs 2021 revenue', '2022 | 2021'], ['what share of buybacks in FY2023 occurred in Q4', '2023 Q4'],
    // told from another time
    ['diluted shares in Q1 2023 than in the same quarter a year before', '2023 Q1 | 2022 Q1'], ['Q2 2023 against the same quarter of 2022', '2023 Q2 | 2022 Q2'],
    ['Q3 2023 spend versus the same period last year', '2023 Q3 | 2022 Q3'], ['Q2 2023 revenue versus the prior year', '2023 Q2 | 2022 Q2'],
    ['the quarter ended March 31, 2023 and the year-ago quarter', '2023-03-31 3m | 2022-03 3m'], ['did margin widen in 2022 from a year earlier', '2022 | 2021'],
    ['less in fiscal 2021 than the year before', '2021 | 2020'], ['Q1 2023 versus the previous quarter', '2023 Q1 | 2022 Q4'], ['2020 revenue against three years earlier', '2020 | 2017'],
    ['first half of 2023 against the corresponding period of 2022', '2023 Q2 6m | 2022 Q2 6m'], ['in 2022 relative to the preceding fiscal year', '2022 | 2021'],
    ['H1 2023 sales compared to the first half of the prior year', '2023 Q2 6m | 2022 Q2 6m'], ['2022 revenue versus last year', '2022 | 2021'], ['sales in the first half of last year', 'Q2 6m period-1'],
    // told from the filing's own
    ['revenue year to date', 'to date'], ['capex so far this year', 'to date'], ['YTD 2023 net income', '2023 to date'], ['so far in 2023', '2023 to date'],
    ['what did they earn last quarter', 'quarter'], ['sales in the latest year', 'this year'], ['how much did sales fall last year', 'last year'], ['the most recent quarter', 'quarter'],
    ['grow this year versus last year', 'this year | this year-1'], ['what was revenue in the prior year', 'period-1'], ['growth over the past year', 'this year'],
    ['how much did cash change during the year', 'this year'], ['in the last fiscal year', 'this year'],
    // no times
    ['did revenue rise year on year', ''], ['inventory higher than a year ago', ''], ['the effect of prior year claims on net income', ''], ['a half share in the venture', ''],
    ['the 364-day credit agreement', ''], ['how many years has it paid dividends', ''], ['quarterly dividends', ''],
  ] as [string, string][])('“%s”', (question, expected) => {
    expect(when(question)).toBe(expected);
  }); // prettier-ignore

  it('are no words of what is asked for', () => {
    const noun = (question: string): string => withoutTimes(question).text.replace(/\s+/g, ' ').trim();
    expect(noun('net income in the year to June 2021')).toBe('net income');
    expect(noun('revenue for the six months to 30 June 2023 against the same period of 2022')).toBe('revenue');
    expect(noun('capex so far this year')).toBe('capex');
    expect(noun('total debt at the end of June 2023')).toBe('total debt');
  });
});

describe('what is said once for two times', () => {
  it.each([
    ['how did sales in the second quarter move from 2021 to 2022', '2021 Q2 | 2022 Q2'],
    ['rental income, second quarter: 2022 against 2021, change in dollars', '2022 Q2 | 2021 Q2'],
    ['between the third quarter of 2021 and that of 2022', '2021 Q3 | 2022 Q3'],
    ['comprehensive income 9m fy22 vs 9m fy21', '2022 Q3 9m | 2021 Q3 9m'],
    ['cost of paying staff, nine months: FY22 versus FY21', '2022 Q3 9m | 2021 Q3 9m'],
    ['pay charge, nine months: March 2022 against March 2021', '2022-03 9m | 2021-03 9m'],
    ['move between the end of January and the end of October 2022', '2022-01 | 2022-10'],
    ['climb between January 29 and April 30, 2022', '2022-01-29 | 2022-04-30'],
    ['shrink between the end of December and April 1, 2022', '2021-12 | 2022-04-01'],
    ['accrued pay, Jun 30 -> Sep 30 2022', '2022-06-30 | 2022-09-30'],
    ['margin in fiscal Q3 ended March 2022', '2022-03 3m'],
    // a length of time is no two moments, a quarter of one year no two quarters, and what falls due within months is a thing
    ['revenue from April 1 to June 30, 2022', '2022-06-30'],
    ['what share of buybacks in FY2022 occurred in Q4', '2022 Q4'],
    ['sales of 9m units', ''],
  ] as [string, string][])('“%s”', (question, expected) => {
    expect(when(question)).toBe(expected);
  });
});

describe('what a question leaves to the filing', () => {
  const half = card('h', { form: '10-Q', fiscalYear: 2023, fiscalQuarter: 2, periodEnd: '2023-06-30', fiscalYearEnd: '12-31' });
  const year = card('y', { form: '10-K', fiscalYear: 2022, periodEnd: '2022-09-30', fiscalYearEnd: '09-30' });
  const settled = (core: string, of: typeof half): string =>
    timesAsked({ core, periods: [] })
      .map((time) => shown(timeIn(time, of)))
      .join(' | ');
  it.each([
    ['revenue year to date', '2023 Q2 6m', '2022'], ['2022 revenue year to date', '2022 Q2 6m', '2022'], ['revenue in the latest quarter', '2023 Q2', '2022 Q4'],
    ['revenue last year', '2022', '2022'], ['revenue in the prior year', '2022 Q2', '2021'], ['revenue this year', '2023 Q2 6m', '2022'], ['revenue in the first half', '2023 Q2 6m', '2022 Q2 6m'],
    ['revenue in the six months to March', '2023-03 6m', '2022-03 6m'], ['this year versus last year', '2023 Q2 6m | 2022 Q2 6m', '2022 | 2021'], ['Q2 revenue', '2023 Q2', '2022 Q2'],
    ['revenue year to date through June 2022', '2022-06 6m', '2022-06 9m'], ['Q3 2022 revenue year to date', '2022 Q3 9m', '2022 Q3 9m'],
    ['did revenue grow versus 2021', '2021 | 2023 Q2', '2021 | 2022'], ['how far has debt fallen since the end of 2021', '2021 | 2023 Q2', '2021 | 2022'], ['chairman since 2021', '2021', '2021'],
    ['Q3 revenue', 'Q3', '2022 Q3'], ['the same quarter of 2021', '2021 Q2', '2021'],
  ] as [string, string, string][])('“%s” is %s of a second quarter’s report and %s of a year’s', (question, ofHalf, ofYear) => {
    expect(settled(question, half)).toBe(ofHalf);
    expect(settled(question, year)).toBe(ofYear);
  }); // prettier-ignore
});
