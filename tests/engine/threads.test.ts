import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { answerCalls, Thread } from '../../src/engine/threads.ts';
import { FakeLocks, FakeWorker } from '../fakes.ts';

interface Door {
  double(n: number): Promise<number>;
  never(): Promise<number>;
  fails(): Promise<number>;
}

const door: Door = {
  double: (n) => Promise.resolve(2 * n),
  never: () => new Promise(() => undefined),
  fails: () => Promise.reject(new RangeError('too deep')),
};

function thread(
  options: { deathsBorne?: number; mayStart?: () => Promise<Failure | null>; script?: (scope: MessagePort, locks: FakeLocks) => void } = {},
) {
  const locks = new FakeLocks();
  const workers: FakeWorker[] = [];
  const script =
    options.script ??
    ((scope, held) => {
      answerCalls({ ...door }, held, scope);
    });
  let deaths = 0;
  const made = new Thread<Door>({
    name: 'test',
    create: () => {
      const worker = new FakeWorker((scope) => {
        script(scope, locks);
      });
      workers.push(worker);
      return worker;
    },
    locks,
    ...(options.deathsBorne !== undefined && { deathsBorne: options.deathsBorne }),
    ...(options.mayStart && { mayStart: options.mayStart }),
    onDeath: () => deaths++,
  });
  return {
    made,
    workers,
    deaths: () => deaths,
    die: () => {
      locks.die('footnote:thread:test');
    },
  };
}

const died = { ok: false, failure: { kind: 'worker-died', worker: 'test' } };

describe('a thread', () => {
  it('starts its worker with the first call and keeps it for the next', async () => {
    const { made, workers } = thread();
    expect(workers).toHaveLength(0);
    expect(await made.call((remote) => remote.double(21))).toEqual({ ok: true, value: 42 });
    expect(await made.call((remote) => remote.double(4))).toEqual({ ok: true, value: 8 });
    expect(workers).toHaveLength(1);
  });

  it('starts no worker while it may not, asks again with the next call, and never asks of one that runs', async () => {
    const answers: (Failure | null)[] = [{ kind: 'unprotected' }, null];
    let asked = 0;
    const { made, workers } = thread({ mayStart: () => Promise.resolve(answers[asked++] ?? null) });
    expect(await made.call((remote) => remote.double(1))).toEqual({ ok: false, failure: { kind: 'unprotected' } });
    expect(workers).toHaveLength(0);
    const both = await Promise.all([made.call((remote) => remote.double(2)), made.call((remote) => remote.double(3))]);
    expect(both).toEqual([
      { ok: true, value: 4 },
      { ok: true, value: 6 },
    ]);
    expect(workers).toHaveLength(1);
    const before = asked;
    await made.call((remote) => remote.double(4));
    expect(asked).toBe(before);
  });

  it('tells a part of the app that is gone from the host apart from a fault in it', async () => {
    const { made } = thread();
    const gone = (): Promise<number> => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'));
    expect(await made.call(gone)).toEqual({ ok: false, failure: { kind: 'outdated' } });
  });

  it('settles every pending call when the worker dies, and starts another for the next', async () => {
    const { made, workers, die, deaths } = thread();
    await made.call((remote) => remote.double(1));
    const pending = [made.call((remote) => remote.never()), made.call((remote) => remote.never())];
    die();
    expect(await Promise.all(pending)).toEqual([died, died]);
    expect(deaths()).toBe(1);
    expect(await made.call((remote) => remote.double(2))).toEqual({ ok: true, value: 4 });
    expect(workers).toHaveLength(2);
  });

  it('notices a death between calls', async () => {
    const { made, die, deaths } = thread();
    await made.call((remote) => remote.double(1));
    die();
    await Promise.resolve();
    await new Promise((later) => setTimeout(later, 0));
    expect(deaths()).toBe(1);
  });

  it('gives up after more deaths in a minute than are borne', async () => {
    const { made, workers, die } = thread({ deathsBorne: 1 });
    for (let round = 0; round < 2; round++) {
      await made.call((remote) => remote.double(1));
      const pending = made.call((remote) => remote.never());
      die();
      expect(await pending).toEqual(died);
    }
    expect(await made.call((remote) => remote.double(1))).toEqual(died);
    expect(workers).toHaveLength(2);
  });

  it('takes a script that does not load for a death', async () => {
    const { made, workers } = thread({ script: () => undefined });
    const pending = made.call((remote) => remote.double(1));
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await pending).toEqual(died);
  });

  it('terminates the worker when a call is cancelled', async () => {
    const { made, workers, deaths } = thread();
    const stop = new AbortController();
    const pending = made.call((remote) => remote.never(), stop.signal);
    stop.abort();
    expect(await pending).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(workers[0]?.terminated).toBe(true);
    expect(deaths()).toBe(0);
    expect(await made.call((remote) => remote.double(3))).toEqual({ ok: true, value: 6 });
  });

  it('does not begin a call that is cancelled already', async () => {
    const { made, workers } = thread();
    expect(await made.call((remote) => remote.double(1), AbortSignal.abort())).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(workers).toHaveLength(0);
  });

  it('brings what a worker throws over as data', async () => {
    const { made } = thread();
    expect(await made.call((remote) => remote.fails())).toEqual({ ok: false, failure: { kind: 'internal', detail: 'too deep' } });
  });
});
