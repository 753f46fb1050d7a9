import type { Evaluated } from '../tables/evaluated.ts';
import { percentCorrect } from './percentCorrect.ts';

/** Accuracy of the answers to one type of question, in [0, 1], and over how many judged ones it is. */
export interface TypeAccuracy {
  readonly type: string;
  readonly right: number;
  readonly n: number;
}

/** Accuracy by the types that a set itself gives its questions, in the order in which they come (as MultiFinRAG §4.1, Table 1, by its own four). Of what was not judged, nothing. */
export function accuracyByType(asked: readonly Pick<Evaluated, 'question' | 'verdict'>[]): TypeAccuracy[] {
  const types = [...new Set(asked.flatMap(({ question, verdict }) => (verdict === null ? [] : (question.type ?? []))))];
  return types.map((type) => {
    const verdicts = asked.flatMap(({ question, verdict }) => (question.type === type ? (verdict ?? []) : []));
    return { type, right: percentCorrect(verdicts) ?? 0, n: verdicts.length };
  });
}
