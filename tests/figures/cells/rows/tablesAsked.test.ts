import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { find } from '../../../../src/figures/findFigure.ts';
import { asking } from '../../../builders/asking.ts';
import { haldenFiling } from '../../../builders/halden.ts';
import { years, type MadeTable } from '../../../builders/table.ts';

const flows = (title: string, paid: string): MadeTable => ({
  title,
  note: '(in millions)',
  columns: years(2022, 2021),
  rows: [
    ['Ferry upkeep', paid, '1'],
    ['Income taxes paid', '7', '8'],
  ],
});
/** The figures that are found, or may be meant. */
function paid(text: string, ...tables: readonly MadeTable[]): readonly number[] {
  const { finding, levels } = find(contextOf(asking(text, [haldenFiling(...tables)])));
  return [...new Set([...(finding?.results ?? []), ...levels.map(({ calculation }) => calculation)].map(({ value }) => value))];
}

const ALONE = flows('Schedule I – Condensed Financial Information of Parent', '207');
const QUESTION = 'What was Halden Freight’s ferry upkeep in fiscal 2022?';

describe('what a parent has without its subsidiaries', () => {
  it('is nothing of the group', () => {
    expect(paid(QUESTION, flows('Supplemental cash flow information', '1,404'))).toEqual([1404]);
    expect(paid(QUESTION, ALONE)).toEqual([]);
  });

  it('is read where it is asked for', () => {
    expect(paid('What was Halden Freight’s parent-only ferry upkeep in fiscal 2022?', ALONE)).toEqual([207]);
  });
});
