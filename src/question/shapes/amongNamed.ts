import type { AmongNamed } from '../../domain/reading.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { rankCues as cues } from '../../text/words/rankcues.ts';

/** What is ranked, how, and what else is asked are no names: "which of its segments earned the most in 2022, and how much". */
const UNNAMED = anyOf([...cues.most, ...cues.least, ...cues.asks, ...cues.tagAsks]);
const YEAR = /^(?:19|20)\d\d\b/;
const isName = (text: string): boolean => !UNNAMED.test(text) && !YEAR.test(text);

/** "Among A, B and C, which …", "which of A, B or C …": the names, with the words that list them. */
export function amongNamed(question: string): AmongNamed | null {
  const found =
    /\b(?:among|between)\s+([^?]+?),\s*(?=which|what)/i.exec(question) ??
    /\b(?:which|what)\s+of\s+(?!the\s+\w+\s*(?:s|had|has|was)?\b(?!,))([^?]+?,?\s+(?:and|or)\s+\w+(?:\s+activities)?)/i.exec(question);
  const list = found?.[1];
  if (found === null || list === undefined) return null;
  const names = list
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length < 2 || !names.every(isName) ? null : { names, text: found[0] };
}
