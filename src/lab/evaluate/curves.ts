import type { LabCurve, LabPoint } from '../../domain/papers/lab.ts';
import type { LabLack } from '../../domain/papers/labLack.ts';
import type { Conditions } from './measured.ts';
import { accuracyByType } from './judged/accuracyByType.ts';
import { calibration } from './judged/calibration.ts';
import { overlapByGroup } from './overlap/overlapByGroup.ts';
import { contextAt } from './ranking/contextAt.ts';
import { recallAt } from './ranking/recallAt.ts';
import { titleAt } from './ranking/titleAt.ts';
import { contextTokens } from './spent/contextTokens.ts';
import { goldPages, type Evaluated } from './tables/evaluated.ts';
import { passageSupports, rankedPassages } from './tables/ragmateTable.ts';
import { rankedPages, sureClaims } from './tables/ownTable.ts';

/** Places that the trace keeps. */
const PLACES = 20;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** A mean by place, of the first place alone to all that are looked at. */
const byPlace = (asked: readonly Evaluated[], value: (one: Evaluated, k: number) => number, series: string): LabPoint[] =>
  asked.length === 0
    ? []
    : Array.from({ length: PLACES }, (_, i) => ({ series, x: i + 1, y: mean(asked.map((one) => value(one, i + 1))), n: asked.length }));

const OVERLAP = { f1: 'F1', precision: 'Precision', recall: 'Recall' } as const;

/** What the pictures of a run are drawn from. */
export function curves(conditions: Conditions): LabCurve[] {
  const all = [...conditions].filter(([, asked]) => asked.length > 0);
  const drawn = (id: LabCurve['id'], lack: LabLack, of: (asked: readonly Evaluated[], series: string) => LabCurve['points']): LabCurve => {
    const points = all.flatMap(([series, asked]) => of(asked, series));
    return points.length > 0 ? { id, points } : { id, points, lack };
  };
  return [
    drawn('recall', 'no-pages', (asked, series) => {
      const known = asked.filter(({ question }) => goldPages(question).size > 0);
      if (known.length === 0) return [];
      return Array.from({ length: PLACES }, (_, i) => ({
        ...{ series, x: i + 1, n: known.length },
        y: mean(known.map((one) => recallAt(rankedPages(one), goldPages(one.question), i + 1) ?? 0)),
      }));
    }),
    drawn('types', 'no-judge', (asked, series) => accuracyByType(asked).map(({ type, right, n }) => ({ series, x: type, y: right, n }))),
    drawn('latency', 'no-answers', (asked, series) => {
      const steps = new Map<string, number>();
      for (const { answer } of asked)
        for (const { step, elapsedMs } of answer.trace.steps) steps.set(step, (steps.get(step) ?? 0) + elapsedMs / asked.length);
      return [...steps].map(([x, y]) => ({ series, x, y, n: asked.length }));
    }),
    drawn('tokens', 'no-writer', (asked, series) => {
      const written = asked.flatMap(({ answer, verdict }) => {
        const tokens = contextTokens(answer);
        return tokens !== null && verdict ? [{ tokens, verdict }] : [];
      });
      if (written.length === 0) return [];
      return [
        {
          series,
          x: mean(written.map(({ tokens }) => tokens)),
          y: mean(written.map(({ verdict }) => Number(verdict === 'right'))),
          n: written.length,
        },
      ];
    }),
    drawn('calibration', 'no-score', (asked, series) =>
      (calibration(sureClaims(asked))?.bins ?? []).map(({ sure, right, n }) => ({ series, x: sure, y: right, n })),
    ),
    drawn('overlap', 'no-types', (asked, series) =>
      overlapByGroup(asked).flatMap(({ group, n, ...means }) =>
        (['f1', 'precision', 'recall'] as const).map((part) => ({ series, part: OVERLAP[part], x: group, y: means[part], n })),
      ),
    ),
    drawn('title', 'no-filings', (asked, series) => {
      const known = asked.filter(({ question }) => question.filing !== undefined);
      return byPlace(
        known,
        (one, k) =>
          titleAt(
            rankedPassages(one).map(({ filing }) => filing),
            new Set([one.question.filing ?? '']),
            k,
          ),
        series,
      );
    }),
    drawn('context', 'no-pages', (asked, series) => {
      const known = asked.filter(({ question }) => goldPages(question).size > 0);
      return byPlace(known, (one, k) => contextAt(passageSupports(one) ?? [], k), series);
    }),
  ];
}
