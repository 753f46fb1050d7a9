import type { Term, Tree } from '../../domain/figures.ts';
import { timesNamed } from '../times/timesNamed.ts';
import { sentences } from '../../text/tokens.ts';
import { readExpression } from './readExpression.ts';
import { derivationOf } from './derivations.ts';
import { keyOf, meantBy } from './resolveNoun.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { expressionWords as stated } from '../../text/words/asked/expressionwords.ts';
import { definitionWords as words } from '../../text/words/asked/definitionwords.ts';
import { leaves, mapTree } from '../../domain/tree.ts';

/** What a question says of how things are worked out, and what is left of it. */
export interface Stated {
  readonly definitions: ReadonlyMap<string, Tree<Term>>;
  /** How the thing asked for is worked out, where the question says so without naming it again: "…, i.e. cash from operations less capex". */
  readonly whole?: Tree<Term>;
  /** At which moment of a year the balances of our formula are wanted, and of how many days its year is. */
  readonly manner?: Manner;
  /** Sentences that define something in a way that was not understood: nothing may be worked out then. */
  readonly unread: readonly string[];
  /** The question without its definitions. */
  readonly rest: string;
}

/** "Using year-end balances and 360 days". */
interface Manner {
  readonly balances?: 'end' | 'average';
  readonly days?: number;
}

const AS = new RegExp(grammar`^(.+?),?\s+(?:is|are)\s+(?:to\s+be\s+)?${stated.stating}(?:\s+follows)?\s*:?\s+(.+)$`, 'i');
const DEFINE = new RegExp(grammar`^(?:${stated.lead}\s+)*${stated.define}\s+(.+?)\s+as\s*:?\s+(.+)$`, 'i');
const EQUALS = new RegExp(grammar`^(?:${stated.lead}\s+)?([^=?]{2,60}?)\s*=\s*([^=]+)$`, 'i');
const USING = new RegExp(grammar`^(?:${stated.lead}\s+)?${stated.derive}\s+(.+?)\s+${stated.from}\s+(.+)$`, 'i');
const ASIDE = new RegExp(grammar`\s*\((?:${stated.which}\s+)?${stated.stating}\s*:?\s+((?:[^()]|\([^()]*\))+)\)`, 'i');
const INLINE = new RegExp(grammar`^(.+?),?\s+(?:${stated.which}\s+)?${stated.stating}\s*:?\s+([^?]+)\?$`, 'i');

/** Reads the definitions that a question states, in its own order: a later one may use an earlier one. */
export function statedIn(core: string): Stated {
  const definitions = new Map<string, Tree<Term>>();
  const unread: string[] = [];
  const rest: string[] = [];
  let whole: Tree<Term> | undefined;
  let manner: Manner | undefined;
  const add = (left: string, right: string, read: typeof readExpression): void => {
    const tree = read(right.replace(/[.;?\s]+$/, ''), definitions)?.tree;
    const key = keyOf(withoutTimes(left).replace(/^(?:the|an?)\s+/i, ''));
    if (tree === undefined || key === '') unread.push(`${left} = ${right}`);
    else definitions.set(key, tree);
  };
  for (const { start, end } of sentences(core)) {
    const sentence = core.slice(start, end).replace(/\s+/g, ' ');
    const plain = sentence.endsWith('?') ? null : (AS.exec(sentence) ?? DEFINE.exec(sentence) ?? EQUALS.exec(sentence));
    const using = sentence.endsWith('?') || plain !== null ? null : USING.exec(sentence);
    const aside = ASIDE.exec(sentence);
    const bracket = aside === null && plain === null && using === null ? arithmeticIn(sentence) : null;
    const inline = aside === null ? INLINE.exec(sentence) : null;
    const said = plain === null && using === null && aside === null && inline === null ? saidAgain(sentence) : null;
    const used = usedAlone(sentence);
    if (used !== null) {
      if (used === 'unread') unread.push(sentence);
      else whole = used;
      continue;
    }
    const how =
      said === null && plain === null && using === null && aside === null && inline === null && bracket === null
        ? (mannerIn(sentence) ?? mannerAlone(sentence))
        : null;
    if (said !== null) {
      if (said.tree === null) unread.push(said.words);
      else whole = said.tree;
      rest.push(said.rest);
      continue;
    }
    if (how === 'unread') {
      unread.push(sentence);
      continue;
    }
    if (how !== null) {
      manner = how.manner;
      rest.push(how.rest);
      continue;
    }
    if (plain !== null) add(plain[1] ?? '', plain[2] ?? '', readExpression);
    else if (using !== null) add(using[1] ?? '', using[2] ?? '', (right) => madeOf(using[1] ?? '', right));
    else if (aside !== null) {
      add(lastWords(sentence.slice(0, aside.index)), aside[1] ?? '', readExpression);
      rest.push(sentence.slice(0, aside.index) + sentence.slice(aside.index + aside[0].length));
    } else if (bracket !== null) {
      add(lastWords(sentence.slice(0, bracket.index)), bracket[1] ?? '', readExpression);
      rest.push(sentence.slice(0, bracket.index) + sentence.slice(bracket.index + bracket[0].length));
    } else if (inline !== null) {
      add(lastWords(inline[1] ?? ''), inline[2] ?? '', readExpression);
      rest.push(`${inline[1] ?? ''}?`);
    } else rest.push(sentence);
  }
  return {
    definitions,
    unread,
    rest: rest.join(' '),
    ...(whole === undefined ? {} : { whole }),
    ...(manner === undefined ? {} : { manner }),
  };
}

