import { describe, expect, it } from 'vitest';
import type { LabFit, LabRow, LabRun } from '../../../src/domain/papers/lab.ts';
import { LabPace } from '../../../src/ui/lab/labPace.ts';
import { leftOf } from '../../../src/ui/lab/leftOf.ts';

const questions = ['1', '2', '3', '4'].map((id) => ({ id, text: id, pages: [], ...(id !== '4' && { filing: 'f' }) }));
const condition = (id: string, given = false) => ({ id, preset: id === 'slow' ? 'evident' : 'words', given });
const run = { questions, conditions: [condition('words'), condition('given', true), condition('slow')] } as unknown as LabRun;
const rows = (of: string, ...times: readonly number[]) => times.map((ms) => ({ condition: of, ms }) as LabRow);
const fit = (id: string, ms: number | null, vectors: LabFit['vectors'] = []) =>
  ({ condition: condition(id), ms, vectors }) as unknown as LabFit;

describe('what is left of a run', () => {
  it('is its rows to come, each as long as its way takes by the clock, else as its rows took, else as foretold', () => {
    const fits = [fit('words', 1), fit('given', 1), fit('slow', 1000)];
    // words: 2 left by the clock; given: 1 of its 3 left, by its rows; slow: 4 left, as foretold
    const left = leftOf(run, [...rows('words', 10, 10), ...rows('given', 100, 300)], fits, new Map([['words', 40]]));
    expect(left).toEqual({ ms: 2 * 40 + 200 + 4 * 1000, unknown: 0 });
  });

  it('has the vectors of ways that have not begun, each once, and names the ways that nothing is known of', () => {
    const body = { name: 'body', ms: 5000 };
    const fits = [fit('words', 1, [body]), fit('given', 1, [body]), fit('slow', null, [{ name: 'suffix', ms: null }])];
    expect(leftOf(run, [], fits, new Map())).toEqual({ ms: 4 + 3 + 5000, unknown: 1 });
    expect(leftOf(run, [...rows('words', 1, 1, 1, 1), ...rows('given', 1, 1)], fits, new Map())).toEqual({ ms: 1, unknown: 1 });
    expect(leftOf(run, [], [], new Map())).toEqual({ ms: null, unknown: 3 });
    // of the filing given nothing is known but how long the same words took without it
    expect(leftOf(run, rows('words', 10, 10, 10, 10), [], new Map())).toEqual({ ms: 3 * 10, unknown: 1 });
  });
});

it('the pace of a way is the time between its rows, without what lay before its first and before a run went on', () => {
  const pace = new LabPace();
  for (const at of [1000, 1100, 1300]) pace.came('words', at);
  expect(pace.pace().get('words')).toBe(150);
  pace.came('slow', 9000);
  expect(pace.pace().has('slow')).toBe(false);
  pace.came('slow', 9500);
  expect([...pace.pace()]).toEqual([
    ['words', 150],
    ['slow', 500],
  ]);
  pace.begin();
  pace.came('slow', 99_000);
  expect(pace.pace().size).toBe(0);
});
