import { functionWords } from './words/sentences/functionwords.ts';
import { abbreviations } from './words/sentences/abbreviations.ts';

/** A word of a text: `text.slice(start, end)` folds to `term`. Offsets are UTF-16 code units. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

const LETTER = 1;
const DIGIT = 2;
const ASCII = new Uint8Array(128);
for (let c = 48; c <= 57; c++) ASCII[c] = DIGIT;
for (let c = 65; c <= 90; c++) ASCII[c] = ASCII[c + 32] = LETTER;

function kindOf(code: number, text: string, at: number): number {
  if (code < 128) return ASCII[code] ?? 0;
  if (code < 0xaa || (code >= 0x2000 && code < 0x2070)) return 0;
  const char = text.charAt(at);
  return /\p{L}|\p{M}/u.test(char) ? LETTER : /\p{Nd}/u.test(char) ? DIGIT : code >= 0xd800 && code < 0xe000 ? LETTER : 0;
}

const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;
const isLetter = (text: string, at: number): boolean => at < text.length && kindOf(text.charCodeAt(at), text, at) === LETTER;
const isDigit = (text: string, at: number): boolean => at < text.length && kindOf(text.charCodeAt(at), text, at) === DIGIT;

const FOREIGN = /[^\0-\x7f]/;

/** A word met before, and the next whose letters hash alike. */
interface Folded {
  readonly raw: string;
  readonly hash: number;
  readonly term: string;
  /** Empty for a stop word. */
  readonly stemmed: string;
  readonly next: Folded | undefined;
}
const folded: (Folded | undefined)[] = new Array<Folded | undefined>(1 << 16);
let foldedCount = 0;

/** As `text.startsWith(raw, start)`, which takes several times as long for words. */
function sameAt(text: string, start: number, raw: string): boolean {
  for (let i = 0; i < raw.length; i++) if (text.charCodeAt(start + i) !== raw.charCodeAt(i)) return false;
  return true;
}

/** The fold of `text[start, end)`. A word met before is found by its letters without cutting it out of the text, which is what a Map's key would take most of the time for. */
function foldAt(text: string, start: number, end: number): Folded {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  const slot = (hash ^ (hash >>> 16)) & 0xffff;
  const length = end - start;
  for (let entry = folded[slot]; entry; entry = entry.next)
    if (entry.hash === hash && entry.raw.length === length && sameAt(text, start, entry.raw)) return entry;
  // A slice of more than a dozen letters would keep its whole text in memory for as long as it is known.
  const raw = Array.from({ length }, (_, i) => text.charAt(start + i)).join('');
  const term = fold(raw);
  const made = { raw, hash, term, stemmed: functionWords.unsearched.has(term) ? '' : stem(term), next: folded[slot] };
  if (foldedCount++ < 200_000) folded[slot] = made;
  return made;
}

/** One word as it is searched: lower case, without accents, possessive, thousands commas and the dots of acronyms ("U.S." → "u.s"). */
function fold(raw: string): string {
  let term = FOREIGN.test(raw) ? raw.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'") : raw;
  if (/^\d/.test(term)) term = term.replace(/,/g, '').replace(/-(?=[A-Za-z]$)/, '');
  // "us" the pronoun is no search word, "US" the country is
  if (term === 'US' || term === 'USA' || term === 'U.S' || term === 'U.S.A') term = 'u.s';
  else if (/^[A-Za-z](\.[A-Za-z])+$/.test(term)) term = term.replace(/\./g, '');
  return term.replace(/'s$|'$/i, '').toLowerCase();
}

/**
 * Calls `visit` for each word of `text[from, to)` with its stem, empty for a stop word. One word each: "company's", "R&D", "PP&E", "U.S.", "1,577", "3.5", "10-K",
 * "FY2018", "3M". Hyphens part words otherwise. This is the scanner that the index runs over millions of words, so it makes no object per word.
 */
