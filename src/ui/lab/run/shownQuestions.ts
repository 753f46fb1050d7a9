import type { LabQuestion, LabRow, LabRun } from '../../../domain/papers/lab.ts';
import type { LabVerdict } from '../../../domain/papers/judged.ts';

/** What is looked for among the questions of a run; null: any. */
export interface LabFilter {
  readonly type: string | null;
  /** Of at least one answer; `failed`: one could not be asked; `unjudged`: one has no verdict. */
  readonly verdict: LabVerdict | 'failed' | 'unjudged' | null;
  /** Whether the ways of answering came to another verdict. */
  readonly differs: boolean | null;
}

export const NO_FILTER: LabFilter = { type: null, verdict: null, differs: null };

/** A question with its rows by condition. */
interface AskedQuestion {
  readonly question: LabQuestion;
  readonly rows: ReadonlyMap<string, LabRow>;
}

/** The questions of a run that a filter lets through, in the set's order. */
export function shownQuestions({ questions }: LabRun, rows: readonly LabRow[], filter: LabFilter): AskedQuestion[] {
  const by = new Map(questions.map(({ id }) => [id, new Map<string, LabRow>()]));
  for (const row of rows) by.get(row.question)?.set(row.condition, row);
  return questions
    .map((question) => ({ question, rows: by.get(question.id) ?? new Map<string, LabRow>() }))
    .filter(({ question, rows: own }) => {
      const all = [...own.values()];
      if (filter.type !== null && question.type !== filter.type) return false;
      if (filter.verdict !== null && !all.some((row) => verdictOf(row) === filter.verdict)) return false;
      return filter.differs === null || new Set(all.map(verdictOf)).size > 1 === filter.differs;
    });
}

const verdictOf = ({ status, verdict }: LabRow): LabVerdict | 'failed' | 'unjudged' =>
  status === 'failed' ? 'failed' : (verdict ?? 'unjudged');
