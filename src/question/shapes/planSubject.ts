import type { Term, Tree } from '../../domain/figures.ts';
import type { Plan, Shown } from '../../domain/plan.ts';
import { branches, difference, leaves, mapTree, ofDays, sum } from '../../domain/tree.ts';
import { concept } from '../../text/concepts.ts';
import { namings } from '../../text/lexicon.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { shapeCues } from '../../text/words/shapecues.ts';
import { terms } from '../../text/tokens.ts';
import { balances } from '../../text/words/balances.ts';
import { grammar } from '../../text/words/phrases.ts';
import { isPlace } from '../../text/words/rows/worldplaces.ts';
import { readExpression, type Expression } from '../measures/readExpression.ts';
import { labelled, meantBy, type Meant } from '../measures/resolveNoun.ts';
import type { Stated } from '../measures/statedIn.ts';
import { NAME } from '../reader/namedAgain.ts';
import type { NounSaid } from '../reader/nounSaid.ts';
import { partNamed } from './partNamed.ts';
import { partWords } from './partWords.ts';

/** A question as its plan is made from it. */
export interface AskedFor {
  readonly sentence: NounSaid;
  readonly stated: Stated;
  readonly shown: Shown;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a plan is about. */
export interface PlanSubject extends Expression {
  readonly name: string;
  readonly notes: readonly string[];
  readonly shown: Shown;
  readonly otherwise?: NonNullable<Plan['otherwise']>;
  readonly meant?: Meant;
}

/** What is asked about, read wholly; null where it was not. */
export function planSubject(noun: string, { stated }: AskedFor, label = false): PlanSubject | null {
  if (stated.whole !== undefined)
    return {
      tree: ofPart(stated.whole, partBeside(noun, stated.whole)),
      name: capital(noun),
      unknown: [],
      percent: false,
      notes: ['As the question defines it.'],
      shown: shownOf(noun),
    };
  const expression = readExpression(noun, stated.definitions);
  if (stated.definitions.size === 0 && (expression === null || expression.unknown.length > 0)) {
    const ratio = ratioOfPart(noun);
    if (ratio !== null) return ratio;
  }
  const arithmetic = expression !== null && expression.single === undefined;
  // signs in words occur in labels too ("land, net of depreciation"): known items only are taken away from one another
  const read = label && (expression === null || (arithmetic && expression.unknown.length > 0)) ? labelOf(noun) : expression;
  if (read === null) return null;
  const meant = read.single;
  const formula = meant?.formula;
  const used = stated.definitions.size > 0;
  return {
    ...read,
    name: meant?.name ?? capital(noun),
    shown: formula?.shown ?? (read.percent ? { kind: 'percent', decimals: 2 } : meant?.defined === true ? shownOf(noun) : {}),
    notes: [...(used ? ['As the question defines it.'] : []), ...(used ? [] : (formula?.notes ?? []))],
    ...(formula === undefined || formula.otherwise.length === 0 || used ? {} : { otherwise: formula.otherwise }),
    ...(meant === undefined ? {} : { meant }),
  };
}

/** The longest name in a noun and what is left beside it: "operating margin" of "NSG". */
function besideName(noun: string): { readonly name: string; readonly of: string } | null {
  const [longest] = namings(noun)
    .filter(({ entries, start, end }) => entries.some(({ kind }) => kind !== 'topic') && noun[start - 1] !== '-' && noun[end] !== '-')
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  if (longest === undefined) return null;
  const beside = `${noun.slice(0, longest.start)} ${noun.slice(longest.end)}`;
  return { name: noun.slice(longest.start, longest.end), of: partWords(beside) };
}

/** "… as a % of the unit's revenue": what a margin is in any case. */
const OF_ITS_WHOLE = new RegExp(grammar`\bas\s+(?:a|an)\s+${shapeCues.shares}\s+of\s+(?:\S+\s+){0,3}?(?:revenues?|sales)\s*$`, 'i');
const LONGEST_PART = 4;

/** A term as the row that goes by these words, of the item that it is of. */
const rowCalled = ({ offset, time }: Term, words: string, partOf: string | undefined): Term => ({
  words,
  offset,
  ...(time === undefined ? {} : { time }),
  ...(partOf === undefined ? {} : { partOf }),
});

/**
 * "Capex as a percentage of sales of Grooming" is Grooming's, both of it: where only the lower item of a quotient is said with a part, and the upper is an item of the whole company, the part is
 * of both.
 */
export function ofOnePart(plan: Plan): Plan {
  const { tree } = plan;
  if (tree.kind !== 'quotient' || tree.by.kind !== 'leaf') return plan;
  const [above, more] = leaves(tree.of);
  const { leaf: below } = tree.by;
  const said = below.concept === undefined ? besideName(below.words) : null;
  if (above?.concept === undefined || more !== undefined || said === null || !OWN_PART.test(said.of)) return plan;
  const item = meantBy(said.name, new Map())?.tree;
  if (item?.kind !== 'leaf' || item.leaf.concept === undefined) return plan;
  const part = { ...below, words: item.leaf.words, concept: item.leaf.concept };
  return { ...plan, tree: { ...tree, of: ofPart(tree.of, said.of), by: ofPart({ ...tree.by, leaf: part }, said.of) } };
}

/** A part by its name. */
const OWN_PART = new RegExp(`^${NAME}$`);

/** Every item of it as that of a part: of a segment, a product, a place. */
export const ofPart = (tree: Tree<Term>, part: string): Tree<Term> =>
  part === '' ? tree : mapTree(tree, (term) => rowCalled(term, `${part} ${term.words}`, term.concept));

/** What a question that says how its ratio is worked out asks it of: "the operating margin of NSG, i.e. operating income over revenue". Words of the definition itself are no part. */
function partBeside(noun: string, whole: Tree<Term>): string {
  const found = besideName(noun);
  if (found === null || meantBy(found.name, new Map())?.formula === undefined) return partNamed(noun, whole);
  const said = new Set(leaves(whole).flatMap(({ words }) => terms(words)));
  const left = terms(found.of).filter((term) => !said.has(term));
  return left.length === 0 || left.every((term) => AVERAGED.has(term)) ? '' : found.of;
}

/** Words for an average or for whose equity, no part of the business. */
const AVERAGED = new Set(terms(sentenceWords.noPart.join(' ')));

/** What no item is known for and is asked for as a part of a known one: "the United States" of revenue are the revenue there, not all that goes by that name. */
export function partOfWhole(part: PlanSubject, whole: PlanSubject): Tree<Term> {
  const [of, more] = leaves(whole.tree);
  const revenue = of?.concept === 'Revenues';
  const known =
    part.unknown.length === 0 && leaves(part.tree).every((term) => !onlyUnderHeading(term) && (revenue || !isUnderSeveral(term)));
  const item = of === undefined ? undefined : itemOf(of);
  // a place goes by no row of its own: what is asked for is the whole there
  if (of !== undefined && item === undefined && more === undefined && leaves(part.tree).every(({ words }) => isPlace(words)))
    return mapTree(part.tree, (term) => rowCalled(term, `${term.words} ${of.words}`, undefined));
  if (of === undefined || known || item === undefined || more !== undefined) return part.tree;
  // "content amortization" of revenue goes by its own name
  const standing = concept(item.id)?.time === 'instant';
  if (leaves(part.tree).every(({ words }) => FLOW_LAST.test(words) || (standing && BALANCE_LAST.test(words)))) return part.tree;
  const own = new Set(leaves(part.tree).flatMap(({ words }) => terms(words)));
  if (terms(item.words).some((term) => own.has(term))) return part.tree;
  // "international customers" of "missiles revenue" are those of the missiles
  const owner = of.words.toLowerCase().endsWith(item.words.toLowerCase()) ? of.words.slice(0, -item.words.length).trim() : '';
  return mapTree(part.tree, (term) => rowCalled(term, [owner, term.words, item.words].filter((said) => said !== '').join(' '), item.id));
}

/** Words that end in a charge or an income, or in what a balance sheet has: a line of its own. */
const [FLOW_LAST, BALANCE_LAST] = [
  new RegExp(grammar`(?<!\w)${balances.flows}$`, 'i'),
  new RegExp(grammar`(?<!\w)${balances.stands}$`, 'i'),
];

/** The item that a whole is, or ends with: "total net revenue", "Cash App revenue". */
function itemOf({ concept: id, words }: Term): { readonly id: string; readonly words: string } | undefined {
  if (id !== undefined) return { id, words };
  const last = namings(words).at(-1);
  const item = last?.end === words.length ? last.entries.find(({ kind }) => kind === 'item')?.id : undefined;
  return last === undefined || item === undefined ? undefined : { id: item, words: words.slice(last.start) };
}

/** "Services", "products": of sales, of their costs and of what is left of them alike. */
const isUnderSeveral = ({ concept: id }: Term): boolean => id !== undefined && concept(id)?.asCost !== undefined;

/** Words that are an item only under its heading: "United States" under income before taxes. */
function onlyUnderHeading({ concept: id, words }: Term): boolean {
  const item = id === undefined ? undefined : concept(id);
  const said = new Set(terms(words));
  return item?.quiet === true && !terms(item.name).some((term) => said.has(term));
}

/** Whether words name nothing but an item that a formula has. */
function isOwnItem(said: string, tree: Tree<Term>): boolean {
  const named = meantBy(said, new Map())?.tree;
  const own = named?.kind === 'leaf' ? named.leaf.concept : undefined;
  return own !== undefined && leaves(tree).some((term) => term.concept === own);
}

/** "NSG operating margin": the formula over the part's own items. */
function ratioOfPart(noun: string): PlanSubject | null {
  const found = besideName(noun.replace(OF_ITS_WHOLE, ' '));
  const meant = found === null ? null : meantBy(found.name, new Map());
  if (found === null || meant?.formula === undefined || found.of === '' || CLAUSE.test(found.of)) return null;
  const { formula } = meant;
  const simple = formula.tree.kind === 'quotient' && leaves(formula.tree).every(({ offset }) => offset === 0);
  if (!simple || found.of.split(' ').length > LONGEST_PART) return null;
  // "effective tax rate on its pre-tax profit": what it is divided by in any case
  const part = isOwnItem(found.of, formula.tree) ? '' : found.of;
  return {
    tree: ofPart(formula.tree, part),
    name: part === '' ? meant.name : `${part} ${meant.name.toLowerCase()}`,
    notes: formula.notes,
    shown: formula.shown,
    unknown: [],
    percent: false,
    meant,
  };
}

/** A definition of a known formula is shown as that is. */
const shownOf = (noun: string): Shown => meantBy(noun, new Map())?.formula?.shown ?? {};

/** What no row's label says: a question's own clauses. */
const CLAUSE =
  /[?;=+*÷×]|\b(?:is|are|was|were|what|which|who|how|why|when|if|that|should|would|could|please|answer|question|assum\w+|explain|exclud\w+|ignor\w+|divided by|multiplied by|average|change in)\b/i;

function labelOf(noun: string): Expression | null {
  if (CLAUSE.test(noun) || noun.split(/\s+/).length > 16) return null;
  const single = labelled(noun);
  return /\p{L}/u.test(single.name) ? { tree: single.tree, single, unknown: [single.name], percent: false } : null;
}

/** "Sum of A and B", "difference between A and B", where A and B are labels of rows with one "and" between them. */
export function pairSubject(noun: string, asked: AskedFor): PlanSubject | null {
  const found = /^(?<what>(?:the\s+)?(?:sum|difference))\s+(?:of|between)\s+(?:the\s+)?(?<a>.+?)\s+and\s+(?:the\s+)?(?<b>.+)$/i.exec(
    noun,
  )?.groups;
  if (found === undefined || /\sand\s/i.test(found['b'] ?? '')) return null;
  const [a, b] = [planSubject(found['a'] ?? '', asked, true), planSubject(found['b'] ?? '', asked, true)];
  if (a === null || b === null) return null;
  return {
    tree: /sum/i.test(found['what'] ?? '') ? sum(a.tree, b.tree) : difference(a.tree, b.tree),
    unknown: [...a.unknown, ...b.unknown],
    percent: false,
    name: capital(noun),
    notes: a.notes,
    shown: {},
  };
}

/** Whether it takes balances at two moments. */
const averages = (tree: Tree<Term>): boolean => tree.kind === 'mean' || branches(tree).some(averages);

/** A known formula with balances of the year end where the question wants these, and with its days. */
export function inManner(subject: PlanSubject, manner: Stated['manner']): PlanSubject {
  const atEnd = subject.otherwise?.[0];
  if (manner === undefined || subject.meant?.formula === undefined) return subject;
  const taken = manner.balances === 'end' && atEnd !== undefined && averages(subject.tree) ? atEnd.tree : subject.tree;
  const { otherwise, ...rest } = subject;
  return {
    ...rest,
    tree: manner.days === undefined ? taken : ofDays(taken, manner.days),
    notes: ['As the question asks for it.'],
    ...(manner.balances === undefined && otherwise !== undefined ? { otherwise } : {}),
  };
}
