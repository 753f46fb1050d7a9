import type { Answered, Sources } from '../termByTerm.ts';

/**
 * One way to look further for what is not claimed; null where there is nothing more to look at. `taken` is the answer that is claimed by it, null where nothing is;
 * `said` is where was looked and what that brought, in a reader's words.
 */
export type Further = (first: Answered, sources: Sources) => Promise<{ readonly taken: Answered | null; readonly said: string } | null>;
