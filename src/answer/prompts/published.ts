import type { ChatMessage, JsonSchema } from '../../domain/ports.ts';
import type { PromptKind, PromptSetId } from '../../domain/writing.ts';
import { BAMBERG, GENERIC } from './bamberg.ts';
import { EVIDENT, EVIDENT_EVERY_SENTENCE, EVIDENT_INLINE } from './evident.ts';
import { FINANCIALQA } from './financialqa.ts';

/** What a published system asks its model with. */
export interface PublishedAsked {
  readonly question: string;
  readonly kind: PromptKind;
  /** As packed: documents, chunks or filings, or the verified passages of the first call. */
  readonly context: string;
}

export interface PublishedPrompts {
  /** What stands between two chunks of the context. */
  readonly between: string;
  /** The first of two calls, and what its reply must be. */
  readonly extract: { readonly schema: JsonSchema; readonly messages: (asked: PublishedAsked) => readonly ChatMessage[] } | null;
  readonly answer: (asked: PublishedAsked) => readonly ChatMessage[];
}

/** The prompts of published systems, by the name that their presets give. What a paper prints is there word for word; what it only tells is worded here. */
export const PUBLISHED_PROMPTS: Readonly<Record<PromptSetId, PublishedPrompts>> = {
  'by-kind': BAMBERG,
  generic: GENERIC,
  financialqa: FINANCIALQA,
  evident: EVIDENT,
  'evident-inline': EVIDENT_INLINE,
  'evident-every-sentence': EVIDENT_EVERY_SENTENCE,
};
