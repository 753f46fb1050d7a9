import type { Question } from '../../domain/question.ts';
import type { PromptKind } from '../../domain/writing.ts';
import { calculation } from '../prompts/calculationPrompt.ts';
import { choice } from '../prompts/choicePrompt.ts';
import { comparative } from '../prompts/comparativePrompt.ts';
import { fact } from '../prompts/factPrompt.ts';
import { hallucinationSafe } from '../prompts/hallucinationSafePrompt.ts';
import type { KindPrompt } from '../prompts/kindPrompt.ts';
import { reasoning } from '../prompts/reasoningPrompt.ts';
import { summary } from '../prompts/summaryPrompt.ts';
import { yesNo } from '../prompts/yesNoPrompt.ts';

export const PROMPTS = {
  choice,
  summary,
  comparative,
  calculation,
  reasoning,
  'yes-no': yesNo,
  fact,
  'hallucination-safe': hallucinationSafe,
} satisfies Record<PromptKind, KindPrompt>;

/** In the order of trying: what says more about the kind goes first, and a question that only asks what, which or who last. */
const ORDER: readonly PromptKind[] = ['choice', 'summary', 'yes-no', 'comparative', 'reasoning', 'calculation', 'fact'];

/** The kind of a question by its words (Bamberg §2.3); null where no pattern fits. A company whose filings are not there is asked about with the prompt that forbids guessing. */
export function kindByPatterns(question: Question): PromptKind | null {
  if (question.companies.length === 0 && question.unknownCompanies.length > 0) return 'hallucination-safe';
  if (question.options.length > 1) return 'choice';
  return ORDER.find((kind) => PROMPTS[kind].pattern?.test(question.core) === true) ?? null;
}
