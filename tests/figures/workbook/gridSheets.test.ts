import { expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { AnswerGrid } from '../../../src/domain/papers/grid.ts';
import { gridSheets } from '../../../src/figures/workbook/gridSheets.ts';
import { workbookOf } from '../../../src/figures/workbook/workbookOf.ts';
import { ask, made } from '../../builders/threestatements.ts';
import { formulasOf, readBack } from './readworkbook.ts';

const filing = 'a'.repeat(64) as FilingId;

it('a grid is a workbook of its cells, figures as numbers, and of every footnote with its page and words', async () => {
  const questions = ['What was net sales in 2018?', 'What was the dividend of 1850?'].map((text, i) => ({ id: `q${String(i)}`, text }));
  const cells = questions.map(({ id, text }) => ({ id: `${id} ${filing}`, question: id, filing, answer: ask(text, made) }));
  const [first, ...rest] = cells;
  const grid: AnswerGrid = {
    sheet: { title: '=cmd|calc', questions, filings: [filing] },
    cells: first ? [{ ...first, mark: { verdict: 'checked', initials: 'MK', at: Date.UTC(2024, 1, 20, 10, 42) } }, ...rest] : [],
  };
  const { answer } = cells[0]!;
  expect(answer.figure?.value).toBe(32_765);
  const sheets = await readBack(await workbookOf(gridSheets(grid, () => '3M 10-K FY2018')));
  const [name = ''] = [...sheets.keys()];
  const at = (sheet: string, cell: string): unknown => sheets.get(sheet)?.get(cell)?.value;
  expect([at(name, 'A2'), at(name, 'B2'), at(name, 'C1'), at(name, 'C2')]).toEqual([
    questions[0]?.text,
    'USD millions',
    '3M 10-K FY2018',
    32_765,
  ]);
  expect(at(name, 'C3')).toMatch(/^(?:Not found|No answer claimed)$/);
  const [citation] = answer.citations;
  expect(['D2', 'F2', 'H2', 'I2', 'J2', 'K2'].map((cell) => at('Sources', cell))).toEqual([
    1,
    citation?.page,
    citation?.quote,
    'checked',
    'MK',
    '2024-02-20T10:42:00.000Z',
  ]);
  // no words of the reader or of a filing become a formula
  expect(formulasOf(sheets).count).toBe(0);
});
