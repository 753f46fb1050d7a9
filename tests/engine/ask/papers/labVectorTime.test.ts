import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { ModelRow } from '../../../../src/domain/models.ts';
import { labVectorTime } from '../../../../src/engine/ask/papers/labVectorTime.ts';
import { PRESETS } from '../../../../src/engine/presets/presets.ts';
import { vectorsNamed } from '../../../../src/index/vectors/vectors.ts';
import { modelOf } from '../../../../src/models/catalogue/registry.ts';

const [first, second] = ['first', 'second'] as FilingId[];
const filings = [
  { id: first!, characters: 60_000 },
  { id: second!, characters: 40_000 },
];
const row = (charactersPerSecond?: number): ModelRow => ({
  entry: modelOf('all-MiniLM-L6-v2')!,
  state: { kind: 'ready', bytes: 1, verified: 'pinned', source: 'hub' },
  runs: { device: 'wasm', dtype: 'q8' },
  bytes: 1,
  chosen: true,
  ...(charactersPerSecond !== undefined && { charactersPerSecond }),
});
const msOf = (preset: keyof typeof PRESETS, rows: readonly ModelRow[], made = new Map<string, ReadonlySet<FilingId>>()) =>
  labVectorTime(PRESETS[preset], { filings, made, rows }).map(({ ms }) => ms);

describe('what vectors would take', () => {
  it('is the characters of filings that have none, by how fast the model reads here', () => {
    expect(msOf('neural', [row(1000)])).toEqual([100_000]);
    const made = new Map([[vectorsNamed('all-MiniLM-L6-v2', 'structure', PRESETS.neural.dense!.text), new Set([first!])]]);
    expect(msOf('neural', [row(1000)], made)).toEqual([40_000]);
    made.set([...made.keys()][0]!, new Set([first!, second!]));
    expect(msOf('neural', [row(1000)], made)).toEqual([]);
  });

  it('is more where windows overlap, is counted once a text, and is nothing by words', () => {
    const [{ chunker }, [ms]] = [PRESETS['ragmate-plain'], msOf('ragmate-plain', [row(1000)])];
    expect(chunker).toBe('window-350t-50t');
    expect(ms).toBeCloseTo((100_000 * 350) / 300);
    expect(msOf('words', [row(1000)])).toEqual([]);
  });

  it('is not known before the model was timed', () => {
    expect(msOf('ragmate-plain', [row()])).toEqual([null]);
  });
});
