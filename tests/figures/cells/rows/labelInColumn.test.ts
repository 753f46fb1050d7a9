import { describe, expect, it } from 'vitest';
import { labelInColumn } from '../../../../src/figures/cells/rows/labelInColumn.ts';
import { find } from '../../../../src/figures/findFigure.ts';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';
import { fiscal, type MadeTable } from '../../../builders/table.ts';

const HEADS = ['EBITDA', 'EBIT', 'Net Income', 'EPS (diluted, cents)'];
const reconciliation: MadeTable = {
  title: 'Reconciliation of adjusted measures',
  columns: HEADS.map((dimension) => ({ label: `2022 ${dimension}`, dimension, period: fiscal(2022) })),
  rows: [
    ['EBITDA, EBIT, Net income and EPS', '900', '700', '500', '50'],
    ['Restructuring', '30', '30', '30', '3'],
    ['Adjusted EBITDA, EBIT, Net income and EPS', '930', '730', '530', '53'],
  ],
};
const [table] = page(1, [{ table: reconciliation }]).tables;
const labels = (row: number): readonly string[] => HEADS.map((_, column) => (table === undefined ? '' : labelInColumn(table, row, column)));

describe('a label that lists what its columns are', () => {
  it('is of each column what it says of that one, with what is said of all', () => {
    expect(labels(2)).toEqual(['Adjusted EBITDA', 'Adjusted EBIT', 'Adjusted Net income', 'Adjusted EPS']);
    expect(labels(0)).toEqual(['EBITDA', 'EBIT', 'Net income', 'EPS']);
    expect(labels(1)).toEqual(['Restructuring', 'Restructuring', 'Restructuring', 'Restructuring']);
  });

  it('goes with each figure that may be chosen', () => {
    const filing = { company: 'Halden Freight Corporation', fiscalYear: 2022, pages: [page(50, [{ table: reconciliation }])] };
    const levels = (text: string): readonly string[] =>
      find(contextOf(asking(text, [filing]))).levels.map(({ label, calculation }) => `${label} ${String(calculation.value)}`);
    const ebitda = levels('What was Halden Freight’s adjusted EBITDA in fiscal 2022?');
    expect(ebitda).toContain('Adjusted EBITDA 930');
    expect(ebitda).toContain('Adjusted EBIT 730');
  });
});
