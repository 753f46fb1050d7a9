import type { QuestionKind } from '../../domain/reading.ts';
import { readExpression, type Expression } from '../measures/readExpression.ts';
import type { Definitions } from '../measures/resolveNoun.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import type { Moment, Plan, Test, Verbs } from '../../domain/plan.ts';
import { asLoss } from './asLoss.ts';
import { onlyAsks, thingSaid, type NounSaid } from '../reader/nounSaid.ts';
import { comparedPlan } from './comparedPlan.ts';
import { limitSaid } from './limitSaid.ts';
import { partWords } from './partWords.ts';
import { planSubject, type PlanSubject } from './planSubject.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { terms } from '../../text/tokens.ts';
import { lexiconEntry, namings } from '../../text/lexicon.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { sizes } from '../../text/words/sizes.ts';
import { testCues } from '../../text/words/testcues.ts';
import { concept } from '../../text/concepts.ts';
import { leaves, number, product } from '../../domain/tree.ts';

const [RISE, DROP] = [directions.rising, directions.falling];
const EITHER = new RegExp(grammar`${RISE}\s+or\s+(?:an?\s+)?${DROP}|${DROP}\s+or\s+(?:an?\s+)?${RISE}`, 'i');
const MOVES = new RegExp(grammar`(?<up>${RISE})|(?<down>${DROP})|(?<either>${directions.changing})`, 'i');
const IMPROVES = anyOf(directions.judging);
const SIGN = /\b(?<sign>positive|negative)\b/i;
const STEADY = anyOf(testCues.steady);
const NO_MORE = /\b(?:not|no)\s+(?:\w+\s+){0,2}?more\b[^%]{0,40}?(?<most>\d+(?:\.\d+)?)\s*(?:%|percent|percentage\s+points?)/i;
const EXCEEDS = new RegExp(grammar`^(?<left>.+?)\s+(?:(?<above>${testCues.above})|(?<below>${testCues.below}))\s+(?<right>.+)$`, 'i');
/** Words of asking and moving that are no part of what is asked about. */
const ASKING = new RegExp(grammar`${testCues.asking}|[?,]`, 'gi');
/** Better when lower, or of no better direction at all: "improved" says nothing that a number decides. */
const NO_BETTER: ReadonlySet<string> = new Set(['dio', 'dso', 'dpo', 'ccc', 'debt-to-equity', 'debt-to-assets', 'debt-to-ebitda', 'net-debt-to-ebitda', 'total-debt', 'net-debt', 'effective-tax-rate', 'operating-expense-ratio', 'cogs-margin', 'da-margin', 'sga-to-revenue', 'rd-to-revenue', 'wages-to-revenue', 'capex-to-revenue', 'capital-intensity', 'capex-to-ocf', 'capex-to-depreciation', 'dividend-payout', 'retention-ratio', 'equity-multiplier', 'days-working-capital'] satisfies readonly string[]); // prettier-ignore

/** The clause that asks: what follows ("If … is not useful, state that") is no part of the test. */
const clause = (text: string): string => text.replace(/\?.*$/s, '').replace(/\bbased\b(?:\s+on\b.*)?$/i, '');

const STATES = testCues.states.map(({ said, noun, is }) => ({
  says: anyOf(said),
  noun,
  is: is === 'positive' ? ('positive' as const) : ('negative' as const),
}));
const [HELD, DONE, OWED] = [anyOf(testCues.held), anyOf(testCues.done), anyOf(testCues.owed)];
const COVERS = new RegExp(grammar`^(?<left>.+?)\s+(?<above>${testCues.covers})\s+(?<right>.+)$`, 'i');
/** "More in 2022 than in 2021", once the times are out; "higher than a year ago". */
const MORE_THAN = new RegExp(
  grammar`(?:(?<more>${[...sizes.more, 'above']})|(?<less>${[...sizes.less, 'below']}))\b(?:\s+\w+){0,3}?(?:\s+than)?[\s,]*$`,
  'i',
);

const OF_NUMBER = new RegExp(
  grammar`^(?<left>.+?)\s+(?:(?<most>${testCues.atMost})|(?<least>${testCues.atLeast})|(?<above>${[...testCues.above, ...testCues.aboveNumber]})|(?<below>${[...testCues.below, ...testCues.belowNumber]}))\s*(?<right>.+)$`,
  'i',
);
const MAKES_UP = new RegExp(grammar`\s+${testCues.makesUp}\s*$`, 'i');

