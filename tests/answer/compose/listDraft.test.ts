import { describe, expect, it } from 'vitest';
import { listDraft } from '../../../src/answer/compose/listDraft.ts';
import type { FilingId } from '../../../src/domain/document.ts';
import type { Calculation } from '../../../src/domain/figures.ts';

/** A figure of a row or column by its name, with what its column is headed. */
const figure = (name: string, value: number, label: string): Calculation => ({
  name,
  filing: 'halden' as FilingId,
  tree: { kind: 'leaf', leaf: 0 },
  operands: [],
  value,
  unit: { kind: 'money', currency: 'USD', scale: 1e6, perShare: false },
  text: String(value),
  period: { kind: 'duration', label },
  pieces: [],
  notes: [],
  others: [],
  checks: [],
});

const said = (...results: readonly Calculation[]): string | undefined =>
  listDraft(
    { kind: 'ranked', results, says: 'largest first', items: [results[0]?.name ?? ''], gaps: [] },
    results.map((calculation) => ({ calculation, sources: [], others: [] })),
    new Map(),
  )?.sentences[0]?.text;

describe('things in order', () => {
  it('are followed by no head of a column that says what they are called', () => {
    expect(said(figure('Third quarter', 24, 'Quarter Third'), figure('Fourth quarter', 23, 'Quarter Fourth'))).toBe(
      'Third quarter came first with $24 million; next came Fourth quarter with $23 million.',
    );
    expect(said(figure('Ostby', 24, ''), figure('Orrin', 23, ''))).toBe(
      'Ostby came first with $24 million; next came Orrin with $23 million.',
    );
  });

  it('are followed by one that says more', () => {
    expect(said(figure('Ostby', 24, 'Leased'), figure('Orrin', 23, 'Leased'))).toBe(
      'Ostby came first with $24 million (Leased); next came Orrin with $23 million.',
    );
  });
});
