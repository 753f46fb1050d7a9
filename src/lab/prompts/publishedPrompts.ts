import type { PromptSetId } from '../../domain/writing.ts';
import { BAMBERG, GENERIC } from './bamberg.ts';
import { EVIDENT, EVIDENT_EVERY_SENTENCE, EVIDENT_INLINE } from './evident.ts';
import { FINANCIALQA } from './financialqa.ts';
import { MULTIFINRAG } from './multifinrag.ts';
import type { PublishedPrompts } from './promptSet.ts';

/** The prompts of published systems, by the name that their presets give. What a paper prints is there word for word; the rest is worded here. */
export const PUBLISHED_PROMPTS: Readonly<Record<PromptSetId, PublishedPrompts>> = {
  'by-kind': BAMBERG,
  generic: GENERIC,
  financialqa: FINANCIALQA,
  evident: EVIDENT,
  'evident-inline': EVIDENT_INLINE,
  'evident-every-sentence': EVIDENT_EVERY_SENTENCE,
  multifinrag: MULTIFINRAG,
};
