import type { Page } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedAll } from '../../scripts/bench/embedding.ts';
import { Refusal } from '../../scripts/bench/refusal.ts';
import type { TaskWatch } from '../../scripts/bench/tracing.ts';
import { fail, ok } from '../../src/domain/failure.ts';
import type { EmbeddingState } from '../../src/domain/models.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';

/** What the page's bench answers; a wait on it takes the time it says, and no longer. */
interface Answers {
  readonly prepare: () => unknown;
  readonly embedding: () => EmbeddingState;
  readonly loads?: readonly { readonly model: string; readonly ms: number }[];
}

const MINUTE = 60_000;

function pageOf({ prepare, embedding, loads = [] }: Answers): Page {
  const answers: Readonly<Record<string, () => unknown>> = {
    prepare,
    pauseEmbedding: () => ok(null),
    embedding: () => ({ state: embedding(), made: false }),
    models: () => ok({ loads }),
  };
  return {
    evaluate: (_: unknown, [name]: readonly [string]) => Promise.resolve(answers[name]?.()),
    waitForTimeout: (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      return Promise.resolve();
    },
  } as unknown as Page;
}

const watch = { turn: () => Promise.resolve() } as unknown as TaskWatch;
const never = (): Promise<never> => new Promise(() => undefined);
const madeFor = (id: 'financialqa' | 'neural', answers: Answers) => embedAll(pageOf(answers), PRESETS[id], undefined, watch);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What ended it, and after how many minutes. */
async function ended(making: ReturnType<typeof embedAll>): Promise<{ readonly error: unknown; readonly minutes: number }> {
  const from = Date.now();
  const error = await making.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, minutes: Math.round((Date.now() - from) / MINUTE) };
}

describe('vectors that are waited for', () => {
  it('a model of a published system that is missing ends the run at once, with 3 and its name', async () => {
    const missing = () => fail({ kind: 'model-missing', model: 'all-MiniLM-L6-v2' });
    const { error, minutes } = await ended(madeFor('financialqa', { prepare: missing, embedding: () => ({ kind: 'off' }) }));
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 3, message: 'The preset financialqa needs the model all-MiniLM-L6-v2: it does not serve.' });
    expect(minutes).toBe(0);
  });

  it('one that is never loaded ends it after five minutes at off, a loaded one that shows nothing after an hour; both by name', async () => {
    const still: Answers = { prepare: never, embedding: () => ({ kind: 'off' }) };
    const named = { code: 3, message: 'Making vectors for financialqa by all-MiniLM-L6-v2 stands still: {"kind":"off"}.' };
    const unloaded = await ended(madeFor('financialqa', still));
    expect(unloaded.error).toMatchObject(named);
    expect(unloaded.minutes).toBe(5);
    const loaded = await ended(madeFor('financialqa', { ...still, loads: [{ model: 'all-MiniLM-L6-v2', ms: 900 }] }));
    expect(loaded.error).toMatchObject(named);
    expect(loaded.minutes).toBe(60);
  });

  it('ours that stands still ends after five minutes, loaded or not', async () => {
    const still: Answers = {
      prepare: () => ok(null),
      embedding: () => ({ kind: 'embedding', done: 3, of: 9, secondsLeft: null }),
      loads: [{ model: 'all-MiniLM-L6-v2', ms: 900 }],
    };
    const { error, minutes } = await ended(madeFor('neural', still));
    expect(error).toMatchObject({ message: expect.stringContaining('neural by all-MiniLM-L6-v2') as string });
    expect(minutes).toBe(5);
  });

  it('what goes on is waited for however long it takes, and its passages are counted', async () => {
    const from = Date.now();
    let settle: (value: unknown) => void = () => undefined;
    const prepared = new Promise((resolve) => (settle = resolve));
    const embedding = (): EmbeddingState => {
      const done = Math.min(90, Math.floor((Date.now() - from) / MINUTE));
      if (done === 90) settle(ok(null));
      return { kind: 'embedding', done, of: 90, secondsLeft: null };
    };
    expect(await madeFor('financialqa', { prepare: () => prepared, embedding })).toMatchObject({ chunks: 90, madeTexts: null });
    expect(Date.now() - from).toBeGreaterThanOrEqual(90 * MINUTE);
  });
});
