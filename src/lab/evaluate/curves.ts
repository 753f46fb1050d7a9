import type { LabCurve, LabLack } from '../../domain/papers/lab.ts';
import type { Conditions } from './measured.ts';
import { recallAt } from './ranking/recallAt.ts';
import { goldPages, type Evaluated } from './tables/evaluated.ts';
import { rankedPages } from './tables/ownTable.ts';

/** Places that the trace keeps. */
const PLACES = 20;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

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
    drawn('types', 'no-judge', (asked, series) => {
      const judged = asked.filter(({ verdict, question }) => verdict && question.type);
      const types = [...new Set(judged.map(({ question }) => question.type ?? ''))];
      return types.map((x) => {
        const of = judged.filter(({ question }) => question.type === x);
        return { series, x, y: mean(of.map(({ verdict }) => Number(verdict === 'right'))), n: of.length };
      });
    }),
    drawn('latency', 'no-answers', (asked, series) => {
      const steps = new Map<string, number>();
      for (const { answer } of asked)
        for (const { step, elapsedMs } of answer.trace.steps) steps.set(step, (steps.get(step) ?? 0) + elapsedMs / asked.length);
      return [...steps].map(([x, y]) => ({ series, x, y, n: asked.length }));
    }),
    drawn('tokens', 'no-writer', (asked, series) => {
      const written = asked.flatMap(({ answer, verdict }) =>
        answer.trace.writing && verdict ? [{ tokens: answer.trace.writing.contextTokens, verdict }] : [],
      );
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
    { id: 'calibration', points: [], lack: 'no-score' },
  ];
}
