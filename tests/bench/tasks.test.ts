import { expect, it } from 'vitest';
import { longestTasks, type TraceEvent } from '../../scripts/bench/tasks.ts';

const event = (name: string, tid: number, ts: number, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts: ts * 1000,
  dur: ms * 1000,
  tdur: ms * 1000,
  ...more,
});
const thread = (tid: number, name: string): TraceEvent => ({ name: 'thread_name', ph: 'M', pid: 1, tid, ts: 0, args: { name } });

it('takes the longest tasks of the main thread by thread time, with what ran inside by its own time', () => {
  const tasks = longestTasks(
    [
      thread(1, 'CrRendererMain'),
      thread(2, 'DedicatedWorker thread'),
      // A worker's long task is not the page's.
      event('RunTask', 2, 0, 900),
      event('RunTask', 1, 0, 40, { dur: 90_000 }),
      event('FunctionCall', 1, 1, 38, { args: { data: { functionName: 'flush', url: 'http://localhost/assets/index.js' } } }),
      event('Layout', 1, 5, 30),
      event('RunTask', 1, 200, 60),
    ],
    'reading',
    2,
  );
  expect(tasks).toEqual([
    { ms: 60, wallMs: 60, during: 'reading', cause: 'nothing traced inside' },
    { ms: 40, wallMs: 90, during: 'reading', cause: 'Layout 30.0 ms, FunctionCall flush (index.js) 8.0 ms' },
  ]);
});
