import { describe, expect, it } from 'vitest';
import { fail, ok, type Failure } from '../../../../src/domain/failure.ts';
import { LabReader } from '../../../../src/engine/ask/papers/labReader.ts';

const WINDOW = { tokens: 256, stride: 50 };

/** A cross-encoder whose windows are parted by bars, and whose score is how many letters both sides have; it says what it read. */
function made(failure?: Failure) {
  const read: string[] = [];
  const asked: (readonly number[])[] = [];
  return {
    read,
    asked,
    of: () => ({ entry: { id: 'reader' } }) as never,
    windows: (text: string, tokens: number, stride: number) => {
      asked.push([tokens, stride]);
      return Promise.resolve(ok(text === '' ? [] : text.split('|')));
    },
    pairs: (text: string, others: readonly string[]) => {
      read.push(`${text} ${others.join(' ')}`);
      return Promise.resolve(failure ? fail(failure) : ok(Float32Array.from(others, (other) => text.length + other.length)));
    },
  };
}

describe('a cross-encoder read for measures', () => {
  it('gives a row a window of the answer, a column a window of each page, and reads nothing twice', async () => {
    const serving = made();
    const reader = new LabReader();
    const told: number[] = [];
    reader.begin((n) => told.push(n));
    const match = reader.over(serving);
    const rows = await match?.('a|bb', ['ccc|d', 'ee'], WINDOW);
    expect(rows).toEqual([
      [4, 2, 3],
      [5, 3, 4],
    ]);
    expect(serving.asked[0]).toEqual([256, 50]);
    expect(serving.read).toHaveLength(6);
    expect(await match?.('a|bb', ['ccc|d', 'ee'], WINDOW)).toEqual(rows);
    expect(serving.read).toHaveLength(6);
    expect(told).toEqual([1, 2]);
    expect(await match?.('a', [''], WINDOW)).toEqual([[]]);
  });

  it('stopped, keeps what was read whole, and reads on when it is asked again', async () => {
    const serving = made();
    const reader = new LabReader();
    const match = reader.over(serving);
    reader.begin(() => undefined);
    await match?.('a', ['b'], WINDOW);
    reader.stop();
    expect(await match?.('c', ['d'], WINDOW)).toBe('not-read');
    expect(await match?.('a', ['b'], WINDOW)).toEqual([[2]]);
    reader.begin(() => undefined);
    expect(await match?.('c', ['d'], WINDOW)).toEqual([[2]]);
  });

  it.each([
    [{ kind: 'model-missing', model: 'x' }, 'no-cross-encoder'],
    [{ kind: 'over-window', tokens: 600, window: 512 }, 'short-reader'],
    [{ kind: 'internal', detail: '' }, 'reader-failed'],
  ] as const)('of the failure %j the measure says why it has no value', async (failure, lack) => {
    expect(await new LabReader().over(made(failure))?.('a', ['b'], WINDOW)).toBe(lack);
  });

  it('is none where none serves', () => {
    expect(new LabReader().over({ ...made(), of: () => undefined })).toBeNull();
  });
});
