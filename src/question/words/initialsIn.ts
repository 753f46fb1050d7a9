import type { Initials } from '../../domain/reading.ts';
import { stem, terms } from '../../text/tokens.ts';

/** Names that filings shorten to their initials: "Restricted Stock Units" is also asked of where a sentence says RSUs. */
export function initialsIn(core: string): Initials[] {
  return [...core.matchAll(/\b[A-Z][a-z]+(?:[ -][A-Z][a-z]+)+/g)].map(([words]) => ({
    name: stem(
      words
        .split(/[ -]/)
        .map((word) => word.charAt(0))
        .join('')
        .toLowerCase() + (words.endsWith('s') ? 's' : ''),
    ),
    stands: new Set(terms(words)),
  }));
}
