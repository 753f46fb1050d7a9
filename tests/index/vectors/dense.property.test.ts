import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { FakeLocks } from '../../fakes.ts';
import { EXACT, FORCED } from './madevectors.ts';
import { openedStore } from '../storage/openedstore.ts';
import { step, Stepping } from './vectorsteps.ts';

// hnswlib-wasm asks whether it is in a browser's page or worker.
vi.stubGlobal('importScripts', () => undefined);

const RUNS = 25;
const STEPS = 40;
let stores = 0;

// 1,000 steps over both: half of the runs scan, half use the graph from the first vector on.
it('holds, stores and finds what a plain map holds, whatever happens', { timeout: 120_000 }, async () => {
  const run = fc.record({ forced: fc.boolean(), steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }) });
  await fc.assert(
    fc.asyncProperty(run, async ({ forced, steps }) => {
      const name = `steps-${String(++stores)}`;
      const locks = new FakeLocks();
      const stepping = await Stepping.begin(() => openedStore(name, locks), forced ? FORCED : EXACT);
      for (const one of steps) {
        await stepping.take(one);
        expect(await stepping.differences()).toEqual([]);
      }
      await stepping.settled();
      expect(await stepping.differences()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
