import type { QuestionKind } from '../../domain/reading.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { readExpression } from '../measures/definition.ts';
import { capitalIntensity } from '../measures/capitalIntensity.ts';
import type { Definitions } from '../measures/resolveNoun.ts';
import type { Moment, Plan, Test, Verbs } from '../../domain/plan.ts';
import type { AskedSentence } from './askedSentence.ts';
import { number } from '../../domain/tree.ts';

const RISE = String.raw`(?:increas(?:e[ds]?|ing)|grow(?:n|s|ing)?|grew|ris(?:e[ns]?|ing)|rose|improv(?:e[ds]?|ing)|expand(?:ed|ing)?|higher|gain(?:ed)?|up)`;
const DROP = String.raw`(?:decreas(?:e[ds]?|ing)|declin(?:e[ds]?|ing)|drop(?:s|ped)?|dropping|f[ae]ll(?:en|s|ing)?|reduc(?:e[ds]?|ing|tion)|shr[aiu]nk|deteriorat(?:e[ds]?|ing)|worsen(?:ed|ing)?|contract(?:ed|ing)?|lower|down)`;
const CHANGE = String.raw`(?:chang(?:e[ds]?|ing))`;
const EITHER = new RegExp(String.raw`\b(?:${RISE})\s+or\s+(?:an?\s+)?${DROP}\b|\b${DROP}\s+or\s+(?:an?\s+)?${RISE}\b`, 'i');
const MOVES = new RegExp(String.raw`\b(?<up>${RISE})\b|\b(?<down>${DROP})\b|\b(?<either>${CHANGE})\b`, 'i');
const IMPROVES = /\bimprov|\bdeteriorat|\bworsen/i;
const SIGN = /\b(?<sign>positive|negative)\b/i;
const STEADY = /\b(?:consistent|stable|steady|constant)\b/i;
const NO_MORE =
  /\b(?:not|no)\s+(?:fluctuating|changing|varying|moving|more)?[^%]{0,40}?(?<most>\d+(?:\.\d+)?)\s*(?:%|percent|percentage\s+points?)/i;
const EXCEEDS =
  /^(?<left>.+?)\s+(?:(?<above>exceed(?:ed|s)?|surpass(?:ed|es)?|(?:higher|greater|larger|more|bigger)\s+than|above)|(?<below>(?:lower|less|smaller)\s+than|below))\s+(?<right>.+)$/i;
/** Words of asking and moving that are no part of what is asked about. */
const ASKING =
  /\b(?:did|does|do|has|have|had|is|are|was|were|will|it|its|their|there|any|an?|the|historically|recently|significantly|materially|substantially|over|time|profile|year-over-year|yoy|compared|see|show|report|experience|been|be|in|of|and)\b|[?,]/gi;
/** Better when lower, or of no better direction at all: "improved" says nothing that a number decides. */
const NO_BETTER = new Set(['dio', 'dso', 'dpo', 'ccc', 'debt-to-equity', 'debt-to-assets', 'debt-to-ebitda', 'net-debt-to-ebitda', 'total-debt', 'net-debt', 'effective-tax-rate', 'operating-expense-ratio', 'cogs-margin', 'da-margin', 'sga-to-revenue', 'rd-to-revenue', 'wages-to-revenue', 'capex-to-revenue', 'capital-intensity', 'capex-to-ocf', 'capex-to-depreciation', 'dividend-payout', 'retention-ratio', 'equity-multiplier', 'days-working-capital']); // prettier-ignore

/** The clause that asks: what follows ("If … is not useful, state that") is no part of the test. */
const clause = (text: string): string => text.replace(/\?.*$/s, '').replace(/\bbased\b(?:\s+on\b.*)?$/i, '');

