import type { LabMark, LabOpinion, LabPreferred, LabPreferredByHand } from '../../../domain/papers/judged.ts';
import type { LabQuestion, LabRow, LabRun } from '../../../domain/papers/lab.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Answer } from '../../../domain/question.ts';

/** What became of a question under a condition, as it is kept. */
export interface KeptAnswer {
  readonly run: string;
  readonly question: string;
  readonly condition: string;
  readonly ms: number;
  /** Of each citation, whether its words could be located. */
  readonly marked: readonly boolean[];
  readonly answer?: Answer;
  readonly failure?: Failure;
  readonly mark?: LabMark;
  readonly opinion?: LabOpinion;
  /** This answer beside others, as the first. */
  readonly preferred?: readonly LabPreferred[];
  /** The same, by a person. */
  readonly byHand?: readonly LabPreferredByHand[];
}

/** A line of the lab's list: a run, or a row of one. */
export type LabEntry = { readonly id: string; readonly run: LabRun } | { readonly id: string; readonly kept: KeptAnswer };

export const labRowId = (run: string, condition: string, question: string): string => `${run} ${condition} ${question}`;

/** As many of a ranking as any measure looks at; of passages RAGMate's mean rank looks as deep as its systems do. */
const [KEPT_PLACES, KEPT_PASSAGES] = [20, 100];
const LINE = 200;

/** A row as it was kept when a person said of all footnotes at once whether they hold: of each, then. What was not said to hold was not told from what nobody had looked at. */
export function sinceKept(kept: KeptAnswer): KeptAnswer {
  const { holds, ...mark }: LabMark & { readonly holds?: boolean } = kept.mark ?? {};
  if (holds === undefined) return kept;
  const { mark: _whole, ...rest } = kept;
  const held = holds && kept.answer ? Object.fromEntries(kept.answer.citations.map(({ number }) => [number, 'yes' as const])) : undefined;
  const now: LabMark = { ...mark, ...(held && { held }) };
  return Object.keys(now).length === 0 ? rest : { ...rest, mark: now };
}

/** Without what no measure and no view reads of its trace. `deep`: of a system that ranks passages. */
export function slim(answer: Answer, deep: boolean): Answer {
  const { trace } = answer;
  return {
    ...answer,
    trace: { ...trace, pages: trace.pages.slice(0, KEPT_PLACES), passages: trace.passages.slice(0, deep ? KEPT_PASSAGES : KEPT_PLACES) },
  };
}

/** A row as the page shows it; `figures`: what figures alone say of it. */
export function labRow(id: string, kept: KeptAnswer, question: LabQuestion, figures: LabRow['verdict']): LabRow {
  const { answer, failure, mark, opinion } = kept;
  const verdict = mark?.verdict ?? figures;
  return {
    ...{ id, question: kept.question, condition: kept.condition, ms: kept.ms },
    status: answer?.status ?? 'failed',
    text: answer ? lineOf(answer) : '',
    rank: answer ? rankOf(answer, question) : null,
    verdict,
    by: mark?.verdict ? 'hand' : verdict ? 'figures' : null,
    ...{ helpful: mark?.helpful ?? null, relevant: mark?.relevant ?? null },
    held: mark?.held ?? {},
    ...(opinion && { opinion }),
    ...(failure && { failure }),
  };
}

function lineOf({ status, sentences, nearest, citations, notFound, unclaimed }: Answer): string {
  const said = sentences.map(({ bare, text }) => bare ?? text).join(' ');
  const [near] = nearest;
  const quote = near && citations.find(({ number }) => number === near.citation)?.quote;
  const text = status === 'answered' ? said : status === 'quoted' ? (quote ?? unclaimed ?? '') : (notFound?.because ?? said);
  return text.length <= LINE ? text : `${text.slice(0, LINE).replace(/\s+\S*$/, '')} …`;
}

function rankOf({ trace }: Answer, { filing, pages }: LabQuestion): number | null {
  const at = trace.pages.findIndex((hit) => hit.filing === filing && pages.includes(hit.page));
  return at === -1 ? null : at + 1;
}
