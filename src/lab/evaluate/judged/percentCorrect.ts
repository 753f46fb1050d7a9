import type { LabVerdict } from '../../../domain/papers/judged.ts';

/**
 * Percent correct (FinancialQA §4.6, Table 2), strictly: share of judged answers that are right, nothing for a part. A refusal is not right. Null of none. The paper's judge is
 * a language model (`judgedCorrect`); here the verdicts are a person's, or by figures where nobody judged, and the lab calls the measure so.
 */
export const percentCorrect = (verdicts: readonly LabVerdict[]): number | null =>
  verdicts.length === 0 ? null : verdicts.filter((verdict) => verdict === 'right').length / verdicts.length;
