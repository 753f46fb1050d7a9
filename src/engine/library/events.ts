import type { FilingId } from '../../domain/document.ts';
import type { EngineEvent } from '../api.ts';

/** Tells the page, and the other tabs unless it was heard from one. */
export type Emit = (event: EngineEvent, heard?: boolean) => void;

/** What tabs tell each other: some of what they tell their pages, and what only concerns an engine. */
export type TabMessage =
  | EngineEvent
  /** An answer was kept, judged or removed; null: the whole thread was. What it is now stands in the store. */
  | { readonly kind: 'thread'; readonly answerId: string | null }
  /** The vectors of a filing are stored. */
  | { readonly kind: 'vectors'; readonly filing: FilingId }
  /** The user chose another model, or how models may work. */
  | { readonly kind: 'chosen' };

export type Tell = (message: TabMessage) => void;
