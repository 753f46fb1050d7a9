import type { AmongNamed } from '../../domain/reading.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { asking } from '../../text/words/askingwords.ts';
import { rankCues as cues } from '../../text/words/rankcues.ts';

/** What is ranked, how, and what else is asked are no names: "which of its segments earned the most in 2022, and how much". */
const UNNAMED = anyOf([...cues.most, ...cues.least, ...cues.asks, ...cues.tagAsks]);
const YEAR = /^(?:19|20)\d\d\b/;
const isName = (text: string): boolean => !UNNAMED.test(text) && !YEAR.test(text);

const ORDERS = new RegExp(grammar`${asking.whatOrWhich}\b.*\b(?:${cues.most}|${cues.least})`, 'i');
/** "Which platform earned the most: console, PC or mobile?" */
const LAST = /\s*[,:;–—]\s*((?:[^,:;?–—]+,\s*)*[^,:;?–—]+?,?\s+or\s+[^,:;?–—]+?)\s*\?*\s*$/i;
/** Names are short. */
const MOST_WORDS = 4;

/** Names to choose among that stand behind the question, with all that lists them; null where nothing is put in order or they are none. */
export function amongLast(question: string): AmongNamed | null {
  const found = LAST.exec(question);
  if (found === null || !ORDERS.test(question.slice(0, found.index))) return null;
  const names = namesIn(found[1] ?? '');
  return names.length < 2 || !names.every((name) => isName(name) && name.split(/\s+/).length <= MOST_WORDS)
    ? null
    : { names, text: found[0] };
}

const namesIn = (list: string): string[] =>
  list
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** "Among A, B and C, which …", "which of A, B or C …", "which …: A, B or C?": the names, with the words that list them. */
export function amongNamed(question: string): AmongNamed | null {
  const found =
    /\b(?:among|between)\s+([^?]+?),\s*(?=which|what)/i.exec(question) ??
    /\b(?:which|what)\s+of\s+(?!the\s+\w+\s*(?:s|had|has|was)?\b(?!,))([^?]+?,?\s+(?:and|or)\s+\w+(?:\s+activities)?)/i.exec(question);
  const list = found?.[1];
  if (found === null || list === undefined) return amongLast(question);
  const names = namesIn(list);
  return names.length < 2 || !names.every(isName) ? amongLast(question) : { names, text: found[0] };
}
