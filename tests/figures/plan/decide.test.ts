import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import type { Plan } from '../../../src/domain/plan.ts';
import { leaf } from '../../../src/domain/tree.ts';
import { decide } from '../../../src/figures/plan/decide.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { MILLIONS, years } from '../../builders/table.ts';

const filing: MadeFiling = {
  company: 'Calder Tile Works',
  fiscalYear: 2023,
  form: '10-K',
  pages: [
    page(1, [
      {
        table: {
          title: 'Consolidated statements of income',
          statement: 'income',
          unit: MILLIONS,
          columns: years(2023, 2022),
          rows: [
            ['Total revenues', '900', '800'],
            ['Income tax expense (benefit)', '(61)', '40'],
            ['Net income (loss)', '(20)', '150'],
            ['Kiln bonds and pledges', '(52)', '(24)'],
          ],
        },
      },
    ]),
  ],
};
const found = (question: string): Finding | null => find(contextOf(asking(question, [filing]))).finding;
const SOME: Plan = { kind: 'test', name: 'Income tax', tree: leaf({ words: 'income tax', offset: 0 }), moments: [{ offset: 0 }], shown: {}, test: { is: 'some' }, notes: [] }; // prettier-ignore

describe('what a number decides', () => {
  it('is no tax owed where the year’s charge is a benefit', () => {
    const owed = (year: number): string | undefined =>
      decide(SOME, found(`What was Calder Tile Works’ income tax expense in ${String(year)}?`)?.results ?? []).verdict;
    expect([owed(2022), owed(2023)]).toEqual(['yes', 'no']);
  });
  it('is that more is out where a figure in parentheses has grown', () => {
    expect(found('Did Calder Tile Works’ kiln bonds and pledges go up or down from 2022 to 2023?')?.went).toBe('increased');
  });
  it('is said of the company alone, not of its people', () => {
    expect(found('Did Calder Tile Works make money in 2023?')?.verdict).toBe('no');
    expect(found('Did the associates make money for Calder Tile Works in 2023?')).toBeNull();
  });
});
