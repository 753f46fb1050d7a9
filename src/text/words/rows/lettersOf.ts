import type { Phrases } from '../phrases.ts';

/**
 * Phrases matched in a label's letters alone, as a piece of a regular expression: without spaces, and not as whole words. `(a | b)` and `[a]` as in any phrase,
 * `...` for anything between.
 */
export const lettersOf = (phrases: Phrases): string =>
  `(?:${phrases
    .map((phrase) =>
      phrase
        .replace(/[\s-]+/g, '')
        .replaceAll('...', '.*')
        .replace(/[([]/g, '(?:')
        .replaceAll(']', ')?'),
    )
    .join('|')})`;
