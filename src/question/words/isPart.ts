import { escaped } from '../../text/escaped.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { grammar } from '../../text/words/phrases.ts';

/** What follows a part: what it is, that it is meant by itself, what it brought in, or what is its own. */
const MARKED = grammar`(?:['’](?!\w)|['’]s\b|\s+${answerCues.ofPart})`;

/** Whether a question speaks of a word as of a part: "the foundry business", "Widget alone"; others may only say how it is asked: "the premiums collected". */
export const isPart = (core: string, word: string): boolean => new RegExp(String.raw`\b${escaped(word)}${MARKED}`, 'i').test(core);

/** Whether two of several stems stand side by side in a list: "Acme, Apex and Alto". */
export function isListed(core: string, stems: ReadonlySet<string>): boolean {
  const all = words(core)
    .filter(({ term }) => !isStopWord(term))
    .map(({ term, start, end }) => ({ known: stems.has(stem(term)), start, end }));
  return all.some(({ known, end }, i) => {
    const next = all[i + 1];
    return known && next?.known === true && /^\s*(?:,|\+|and\b|&|or\b)/.test(core.slice(end, next.start));
  });
}
