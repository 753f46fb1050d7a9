import { describe, expect, it } from 'vitest';
import { bareTitle } from '../../src/text/titles.ts';

describe('a title', () => {
  it('ends before the unit line that stands behind it', () => {
    const operations = 'Consolidated Statements of Operations';
    for (const unit of [
      '(In millions, except number of shares which are reflected in thousands and per share amounts)',
      '(Dollars in millions, except per share data)',
      '- in thousands',
      '(USD in millions)',
    ])
      expect(bareTitle(`${operations} ${unit}`)).toBe(operations);
    expect(bareTitle('Condensed Consolidated Balance Sheets (Unaudited) (in thousands)')).toBe(
      'Condensed Consolidated Balance Sheets (Unaudited)',
    );
    expect(bareTitle('Item 7A—Quantitative and Qualitative Disclosures About Market Risk (amounts in millions)')).toBe(
      'Item 7A—Quantitative and Qualitative Disclosures About Market Risk',
    );
  });

  it('without one stays as it is, and so does one that is nothing else', () => {
    for (const title of [
      'CONSOLIDATED STATEMENTS OF CASH FLOWS',
      'Item 7. Management’s Discussion and Analysis',
      '(In millions)',
      'In thousands of dollars',
      '',
    ])
      expect(bareTitle(title)).toBe(title);
  });
});
