import SOURCES from './sources.json' with { type: 'json' };
import type { LabQuestion } from '../../../domain/papers/lab.ts';
import { percentCorrect } from '../judged/percentCorrect.ts';
import { valuesOf, type Evaluated, type MeasureOf } from './evaluated.ts';

/** What answers a question (MultiFinRAG §4.1, Table 1). */
type AnsweredBy = keyof typeof SOURCES | 'mixed';

/**
 * By what the set says that the answer stands in, or by the type it gives the question; null where neither says.
 *
 * @internal
 */
export function answeredBy({ source, type }: LabQuestion): AnsweredBy | null {
  for (const said of [source, type]) {
    const words = new Set(said?.toLowerCase().match(/[a-z]+/g) ?? []);
    const kinds = (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).filter((kind) => SOURCES[kind].some((word) => words.has(word)));
    const [kind, ...others] = kinds;
    if (kind) return others.length > 0 ? 'mixed' : kind;
  }
  return null;
}

const accuracy = (kind: AnsweredBy): MeasureOf => ({
  ...{ id: `accuracy-${kind}`, section: '§4.1, Table 1', kind: 'share' },
  of: (asked) => {
    const own = asked.filter(({ question }) => answeredBy(question) === kind);
    if (own.length === 0) return 'no-sources';
    return valuesOf(
      own.map(({ verdict }) => (verdict === null ? null : percentCorrect([verdict]))),
      'no-judge',
    );
  },
});

/** A source of passages searched is a step of its own. */
const tiersOf = ({ answer }: Evaluated): number => answer.trace.steps.filter(({ step }) => step === 'meaning').length;

/** MultiFinRAG: accuracy by what answers a question, and how often text alone was not enough. */
export const MULTIFINRAG_TABLE: readonly MeasureOf[] = [
  {
    ...{ id: 'tiers-reached', section: '§3.3.4', kind: 'share' },
    of: (asked, { fallsBack }, condition) => (fallsBack(condition) ? asked.map((one) => Number(tiersOf(one) > 1)) : 'no-tiers'),
  },
  ...(['text', 'image', 'table', 'mixed'] as const).map(accuracy),
];
