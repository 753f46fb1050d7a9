import { bootstrapped } from '../interval/bootstrapped.ts';
import { cohensKappa } from '../judged/cohensKappa.ts';
import { judgedByBoth } from '../judged/judgedByModels.ts';
import { judgedCorrect } from '../judged/judgedCorrect.ts';
import { percentCorrect } from '../judged/percentCorrect.ts';
import { contextCost } from '../spent/contextCost.ts';
import { contextTokens } from '../spent/contextTokens.ts';
import { valuesOf, type Evaluated, type MeasureOf } from './evaluated.ts';

const tokensOf = ({ answer }: Evaluated): number | null => contextTokens(answer);

/** FinancialQA: correctness and what the context costs. Its pairwise table needs two conditions and is in the comparison. */
export const FINANCIALQA_TABLE: readonly MeasureOf[] = [
  {
    ...{ id: 'percent-correct', section: '§4.6, Table 2', kind: 'share' },
    of: (asked) =>
      valuesOf(
        asked.map(({ verdict }) => (verdict === null ? null : percentCorrect([verdict]))),
        'no-judge',
      ),
  },
  {
    ...{ id: 'percent-correct-model', section: '§4.6, Table 2', kind: 'share' },
    // Until one was asked, those that claim nothing are no result.
    of: (asked) => (asked.some(({ opinion }) => opinion?.verdict) ? valuesOf(asked.map(judgedCorrect), 'no-opinion') : 'no-opinion'),
  },
  {
    ...{ id: 'judge-agreement', section: 'ours', kind: 'share' },
    of: (asked) =>
      valuesOf(
        judgedByBoth(asked).map(([hand, model]) => Number(hand === model)),
        'no-both',
      ),
  },
  {
    ...{ id: 'judge-kappa', section: 'ours', kind: 'score' },
    of: (asked) => {
      const both = judgedByBoth(asked);
      if (both.length === 0) return 'no-both';
      if (cohensKappa(both) === null) return 'all-alike';
      // Of a resample that is all alike they agree in all of it.
      return bootstrapped([both], ([drawn = []]) => cohensKappa(drawn) ?? 1);
    },
  },
  { ...{ id: 'context-tokens', section: '§5.1.1, Table 1', kind: 'count' }, of: (asked) => valuesOf(asked.map(tokensOf), 'no-writer') },
  {
    ...{ id: 'context-cost', section: '§5.1.2, Table 1', kind: 'score' },
    of: (asked) =>
      valuesOf(
        asked.map(tokensOf).map((tokens) => (tokens === null ? null : contextCost(tokens))),
        'no-writer',
      ),
  },
];
