import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { AnswerGrid, GridSheet } from '../../../../src/domain/papers/grid.ts';
import { madeFile } from '../../../fakes.ts';
import { desk, killedAndReopened, valueOf, type Desk } from '../../desk.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const beta = madeFile('beta.pdf', 'Beta Industries', '2022', 'Beta makes buckets in Iowa. Its auditor is Marlow LLP.');

async function withBoth(): Promise<Desk & { readonly ids: readonly [FilingId, FilingId]; readonly sheet: GridSheet }> {
  const made = await desk();
  await made.engine.addFiles([acme, beta]);
  const [{ id: first }, { id: second }] = await Promise.all([made.until('acme.pdf', 'ready'), made.until('beta.pdf', 'ready')]);
  const questions = ['Who is the auditor?', 'What is made, and where?', 'What was revenue?'].map((text, i) => ({
    id: `q${String(i)}`,
    text,
  }));
  return { ...made, ids: [first, second], sheet: { title: 'Two makers', questions, filings: [first, second] } };
}

const keysOf = ({ cells }: AnswerGrid): string[] => cells.map(({ id }) => id);
const cellsOf = ({ questions, filings }: GridSheet): string[] => questions.flatMap(({ id }) => filings.map((filing) => `${id} ${filing}`));
const gridEvents = ({ events }: Desk) => events.flatMap((event) => (event.kind === 'grid' ? [event] : []));

describe('a grid', () => {
  it('asks every question of every filing alone, row by row, and keeps each cell as it comes', async () => {
    const made = await withBoth();
    valueOf(await made.engine.papers.setGrid(made.sheet));
    valueOf(await made.engine.papers.fillGrid('words'));
    const { engine } = await killedAndReopened(made);
    const grid = valueOf(await engine.papers.grid());
    expect(grid.sheet).toEqual(made.sheet);
    expect(keysOf(grid)).toEqual(cellsOf(made.sheet));
    for (const { filing, answer } of grid.cells) {
      expect(answer.only).toEqual([filing]);
      expect(new Set(answer.citations.map((citation) => citation.filing))).toEqual(new Set(answer.citations.length > 0 ? [filing] : []));
    }
    expect(gridEvents(made).map(({ progress }) => progress.done)).toEqual([1, 2, 3, 4, 5, 6]);
    // the thread is not filled with them
    expect(valueOf(await engine.open(() => undefined)).thread.answers).toEqual([]);
  });

  it('stopped half-way keeps what had come, and goes on with what is left alone', async () => {
    const made = await withBoth();
    const { engine } = made;
    valueOf(await engine.papers.setGrid(made.sheet));
    const running = engine.papers.fillGrid('words');
    await made.told((event) => event.kind === 'grid' && event.progress.done === 2);
    await engine.papers.stopGrid();
    expect(await running).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    const half = valueOf(await engine.papers.grid()).cells;
    expect(half.length).toBeGreaterThanOrEqual(2);
    expect(half.length).toBeLessThan(6);
    const again = await killedAndReopened(made);
    valueOf(await again.engine.papers.fillGrid('words'));
    const whole = valueOf(await again.engine.papers.grid());
    expect(keysOf(whole)).toEqual(cellsOf(made.sheet));
    expect(gridEvents(again)).toHaveLength(6 - half.length);
    const ids = new Map(whole.cells.map((cell) => [cell.id, cell.answer.id]));
    for (const { id, answer } of half) expect(ids.get(id)).toBe(answer.id);
  });

  it('tells which filing was removed meanwhile, asks the others, and keeps what was answered from it', async () => {
    const made = await withBoth();
    const { engine, ids } = made;
    const [first, second] = ids;
    valueOf(await engine.papers.setGrid({ ...made.sheet, questions: made.sheet.questions.slice(0, 1) }));
    valueOf(await engine.papers.fillGrid('words'));
    valueOf(await engine.remove([second]));
    valueOf(await engine.papers.setGrid(made.sheet));
    valueOf(await engine.papers.fillGrid('words'));
    const failed = gridEvents(made).flatMap(({ outcome }) => (outcome.kind === 'failed' ? [outcome] : []));
    expect(failed).toEqual(
      ['q1', 'q2'].map((question) => ({ kind: 'failed', id: `${question} ${second}`, failure: { kind: 'not-in-library' } })),
    );
    expect(keysOf(valueOf(await engine.papers.grid()))).toEqual([`q0 ${first}`, `q0 ${second}`, `q1 ${first}`, `q2 ${first}`]);
  });

  it('a filing removed while it is asked loses no cell that had come, and the other filing has all of its own', async () => {
    const made = await withBoth();
    const { engine, ids } = made;
    const [first, second] = ids;
    valueOf(await engine.papers.setGrid(made.sheet));
    const running = engine.papers.fillGrid('words');
    await made.told((event) => event.kind === 'grid' && event.progress.done === 2);
    const had = keysOf(valueOf(await engine.papers.grid()));
    valueOf(await engine.remove([second]));
    valueOf(await running);
    const kept = keysOf(valueOf(await engine.papers.grid()));
    expect(kept).toEqual(expect.arrayContaining(had));
    expect(kept.filter((id) => id.endsWith(first))).toEqual(['q0', 'q1', 'q2'].map((id) => `${id} ${first}`));
    // each other cell either had come before, or says that its filing is not here
    const failed = gridEvents(made).flatMap(({ outcome }) => (outcome.kind === 'failed' ? [outcome] : []));
    expect(new Set([...kept, ...failed.map(({ id }) => id)])).toEqual(new Set(cellsOf(made.sheet)));
    for (const { id, failure } of failed) expect([id.endsWith(second), failure.kind]).toEqual([true, 'not-in-library']);
  });

  it('says of a question that asks nothing why it was not asked', async () => {
    const made = await withBoth();
    valueOf(await made.engine.papers.setGrid({ ...made.sheet, questions: [{ id: 'q', text: '??' }] }));
    valueOf(await made.engine.papers.fillGrid('words'));
    expect(gridEvents(made).map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'failed', failure: { kind: 'question-too-short' } },
      { kind: 'failed', failure: { kind: 'question-too-short' } },
    ]);
  });

  it('keeps what a reviewer says of a cell, and lets go of cells whose question goes', async () => {
    const made = await withBoth();
    const { engine, sheet } = made;
    valueOf(await engine.papers.setGrid(sheet));
    valueOf(await engine.papers.fillGrid('words'));
    const mark = { verdict: 'wrong', initials: 'MK', at: 1_700_000_000_000, remark: 'it is another' } as const;
    const [cell = ''] = cellsOf(sheet);
    valueOf(await engine.papers.markCell(cell, mark));
    valueOf(await engine.papers.setGrid({ ...sheet, questions: sheet.questions.slice(0, 1) }));
    const second = await killedAndReopened(made);
    const grid = valueOf(await second.engine.papers.grid());
    expect(grid.cells).toHaveLength(2);
    expect(grid.cells[0]?.mark).toEqual(mark);
    valueOf(await second.engine.papers.markCell(cell, null));
    expect(valueOf(await second.engine.papers.grid()).cells.map((one) => one.mark)).toEqual([undefined, undefined]);
    expect(await second.engine.papers.markCell('none', mark)).toEqual({ ok: false, failure: { kind: 'not-in-library' } });
    valueOf(await second.engine.clearAll());
    expect(valueOf(await second.engine.papers.grid())).toEqual({ sheet: { title: '', questions: [], filings: [] }, cells: [] });
  });
});