/** A yes, no or direction that numbers decide; null where they do not. */
export function testOf(sentence: AskedSentence, definitions: Definitions, intent: QuestionKind): Plan | null {
  const text = clause(sentence.text);
  if (/\bcapital[-\s](?:intensive|intensity)\b|\basset[-\s]heavy\b/i.test(text)) return capitalIntensity(sentence.times.at(-1));
  const steady = STEADY.test(text) ? NO_MORE.exec(sentence.whole)?.groups?.['most'] : undefined;
  if (STEADY.test(text)) {
    const noun = text.replace(/\(.*$/s, '').replace(STEADY, ' ');
    return steady === undefined ? null : tested(noun, sentence, definitions, { is: 'within', most: steady });
  }
  const exceeds = EXCEEDS.exec(text)?.groups;
  if (exceeds?.['right'] !== undefined && intent === 'yes-no') return exceeding(exceeds, sentence, definitions);
  const sign = SIGN.exec(text)?.groups?.['sign']?.toLowerCase();
  if (sign !== undefined && intent === 'yes-no')
    return tested(text.replace(SIGN, ' '), sentence, definitions, { is: sign === 'positive' ? 'positive' : 'negative' });
  if (EITHER.test(text) || intent === 'direction')
    return tested(text.replace(EITHER, ' ').replace(MOVES, ' '), sentence, definitions, { is: 'either' });
  const moves = MOVES.exec(text)?.groups;
  if (moves === undefined) return null;
  const is = moves['either'] !== undefined ? 'changed' : moves['up'] !== undefined ? 'up' : 'down';
  return tested(text.replace(MOVES, ' '), sentence, definitions, { is }, IMPROVES.test(text));
}

const ROSE: readonly (readonly [RegExp, string])[] = [
  [/\bimprov/i, 'improved'],
  [/\bgr[eo]w/i, 'grew'],
  [/\b(?:ris(?:e|ing)|rose)/i, 'rose'],
  [/\bexpand/i, 'expanded'],
];
const FELL: readonly (readonly [RegExp, string])[] = [
  [/\bdeclin/i, 'declined'],
  [/\bworsen/i, 'worsened'],
  [/\bdeteriorat/i, 'deteriorated'],
  [/\bdrop/i, 'dropped'],
  [/\bf[ae]ll/i, 'fell'],
  [/\bshr[aiu]nk/i, 'shrank'],
];

/** The question's own words for up and down; better and worse only of what is better when higher. */
function verbsIn(text: string, judged: boolean): Verbs {
  const said = (of: typeof ROSE): string | undefined => of.find(([word, verb]) => word.test(text) && (judged || !IMPROVES.test(verb)))?.[1];
  const rose = said(ROSE);
  return { rose: rose ?? 'increased', fell: said(FELL) ?? (rose === 'improved' ? 'declined' : 'decreased') };
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

/** What a question begins and ends with around the noun. */
const AROUND =
  /^(?:[\s,]*\b(?:did|does|do|has|have|had|is|are|was|were|will|it|its|their|there|any|an?|the|been|of|in)\b)+|(?:\b(?:in|of|the|an?|and|its|been|over|time)\b[\s,]*)+$/gi;

const cleaned = (noun: string): string => noun.replace(ASKING, ' ').replace(/\s+/g, ' ').trim();

/** The noun with as few of its words taken away as it takes to name something. */
function known(noun: string, definitions: Definitions): ReturnType<typeof readExpression> {
  const plain = noun.replace(/[?,]/g, ' ').replace(/\s+/g, ' ').trim();
  for (const text of [plain, plain.replace(AROUND, ' ').trim(), cleaned(noun)]) {
    const read = readExpression(text, definitions);
    if (read !== null && read.unknown.length === 0) return read;
  }
  return null;
}

function tested(noun: string, sentence: AskedSentence, definitions: Definitions, test: Test, better = false): Plan | null {
  const read = known(noun, definitions);
  if (read === null) return null;
  const formula = read.single?.formula;
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
    tree: read.tree,
    ...(formula === undefined || used || formula.otherwise.length === 0 ? {} : { otherwise: formula.otherwise }),
    moments,
    shown: formula?.shown ?? (read.percent ? { kind: 'percent', decimals: 1 } : {}),
    test: inWords(test, clause(sentence.whole), judged),
    notes: used ? ['As the question defines it.'] : (formula?.notes ?? []),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const only = (read: NonNullable<ReturnType<typeof readExpression>>): string =>
  read.tree.kind === 'leaf' ? (read.tree.leaf.concept ?? '') : '';

/** Two ends for a change, the year before where one time is named; three years for what is to be steady; one time for the rest. */
function momentsOf({ times }: AskedSentence, test: Test): Moment[] | null {
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
    case 'above':
    case 'below':
      return times.length > 1 ? null : [at(0)];
  }
}

/** "1", "40 %", "2 times" */
function numberIn(text: string): Tree<Term> | null {
  const found = /^\s*(\d+(?:\.\d+)?)\s*(?:%|percent|x|times|days)?\s*$/i.exec(text)?.[1];
  return found === undefined ? null : number(found);
}

function exceeding(groups: Readonly<Record<string, string | undefined>>, sentence: AskedSentence, definitions: Definitions): Plan | null {
  const right = numberIn(groups['right'] ?? '') ?? known(groups['right'] ?? '', definitions)?.tree ?? null;
  return right === null
    ? null
    : tested(groups['left'] ?? '', sentence, definitions, { is: groups['above'] === undefined ? 'below' : 'above', than: right });
}
