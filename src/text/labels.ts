import { stem, words } from './tokens.ts';
import { anyOf, grammar } from './words/phrases.ts';
import { QUALIFIERS } from './words/rows/qualifiers.ts';
import { opensWithPlace } from './words/rows/worldplaces.ts';
import { NEGATIONS } from './words/sentences/negations.ts';
import { functionWords } from './words/sentences/functionwords.ts';
import { testCues } from './words/testcues.ts';

/** How a row's label answers a name: 1 for the same words, less for each word too few or too many, 0 for another thing. */

const stems = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(stem));

/** Words whose presence or absence does not change what a row counts. */
export const BENIGN = stems(QUALIFIERS.benign);

/** Words that make a row another item: "deferred revenue" is no revenue. Accepted only where the name has them too. */
export const TURNING = stems(QUALIFIERS.turning);

/** Words of a table's title that make all its rows parts of another matter. */
export const TURNING_TITLE = stems(QUALIFIERS.turningTitle);

const [TOTAL, TOTAL_FIRST] = [anyOf(QUALIFIERS.total), new RegExp(grammar`^${QUALIFIERS.total}`, 'i')];

/** Whether a label or a question speaks of a total. */
export const saysTotal = (text: string): boolean => TOTAL.test(text);

/** Whether a label begins as that of a total does. */
export const opensTotal = (label: string): boolean => TOTAL_FIRST.test(label);

interface LabelWords {
  /** Stems outside parentheses, in order. */
  readonly firm: readonly string[];
  /** As `firm`, each once. */
  readonly distinct: readonly string[];
  /** Stems inside parentheses: "(used in)", "(loss)", "(PP&E)". */
  readonly loose: ReadonlySet<string>;
  /** Both. */
  readonly all: ReadonlySet<string>;
}

const NOTE = /\((?:see\s+)?(?:notes?|schedule|exhibit)\b[^)]*\)|\(\s*(?:\d{1,2}|[a-z])\s*\)|\bsee notes?\s+[\d\s,and]+$|[*†‡§]+/gi;
const QUALIFIER =
  /(?:[,;:]?\s+|\s*[-–—]\s*)(?:(?:including|inclusive of|excluding|exclusive of)(?!\s+(?:non-?controlling|minority))|net of|less (?:accumulated|allowance|current)|respectively)\b.*$/i;
/** How many, at what par or as of when: "Treasury stock, at cost: 458 and 422 shares at December 31", "Common stock, $.01 par value". */
const AMOUNTS = /(?<=\p{L}{3}[^,:;–—]*)\s*(?:[,:;–—]|\s-)\s*(?:[$€£]\s?)?(?:\d[\d.,]*|\.\d+)(?![\d.,]*\s*%)(?:\s.*)?$/u;
/** "Less: Cash and cash equivalents": what is done with a row, no part of its name. */
const STEP = new RegExp(grammar`^\s*${QUALIFIERS.steps}\s*:\s*`, 'i');
const cache = new Map<string, LabelWords>();

/** The words of a label without notes, footnote marks and trailing qualifiers ("net of allowance of $52"). */
export function labelWords(label: string): LabelWords {
  const known = cache.get(label);
  if (known !== undefined) return known;
  const bare = label.replace(/\s+/g, ' ').replace(STEP, '').replace(NOTE, ' ').replace(QUALIFIER, '').replace(AMOUNTS, '');
  const firm: string[] = [];
  const loose = new Set<string>();
  for (const word of words(bare)) {
    if (/^[\d.,$]+$/.test(word.term) || functionWords.inLabels.has(word.term)) continue;
    const before = bare.slice(0, word.start);
    const inside = before.split('(').length > before.split(')').length;
    const term = stem(word.term);
    if (inside) loose.add(term);
    else firm.push(term);
  }
  const made = { firm, distinct: [...new Set(firm)], loose, all: new Set([...firm, ...loose]) };
  if (cache.size > 20_000) cache.clear();
  cache.set(label, made);
  return made;
}

