import { lately } from '../lately.ts';
import { namings } from '../../text/lexicon.ts';
import type { NamedTime } from '../../domain/time.ts';
import { expressionWords as words } from '../../text/words/asked/expressionwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { timesNamed } from '../times/timesNamed.ts';

/** Words that a definition's grammar knows. */
export type Keyword = 'average' | 'change' | 'sum' | 'difference' | 'ratio' | 'between' | 'and' | 'from' | 'to' | 'of' | 'for' | 'in' | ',';
/** Keywords after which the times of a mean or a change are said. */
export const TIES: readonly Keyword[] = ['between', 'from', 'for', 'in'];
/** What is said before and after "over" is taken together: "A plus B over C". */
type Sign = '+' | '−' | '×' | '÷' | 'over' | '^' | '% of';

export type Token =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'time'; readonly times: readonly NamedTime[]; readonly text: string }
  | { readonly kind: 'keyword'; readonly word: Keyword; readonly text: string }
  /** Words that name something, as written. */
  | { readonly kind: 'phrase'; readonly text: string };

const SIGNS = new Map(Object.entries<Sign>({ '+': '+', '*': '×', '×': '×', '÷': '÷', '/': '÷', '^': '^', '−': '−', '–': '−', '-': '−' }));
const BRACKET = /[()[\]{}]/;
/** Words that are signs, longest first. */
const SIGN_WORDS: readonly (readonly [RegExp, Sign])[] = words.signs.map(({ sign, said }) => [
  new RegExp(grammar`^${said}`, 'i'),
  sign as Sign,
]);
/** What part of a row's name looks like a sign: "other comprehensive loss, net of tax" has its own tax taken off, not that of the company. */
const UNSIGNED = new RegExp(grammar`^${words.unsigned}(?![-\w])`, 'i');
const KEYWORDS: readonly (readonly [RegExp, Keyword])[] = [
  ...words.keywords.map(({ word, said }) => [new RegExp(grammar`^${said}(?![-\w])`, 'i'), word as Keyword] as const),
  [/^,/, ','],
];
const CHANGE = new RegExp(grammar`^${words.changes}`, 'i');
const NUMBER = /^\d[\d,]*(?:\.\d+)?\b(?!\s*%|-)/;
const WORD = /^(?:[\p{L}\d$%][\p{L}\d&'’.%-]*|["“”'’:&])/u;

/** Whether a dash is a sign and no part of a word. */
const isSign = (text: string, at: number): boolean =>
  !/[-–]/.test(text.charAt(at)) || (/[\s)\]]/.test(text.charAt(at - 1)) && /[\s([]/.test(text.charAt(at + 1)));

/** "debt/EBITDA" may be a name of its own. */
const within = (text: string, at: number): boolean => text.charAt(at) === '/' && /\S\/\S/.test(text.slice(at - 1, at + 2));

/** "SG&A as a % of revenue" is arithmetic, though the lexicon has a name for it. */
const PERCENT_OF = anyOf(words.percentOf);

/** Where names of the lexicon are; none runs over a sign, a bracket or a time. */
function namesIn(text: string, times: readonly { readonly start: number; readonly end: number }[]): Map<number, number> {
  const ends = new Map<number, number>();
  let start = 0;
  const close = (end: number): void => {
    for (const name of namings(text.slice(start, end)))
      if (!PERCENT_OF.test(text.slice(start + name.start, start + name.end))) ends.set(start + name.start, start + name.end);
    start = end + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const time = times.find((one) => one.start === at);
    if (time !== undefined) {
      close(at);
      at = time.end - 1;
      start = time.end;
    } else if (BRACKET.test(text.charAt(at)) || (SIGNS.has(text.charAt(at)) && isSign(text, at) && !within(text, at))) close(at);
  }
  close(text.length);
  return ends;
}

/** A definition as its reader takes it in; null where it has a sign that no definition has. Names of the lexicon are kept whole. */
export const lex = lately((text): readonly Token[] | null => {
  const times = timesNamed(text);
  const names = namesIn(text, times);
  const tokens: Token[] = [];
  let phrase: { start: number; end: number } | undefined;
  const flush = (): void => {
    if (phrase !== undefined) tokens.push({ kind: 'phrase', text: text.slice(phrase.start, phrase.end) });
    phrase = undefined;
  };
  const add = (token: Token): void => {
    flush();
    tokens.push(token);
  };
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest)?.[0];
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const time = times.find((one) => one.start <= at && at < one.end);
    if (time !== undefined) {
      add({ kind: 'time', times: time.times, text: text.slice(time.start, time.end) });
      at = time.end;
      continue;
    }
    const name = names.get(at);
    // "change in inventory" is a row of the cash flow statement, but in a definition what inventories changed by
    if (name !== undefined && !CHANGE.test(rest)) {
      phrase = { start: phrase?.start ?? at, end: name };
      at = name;
      continue;
    }
    const char = text.charAt(at);
    if (BRACKET.test(char)) {
      add({ kind: /[([{]/.test(char) ? 'open' : 'close' });
      at++;
      continue;
    }
    const sign = SIGNS.get(char);
    if (sign !== undefined && isSign(text, at)) {
      add({ kind: 'sign', sign });
      at++;
      continue;
    }
    const crossed = /^[x×]\s/i.test(rest) && /[\s)\]]/.test(text.charAt(at - 1)) ? 1 : 0;
    if (crossed > 0) {
      add({ kind: 'sign', sign: '×' });
      at += crossed;
      continue;
    }
    const unsigned = UNSIGNED.exec(rest)?.[0];
    if (unsigned !== undefined) {
      at += unsigned.length;
      phrase = { start: phrase?.start ?? at - unsigned.length, end: at };
      continue;
    }
    const word = SIGN_WORDS.map(([rule, of]) => ({ text: rule.exec(rest)?.[0], of })).find((one) => one.text !== undefined);
    if (word?.text !== undefined) {
      add({ kind: 'sign', sign: word.of });
      at += word.text.length;
      continue;
    }
    const keyword = KEYWORDS.map(([rule, of]) => ({ text: rule.exec(rest)?.[0], of })).find((one) => one.text !== undefined);
    if (keyword?.text !== undefined) {
      add({ kind: 'keyword', word: keyword.of, text: keyword.text });
      at += keyword.text.length;
      continue;
    }
    const number = NUMBER.exec(rest)?.[0];
    if (number !== undefined && phrase === undefined) {
      add({ kind: 'number', value: number.replaceAll(',', '') });
      at += number.length;
      continue;
    }
    const plain = WORD.exec(rest)?.[0];
    if (plain === undefined) {
      // a full stop at the end says nothing
      if (/^[.;?!]\s*$/.test(rest)) break;
      return null;
    }
    phrase = { start: phrase?.start ?? at, end: at + plain.length };
    at += plain.length;
  }
  flush();
  return tokens;
});
