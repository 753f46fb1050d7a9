import type { ChatMessage, JsonSchema } from '../../domain/ports.ts';
import type { PromptKind } from '../../domain/writing.ts';

/** What a published system asks its model with. */
interface PublishedAsked {
  readonly question: string;
  readonly kind: PromptKind;
  /** As packed: documents, chunks or filings, or the verified passages of the first call. */
  readonly context: string;
}

export interface PublishedPrompts {
  /** The separator between two chunks of the context. */
  readonly between: string;
  /** The first of two calls, and what its reply must be. */
  readonly extract: { readonly schema: JsonSchema; readonly messages: (asked: PublishedAsked) => readonly ChatMessage[] } | null;
  readonly answer: (asked: PublishedAsked) => readonly ChatMessage[];
}
