import type { AmongNamed } from '../../domain/reading.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { asking } from '../../text/words/askingwords.ts';
import { isKind } from './ranking/kindRanked.ts';
import { rankCues as cues } from '../../text/words/rankcues.ts';

/** What is ranked, how, and what else is asked are no names: "which of its segments earned the most in 2022, and how much". */
const UNNAMED = anyOf([...cues.most, ...cues.least, ...cues.asks, ...cues.tagAsks]);
const YEAR = /^(?:19|20)\d\d\b/;
/** A kind alone, whoever's: "product", "its service". */
const isBareKind = (text: string): boolean =>
  isKind(text.trim()) &&
  text
    .trim()
    .replace(/^\S+['’]s\s+|^(?:the|its)\s+/i, '')
    .split(/\s+/).length === 1;
/** "Which of its product and service lines" names none. */
const isName = (text: string): boolean => !isBareKind(text) && !UNNAMED.test(text) && !YEAR.test(text);

const ORDERS = new RegExp(grammar`${asking.whatOrWhich}\b.*\b(?:${cues.most}|${cues.least})`, 'i');
/** "… or mobile?" */
const LAST = /,?\s+or\s+([^,:;?–—]{1,60}?)\s*\?*\s*$/i;
/** Names are short. */
const MOST_WORDS = 4;
const isShort = (text: string): boolean => /\S/.test(text) && text.trim().split(/\s+/).length <= MOST_WORDS;

/** Names to choose among that stand behind the question, with all that lists them: "which platform earned the most: console, PC or mobile?". Null where nothing is put in order or they are none. */
export function amongLast(question: string): AmongNamed | null {
  const found = LAST.exec(question);
  if (found === null) return null;
  const before = question.slice(0, found.index);
  const colon = Math.max(...[':', ';', '–', '—'].map((mark) => before.lastIndexOf(mark)));
  const pieces = before.slice(colon + 1).split(',');
  let from = pieces.length;
  while (from > 0 && isShort(pieces[from - 1] ?? '')) from--;
  // behind a colon all of it is the list, else what follows a comma
  if (from === pieces.length || (colon < 0 ? from === 0 : from > 0 && pieces.length - from < 1)) return null;
  const start = from === 0 ? colon : colon + pieces.slice(0, from).join(',').length + 1;
  if (!ORDERS.test(question.slice(0, start))) return null;
  const names = [...pieces.slice(from), found[1] ?? ''].map((name) => name.trim());
  return names.every((name) => isName(name) && isShort(name)) ? { names, text: question.slice(start) } : null;
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
