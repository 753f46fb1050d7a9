import type { StatementKind } from '../domain/document.ts';
import type { Term, Tree } from '../domain/figures.ts';
import { concept } from '../text/concepts.ts';
import { entriesLabelled, namings, type LexiconEntry } from '../text/lexicon.ts';
import { stem, words } from '../text/tokens.ts';
import { formulaOf, type Formula } from './formulas.ts';
import { atMoment } from './moments.ts';
import { graft, leaf, size } from './tree.ts';

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
}

/** Definitions that the question states, by `keyOf` of what they define. */
export type Definitions = ReadonlyMap<string, Tree<Term>>;

const LEADING =
  /^(?:(?:the|a|an|its|their|our|his|reported|unadjusted|gaap|company['’]?s?|firm['’]?s?|overall|approximate|annual|yearly|year[-\s]end|end[-\s]of[-\s]year|ending|respective|amounts?\s+of|values?\s+of|level\s+of|figure\s+for|number\s+for|balances?\s+of)\s+)+/i;
const TRAILING =
  /(?:[\s,:;.?]+|\s+(?:amounts?|figures?|values?|numbers?|levels?|profile|metrics?|balances?|ratio\s+value|in\s+total|respectively))+$/i;

/** The words that name the thing. */
export const nounWords = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^["“'‘\s,:]+|["”’\s,:.?]+$/g, '')
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .trim();

/** Words that may stand around a name without making it another thing. */
const SILENT = new Set(
  'the a an total consolidated reported unadjusted gaap company of for expense expenses its their amount amounts'.split(' '),
);

function entryOf(noun: string): LexiconEntry | null {
  const whole = ofOne(entriesLabelled(noun));
  if (whole !== undefined) return whole;
  const found = namings(noun);
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const around = words(noun.slice(0, only.start) + ' ' + noun.slice(only.end));
  return around.every(({ term }) => SILENT.has(term)) ? (ofOne(only.entries) ?? null) : null;
}

/** A formula before an item of the same name ("gross margin"); nothing where several items go by the name. */
function ofOne(entries: readonly LexiconEntry[]): LexiconEntry | null | undefined {
  if (entries.length === 0) return undefined;
  const formulas = entries.filter(({ id }) => formulaOf(id) !== undefined);
  if (formulas.length > 0) return formulas[0];
  const items = entries.filter(({ kind }) => kind === 'item');
  return items.length === 1 ? items[0] : (items[0] ?? null);
}

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
  if (entry?.kind === 'ratio' && entry.labels.length === 0) return null;
  return { name: capital(noun), tree: leaf({ words: noun, offset: 0, ...own }), defined: false, known: false };
}

/** Costs and payments are meant by their size, whichever sign a statement prints them with. */
function paidOut(id: string): boolean {
  const of = concept(id);
  return (
    of !== undefined && (of.sign === 'outflow' || (of.sign === 'positive' && of.measure === 'money' && /^Cost|Expense|Costs$/.test(id)))
  );
}

/** Items of a formula that the question defines itself ("Define unadjusted EBITDA as …"). */
export function withDefinitions(tree: Tree<Term>, definitions: Definitions): Tree<Term> {
  return graft(tree, (term) => {
    const defined = definitions.size === 0 ? undefined : definitions.get(keyOf(term.words));
    return defined === undefined ? leaf(term) : atMoment(defined, term);
  });
}
