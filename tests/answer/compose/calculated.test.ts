import { describe, expect, it } from 'vitest';
import { ask, quotes, said, made } from '../../builders/threestatements.ts';

describe('a calculation', () => {
  it('is a result with its formula, in words and in the figures printed, every cell a footnote', () => {
    const a = ask('What is the FY2018 fixed asset turnover of 3M? Round your answer to two decimal places.', made);
    // 32,765 ÷ ((8,866 + 8,738) ÷ 2) = 32,765 ÷ 8,802 = 3.7224
    expect(a.figure?.value).toBe(3.72);
    expect(a.figure?.basis).toBe('calculated');
    expect(a.figure?.operands.map(({ text, citation }) => [text, quotes(a)[citation - 1]])).toEqual([
      ['$ 32,765', 'Net sales … $ 32,765'],
      ['8,866', 'Property, plant and equipment — net … 8,866'],
      ['8,738', 'Property, plant and equipment — net … 8,738'],
    ]);
    expect(said(a)).toContain('3M’s fixed asset turnover was 3.72 in fiscal 2018 (');
  });

  it('says which years a change or an average runs over', () => {
    // (32,765 − 31,657) ÷ 31,657 = 0.0350
    const growth = ask("What was the growth rate of 3M's net sales in FY2018? Answer in percent, to one decimal place.", made);
    expect(growth.figure?.value).toBe(3.5);
    expect(said(growth)).toContain('from fiscal 2017 to fiscal 2018');
    // (32,765 + 31,657) ÷ 2
    expect(ask("What was 3M's average net sales between FY2017 and FY2018?", made).figure?.value).toBe(32211);
  });

  it('that is a ratio’s change says which way, both rates with their years, and how far', () => {
    const a = ask("How much did 3M's effective tax rate change between FY2017 and FY2018?", made);
    // 1,637 ÷ 7,000 = 23.386 %; 2,679 ÷ 7,548 = 35.493 %; apart by 12.107 points
    expect(said(a)).toContain(
      '3M’s effective tax rate decreased by 12.1 percentage points, from 35.5 % in fiscal 2017 to 23.4 % in fiscal 2018 (',
    );
    expect([a.figure?.value, a.figure?.unit.kind]).toEqual([-12.1, 'points']);
  });

  it('that a question calls better or worse moved in the question’s own words, by so much', () => {
    const a = ask("Has 3M's net margin improved or declined between FY2017 and FY2018?", made);
    // 4,858 ÷ 31,657 = 15.3457 %; 5,349 ÷ 32,765 = 16.3253 %; apart by 0.9796 points
    expect(said(a)).toContain(
      '3M’s net profit margin improved by 1.0 percentage points, from 15.3 % in fiscal 2017 to 16.3 % in fiscal 2018 (',
    );
    expect(a.list?.figures.map(({ text, unit }) => `${text} ${unit.kind}`)).toEqual(['15.3 percent', '16.3 percent', '1.0 points']);
    // every cell is a footnote once, though the movement is worked out over the same
    expect(a.sentences[0]?.citations).toEqual([1, 2, 3, 4]);
    // a tax rate is no better when higher, but a decline it is
    expect(said(ask("Has 3M's effective tax rate improved or declined between FY2017 and FY2018?", made))).toMatch(
      /rate declined by 1\d\.\d percentage points, from 35\.5 %/,
    );
  });

  it('is evidence for a yes or no, without one where the numbers do not decide', () => {
    const a = ask("Did 3M's net sales grow in FY2018?", made);
    expect([a.yesno, a.list?.kind, a.list?.figures.map(({ text }) => text)]).toEqual([
      'yes',
      'test',
      // by how much is said too
      ['31,657', '32,765', '1,108'],
    ]);
  });
});
