import type { LabQuestion } from '../../../domain/papers/lab.ts';
import { withGold, type Evaluated } from '../tables/evaluated.ts';
import type { TextOverlap } from './answerTokens.ts';
import { tokenF1 } from './tokenF1.ts';

/** Means over the questions of a group. */
interface GroupOverlap extends TextOverlap {
  /** The type, or "from …" what it stands in. */
  readonly group: string;
  readonly n: number;
}

/**
 * Token precision, recall and F1 by the set's types of question, then by what it says that answers stand in (Bamberg §3.2, Table 3): means over the questions of each that
 * have a gold answer, so that F1 is the mean of theirs and not that of the means. A question is in a group of either kind; what claims nothing scores 0.
 */
export function overlapByGroup(asked: readonly Pick<Evaluated, 'question' | 'answer'>[]): GroupOverlap[] {
  const groups = [...by(asked, ({ type }) => type), ...by(asked, ({ source }) => (source === undefined ? undefined : `from ${source}`))];
  return groups.flatMap(([group, of]) => {
    const found = withGold(of).map(({ said, gold }) => tokenF1(said, gold));
    const mean = (part: keyof TextOverlap): number => found.reduce((sum, one) => sum + one[part], 0) / found.length;
    return found.length === 0 ? [] : [{ group, n: found.length, precision: mean('precision'), recall: mean('recall'), f1: mean('f1') }];
  });
}

/** Those of each name, in the order in which the names come. */
function by<One extends Pick<Evaluated, 'question'>>(
  asked: readonly One[],
  name: (question: LabQuestion) => string | undefined,
): [name: string, of: readonly One[]][] {
  const names = [...new Set(asked.flatMap(({ question }) => name(question) ?? []))];
  return names.map((one) => [one, asked.filter(({ question }) => name(question) === one)]);
}
