import { describe, expect, it } from 'vitest';
import type { LabVerdict } from '../../../../src/domain/papers/judged.ts';
import { accuracyByType } from '../../../../src/lab/evaluate/judged/accuracyByType.ts';
import { accuracyOf } from '../../../../src/lab/evaluate/judged/accuracyOf.ts';
import { answeredBy } from '../../../../src/lab/evaluate/judged/answeredBy.ts';
import type { Evaluated, EvaluationHands } from '../../../../src/lab/evaluate/tables/evaluated.ts';
import { MULTIFINRAG_TABLE } from '../../../../src/lab/evaluate/tables/multifinragTable.ts';

const question = (source: string | undefined, type?: string) => ({
  ...{ id: '1', text: '', pages: [] },
  ...(source && { source }),
  ...(type && { type }),
});
const judged = (verdict: LabVerdict | null, source: string | undefined, type?: string) => ({ question: question(source, type), verdict });

describe('what answers a question (MultiFinRAG §4.1)', () => {
  it('is what the set says, else what its type says, and several are mixed', () => {
    expect(answeredBy(question('table'))).toBe('table');
    expect(answeredBy(question('Text and image'))).toBe('mixed');
    expect(answeredBy(question(undefined, 'charts'))).toBe('image');
    expect(answeredBy(question('text', 'table'))).toBe('text');
    expect(answeredBy(question(undefined, 'figures asked for'))).toBeNull();
    expect(answeredBy(question('10-K'))).toBeNull();
  });
});

const asked = [
  judged('right', 'table', 'sum'),
  judged('partly', 'table', 'sum'),
  judged('refused', 'table', 'share'),
  judged('right', 'table and text', 'share'),
  judged('right', 'text'),
  judged(null, 'table', 'date'),
];

describe('accuracy by what answers, worked out by hand', () => {
  it('a part and a refusal are not right; of another kind, or not judged, there is nothing', () => {
    expect(asked.map(accuracyOf('table'))).toEqual([1, 0, 0, null, null, null]);
    expect(asked.map(accuracyOf('mixed'))).toEqual([null, null, null, 1, null, null]);
  });

  it('over a run: what was judged of the kind, and why there is none', () => {
    const of = (id: string, some: readonly (typeof asked)[number][]) =>
      MULTIFINRAG_TABLE.find((one) => one.id === id)?.of(some as unknown as readonly Evaluated[], {} as EvaluationHands, 'words');
    expect(of('accuracy-table', asked)).toEqual([1, 0, 0]);
    expect(of('accuracy-image', asked)).toBe('no-sources');
    expect(of('accuracy-table', asked.slice(5))).toBe('no-judge');
  });

  it('by the set’s own types: 1 of 2 sums, 1 of 2 shares, and no dates, of which none was judged', () => {
    expect(accuracyByType(asked)).toEqual([
      { type: 'sum', right: 0.5, n: 2 },
      { type: 'share', right: 0.5, n: 2 },
    ]);
  });
});
