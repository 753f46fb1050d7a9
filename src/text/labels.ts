import { stem, words } from './tokens.ts';

/** How a row's label answers a name: 1 for the same words, less for each word too few or too many, 0 for another thing. */

const stems = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(stem));

/** Small words that say nothing; "other", "before" and "per" say much and stay. */
const SMALL = new Set('a an the of to in on at by for and or from with as our its'.split(' '));

/** Words whose presence or absence does not change what a row counts. */
export const BENIGN = stems(
  'total net consolidated attributable company inc corporation corp and subsidiaries shareholders stockholders shareowners common owners expense expenses charges cost costs amount amounts goods merchandise sold',
);

/** Words that make a row another item: "deferred revenue" is no revenue. Accepted only where the name has them too. */
export const TURNING = stems(
  'deferred unearned other noncontrolling minority discontinued accumulated change changes increase decrease comprehensive affiliates affiliate joint proceeds per share adjusted pro forma restricted unrestricted allowance percent percentage % margin growth rate ratio weighted average unbilled intersegment eliminations non-gaap excluding before after interest tax taxes reserve effect purchases sales payments receivable payable receivables payables issued authorized basic diluted portion current noncurrent non-current short-term depreciation amortization impairment',
);

/** Words of a table's title that make all its rows parts of another matter. */
export const TURNING_TITLE = stems(
  'deferred tax taxes discontinued allowance reserve impairment depreciation amortization compensation stock-based pro forma leases pension',
);

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
  /[,;:]?\s+(?:(?:including|inclusive of|excluding|exclusive of)(?!\s+(?:non-?controlling|minority))|net of|less (?:accumulated|allowance|current)|respectively)\b.*$/i;
const cache = new Map<string, LabelWords>();

/** The words of a label without notes, footnote marks and trailing qualifiers ("net of allowance of $52"). */
export function labelWords(label: string): LabelWords {
  const known = cache.get(label);
  if (known !== undefined) return known;
  const bare = label.replace(/\s+/g, ' ').replace(NOTE, ' ').replace(QUALIFIER, '');
  const firm: string[] = [];
  const loose = new Set<string>();
  for (const word of words(bare)) {
    if (/^[\d.,$]+$/.test(word.term) || SMALL.has(word.term)) continue;
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

/** How well a row label fits a name, 0 to 1. `names` are words that may be added freely: the company's own. */
export function fit(row: string, name: string, names: ReadonlySet<string> = new Set()): number {
  const have = labelWords(row);
  const want = labelWords(name);
  if (have.firm.length === 0 || want.firm.length === 0) return 0;
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
