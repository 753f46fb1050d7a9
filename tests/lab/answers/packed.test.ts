import { describe, expect, it } from 'vitest';
import { packed, type PackedStretch } from '../../../src/lab/answers/packed.ts';
import type { FilingId } from '../../../src/domain/document.ts';
import { fail, ok, type Result } from '../../../src/domain/failure.ts';

const f = 'f' as FilingId;
const page = (number: number, text: string, lead = '\n'): PackedStretch => ({ filing: f, page: number, lead, text });
/** A token a word. */
const words = (texts: readonly string[]): Promise<Result<number[]>> =>
  Promise.resolve(ok(texts.map((text) => (text.match(/\S+/g) ?? []).length)));
const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
};
const named = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, i) => `w${String(from + i)}`).join(' ');

describe('a context packed whole', () => {
  it('joins stretches by their leads, the first without; a page twice is one page', async () => {
    const made = value(await packed([page(3, 'a b', '\n\n--\n\n'), page(4, 'c'), page(3, 'd e', '\n\n--\n\n')], null, 100, words));
    expect(made.text).toBe('a b\nc\n\n--\n\nd e');
    expect(made.sent).toEqual([
      { filing: f, page: 3, tokens: 5 },
      { filing: f, page: 4, tokens: 1 },
    ]);
    expect(made.tokens).toBe(6);
    expect(made.cutToWindow).toBe(false);
  });

  it('holds to 100,000 characters, separators counted, and it is not the window that cut', async () => {
    const chunk = 'x'.repeat(10_000);
    const chunks = Array.from({ length: 11 }, (_, i) => page(i + 1, chunk, '\n\n--\n\n'));
    const made = value(await packed(chunks, { characters: 100_000 }, 1_000_000, words));
    expect(made.text).toHaveLength(100_000);
    expect(made.text.split('\n\n--\n\n').map(({ length }) => length)).toEqual([...Array<number>(9).fill(10_000), 9_946]);
    expect(made.cutToWindow).toBe(false);
  });

  it('is cut to the window between two words, and says so', async () => {
    const made = value(await packed([page(1, named(1, 30)), page(2, named(31, 60)), page(3, 'never')], null, 45, words));
    expect(made.text.startsWith(`${named(1, 30)}\n${named(31, 40)}`)).toBe(true);
    expect(made.text).toMatch(/ w4[0-5]$/);
    expect(made.tokens).toBeLessThanOrEqual(45);
    expect(made.sent.map((one) => one.page)).toEqual([1, 2]);
    expect(made.cutToWindow).toBe(true);
  });

  it('keeps to its own limit of tokens without blaming the window', async () => {
    const made = value(await packed([page(1, named(1, 40))], { tokens: 20 }, 1000, words));
    expect(made.tokens).toBeLessThanOrEqual(20);
    expect(made.cutToWindow).toBe(false);
  });

  it('asks for no stretch more than it sends', async () => {
    const asked: number[] = [];
    async function* pages(): AsyncGenerator<PackedStretch> {
      for (let i = 1; i <= 100; i++) {
        asked.push(i);
        yield await Promise.resolve(page(i, named(1, 10)));
      }
    }
    value(await packed(pages(), null, 25, words));
    expect(asked).toEqual([1, 2, 3]);
  });

  it('fails as its counting fails', async () => {
    const failure = { kind: 'worker-died', worker: 'llm' } as const;
    expect(await packed([page(1, 'a')], null, 100, () => Promise.resolve(fail(failure)))).toEqual({ ok: false, failure });
  });
});