/** "More working capital than it had a year earlier", once the time is out. */
const MORE_OF = new RegExp(
  grammar`^(?<lead>.*?)(?:(?<more>${sizes.more})|(?<less>${sizes.less}))\s+(?<noun>.+?)(?:\s+than(?:\s+\w+)?)?[\s,]*$`,
  'i',
);

/** Whether a state is asked of the company, not of a part of it: measures that say how ("by its own free cash flow") are no part. */
function ofItself(text: string, says: RegExp): boolean {
  const left = text.replace(says, ' ').replace(/\([^()]*\)/g, ' ');
  // people and plants are no measure: whether "the associates" made money is not asked of the company
  const measures = namings(left).filter(({ entries }) => entries.some(({ kind }) => kind !== 'topic'));
  const unnamed = measures.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, left);
  const silent = new Set(terms([...testCues.ofItself, ...sentenceWords.silent].join(' ')));
  return terms(partWords(thingSaid(unnamed))).every((term) => silent.has(term));
}

/** A yes, no or direction that numbers decide; null where they do not. */
export function testOf(sentence: NounSaid, definitions: Definitions, intent: QuestionKind): Plan | null {
  const text = clause(sentence.text);
  const steady = STEADY.test(text) ? NO_MORE.exec(sentence.whole)?.groups?.['most'] : undefined;
  if (STEADY.test(text)) {
    const noun = text.replace(/\(.*$/s, '').replace(STEADY, ' ');
    return steady === undefined ? null : tested(noun, sentence, definitions, { is: 'within', most: steady });
  }
  const state = intent === 'yes-no' ? STATES.find(({ says }) => says.test(sentence.whole)) : undefined;
  // of a part of the business: the company's own result says nothing of it
  const signed = intent === 'yes-no' ? SIGN.exec(text)?.groups?.['sign']?.toLowerCase() : undefined;
  // "free cash flow positive": of an item that is known whole
  if (signed !== undefined && readExpression(thingSaid(text.replace(SIGN, ' ')), definitions)?.unknown.length === 0)
    return tested(text.replace(SIGN, ' '), sentence, definitions, { is: signed === 'positive' ? 'positive' : 'negative' });
  if (state !== undefined) return ofItself(sentence.plain, state.says) ? tested(state.noun, sentence, definitions, { is: state.is }) : null;
  const limited = intent === 'yes-no' ? OF_NUMBER.exec(text)?.groups : undefined;
  if (limited !== undefined && limitSaid(limited['right'] ?? '') !== null)
    return exceeding({ ...limited, left: (limited['left'] ?? '').replace(MAKES_UP, ' ') }, sentence, definitions);
  const compared = intent === 'yes-no' && sentence.times.length < 2 ? comparedPlan(sentence, definitions) : null;
  if (compared !== null) return compared;
  const exceeds = EXCEEDS.exec(text)?.groups;
  if (exceeds?.['right'] !== undefined && intent === 'yes-no') return exceeding(exceeds, sentence, definitions);
  const covers = intent === 'yes-no' ? COVERS.exec(text)?.groups : undefined;
  if (covers !== undefined) return exceeding(covers, sentence, definitions);
  const sign = SIGN.exec(text)?.groups?.['sign']?.toLowerCase();
  if (sign !== undefined && intent === 'yes-no')
    return tested(text.replace(SIGN, ' '), sentence, definitions, { is: sign === 'positive' ? 'positive' : 'negative' });
  const asked = moved(sentence, text);
  if (EITHER.test(text) || intent === 'direction')
    return (
      tested(text.replace(EITHER, ' ').replace(MOVES, ' '), sentence, definitions, { is: 'either' }) ??
      tested(asked.noun, sentence, definitions, { is: 'either' })
    );
  if (asked.is !== null) return tested(asked.noun, sentence, definitions, { is: asked.is }, IMPROVES.test(text));
  return sentence.times.length < 2 ? some(sentence, definitions) : null;
}

/** Which way the test asks for, and of what: by a verb of movement, or by more and less between two times. */
function moved(sentence: NounSaid, text: string): { readonly is: 'up' | 'down' | 'changed' | null; readonly noun: string } {
  const more = sentence.times.length === 2 || THAN_BEFORE.test(sentence.whole) ? MORE_OF.exec(text)?.groups : undefined;
  if (more !== undefined && onlyAsks(more['lead'] ?? '') && thingSaid(more['noun'] ?? '') !== '') {
    const up = (more['more'] !== undefined) === (sentence.lastFirst || THAN_BEFORE.test(sentence.whole));
    return { is: up ? 'up' : 'down', noun: thingSaid(more['noun'] ?? '') };
  }
  const than = sentence.times.length === 2 || THAN_BEFORE.test(sentence.whole) ? MORE_THAN.exec(text)?.groups : undefined;
  if (than !== undefined) {
    // "lower than the year before in 2021": what is compared with an earlier time is the later one, wherever it is named
    const up = (than['more'] !== undefined) === (sentence.lastFirst || THAN_BEFORE.test(sentence.whole));
    const rest = text.replace(MORE_THAN, ' ');
    return {
      is: up ? 'up' : 'down',
      noun: sentence.operation === 'level' && sentence.noun !== '' ? sentence.noun.replace(MORE_THAN, ' ').trim() : rest,
    };
  }
  const moves = MOVES.exec(text)?.groups;
  if (moves === undefined) return { is: null, noun: sentence.noun };
  const known = sentence.operation === 'change' ? sentence.noun : text.replace(MOVES, ' ');
  return { is: moves['either'] !== undefined ? 'changed' : moves['up'] !== undefined ? 'up' : 'down', noun: known };
}

/** "Did it pay a dividend", "does it have any preferred stock": of a known line item only. */
function some(sentence: NounSaid, definitions: Definitions): Plan | null {
  const [held, done] = [HELD.test(sentence.whole), DONE.test(sentence.whole)];
  const plan = held || done ? tested(sentence.noun, sentence, definitions, { is: 'some' }) : null;
  const [only, more] = plan === null ? [] : leaves(plan.tree);
  // "any debt": a sum of what is owed is there where it is not nothing
  if (plan !== null && held && plan.formula !== undefined && isOwed(plan.tree)) return plan;
  if (plan === null || plan.formula !== undefined || only?.concept === undefined || more !== undefined) return null;
  const { side, time } = concept(only.concept) ?? {};
  // "does it owe money to banks" asks for no cash
  if (OWED.test(sentence.whole) && side !== 'liabilities') return null;
  // what was done in a time is no balance at its end
  return held || time === 'duration' ? plan : null;
}

const isOwed = (tree: Tree<Term>): boolean =>
  tree.kind === 'leaf'
    ? [tree.leaf.concept, ...(lexiconEntry(tree.leaf.concept ?? '')?.parts ?? [])].some(
        (id) => id !== undefined && concept(id)?.side === 'liabilities',
      )
    : tree.kind === 'sum' && tree.of.every(isOwed);

const SAID = directions.rows
  .filter(({ way, adverb }) => way !== 'either' && adverb !== true)
  .map(({ way, verb, said, ongoing, named, judges }) => ({
    way,
    verb,
    word: anyOf([...said, ...ongoing, ...named]),
    judges: judges === true,
  }));

/** The question's own words for up and down; better and worse only of what is better when higher. */
function verbsIn(text: string, judged: boolean): Verbs {
  const said = (way: 'up' | 'down'): string | undefined =>
    SAID.find((row) => row.way === way && row.word.test(text) && (judged || !row.judges))?.verb;
  const rose = said('up');
  return { rose: rose ?? 'increased', fell: said('down') ?? (rose === 'improved' ? 'declined' : 'decreased') };
}

function inWords(test: Test, text: string, judged: boolean): Test {
  switch (test.is) {
    case 'up':
    case 'down':
    case 'either':
    case 'changed':
      return { is: test.is, verbs: verbsIn(text, judged) };
    default:
      return test;
  }
}

const THAN_BEFORE = new RegExp(grammar`\bthan\b.*${sentenceWords.relative}|${sentenceWords.relative}`, 'i');

/** What a question begins and ends with around the noun. */
const AROUND = new RegExp(grammar`^(?:[\s,]*${testCues.before})+|(?:${testCues.after}[\s,]*)+$`, 'gi');

const cleaned = (noun: string): string => noun.replace(ASKING, ' ').replace(/\s+/g, ' ').trim();

/** The noun with as few of its words taken away as it takes to name something. */
function known(noun: string, definitions: Definitions, sentence: NounSaid): Expression | PlanSubject | null {
  const plain = noun.replace(/[?,]/g, ' ').replace(/\s+/g, ' ').trim();
  for (const text of [plain, plain.replace(AROUND, ' ').trim(), cleaned(noun)]) {
    const read = readExpression(text, definitions);
    if (read !== null && read.unknown.length === 0) return read;
  }
  // a row that goes by the words, where they are few and none but asks
  const subject = planSubject(thingSaid(plain), { sentence, stated: { definitions, unread: [], rest: '' }, shown: {} }, true);
  return subject === null || terms(plain).length > LONGEST_ROW ? null : subject;
}
const LONGEST_ROW = 6;

function tested(noun: string, sentence: NounSaid, definitions: Definitions, test: Test, better = false): Plan | null {
  const read = known(noun, definitions, sentence);
  if (read === null) return null;
  const formula = (read.single ?? ('meant' in read ? read.meant : undefined))?.formula;
  const judged =
    formula === undefined
      ? /^(?:Revenues|GrossProfit|OperatingIncomeLoss|NetIncomeLoss|NetCash.*Operating.*|FreeCashFlow|ebitda)$/.test(only(read))
      : !NO_BETTER.has(formula.id);
  if (better && !judged) return null;
  const moments = momentsOf(sentence, test);
  if (moments === null) return null;
  const used = definitions.size > 0;
  return {
    kind: 'test',
    name: read.single?.name ?? capital(noun.replace(/\s+/g, ' ').trim().replace(AROUND, ' ').trim()),
    ...(formula === undefined ? {} : { formula: formula.id }),
    tree: isMoved(test) ? asLoss(noun, read.tree) : read.tree,
    ...(formula === undefined || used || formula.otherwise.length === 0 ? {} : { otherwise: formula.otherwise }),
    moments,
    shown: formula?.shown ?? (read.percent ? { kind: 'percent', decimals: 1 } : {}),
    test: inWords(test, clause(sentence.whole), judged),
    notes: used ? ['As the question defines it.'] : (formula?.notes ?? []),
  };
}

type Above = Extract<Test, { is: 'above' | 'below' }>;
const isMoved = ({ is }: Test): boolean => is === 'up' || is === 'down' || is === 'either' || is === 'changed';
/** "Ground's operating margin" is told of its company: "Ground operating margin". */
const capital = (text: string): string => (text.charAt(0).toUpperCase() + text.slice(1)).replace(/['’]s?(?=\s)/g, '');

const only = (read: Expression): string => (read.tree.kind === 'leaf' ? (read.tree.leaf.concept ?? '') : '');

/** Two ends for a change, the year before where one time is named; three years for what is to be steady; one time for the rest. */
function momentsOf({ times }: NounSaid, test: Test): Moment[] | null {
  const last = times.at(-1);
  const at = (offset: number): Moment => ({ offset, ...(last === undefined ? {} : { time: last }) });
  switch (test.is) {
    case 'up':
    case 'down':
    case 'either':
    case 'changed':
      return times.length > 2 ? null : times.length === 2 ? times.map((time) => ({ time, offset: 0 })) : [at(-1), at(0)];
    case 'within':
      return times.length > 1 ? times.map((time) => ({ time, offset: 0 })) : [at(-2), at(-1), at(0)];
    case 'positive':
    case 'negative':
    case 'some':
    case 'above':
    case 'below':
      return times.length > 1 ? null : [at(0)];
  }
}

/** What a figure is held against: a number, a part of something ("a tenth of revenue"), another item. */
function heldTo(text: string, definitions: Definitions, sentence: NounSaid): Pick<Above, 'than' | 'limit'> | null {
  const said = limitSaid(text);
  if (said !== null && !said.of) return /\w/.test(said.rest) ? null : { than: number(said.limit.value), limit: said.limit };
  const tree = known(said === null ? text : said.rest, definitions, sentence)?.tree;
  if (tree === undefined) return null;
  return { than: said === null ? tree : product(number(Number(said.limit.value) / 100), tree) };
}

function exceeding(groups: Readonly<Record<string, string | undefined>>, sentence: NounSaid, definitions: Definitions): Plan | null {
  const held = heldTo(groups['right'] ?? '', definitions, sentence);
  if (held === null) return null;
  const over = (groups['above'] ?? groups['least']) !== undefined;
  const orEqual = (groups['least'] ?? groups['most']) === undefined ? {} : ({ orEqual: true } as const);
  const plan = tested(groups['left'] ?? '', sentence, definitions, { is: over ? 'above' : 'below', ...held, ...orEqual });
  // a ratio held against a percentage is one itself
  const asPercent = held.limit?.kind === 'percent' && plan !== null && plan.tree.kind !== 'leaf' && plan.shown.kind === undefined;
  return asPercent ? { ...plan, shown: { kind: 'percent', decimals: 1 } } : plan;
}
