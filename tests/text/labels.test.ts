import { describe, expect, it } from 'vitest';
import { fit, YEAR_LABEL } from '../../src/text/labels.ts';

describe('a label', () => {
  it.each([
    ['Interest expense-net of capitalized interest of $9.5, $6.8 and $6.0', 'interest expense'],
    ['Treasury stock, at cost: 458 and 422 shares at December 31, 2022 and 2021', 'treasury stock'],
    ['Common stock, $.01 par value; 100,000 shares authorized', 'common stock'],
    ['Accounts receivable, net of allowance of $52', 'accounts receivable'],
  ])('“%s” is “%s”: amounts and what is taken off cost nothing', (label, name) => {
    expect(fit(label, name)).toBeGreaterThan(0.9);
  });

  it.each([
    ['Cost of sales', 'sales'],
    ['Total cost of revenue', 'revenue'],
    ['Net interest income', 'net income'],
  ])('“%s” is no “%s”', (label, name) => {
    expect(fit(label, name)).toBe(0);
  });

  it('of costs is costs where they are asked for', () => {
    expect(fit('Cost of sales', 'cost of sales')).toBe(1);
    // what is done with a row is no part of its name
    expect(fit('Less: Cash and marketable securities', 'cash and marketable securities')).toBe(1);
    expect(fit('Costs and expenses', 'expenses')).toBeGreaterThan(0.9);
  });
});

describe('a label that is a year and nothing else', () => {
  it.each([
    ['2024', true],
    ['Fiscal 2025', true],
    ['2024 (excluding first nine months of fiscal year 2024)', true],
    ['2024 Notes', false],
    ['Thereafter', false],
  ])('%s: %s', (label, is) => {
    expect(YEAR_LABEL.test(label)).toBe(is);
  });
});