export function eachWord(
  text: string,
  visit: (term: string, start: number, end: number, stemmed: string) => void,
  from = 0,
  to = text.length,
): void {
  let at = from;
  while (at < to) {
    const kind = kindOf(text.charCodeAt(at), text, at);
    if (kind === 0) {
      at++;
      continue;
    }
    const start = at;
    let last = kind;
    at++;
    while (at < to) {
      const code = text.charCodeAt(at);
      const next = kindOf(code, text, at);
      if (next !== 0) {
        last = next;
        at++;
        continue;
      }
      if (last === LETTER && (isApostrophe(code) || code === 38) && isLetter(text, at + 1)) at += 2;
      // the dots of an acronym follow single letters only, else "end.Next" would be one word
      else if (last === LETTER && code === 46 && isLetter(text, at + 1) && singles(text, start, at) && !isLetter(text, at + 2)) at += 2;
      else if (last === DIGIT && code === 46 && isDigit(text, at + 1)) at += 2;
      else if (
        last === DIGIT &&
        code === 44 &&
        isDigit(text, at + 1) &&
        isDigit(text, at + 2) &&
        isDigit(text, at + 3) &&
        !isDigit(text, at + 4)
      )
        at += 4;
      else if (last === DIGIT && code === 45 && /[KQFkqf]/.test(text.charAt(at + 1)) && !isLetter(text, at + 2) && at - start <= 2) {
        at += 2;
        last = LETTER;
      } else break;
    }
    const end = Math.min(at, to);
    const { term, stemmed } = foldAt(text, start, end);
    visit(term, start, end, stemmed);
  }
}

function singles(text: string, start: number, at: number): boolean {
  for (let i = start; i < at; i++) if (((i - start) & 1) === 1 ? text.charCodeAt(i) !== 46 : !isLetter(text, i)) return false;
  return true;
}

/** The words of a text with their offsets, folded but neither stemmed nor without stop words. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  eachWord(text, (term, start, end) => found.push({ term, start, end }));
  return found;
}

const IRREGULAR = new Map(Object.entries({
  paid: 'pay', sold: 'sell', held: 'hold', bought: 'buy', led: 'lead', grew: 'grow', grown: 'grow', fell: 'fall', fallen: 'fall', rose: 'rise', risen: 'rise', drove: 'driv', driven: 'driv',
  lost: 'los', borne: 'bear', spun: 'spin', spent: 'spend', lent: 'lend', men: 'man', women: 'woman', children: 'child', people: 'person', criteria: 'criterion', indices: 'index', indexes: 'index',
  leases: 'leas', lease: 'leas', leased: 'leas', leasing: 'leas', bonuses: 'bonus', taxes: 'tax', taxing: 'tax', taxed: 'tax', lives: 'life', selves: 'self', halves: 'half',
})); // prettier-ignore
const stems = new Map<string, string>();

/**
 * A light stemmer: plurals, -ed, -ing and the mute e, after Harman's S-stemmer and the first step of Porter's (1980), so that "acquires", "acquired" and "acquiring"
 * meet, while "operating", "operations" and "operator" stay apart: filings mean different things by them. Takes a folded term.
 */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = makeStem(word);
  if (stems.size < 200_000) stems.set(word, made);
  return made;
}

function makeStem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || functionWords.unstemmed.has(word) || !/^[a-z']+$/.test(word)) return word;
  let w = word;
  if (w.endsWith('ies')) w = w.length > 4 ? `${w.slice(0, -3)}y` : w.slice(0, -1);
  else if (/(ss|x|ch|sh|zz)es$/.test(w)) w = w.slice(0, -2);
  else if (w.endsWith('s') && !/(ss|us|is)$/.test(w)) w = w.slice(0, -1);
  if (w.endsWith('ied') && w.length > 4) w = `${w.slice(0, -3)}y`;
  else if (w.endsWith('ed') && hasVowel(w.slice(0, -2)) && !w.endsWith('eed')) w = undouble(w.slice(0, -2));
  else if (w.endsWith('ing') && hasVowel(w.slice(0, -3))) w = undouble(w.slice(0, -3));
  if (w.endsWith('e') && w.length > 4 && !w.endsWith('ee')) w = w.slice(0, -1);
  return w.length < 2 ? word : w;
}

