import { bootstrapped } from '../interval/bootstrapped.ts';
import { calibration, type SureClaim } from '../judged/calibration.ts';
import { claimSure } from '../../rows/claimSure.ts';
import { claims, type JudgedClaim } from '../judged/claims.ts';
import { ndcgAt } from '../ranking/ndcgAt.ts';
import { recallAt } from '../ranking/recallAt.ts';
import { reciprocalRank } from '../ranking/reciprocalRank.ts';
import { goldPages, placeName, valuesOf, type Evaluated, type MeasureOf } from './evaluated.ts';

/** Places of docs/RESULTS.md. */
const RECALL_AT = [1, 5, 10, 20] as const;

export const rankedPages = ({ answer }: Evaluated): string[] => answer.trace.pages.map(placeName);

const overPages = (asked: readonly Evaluated[], value: (ranked: string[], gold: ReadonlySet<string>) => number | null) =>
  valuesOf(
    asked.map((one) => {
      const gold = goldPages(one.question);
      return gold.size === 0 ? null : value(rankedPages(one), gold);
    }),
    'no-pages',
  );

const judgedClaim = ({ question, answer, verdict }: Evaluated): JudgedClaim | null =>
  verdict && { claimed: answer.status === 'answered', absent: question.absent === true, verdict };

const overClaims = (part: 'coverage' | 'precision') => (asked: readonly Evaluated[]) =>
  valuesOf(
    asked.map((one) => {
      const judged = judgedClaim(one);
      return judged && claims([judged])[part];
    }),
    // Judged they are, where nothing was claimed of which a share could be right.
    asked.some(({ verdict }) => verdict !== null) ? (part === 'precision' ? 'no-claims' : 'no-answers') : 'no-judge',
  );

/** Claims that were judged and say how sure they were; half right is not right. */
export const sureClaims = (asked: readonly Evaluated[]): SureClaim[] =>
  asked.flatMap(({ answer, verdict }) => {
    const sure = claimSure(answer);
    return sure === null || verdict === null ? [] : [{ sure, right: verdict === 'right' }];
  });

/** Ours: pages found, and what of the claims is right. */
export const OWN_TABLE: readonly MeasureOf[] = [
  ...RECALL_AT.map((k): MeasureOf => ({
    ...{ id: `recall-at-${String(k)}`, section: 'ours', kind: 'share' },
    of: (asked) => overPages(asked, (ranked, gold) => recallAt(ranked, gold, k)),
  })),
  { ...{ id: 'mrr', section: 'ours', kind: 'share' }, of: (asked) => overPages(asked, reciprocalRank) },
  {
    ...{ id: 'ndcg-at-10', section: 'ours', kind: 'share' },
    of: (asked) => overPages(asked, (ranked, gold) => ndcgAt(ranked, gold, 10)),
  },
  { ...{ id: 'coverage', section: 'ours', kind: 'share' }, of: overClaims('coverage') },
  { ...{ id: 'precision', section: 'ours', kind: 'share' }, of: overClaims('precision') },
  {
    ...{ id: 'calibration', section: 'ours', kind: 'share' },
    of: (asked) => {
      const made = sureClaims(asked);
      return made.length === 0 ? 'no-score' : bootstrapped([made], ([drawn = []]) => calibration(drawn)?.error ?? 0);
    },
  },
  { ...{ id: 'latency', section: 'ours', kind: 'ms' }, of: (asked) => asked.map(({ ms }) => ms) },
];
