import { anyOf } from '../../text/words/phrases.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { terms } from '../../text/tokens.ts';

const SAME = [anyOf(WORLDPLACES.domestic), anyOf(WORLDPLACES.british)];

/** Whether a thing's head is one of several that words call, joined by "and", "or" or a comma. */
export const isOneOf = (head: string, words: string): boolean => words.split(/,|\s+(?:and|or|&)\s+/i).some((one) => isCalledSo(head, one));

/** Whether a thing's head is what words call it: all their words are in it, or both name the same country. */
function isCalledSo(head: string, words: string): boolean {
  if (SAME.some((pattern) => pattern.test(head) && pattern.test(words))) return true;
  const own = new Set(terms(head));
  const asked = terms(words);
  return asked.length > 0 && asked.every((term) => own.has(term));
}
