import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Throughput } from '../../../src/engine/vectors/throughput.ts';
import { timeLeft } from '../../../src/ui/wording/format.ts';

/** Seconds left after each request, over work that may grow: [chunks asked for, milliseconds they took, chunks that came to be embedded meanwhile]. */
function told(requests: readonly (readonly [number, number, number])[], work: number): number[] {
  const pace = new Throughput();
  let left = work;
  return requests.flatMap(([chunks, ms, more]) => {
    left = Math.max(0, left - chunks) + more;
    pace.took(chunks, ms);
    return pace.secondsLeft(left) ?? [];
  });
}

/** Whether what is read in the window grew twice with no fall between. */
function grewTwice(seconds: readonly number[]): boolean {
  const read = seconds.filter((one, i) => i === 0 || timeLeft(one) !== timeLeft(seconds[i - 1] ?? null));
  return read.some((one, i) => i > 1 && one > read[i - 1]! && read[i - 1]! > read[i - 2]!);
}

describe('the time left', () => {
  it('never grows twice in a row as it is read, whatever requests take and however much work comes in', () => {
    const request = fc.tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 10, max: 30_000 }), fc.oneof(fc.constant(0), fc.nat(3000)));
    fc.assert(
      fc.property(fc.array(request, { minLength: 3, maxLength: 80 }), fc.integer({ min: 100, max: 20_000 }), (requests, work) => {
        expect(grewTwice(told(requests, work))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('does not swing with requests that a question held up', () => {
    const steady = Array.from({ length: 60 }, (_, i): [number, number, number] => [16, i % 5 === 4 ? 4000 : 1000, 0]);
    const seconds = told(steady, 16 * 100);
    expect(seconds.every((one, i) => i === 0 || one <= seconds[i - 1]!)).toBe(true);
  });

  it('says that it takes longer where the machine has become far slower', () => {
    const slower = [
      ...Array.from({ length: 10 }, () => [16, 500, 0] as const),
      ...Array.from({ length: 30 }, () => [16, 5000, 0] as const),
    ];
    const seconds = told(slower, 16 * 200);
    expect(Math.max(...seconds.slice(10))).toBeGreaterThan(seconds[9]!);
  });
});
