import { describe, expect, it } from 'vitest';
import { labelTime, titleTime } from '../../src/drawings/chartTimes.ts';

describe('the time that a label of a chart names', () => {
  it.each([
    ['2023', { fiscalYear: 2023 }],
    ['FY 2022', { fiscalYear: 2022 }],
    ['Q1 2024', { fiscalYear: 2024, fiscalQuarter: 1 }],
    ['Dec. 31, 2023', { end: '2023-12-31' }],
  ])('%s', (label, time) => {
    expect(labelTime(label, 'Revenue (in millions)')).toMatchObject(time);
  });

  it.each(['2027 target', 'Europe', 'Class of 2026', '2023 pro forma', 'Q1', ''])('is none of “%s”', (label) => {
    expect(labelTime(label, 'Revenue')).toBeUndefined();
  });

  it('is that of the title for a chart that names none, if it names one only', () => {
    expect(titleTime('2023 revenue by region')).toMatchObject({ fiscalYear: 2023 });
    expect(titleTime('Revenue by region, 2022 and 2023')).toBeUndefined();
    expect(titleTime('Revenue by region')).toBeUndefined();
  });
});
