import { describe, expect, it } from 'vitest';
import { measured } from '../../../src/lab/evaluate/measured.ts';
import type { EvaluationHands } from '../../../src/lab/evaluate/tables/evaluated.ts';
import { measureName } from '../../../src/ui/lab/run/measureNames.ts';
import { publishedOf } from '../../../src/ui/lab/run/publishedFigures.ts';

describe('what the measures are called', () => {
  it('is known of each measure that there is', async () => {
    const ids = (await measured(new Map(), {} as EvaluationHands, 'plain')).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(60);
    expect(ids.filter((id) => measureName(id) === id)).toEqual([]);
    expect(new Set(ids.map(measureName)).size).toBe(ids.length);
  });

  it('says in what a measure differs from the paper’s, where the paper’s figure stands beside it', () => {
    for (const [preset, ids] of [
      ['ragmate-plain', ['context-at-5', 'matched-rank', 'retrieval-failure']],
      ['evident', ['groundedness', 'ans-cov-1', 'ans-cov-10', 'doc-focus-1', 'doc-focus-10']],
    ] as const)
      for (const id of ids) {
        expect(publishedOf(id, preset), id).toBeDefined();
        expect(measureName(id)).toMatch(/, by page$/);
      }
    for (const id of ['percent-correct', 'accuracy-text', 'accuracy-image', 'accuracy-table', 'accuracy-mixed'])
      expect(measureName(id)).toContain('by hand or figures');
    expect(measureName('title-at-5')).toBe('Title@5');
  });
});