const BRACKETED = /\s*\(((?:[^()]|\([^()]*\))+)\)/g;
const SIGNED = new RegExp(grammar`[+÷×*/]|\s[-−–]\s|${stated.signs.flatMap(({ said }) => said)}`, 'i');

/** Brackets that say how the noun before them is worked out: "free cash flow (cash from operations less capital expenditures)". */
function arithmeticIn(sentence: string): RegExpExecArray | null {
  for (const found of sentence.matchAll(BRACKETED)) {
    const inside = found[1] ?? '';
    if (!SIGNED.test(inside) || meantBy(lastWords(sentence.slice(0, found.index)), new Map())?.known !== true) continue;
    const read = readExpression(inside);
    if (read !== null && read.single === undefined && read.unknown.length < leaves(read.tree).length && read.unknown.every(isShort))
      return found;
  }
  return null;
}

/** So many words at most name a row that no table of items knows. */
const LONGEST_ROW = 6;
const isShort = (noun: string): boolean => noun.split(/\s+/).length <= LONGEST_ROW;

const AGAIN = new RegExp(grammar`^(?<rest>.+?)[\s,;:(–-]+${words.again}[\s,:]+(?<words>[^?]+?)(?<end>\s*\?.*)?$`, 'i');
const COLON = /^(?<rest>[^:?]+):\s*(?<words>[^?]+?)\??$/;
const DASH = /^(?<rest>[^?]+?)\s[-–—]\s(?<words>[^?]+?)\??$/;

const RATIOS: ReadonlySet<string> = new Set(['percent', 'ratio', 'days']);

/** Words that say the thing asked for once more, by how it is worked out: after "i.e." or "meaning" whatever they are, after a colon or in brackets where they are arithmetic. */
function saidAgain(sentence: string): { readonly rest: string; readonly words: string; readonly tree: Tree<Term> | null } | null {
  const again = AGAIN.exec(sentence)?.groups;
  if (again !== undefined) {
    const all = again['words'] ?? '';
    // the bracket that opened before "i.e." closes after it
    const said = all.split(')').length > all.split('(').length ? all.replace(/\)\s*$/, '') : all;
    const read = readExpression(said.replace(/[.;?\s]+$/, ''));
    // "i.e. the top line": another name, no arithmetic
    const tree = read !== null && read.unknown.length === 0 ? read.tree : null;
    return { rest: `${again['rest'] ?? ''}?`, words: said, tree };
  }
  const bracket = [...sentence.matchAll(BRACKETED)].at(-1);
  const behind = bracket !== undefined && /^[\s?.]*$/.test(sentence.slice(bracket.index + bracket[0].length)) ? bracket : undefined;
  const colon = COLON.exec(sentence)?.groups;
  const dash = DASH.exec(sentence)?.groups;
  // nothing is taken away from a ratio: "payout ratio - dividends over net income"
  const ofRatio = RATIOS.has(meantBy(lastWords(dash?.['rest'] ?? ''), new Map())?.formula?.shown.kind ?? 'money');
  for (const [rest, said] of [
    [sentence.slice(0, behind?.index ?? 0), behind?.[1]],
    [colon?.['rest'] ?? '', colon?.['words']],
    [dash?.['rest'] ?? '', ofRatio ? dash?.['words'] : undefined],
  ]) {
    const read = said === undefined || !SIGNED.test(said) ? null : readExpression(said);
    if (read !== null && read.single === undefined && read.unknown.length === 0)
      return { rest: `${rest ?? ''}?`, words: said ?? '', tree: read.tree };
  }
  return null;
}

const MANNER = new RegExp(grammar`^(?<rest>.+)[\s,;(–-]+(?:${words.using})\s+(?<how>[^?()]+?)\)?\s*\??$`, 'i');
const END = anyOf(words.yearEnd);
const MEAN = anyOf(words.averaged);
const DAYS = /\b(?<days>36[056])(?:[-\s]days?)?\b/i;
const MANNERED = new RegExp(grammar`${[...words.yearEnd, ...words.averaged, ...words.mannerBeside]}|\b36[056](?:[-\s]days?)?\b`, 'gi');

