import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/answer/answer.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import { days, type MadeTable } from '../../builders/table.ts';
import { haldenFiling, haldenIncome } from '../../builders/halden.ts';

/** The first sentence of the answer, where it is one. */
function told(text: string, ...tables: readonly MadeTable[]): string {
  const input = asking(text, [haldenFiling(...tables)]);
  const context = contextOf(input);
  const found = find(context);
  return found.finding === null ? '' : (answer(input, context, found).sentences[0]?.text ?? '');
}

const income = haldenIncome(['Research and development', '(3,000)', '(2,900)']);
const balance: MadeTable = {
  title: 'Consolidated Balance Sheets',
  statement: 'balance',
  note: '(in millions)',
  columns: days(2022, 2021),
  rows: [
    ['Prepaid expenses and sundry items', '1,240', '1,000'],
    ['Total assets', '20,000', '19,000'],
  ],
};

describe('operands', () => {
  it('of one row are enough for a change, where each alone would be too little', () => {
    expect(told('How much higher were Halden Freight’s sundry items at the end of 2022 than one year before?', income, balance)).toContain(
      '$240 million',
    );
  });

  it('are not one cell at two times', () => {
    const once: MadeTable = { ...income, rows: [['Revenue', '12,000', '']] };
    expect(told('By how much did Halden Freight’s revenue rise from 2021 to 2022?', once)).toBe('');
  });

  it('are not one cell on both sides of a test', () => {
    expect(told('Did Halden Freight’s pension assets exceed the assets of its fund at the end of 2022?', income, balance)).not.toContain(
      'the same as',
    );
  });
});
