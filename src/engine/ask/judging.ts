import { judgedOrder } from '../../answer/judging/judgedOrder.ts';
import { shownTexts } from '../../answer/judging/shownTexts.ts';
import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import type { Answer } from '../../domain/question.ts';
import { JUDGE } from '../../models/catalogue/ownModels.ts';

/** Whether a cross-encoder is the one that judges sentences and rows. */
export const isJudge = (crossEncoder: CrossEncoder | null | undefined): crossEncoder is CrossEncoder => crossEncoder?.id === JUDGE;

/** An answer that claims nothing with the passages that the judge thinks likelier first; any other, and where it cannot be read in time, as it is. */
export async function judged(
  answer: Answer,
  context: Context,
  figures: Found,
  crossEncoder: CrossEncoder | null,
  budgetMs: number,
): Promise<Answer> {
  if (!isJudge(crossEncoder) || answer.nearest.length < 2) return answer;
  const began = performance.now();
  const scored = await crossEncoder.score(context.question.core, shownTexts(context, figures), budgetMs);
  const sorted = scored.ok ? judgedOrder(answer, scored.value) : answer;
  if (sorted === answer) return answer;
  const elapsedMs = performance.now() - began;
  const step = { step: 'compared', detail: [`${String(sorted.nearest.length)} passages read beside the question`], elapsedMs } as const;
  return { ...sorted, trace: { ...sorted.trace, steps: [...sorted.trace.steps, step] } };
}
