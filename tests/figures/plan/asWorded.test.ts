import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { answered, asking } from '../../builders/asking.ts';
import { years, type MadeTable } from '../../builders/table.ts';
import { haldenFiling, haldenIncome } from '../../builders/halden.ts';

const ask = (text: string, ...tables: readonly MadeTable[]): Answer => answered(asking(text, [haldenFiling(...tables)]));
const told = (answer: Answer): string => answer.sentences[0]?.text ?? '';

const income = haldenIncome();
const data: MadeTable = {
  title: 'Selected sales data',
  columns: years(2022, 2021),
  rows: [
    ['Comparable sales (% change)', '(1.8)%', '(3.2)%'],
    ['Gross margin percentage', '33.4%', '33.1%'],
  ],
};

describe('a row that is a rate of change itself', () => {
  it('says by its sign whether the thing grew, not by its own move', () => {
    const grew = ask('Did Halden Freight’s comparable sales grow in fiscal 2022?', income, data);
    expect([grew.yesno, told(grew)]).toEqual(['no', 'Halden Freight’s comparable sales decreased by 1.8 % in fiscal 2022.']);
    expect(ask('Did Halden Freight’s comparable sales fall in fiscal 2022?', income, data).yesno).toBe('yes');
  });

  it('says by how much the thing grew', () => {
    const text = told(ask('By how much did Halden Freight’s comparable sales grow in fiscal 2022?', income, data));
    expect(text).toMatch(/1\.8/);
    expect(text).not.toContain('points');
  });

  it('is compared with itself where the rate is what moved', () => {
    expect(told(ask('Did Halden Freight’s comparable sales growth increase in fiscal 2022?', income, data))).not.toContain('decreased');
  });
});

describe('how much of a thing came from a part of it', () => {
  const regions: MadeTable = {
    title: 'Revenue by region',
    note: '(in millions)',
    columns: years(2022, 2021),
    rows: [
      ['Northland', '3,000', '2,500'],
      ['Southland', '9,000', '7,500'],
      ['Total revenue', '12,000', '10,000'],
    ],
  };

  it('is the amount', () => {
    for (const text of [
      'How much of Halden Freight’s revenue came from Northland in fiscal 2022?',
      'How much of Halden Freight’s revenue was generated in Northland in fiscal 2022?',
    ])
      expect(told(ask(text, income, regions)), text).toMatch(/\$3,000 million/);
  });

  it('is a share where one is asked for', () => {
    for (const word of ['share', 'percentage', 'proportion'])
      expect(told(ask(`What ${word} of Halden Freight’s revenue came from Northland in fiscal 2022?`, income, regions)), word).toMatch(
        /\b25(?:\.0)? ?%|0\.25/,
      );
  });
});
