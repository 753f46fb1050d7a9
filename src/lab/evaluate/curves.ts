import type { LabCurve, LabLack, LabPoint, LabQuestion } from '../../domain/papers/lab.ts';
import type { Conditions } from './measured.ts';
import { calibration } from './judged/calibration.ts';
import { tokenF1 } from './overlap/tokenF1.ts';
import { contextAt } from './ranking/contextAt.ts';
import { recallAt } from './ranking/recallAt.ts';
import { titleAt } from './ranking/titleAt.ts';
import { goldPages, withGold, type Evaluated } from './tables/evaluated.ts';
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

/** By the set's types, then by what it says answers stand in (Bamberg §3.2, Table 3). */
function groupsOf(asked: readonly Evaluated[]): [name: string, of: readonly Evaluated[]][] {
  const by = (name: (question: LabQuestion) => string | undefined, of: (said: string) => string): [string, readonly Evaluated[]][] =>
    [...new Set(asked.flatMap(({ question }) => name(question) ?? []))].map((said) => [
      of(said),
      asked.filter(({ question }) => name(question) === said),
    ]);
  return [
    ...by(
      ({ type }) => type,
      (type) => type,
    ),
    ...by(
      ({ source }) => source,
      (source) => `from ${source}`,
    ),
  ];
}

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
    drawn('calibration', 'no-score', (asked, series) =>
      (calibration(sureClaims(asked))?.bins ?? []).map(({ sure, right, n }) => ({ series, x: sure, y: right, n })),
    ),
    drawn('overlap', 'no-sources', (asked, series) =>
      groupsOf(asked).flatMap(([x, of]) => {
        const found = withGold(of).map(({ said, gold }) => tokenF1(said, gold));
        const parts = ['f1', 'precision', 'recall'] as const;
        return found.length === 0
          ? []
          : parts.map((part) => ({ series, part: OVERLAP[part], x, y: mean(found.map((one) => one[part])), n: found.length }));
      }),
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
