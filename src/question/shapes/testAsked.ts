import type { QuestionKind } from '../../domain/reading.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { readExpression } from '../measures/definition.ts';
import type { Definitions } from '../measures/resolveNoun.ts';
import type { Moment, Plan, Test, Verbs } from '../../domain/plan.ts';
import type { NounSaid } from '../reader/nounSaid.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import { number } from '../../domain/tree.ts';

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
const NO_BETTER = new Set(['dio', 'dso', 'dpo', 'ccc', 'debt-to-equity', 'debt-to-assets', 'debt-to-ebitda', 'net-debt-to-ebitda', 'total-debt', 'net-debt', 'effective-tax-rate', 'operating-expense-ratio', 'cogs-margin', 'da-margin', 'sga-to-revenue', 'rd-to-revenue', 'wages-to-revenue', 'capex-to-revenue', 'capital-intensity', 'capex-to-ocf', 'capex-to-depreciation', 'dividend-payout', 'retention-ratio', 'equity-multiplier', 'days-working-capital']); // prettier-ignore

/** The clause that asks: what follows ("If … is not useful, state that") is no part of the test. */
const clause = (text: string): string => text.replace(/\?.*$/s, '').replace(/\bbased\b(?:\s+on\b.*)?$/i, '');

/** A yes, no or direction that numbers decide; null where they do not. */
export function testOf(sentence: NounSaid, definitions: Definitions, intent: QuestionKind): Plan | null {
  const text = clause(sentence.text);
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

/** What a question begins and ends with around the noun. */
const AROUND = new RegExp(grammar`^(?:[\s,]*${testCues.before})+|(?:${testCues.after}[\s,]*)+$`, 'gi');

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

function tested(noun: string, sentence: NounSaid, definitions: Definitions, test: Test, better = false): Plan | null {
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

function exceeding(groups: Readonly<Record<string, string | undefined>>, sentence: NounSaid, definitions: Definitions): Plan | null {
  const right = numberIn(groups['right'] ?? '') ?? known(groups['right'] ?? '', definitions)?.tree ?? null;
  return right === null
    ? null
    : tested(groups['left'] ?? '', sentence, definitions, { is: groups['above'] === undefined ? 'below' : 'above', than: right });
}
