import { createContext } from 'svelte';
import type { AskOptions } from '../../state/askingState.svelte.ts';

/** Asking from anywhere inside the thread: the view scrolls to the question and opens its answer. */
export interface ThreadContext {
  readonly ask: (question: string, options?: AskOptions) => Promise<void>;
}

export const [useThread, provideThread] = createContext<ThreadContext>();