const hasVowel = (w: string): boolean => w.length > 2 && /[aeiouy]/.test(w);
const undouble = (w: string): string => (/([bdfgmnprt])\1$/.test(w) ? w.slice(0, -1) : w);

/** Takes a folded word. */
export const isStopWord = (term: string): boolean => functionWords.unsearched.has(term);

/** Search terms in order: folded, without stop words, stemmed; repeats are kept. */
export function terms(text: string): string[] {
  const found: string[] = [];
  eachWord(text, (_term, _start, _end, stemmed) => {
    if (stemmed !== '') found.push(stemmed);
  });
  return found;
}

/**
 * About the number of tokens a subword tokenizer makes of the text (within some ten per cent of cl100k on filings): one a short word, another for each further
 * six letters, one per three digits, one a mark. Linear and without a vocabulary, because every chunk is measured.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  let at = 0;
  while (at < text.length) {
    const kind = kindOf(text.charCodeAt(at), text, at);
    if (kind === 0) {
      const code = text.charCodeAt(at);
      if (code > 32 && code !== 0xa0) tokens++;
      at++;
      continue;
    }
    const start = at;
    while (at < text.length && kindOf(text.charCodeAt(at), text, at) === kind) at++;
    tokens += kind === DIGIT ? Math.ceil((at - start) / 3) : 1 + Math.floor(Math.max(0, at - start - 7) / 6);
  }
  return tokens;
}

const CLOSERS = /["'”’)\]]/;
const BULLET = /^[ \t]*(?:[•●▪■◦‣·–—*-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])[ \t]/;

/**
 * The sentences of a text, without the white space around them. "Inc.", "U.S.", "No. 1", "$1.2 million", initials and list numbers end none; a bullet at the head
 * of a line and an empty line do. Line breaks inside a sentence are kept.
 */
export function sentences(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  const close = (end: number): void => {
    let from = start;
    let to = end;
    while (from < to && /\s/.test(text.charAt(from))) from++;
    while (to > from && /\s/.test(text.charAt(to - 1))) to--;
    if (to > from) found.push({ start: from, end: to });
    start = end;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\n') {
      if (text.charAt(at + 1) === '\n' || BULLET.test(text.slice(at + 1, at + 12))) close(at);
      continue;
    }
    if (char !== '.' && char !== '!' && char !== '?') continue;
    let end = at + 1;
    while (end < text.length && CLOSERS.test(text.charAt(end))) end++;
    if (end < text.length && !/\s/.test(text.charAt(end))) continue;
    if (char === '.' && !endsSentence(text, start, at, end)) continue;
    close(end);
    at = end - 1;
  }
  close(text.length);
  return found;
}

/** Whether the full stop at `at` ends the sentence begun at `start`; `end` is after its closing marks. */
function endsSentence(text: string, start: number, at: number, end: number): boolean {
  const next = /^\s*["'“‘(]*([^\s]*)/.exec(text.slice(end, end + 40))?.[1] ?? '';
  if (next === '') return true;
  if (/^\p{Ll}/u.test(next)) return false;
  let from = at;
  while (from > start && !/[\s(“"]/.test(text.charAt(from - 1))) from--;
  const before = text.slice(from, at);
  if (
    /^[\s•●▪■◦*–—-]*((item|note|part|section|exhibit)\s+)?$/i.test(text.slice(start, from)) &&
    /^\(?(\d{1,2}[A-C]?|[A-Za-z]|[ivxIVX]{1,4})$/.test(before)
  )
    return false;
  const known = before.toLowerCase().replace(/^\W+/, '');
  const starts = abbreviations.starters.has(next.toLowerCase().replace(/\W+$/, ''));
  if (abbreviations.neverLast.has(known)) return (known === 'no' || known === 'mar' || known === 'dec') && starts && !/^\d/.test(next);
  if (abbreviations.seldomLast.has(known) || /^[A-Z](\.[A-Z])*$/.test(before)) return starts;
  return true;
}
