import type { StatementKind } from '../../domain/document.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { concept, CONCEPTS } from '../../text/concepts.ts';
import { LEXICON } from '../../text/lexicon.ts';
import { namesOf, type Names } from '../../text/names.ts';
import { stem, words } from '../../text/tokens.ts';
import { everydayNames } from '../../text/words/asked/everydaynames.ts';
import { expressionWords as around } from '../../text/words/asked/expressionwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { formulaOf, type Formula } from './formulas.ts';
import { atMoment } from './shiftPeriods.ts';
import { graft, leaf, size } from '../../domain/tree.ts';

/** What a noun of a question or a definition means. */
export interface Meant {
  readonly name: string;
  readonly tree: Tree<Term>;
  /** Where the table of formulas has it. */
  readonly formula?: Formula;
  /** Whether the question defines it itself. */
  readonly defined: boolean;
  /** Whether it is a known line item, formula or definition, and no mere words. */
  readonly known: boolean;
  /** A thing that filings count or tell of, and no line item: employees. */
  readonly topic?: true;
}

/** Definitions that the question states, by `keyOf` of what they define. */
export type Definitions = ReadonlyMap<string, Tree<Term>>;

const LEADING = new RegExp(grammar`^(?:${around.leading}\s+)+`, 'i');
const TRAILING = new RegExp(grammar`(?:[\s,:;.?]+|\s+${around.trailing})+$`, 'i');
const ON_STATEMENT = new RegExp(grammar`\s+${around.statedOn}$`, 'i');

/** The words that name the thing. */
export const nounWords = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^["“'‘\s,:]+|["”’\s,:.?]+$/g, '')
    .replace(LEADING, '')
    .replace(ON_STATEMENT, '')
    .replace(TRAILING, '')
    .trim();

/** Words that may surround a name without making it another thing. */
const SILENT = new Set(sentenceWords.silent);

/** Everyday names of things, by what they are called here. */
const EVERYDAY = namesOf(everydayNames, ({ said }) => said);

/** Whether words are as a whole what people call something. */
export const isEveryday = (noun: string): boolean => EVERYDAY.whole(noun).length > 0;

interface ResolvedNoun {
  readonly id: string;
  readonly kind: 'item' | 'ratio' | 'topic';
  readonly phrases: readonly string[];
  /** A ratio or topic that filings print a row of ("adjusted EBITDA"). */
  readonly printed: boolean;
}

/**
 * What a noun may name: ratios first, then concepts by what they are called, never by what only their parts or neighbours are called ("raw materials" are not
 * inventories), nor by lone words that mean something only under their heading ("land", "basic").
 */
const NOUNS: readonly ResolvedNoun[] = [
  ...LEXICON.filter(({ kind }) => kind !== 'item').map(({ id, kind, name, labels, asked }) => ({
    id,
    kind,
    phrases: [name, ...labels, ...asked],
    printed: labels.length > 0,
  })),
  ...CONCEPTS.map(({ id, name, labels, asked, quiet }) => ({
    id,
    kind: 'item' as const,
    phrases: [name, ...labels, ...asked].filter((phrase) => !quiet || phrase.includes(' ')),
    printed: true,
  })),
];

const NAMES: Names<ResolvedNoun> = namesOf(NOUNS, ({ phrases }) => phrases);

function entryOf(noun: string): ResolvedNoun | null {
  const said = EVERYDAY.whole(noun)[0]?.means;
  if (said !== undefined && said !== noun) return NOUNS.find(({ id }) => id === said) ?? entryOf(said);
  const whole = ofOne(NAMES.whole(noun), noun);
  if (whole !== undefined) return whole;
  const found = NAMES.within(noun);
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const around = words(noun.slice(0, only.start) + ' ' + noun.slice(only.end));
  return around.every(({ term }) => SILENT.has(term)) ? (ofOne(only.of, noun) ?? null) : null;
}

/** How us-gaap names what a balance moved by, and how a noun does. */
const MOVEMENT = 'IncreaseDecrease';
const MOVES = anyOf(CHANGES.rows);

/** A formula before an item of the same name ("gross margin"); nothing where the words are those of a movement on the cash flow statement only. */
function ofOne(entries: readonly ResolvedNoun[], noun: string): ResolvedNoun | undefined {
  const still = entries.filter(({ id }) => !id.startsWith(MOVEMENT) || MOVES.test(noun));
  return still.find(({ id }) => formulaOf(id) !== undefined) ?? still.find(({ kind }) => kind === 'item') ?? still[0];
}

/** A noun taken for the label of a row, whatever it contains ("Net cash provided by (used in) investing activities"). */
export const labelled = (text: string): Meant => {
  const noun = nounWords(text);
  return { name: capital(noun), tree: leaf({ words: noun, offset: 0 }), defined: false, known: false };
};

/** By what a definition and its use find one another: the lexicon's id, else the words' stems. */
export function keyOf(text: string): string {
  const noun = nounWords(text.replace(/\([^)]*\)/g, ' '));
  return (
    entryOf(noun)?.id ??
    words(noun)
      .map(({ term }) => stem(term))
      .join(' ')
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a noun means: a definition of the question, a formula, a line item, else a row that goes by these words. Null for what names nothing. */
export function meantBy(text: string, definitions: Definitions, statement?: StatementKind): Meant | null {
  const noun = nounWords(text);
  if (!/\p{L}/u.test(noun)) return null;
  const defined = definitions.get(keyOf(noun));
  if (defined !== undefined) return { name: capital(noun), tree: defined, defined: true, known: true };
  const entry = entryOf(noun);
  const formula = entry === null ? undefined : formulaOf(entry.id);
  if (formula !== undefined)
    return { name: formula.name, tree: withDefinitions(formula.tree, definitions), formula, defined: false, known: true };
  const own = statement === undefined ? {} : { statement };
  if (entry?.kind === 'item') {
    const term = leaf({ concept: entry.id, words: noun, offset: 0, ...own });
    return { name: capital(noun), tree: withDefinitions(paidOut(entry.id) ? size(term) : term, definitions), defined: false, known: true };
  }
  // a ratio or topic that no formula is known for is not worked out from its name
  if (entry?.kind === 'ratio' && !entry.printed) return null;
  // "per head": what filings print of it goes by its own name
  const called = entry?.kind === 'topic' ? (EVERYDAY.whole(noun)[0]?.means ?? noun) : noun;
  return {
    name: capital(called),
    tree: leaf({ words: called, offset: 0, ...own }),
    defined: false,
    known: false,
    ...(entry?.kind === 'topic' ? { topic: true as const } : {}),
  };
}

/** Costs and payments are meant by their size, whichever sign a statement prints them with. */
function paidOut(id: string): boolean {
  const of = concept(id);
  return (
    of !== undefined &&
    (of.sign === 'outflow' ||
      (of.sign === 'positive' && of.time === 'duration' && of.measure === 'money' && /^Cost|Expense|Costs$/.test(id)))
  );
}

/** Items of a formula that the question defines itself ("Define unadjusted EBITDA as …"). */
function withDefinitions(tree: Tree<Term>, definitions: Definitions): Tree<Term> {
  return graft(tree, (term) => {
    const defined = definitions.size === 0 ? undefined : definitions.get(keyOf(term.words));
    return defined === undefined ? leaf(term) : atMoment(defined, term);
  });
}

/** The first letters of a noun's words. */
export const initials = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
