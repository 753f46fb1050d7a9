import type { Term, Tree } from '../../domain/figures.ts';
import type { Plan, Shown } from '../../domain/plan.ts';
import { concept } from '../../text/concepts.ts';
import { arithmetic } from '../../text/words/asked/arithmetic.ts';
import { grammar, wholly } from '../../text/words/phrases.ts';
import { leaf, leaves, number, quotient, size } from '../../domain/tree.ts';
import { readExpression } from '../measures/readExpression.ts';
import { thingSaid } from '../reader/nounSaid.ts';
import { isMeasured, numberOfSuch } from '../measures/counted.ts';
import { keyOf, meantBy } from '../measures/resolveNoun.ts';
import { partOfWhole, planSubject, type AskedFor, type PlanSubject } from './planSubject.ts';
import type { QuestionShape } from './questionShape.ts';
import { insideSentence } from '../../text/labels.ts';

type ArithmeticShape = Extract<QuestionShape, { kind: 'worked' }>;

/** A figure at the one time that the sentence names, or the filing's own. */
function figure({ sentence, shown: wanted }: AskedFor, name: string, tree: Tree<Term>, shown: Shown, notes: readonly string[]): Plan {
  const [time] = sentence.times;
  const { kind, ...rest } = wanted;
  return {
    kind: 'figure',
    name,
    tree,
    moments: [{ offset: 0, ...(time === undefined ? {} : { time }) }],
    shown: { ...shown, ...rest, ...(kind === undefined || shown.kind === 'percent' ? {} : { kind }) },
    notes,
  };
}

/** Arithmetic on two things, as the sentence says it. */
export function workedPlan({ row, first, second }: ArithmeticShape, asked: AskedFor): Plan | null {
  const [a, b] = [planSubject(withoutAside(first), asked, true), planSubject(withoutAside(second), asked, true)];
  // "the average amount paid per claim" leaves open what was paid
  if (a === null || b === null || (row.named === PER_EACH && HOLLOW.test(first))) return null;
  const tree = readExpression(
    row.means,
    new Map([
      [keyOf('first'), row.sized ? size(a.tree) : row.percent ? partOfWhole(a, b) : a.tree],
      [keyOf('second'), row.named === PER_EACH ? ofSuch(b) : b.tree],
    ]),
  )?.tree;
  if (tree === undefined) return null;
  const name = row.named.replace('{a}', () => insideSentence(a.name)).replace('{b}', () => insideSentence(b.name));
  // so much for each is an amount in single dollars
  const shown = row.named === PER_EACH && ofSuch(b) !== b.tree ? ({ scale: 1 } as const) : shownBy(row);
  return figure(asked, name, tree, shown, [...a.notes, ...b.notes]);
}

const HOLLOW = wholly(arithmetic.counted.hollow);
const ASIDE = /^(?<noun>[^()]+?)\s*\((?<inside>[^()]+)\)\s*$/;
/** "Prescription filled (30-day equivalents)" without how it is counted; "revenue (fee and trading income)" by the nearer of its names. */
function withoutAside(noun: string): string {
  const { noun: bare = noun, inside = '' } = ASIDE.exec(noun)?.groups ?? {};
  if (/\d/.test(inside)) return bare;
  const isNearer = inside.split(' ').length > bare.split(' ').length && meantBy(bare, new Map())?.known === true;
  return isNearer && meantBy(inside, new Map())?.known !== true ? inside : noun;
}

/** The row of what is divided among things: "sales per employee". */
const PER_EACH = '{a} per {b}';

/** What something is said to be per is counted, where no item is known for it. */
function ofSuch({ tree, unknown }: PlanSubject): Tree<Term> {
  if (tree.kind !== 'leaf' || tree.leaf.concept !== undefined || unknown.length === 0 || isMeasured(tree.leaf.words)) return tree;
  return leaf({ ...tree.leaf, words: numberOfSuch(tree.leaf.words) });
}

const shownBy = ({ percent, decimals }: ArithmeticShape['row']): Shown =>
  percent ? { kind: 'percent', decimals: 1 } : decimals === undefined ? {} : { kind: 'ratio', decimals };

/** The sum of what is listed. */
export function addedPlan(list: string, asked: AskedFor): Plan | null {
  const [whole, ...parts] = listsIn(list);
  // "what were inventories and receivables": the words that ask are none of the first
  for (const said of [whole, ...parts, ...listsIn(thingSaid(list))]) {
    const subject = planSubject(`sum of ${said}`, asked);
    if (subject?.tree.kind !== 'sum' || leaves(subject.tree).length < 2) continue;
    // words before the first thing are no part of it: only known ones tell where it begins
    if (said !== whole && subject.unknown.length > 0) continue;
    return figure(asked, `sum of ${said.trim()}`, subject.tree, {}, subject.notes);
  }
  return null;
}

const LEADS = new RegExp(grammar`(?:[,:;]|\b${arithmetic.leads})\s+`, 'gi');
const PAIRED = new RegExp(
  grammar`(?<one>${arithmetic.paired})(?<and>\s*(?:,|and|&|plus|\+)\s*)(?=${arithmetic.paired}\s+(?<noun>[^,&+]+?)(?:,|\band\b|&|\+|$))`,
  'gi',
);

/** A list as it is said, and as it begins after each word that may lead to it: "pay out to shareholders, dividends and buybacks". "Current and non-current debt" are two debts. */
function listsIn(list: string): readonly [whole: string, ...parts: string[]] {
  const whole = list.replace(PAIRED, (...found) => {
    const { one = '', and = '', noun = '' } = found.at(-1) as Readonly<Record<string, string>>;
    return `${one} ${noun}${and}`;
  });
  return [whole, ...[...whole.matchAll(LEADS)].map(({ index, 0: lead }) => whole.slice(index + lead.length))];
}

/** A year's amount for each month, week or day of it; a quarter's, and a balance, have no such rate. */
export function ratePlan(noun: string, parts: number, asked: AskedFor): Plan | null {
  const subject = planSubject(noun, asked);
  const [time] = asked.sentence.times;
  const ofYear = time === undefined || (time.fiscalQuarter === undefined && time.months === undefined && time.date === undefined);
  if (subject === null || !ofYear || !flows(subject)) return null;
  const tree = quotient(subject.tree, number(String(parts)));
  return figure(asked, `${insideSentence(subject.name)} per ${PER[parts] ?? 'part of the year'}`, tree, subject.shown, subject.notes);
}

const PER: Readonly<Record<number, string>> = { 12: 'month', 4: 'quarter', 52: 'week', 365: 'day' };

const flows = ({ tree }: PlanSubject): boolean =>
  leaves(tree).every(({ concept: id }) => id !== undefined && concept(id)?.time === 'duration');
