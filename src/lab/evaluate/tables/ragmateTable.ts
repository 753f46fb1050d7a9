import { bootstrapped } from '../interval/bootstrapped.ts';
import { contextAt } from '../ranking/contextAt.ts';
import { failureRate } from '../ranking/failureRate.ts';
import { matchedRank } from '../ranking/matchedRank.ts';
import { titleAt } from '../ranking/titleAt.ts';
import { cohensD } from '../space/cohensD.ts';
import { fisherScore } from '../space/fisherScore.ts';
import { kolmogorovDistance } from '../space/kolmogorovDistance.ts';
import { meanMargin } from '../space/meanMargin.ts';
import { rocArea } from '../space/rocArea.ts';
import { tailMass } from '../space/tailMass.ts';
import { goldPages, placeName, valuesOf, type Evaluated, type MeasureOf } from './evaluated.ts';

const CUTOFFS = [1, 5, 10] as const;

/** Ranked passages, repeats of a page kept; ranked pages where a system has no passages. */
export const rankedPassages = ({ answer: { trace } }: Evaluated) => (trace.passages.length > 0 ? trace.passages : trace.pages);

/** Whether each passage supports the answer, by page: it stands on one that has it, whatever its own words say. Null where no page is known. */
export function passageSupports(one: Evaluated): boolean[] | null {
  const gold = goldPages(one.question);
  return gold.size === 0 ? null : rankedPassages(one).map((place) => gold.has(placeName(place)));
}

const overSupports = (asked: readonly Evaluated[], value: (found: boolean[]) => number | null) =>
  valuesOf(
    asked.map((one) => {
      const found = passageSupports(one);
      return found && value(found);
    }),
    'no-pages',
  );

type Separation = (same: readonly number[], different: readonly number[]) => number;

/** Over pairs of passages that are drawn, of one filing and of different ones. */
const separation = (id: string, kind: MeasureOf['kind'], measure: Separation): MeasureOf => ({
  ...{ id, section: '§5.1, Table 3', kind, slow: 'vectors' },
  of: async (_asked, { similarities }, condition) => {
    const pairs = await similarities(condition);
    if (typeof pairs === 'string') return pairs;
    const whole = ([same = [], different = []]: readonly (readonly number[])[]): number => measure(same, different);
    const value = pairs.known.get(id) ?? { ...bootstrapped([pairs.same, pairs.different], whole), over: 'pairs' };
    pairs.known.set(id, value);
    return value;
  },
});

/** RAGMate: whether the right chunk and the right filing are found. Whether a chunk is right is by its page. */
export const RAGMATE_TABLE: readonly MeasureOf[] = [
  ...CUTOFFS.map((k): MeasureOf => ({
    ...{ id: `context-at-${String(k)}`, section: '§4.2, Table 2', kind: 'share' },
    of: (asked) => overSupports(asked, (found) => contextAt(found, k)),
  })),
  ...CUTOFFS.map((k): MeasureOf => ({
    ...{ id: `title-at-${String(k)}`, section: '§4.2, Table 2', kind: 'share' },
    of: (asked) =>
      valuesOf(
        asked.map((one) => {
          const { filing } = one.question;
          const filings = rankedPassages(one).map((place) => place.filing);
          return filing ? titleAt(filings, new Set([filing]), k) : null;
        }),
        'no-filings',
      ),
  })),
  {
    ...{ id: 'matched-rank', section: '§4.2, Table 2', kind: 'count' },
    of: (asked) => overSupports(asked, matchedRank),
  },
  {
    ...{ id: 'retrieval-failure', section: '§4.2, Table 2', kind: 'share' },
    of: (asked) => overSupports(asked, (found) => failureRate([matchedRank(found)])),
  },
  separation('mean-margin', 'score', meanMargin),
  separation('cohens-d', 'score', cohensD),
  separation('fisher-score', 'score', fisherScore),
  separation('roc-area', 'share', rocArea),
  separation('ks-distance', 'share', kolmogorovDistance),
  separation('tail-within', 'share', (same) => tailMass(same)),
  separation('tail-across', 'share', (_same, different) => tailMass(different)),
];
