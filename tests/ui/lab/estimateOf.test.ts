import { describe, expect, it } from 'vitest';
import type { LabFit } from '../../../src/domain/papers/lab.ts';
import { estimateOf } from '../../../src/ui/lab/estimateOf.ts';

const fit = (id: string, ms: number | null, vectors: LabFit['vectors'] = [], given = false): LabFit => ({
  condition: { id, preset: 'words', given },
  lacks: null,
  ms,
  by: ms === null ? null : given ? 'thread' : 'lab',
  vectors,
});
const asked = (given: boolean): number => (given ? 2 : 10);

describe('how long a run would take', () => {
  it('is what its questions took before, and the vectors it lacks once, though two ways need them', () => {
    const body = { name: 'body', ms: 60_000 };
    const fits = [fit('plain', 100, [body]), fit('suffix', 200, [body, { name: 'suffix', ms: 30_000 }]), fit('given', 50, [], true)];
    expect(estimateOf(fits, asked)).toEqual({ ms: 3100, by: ['lab', 'thread'], unknown: 0, vectorsMs: 90_000, untimed: false });
  });

  it('names what this machine was never timed for', () => {
    const fits = [fit('words', 100), fit('plain', null, [{ name: 'body', ms: null }])];
    expect(estimateOf(fits, asked)).toEqual({ ms: 1000, by: ['lab'], unknown: 1, vectorsMs: 0, untimed: true });
    expect(estimateOf([fit('plain', null)], asked).ms).toBeNull();
  });
});
