import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../src/domain/failure.ts';
import type { FilingId } from '../../../src/domain/document.ts';
import type { GridCell, GridSheet } from '../../../src/domain/papers/grid.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { changeGrid } from '../../../src/ui/grid/changeGrid.ts';
import { GridState } from '../../../src/ui/grid/gridState.svelte.ts';
import type { Dialog } from '../../../src/ui/state/workspace.svelte.ts';
import { FakeModels, fakeEngine } from '../fakeengine.ts';
import { SCENES } from '../scenes.ts';

const [LOW, HIGH] = ['a'.repeat(64), 'b'.repeat(64)] as [FilingId, FilingId];
const MARK = { verdict: 'wrong', initials: 'MK', at: 1, remark: 'The filing says less.' } as const;
const SHEET: GridSheet = {
  title: 'Margins',
  questions: [
    { id: 'q1', text: 'What were net sales?' },
    { id: 'q2', text: 'What was net income?' },
  ],
  filings: [LOW, HIGH],
};
const money = { kind: 'money', currency: 'USD', scale: 1, perShare: false } as const;
const cell = (question: string, filing: FilingId, value: number, marked = false): GridCell => ({
  ...{ id: `${question} ${filing}`, question, filing },
  answer: { status: 'answered', figure: { value, unit: money } } as unknown as Answer,
  ...(marked && { mark: MARK }),
});

let made: GridState;
let kept: GridSheet[];
let desk: { dialog: Dialog | null };
beforeEach(async () => {
  kept = [];
  desk = { dialog: null };
  const engine = fakeEngine(new FakeModels(SCENES.absent));
  const cells = [cell('q1', LOW, 1, true), cell('q1', HIGH, 2), cell('q2', LOW, 3), cell('q2', HIGH, 4)];
  const papers = {
    ...engine.papers,
    grid: () => Promise.resolve(ok({ sheet: SHEET, cells })),
    setGrid: (sheet: GridSheet) => {
      kept.push(sheet);
      return Promise.resolve(ok(null));
    },
  };
  made = new GridState({ ...engine, papers }, () => 'words');
  await made.open();
});

describe('a change of a grid that would take a reviewer’s mark with it', () => {
  const [reviewed, plain] = SHEET.questions as [GridSheet['questions'][0], GridSheet['questions'][0]];

  it.each<readonly [string, (on: GridState) => GridSheet]>([
    ['removing its row', (on) => on.without(reviewed, false)],
    ['asking its row again', (on) => on.without(reviewed, true)],
    ['another wording of its question', (on) => on.sheetOf('', ['What were total sales?', plain.text], [LOW, HIGH])],
    ['leaving out its filing', (on) => on.sheetOf('', [reviewed.text, plain.text], [HIGH])],
  ])('is asked first: %s', (_, change) => {
    changeGrid(desk, made, change(made), { ask: false });
    expect(desk.dialog).toMatchObject({ kind: 'drop-marks', marks: 1 });
    expect([made.cells.get(`q1 ${LOW}`)?.mark, made.sheet, kept]).toEqual([MARK, SHEET, []]);
  });

  it('is made after a yes', () => {
    let begun = 0;
    changeGrid(desk, made, made.without(reviewed, false), { ask: false, begun: () => begun++ });
    expect(begun).toBe(0);
    if (desk.dialog?.kind === 'drop-marks') desk.dialog.yes();
    expect([begun, [...made.cells.keys()], kept.length]).toEqual([1, [`q2 ${LOW}`, `q2 ${HIGH}`], 1]);
  });

  it('is made at once where no cell that goes was reviewed', () => {
    changeGrid(desk, made, made.without(plain, false), { ask: false });
    changeGrid(desk, made, made.sheetOf('Sales', [reviewed.text], [LOW]), { ask: false });
    expect([desk.dialog, [...made.cells.keys()]]).toEqual([null, [`q1 ${LOW}`]]);
  });
});

it('what is exported stands as it is sorted on the screen', () => {
  expect(made.record().sheet.filings).toEqual([LOW, HIGH]);
  made.order = { question: 'q2', highestFirst: true };
  const { sheet, cells } = made.record();
  expect(sheet.filings).toEqual([HIGH, LOW]);
  expect(cells.map(({ id }) => id)).toEqual([`q1 ${HIGH}`, `q1 ${LOW}`, `q2 ${HIGH}`, `q2 ${LOW}`]);
  expect(made.sheet.filings).toEqual([LOW, HIGH]);
});