/** How the balances of a known formula are to be taken, where nothing else is said: "using year-end receivables and 365 days". */
function mannerIn(sentence: string): { readonly rest: string; readonly manner: Manner } | null {
  const found = MANNER.exec(sentence)?.groups;
  const how = found?.['how'] ?? '';
  const days = DAYS.exec(how)?.groups?.['days'];
  const balances = MEAN.test(how) ? ('average' as const) : END.test(how) ? ('end' as const) : undefined;
  if (found === undefined || (days === undefined && balances === undefined)) return null;
  const left = how
    .replace(MANNERED, ' ')
    .replace(/[\s,;.&+]+/g, ' ')
    .trim();
  if (left !== '' && meantBy(left, new Map())?.known !== true) return null;
  return {
    rest: `${found['rest'] ?? ''}?`,
    manner: { ...(balances === undefined ? {} : { balances }), ...(days === undefined ? {} : { days: Number(days) }) },
  };
}

const USES = new RegExp(grammar`^(?:please\s+)?${words.uses}\s+(?<how>[^?]+)$`, 'i');
const OVER = new RegExp(
  grammar`^(?<above>[^()]+),\s+${stated.signs.flatMap(({ sign, said }) => (sign === '÷' || sign === 'over' ? said : []))}\s+(?<below>[^()]+)$`,
  'i',
);

/** "Use A plus B, over C.": a sentence of its own that says what to work with; 'unread' where its arithmetic is not understood, null where it says none. */
function usedAlone(sentence: string): Tree<Term> | 'unread' | null {
  const how = sentence.endsWith('?') ? undefined : USES.exec(sentence)?.groups?.['how']?.replace(/[.;\s]+$/, '');
  if (how === undefined || !SIGNED.test(how)) return null;
  // what stands before the comma is taken together
  const { above, below } = OVER.exec(how)?.groups ?? {};
  const read = readExpression(above === undefined || below === undefined ? how : `(${above}) / (${below})`);
  return read !== null && read.single === undefined && read.unknown.length === 0 ? read.tree : 'unread';
}

const ALONE = new RegExp(grammar`^(?:please\s+)?(?:(?:i|we)\s+)?(?:${words.using})\s+(?<how>[^?]+)$`, 'i');
const LONGEST_THING = 3;

/** The same in a sentence of its own: "Use the year-end stock, full-year cost of sales and a 365-day year." What else it names belongs to the formula. */
function mannerAlone(sentence: string): { readonly rest: string; readonly manner: Manner } | 'unread' | null {
  const how = ALONE.exec(sentence)?.groups?.['how'];
  if (how === undefined) return null;
  const days = DAYS.exec(how)?.groups?.['days'];
  const [end, mean] = [END.test(how), MEAN.test(how)];
  if (days === undefined && !end && !mean) return null;
  const things = how.split(/,|\band\b/i).map((part) =>
    part
      .replace(MANNERED, ' ')
      .replace(/[\s,;.&+()-]+/g, ' ')
      .trim(),
  );
  if (
    (end && mean) ||
    things.some((thing) => (thing.split(' ').length > LONGEST_THING && meantBy(thing, new Map())?.known !== true) || /\d/.test(thing))
  )
    return 'unread';
  return {
    rest: '',
    manner: { ...(end ? { balances: 'end' } : mean ? { balances: 'average' } : {}), ...(days === undefined ? {} : { days: Number(days) }) },
  };
}

/** The text without the times it names. */
function withoutTimes(text: string): string {
  return [...timesNamed(text)]
    .reverse()
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What an aside in brackets defines: the words before it that come closest to it and name something. */
function lastWords(before: string): string {
  const all = withoutTimes(before)
    .replace(/(?:\s+(?:in|for|of|at|during|the|as|fiscal|years?|ends?|close|beginning))+$/i, '')
    .split(/\s+/);
  for (let length = Math.min(6, all.length); length > 0; length--) {
    const noun = all.slice(-length).join(' ');
    if (meantBy(noun, new Map())?.known === true) return noun;
  }
  return all.slice(-3).join(' ');
}

/** "Calculate unadjusted EBITDA using operating income and D&A (from the cash flow statement)": understood where what it is made of is just that. */
function madeOf(left: string, right: string): ReturnType<typeof readExpression> {
  const meant = meantBy(withoutTimes(left), new Map());
  const listed = readExpression(`sum of ${right}`);
  if (meant === null || listed === null) return null;
  const [only] = leaves(meant.tree);
  const tree = meant.tree.kind === 'leaf' && only?.concept !== undefined ? derivationOf(only.concept)?.ways[0]?.tree : meant.tree;
  if (tree === undefined) return null;
  const given = leaves(listed.tree);
  const same = (term: Term): Term | undefined => given.find(({ concept }) => concept !== undefined && concept === term.concept);
  if (given.length !== leaves(tree).length || !leaves(tree).every((term) => same(term) !== undefined)) return null;
  return {
    tree: mapTree(tree, (term) => ({ ...term, ...(same(term)?.statement === undefined ? {} : { statement: same(term)!.statement! }) })),
    unknown: [],
    percent: false,
  };
}
