import { isStopWord, stem, words } from '../../text/tokens.ts';

/** The nouns that "how many" counts: "full-time employees"; a noun that is itself a count, or `noun`, of which there are so many ("employees 2021"). */
export function countedIn(core: string, noun = ''): string[] {
  const after = /(?:\b(?:how many|number of)|#\s*of)\s+(.*)$/i.exec(core)?.[1] ?? /\bheadcount\b/i.exec(core)?.[0] ?? noun;
  const found: string[] = [];
  for (const word of words(after.split(/[,;]/)[0] ?? '')) {
    if (isStopWord(word.term)) break;
    found.push(stem(word.term));
    if (found.length === 4) break;
  }
  return found;
}
