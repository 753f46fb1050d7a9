import { accuracyOf } from '../judged/accuracyOf.ts';
import { answeredBy, type AnsweredBy } from '../judged/answeredBy.ts';
import { tiersReached } from '../spent/tiersReached.ts';
import { valuesOf, type MeasureOf } from './evaluated.ts';

const accuracy = (kind: AnsweredBy): MeasureOf => ({
  ...{ id: `accuracy-${kind}`, section: '§4.1, Table 1', kind: 'share' },
  of: (asked) =>
    asked.some(({ question }) => answeredBy(question) === kind) ? valuesOf(asked.map(accuracyOf(kind)), 'no-judge') : 'no-sources',
});

/** MultiFinRAG: accuracy by what answers a question, and how often text alone was not enough. */
export const MULTIFINRAG_TABLE: readonly MeasureOf[] = [
  {
    ...{ id: 'tiers-reached', section: '§3.3.4', kind: 'share' },
    of: (asked, { fallsBack }, condition) =>
      fallsBack(condition) ? asked.map(({ answer }) => Number(tiersReached(answer) > 1)) : 'no-tiers',
  },
  ...(['text', 'image', 'table', 'mixed'] as const).map(accuracy),
];
