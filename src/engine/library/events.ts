import type { FilingId } from '../../domain/document.ts';
import type { EngineEvent } from '../api.ts';

/** Sends an event to the page, and to the other tabs unless it came from one. */
export type Emit = (event: EngineEvent, heard?: boolean) => void;

/** Messages between tabs: some of the page's events, and those that only concern an engine. */
export type TabMessage =
  | EngineEvent
  /** An answer was kept, judged or removed; null: the whole thread was. Its present state is in the store. */
  | { readonly kind: 'thread'; readonly answerId: string | null }
  /** The vectors of a filing are stored. */
  | { readonly kind: 'vectors'; readonly filing: FilingId }
  /** The user chose another model, or how models may work. */
  | { readonly kind: 'chosen' };

export type Tell = (message: TabMessage) => void;
