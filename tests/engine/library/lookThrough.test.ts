import { expect, it } from 'vitest';
import { lookThrough } from '../../../src/engine/library/lookThrough.ts';
import type { Library } from '../../../src/engine/library/library.ts';
import type { Store } from '../../../src/index/storage/store.ts';
import { FakeClock, filingId } from '../../fakes.ts';

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

it('opens one filing after another, once, and nothing while anything is read or asked', async () => {
  const clock = new FakeClock();
  const looked: string[] = [];
  const [a, b, c] = [filingId('a'), filingId('b'), filingId('c')];
  const records = new Map([a, b, c].map((id) => [id, { state: { kind: id === b ? 'failed' : 'ready' }, summary: { pages: 2 } }]));
  const library = { ids: () => [...records.keys()], record: (id: typeof a) => records.get(id) } as unknown as Library;
  const store = {
    lookThrough: async (id: typeof a, pages: number, between: () => Promise<boolean>) => {
      for (let row = 1; row <= pages; row++) {
        looked.push(`${id.slice(0, 1)}${String(row)}`);
        if (!(await between())) return;
      }
    },
  } as unknown as Store;
  let busy = true;
  const pass = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      clock.pass(100);
      await settled();
    }
  };
  const done = lookThrough(store, library, clock, () => busy);
  await pass();
  expect(looked).toEqual([]);
  busy = false;
  while (looked.length === 0) {
    clock.pass(100);
    await settled();
  }
  // A question comes between two rows; and meanwhile the filing is read again.
  busy = true;
  await pass();
  expect(looked).toEqual(['a1']);
  records.set(a, { ...records.get(a)! });
  busy = false;
  await pass();
  await done;
  expect(looked).toEqual(['a1', 'c1', 'c2']);
});