/** Words of what something costs. */
export const COSTS = stems(QUALIFIERS.costs);
const COSTS_FIRST = new RegExp(grammar`^(?:${QUALIFIERS.total}\s+)?${QUALIFIERS.costs}`, 'i');

/** Whether a label counts what something costs, and a name what it is itself: "Cost of sales" is no sales. */
const isItsCost = (row: string, want: LabelWords): boolean => COSTS_FIRST.test(row) && !want.distinct.some((term) => COSTS.has(term));

/** The same of a name as it is said: "Cost of revenue" for "Digital Media revenue". */
export const saysCostOf = (label: string, name: string): boolean => isItsCost(label, labelWords(name));

/** How well a row label fits a name, 0 to 1. `names` are words that may be added freely: the company's own. */
export function fit(row: string, name: string, names: ReadonlySet<string> = new Set()): number {
  const have = labelWords(row);
  const want = labelWords(name);
  if (have.firm.length === 0 || want.firm.length === 0 || isItsCost(row, want)) return 0;
  let score = 1;
  for (const term of want.distinct) {
    if (have.firm.includes(term) || have.loose.has(term)) continue;
    if (!BENIGN.has(term)) return 0;
    score -= 0.08;
  }
  for (const term of have.distinct) {
    if (want.firm.includes(term) || want.loose.has(term) || names.has(term)) continue;
    if (TURNING.has(term)) return 0;
    score -= BENIGN.has(term) ? 0.04 : 0.22;
  }
  return Math.max(0, score);
}

const NARROWED = anyOf([...NEGATIONS.limiting, ...NEGATIONS.leavingOut, ...NEGATIONS.netOf, ...NEGATIONS.lasting]);

/** Whether words of a filing say that a figure is of a part only, or of all but a part. */
export const isNarrowed = (text: string): boolean => NARROWED.test(text);

/** A label that is a year and nothing else: "Fiscal 2024", "2024 (excluding the first nine months)". */
export const YEAR_LABEL = /^(?:fiscal(?: years?)?|FY|(?:years?|twelve months) end(?:ed|ing)\b.*?)?\s*(?:19|20)\d\d(?:\s*\(.*\))?$/i;

const LOSS = /\b(?:loss(?:es)?|deficits?)\b/i;
const EITHER = /\b(?:income|profit|earnings|gains?)\b|\(\s*loss/i;

/** Whether a thing is called a loss, and not "income (loss)". */
export const saysLoss = (noun: string): boolean => LOSS.test(noun) && !EITHER.test(noun);

const BOTH = new RegExp(grammar`\s*\(\s*${testCues.lossNames}\s*\)|\b${testCues.lossNames}\s*\(\s*${testCues.profitNames}\s*\)`, 'gi');
const PROFIT = new RegExp(grammar`(?:\bnet\s+)?(?:\bbottom line\b)|${testCues.profitNames}`, 'i');
const LOST = new RegExp(grammar`${testCues.lossNames}`, 'i');

/** A row that is called by both a profit and a loss, where it is a profit: "net income (loss)" is net income. */
export const profitName = (label: string): string => label.replace(BOTH, (found) => (/^\s?\(/.test(found) ? '' : 'income'));

/** The same where it is a loss: "net (loss) income" and "net income" are a net loss. Null where it is called neither. */
export function lossCalled(label: string): string | null {
  const profit = profitName(label);
  if (LOST.test(profit)) return profit.trim();
  const loss = profit.replace(PROFIT, (found) => (/bottom line/i.test(found) ? 'net loss' : 'loss'));
  return loss === profit ? null : loss.trim();
}

/** What a row is called where it is a loss, whatever its name: "adjusted EBITDA" is an adjusted EBITDA loss. */
export const lossName = (label: string): string => lossCalled(label) ?? `${label} loss`;

/** A label inside a sentence: small where it opens with a capital only because it is a label. A place keeps its own: "revenue of Africa". */
export const insideSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) && !opensWithPlace(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
