import type { PromptKind } from '../../domain/writing.ts';
import { calculationPrompt } from '../prompts/calculationPrompt.ts';
import { choicePrompt } from '../prompts/choicePrompt.ts';
import { comparativePrompt } from '../prompts/comparativePrompt.ts';
import { factPrompt } from '../prompts/factPrompt.ts';
import { hallucinationSafePrompt } from '../prompts/hallucinationSafePrompt.ts';
import type { KindPrompt } from '../prompts/kindPrompt.ts';
import { reasoningPrompt } from '../prompts/reasoningPrompt.ts';
import { summaryPrompt } from '../prompts/summaryPrompt.ts';
import { yesNoPrompt } from '../prompts/yesNoPrompt.ts';

export const KIND_PROMPTS = {
  choice: choicePrompt,
  summary: summaryPrompt,
  comparative: comparativePrompt,
  calculation: calculationPrompt,
  reasoning: reasoningPrompt,
  'yes-no': yesNoPrompt,
  fact: factPrompt,
  'hallucination-safe': hallucinationSafePrompt,
} satisfies Record<PromptKind, KindPrompt>;
