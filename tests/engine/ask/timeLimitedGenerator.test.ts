import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Result } from '../../../src/domain/failure.ts';
import type { Generated, GenerateRequest } from '../../../src/domain/ports.ts';
import { timeLimitedGenerator } from '../../../src/engine/ask/timeLimitedGenerator.ts';
import { faithful } from '../../../scripts/scripted/faithful.ts';

const REQUEST: GenerateRequest = {
  messages: [
    {
      role: 'user',
      content:
        '<passage id="p1" url="f1" from="Acme 10-K FY2023">\nAcme sells anvils and hammers in Ohio.\n</passage>\nQuestion: What does Acme sell?',
    },
  ],
  maxTokens: 200,
};
const SAID = 'Acme sells anvils and hammers in Ohio [p1].';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The result once so much time has passed. */
async function after(ms: number, whole: Promise<Result<Generated>>): Promise<Result<Generated> | 'under way'> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([whole, Promise.resolve('under way' as const)]);
}

it('passes a reply on as it comes, and ends one that does not begin, stands still or takes too long', async () => {
  const stop = new AbortController();
  const bounds = { first: 1000, between: 300, total: 5000 };
  const ask = (pieceMs: number, more = bounds) => timeLimitedGenerator(faithful({ pieceMs }), stop.signal, more).generate(REQUEST);
  const late = (seconds: number) => ({
    ok: false,
    failure: { kind: 'generation', model: 'scripted:faithful', detail: `no word for ${String(seconds)} seconds` },
  });
  const good = ask(100);
  expect(await after(799, good.whole)).toBe('under way');
  expect(await after(1, good.whole)).toMatchObject({ ok: true, value: { text: SAID, ended: 'stop' } });
  const pieces: string[] = [];
  for await (const piece of good.pieces) pieces.push(piece);
  expect(pieces.join('')).toBe(SAID);

  const unbegun = ask(2000);
  expect(await after(999, unbegun.whole)).toBe('under way');
  expect(await after(1, unbegun.whole)).toEqual(late(1));

  const still = ask(500);
  expect(await after(799, still.whole)).toBe('under way');
  expect(await after(1, still.whole)).toEqual(late(0));

  const long = ask(250, { ...bounds, total: 1100 });
  expect(await after(1099, long.whole)).toBe('under way');
  expect(await after(1, long.whole)).toMatchObject({ ok: false, failure: { kind: 'generation' } });
});

it('counts all calls of a question together', async () => {
  const generator = timeLimitedGenerator(faithful({ pieceMs: 100 }), new AbortController().signal, {
    first: 1000,
    between: 300,
    total: 1200,
  });
  const first = generator.generate(REQUEST).whole;
  expect(await after(800, first)).toMatchObject({ ok: true });
  const second = generator.generate(REQUEST).whole;
  expect(await after(401, second)).toMatchObject({ ok: false, failure: { kind: 'generation' } });
});

it('ends every reply and count at once when the question is stopped', async () => {
  const stop = new AbortController();
  const generator = timeLimitedGenerator(faithful({ pieceMs: 100 }), stop.signal);
  const { whole } = generator.generate(REQUEST);
  await vi.advanceTimersByTimeAsync(150);
  stop.abort();
  expect(await whole).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(await generator.generate(REQUEST).whole).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(await generator.countTokens(['anvils'])).toEqual({ ok: false, failure: { kind: 'cancelled' } });
});

it('says of a model that it is slow, and waits longer for its first word', async () => {
  const stop = new AbortController();
  const slow = timeLimitedGenerator({ ...faithful({ pieceMs: 240_000 }), slow: true }, stop.signal);
  expect(slow.slow).toBe(true);
  expect(timeLimitedGenerator(faithful(), stop.signal).slow).toBeUndefined();
  const { whole } = slow.generate(REQUEST);
  expect(await after(200_000, whole)).toBe('under way');
  expect(await after(110_000, whole)).toMatchObject({ ok: false, failure: { kind: 'generation' } });
});
