import { describe, expect, it } from 'vitest';
import { askEach } from '../../../src/lab/rows/askEach.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

describe('the runner of bench and lab', () => {
  it('asks what is not done, each kept before the next is asked', async () => {
    const told: string[] = [];
    const whole = await askEach({
      items,
      done: new Set(['b']),
      ask: ({ id }) => {
        told.push(`ask ${id}`);
        return Promise.resolve(id);
      },
      keep: async (kept) => {
        await Promise.resolve();
        told.push(`keep ${kept}`);
        return true;
      },
      stopped: () => false,
    });
    expect(whole).toBe(true);
    expect(told).toEqual(['ask a', 'keep a', 'ask c', 'keep c', 'ask d', 'keep d']);
  });

  it('does not keep what came after it was stopped, nor go on where a row could not be kept', async () => {
    const kept: string[] = [];
    let stop = false;
    const asked = {
      items,
      done: new Set<string>(),
      ask: ({ id }: { readonly id: string }) => {
        if (id === 'c') stop = true;
        return Promise.resolve(id);
      },
      keep: (one: string) => kept.push(one) > 0,
      stopped: () => stop,
    };
    expect(await askEach(asked)).toBe(false);
    expect(kept).toEqual(['a', 'b']);
    stop = false;
    expect(await askEach({ ...asked, ask: ({ id }) => Promise.resolve(id), keep: (one) => one !== 'b' })).toBe(false);
  });
});
