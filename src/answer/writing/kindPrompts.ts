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
