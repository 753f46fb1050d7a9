import type { Answer } from './question.ts';

/** What an import came to. Whatever it says, nothing that was there has changed. */
export interface ImportedLibrary {
  /** Filings that came, which are read from now on as any that is dropped. */
  readonly filings: number;
  /** Filings, and questions, that were here already. */
  readonly already: number;
  readonly answers: number;
  readonly corrections: number;
  /** Filings and lists that are not as the manifest says, or that could not be kept: left out, each with its name. */
  readonly damaged: readonly string[];
  /** It was cancelled: what had come by then is here. */
  readonly stopped: boolean;
  /** The whole thread as it is now. */
  readonly thread: readonly Answer[];
  /** How the page looked there; null unless this library was empty, whose reader has chosen nothing yet. */
  readonly preferences: unknown;
}

/** How much of an export or an import has been written or checked. */
export interface CarryingProgress {
  readonly doneBytes: number;
  readonly ofBytes: number;
}
