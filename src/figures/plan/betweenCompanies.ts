import type { Context } from '../../domain/context.ts';
import type { BetweenHow, Calculation, Finding, Operand, Tree } from '../../domain/figures.ts';
import type { BetweenAsked, Shown, SideAsked } from '../../domain/plan.ts';
import { difference, mapTree, quotient, sum } from '../../domain/tree.ts';
import { possessive } from '../../text/naming.ts';
import { calculation, isAbstention } from '../calculate/calculation.ts';
import { companySide, withCare, type ComparedSide } from './companySide.ts';
import { knownNoun } from './knownNoun.ts';
import { insideSentence } from '../../text/labels.ts';

/**
 * A figure of one company compared to a figure of another, each from its own company's filing: the difference, sum or ratio of both, or whether the first is the higher.
 * Null where a figure is missing, where they are not of one fiscal year or quarter, and where their units do not go together.
 */
export function betweenCompanies(context: Context, { how, sides }: BetweenAsked): Finding | null {
  if (sides === null || context.question.times.length > 1) return null;
  const [first, second] = [sideOf(context, sides[0]), sideOf(context, sides[1])];
  if (first === null || second === null || !ofOneTime(first.result, second.result)) return null;
  return how === 'above' || how === 'below' ? tested(how, first, second) : worked(how, first, second);
}

function sideOf(context: Context, { company: key, noun }: SideAsked): ComparedSide | null {
  const known = knownNoun(noun);
  const named = context.question.companies.filter((one) => one.key === key);
  const own = context.filings.filter(({ card }) => named.some(({ filings }) => filings.includes(card.id)));
  return known === null ? null : companySide(context, known, own, named[0]?.text ?? '');
}

/** Fiscal years of one number, or their quarters of one number: differing end dates are noted. */
function ofOneTime({ period: a }: Calculation, { period: b }: Calculation): boolean {
  if (a.kind !== b.kind || (a.kind === 'duration' && (a.months ?? 12) !== (b.months ?? 12))) return false;
  if (a.fiscalYear === undefined || b.fiscalYear === undefined) return a.end !== undefined && a.end === b.end;
  return a.fiscalYear === b.fiscalYear && (a.fiscalQuarter ?? 4) === (b.fiscalQuarter ?? 4);
}

const plain = ({ result: { value, unit } }: ComparedSide): number => value * unit.scale;

const alike = ({ result: { unit: a } }: ComparedSide, { result: { unit: b } }: ComparedSide): boolean =>
  a.kind === b.kind && a.currency === b.currency && a.perShare === b.perShare;

function tested(how: 'above' | 'below', first: ComparedSide, second: ComparedSide): Finding | null {
  if (!alike(first, second)) return null;
  const is = how === 'above' ? plain(first) > plain(second) : plain(first) < plain(second);
  const [name, other] = [first.result.name, second.result.name];
  return {
    kind: 'compared',
    results: withCare([first, second]),
    verdict: is ? 'yes' : 'no',
    says: name === other ? name : `${name} and ${insideSentence(other)}`,
    gaps: [],
  };
}

function worked(how: Exclude<BetweenHow, 'above' | 'below'>, first: ComparedSide, second: ComparedSide): Finding | null {
  const shown = alike(first, second) ? shownAs(how, first, second) : null;
  if (shown === null) return null;
  const [a, b] = withCare([first, second]);
  if (a === undefined || b === undefined) return null;
  const [left, right] = [owned(first), owned(second)];
  const tree = how === 'less' ? difference(left, right) : how === 'sum' ? sum(left, right) : quotient(left, right);
  const [ofFirst, ofSecond] = [nameOf(first), nameOf(second)];
  const name = NAMED[how](ofFirst, ofSecond);
  const result = calculation(tree, { name, shown, notes: [...a.notes, ...b.notes], filing: a.filing, period: a.period });
  return isAbstention(result)
    ? null
    : {
        kind: 'figure',
        results: [result],
        says: name,
        gaps: [],
        between: {
          how,
          sides: [
            { name: ofFirst, result: a },
            { name: ofSecond, result: b },
          ],
        },
      };
}

/** How the result is shown; null where it would say nothing: a sum of rates, a share of a loss. */
function shownAs(how: BetweenHow, first: ComparedSide, second: ComparedSide): Shown | null {
  const rates = first.result.unit.kind !== 'money' && first.result.unit.kind !== 'shares' && first.result.unit.kind !== 'count';
  if (how === 'less') return first.result.unit.kind === 'percent' ? { kind: 'points', decimals: 1 } : {};
  if (rates) return null;
  if (how === 'sum') return {};
  if (plain(first) <= 0 || plain(second) <= 0) return null;
  return how === 'share' ? { kind: 'percent', decimals: 1 } : { kind: 'ratio', decimals: 2 };
}

const NAMED: Readonly<Record<Exclude<BetweenHow, 'above' | 'below'>, (a: string, b: string) => string>> = {
  less: (a, b) => `${a} less ${b}`,
  sum: (a, b) => `${a} and ${b} together`,
  times: (a, b) => `${a} as a multiple of ${b}`,
  share: (a, b) => `${a} as a share of ${b}`,
};

const nameOf = ({ company, result }: ComparedSide): string => `${possessive(company)} ${insideSentence(result.name)}`;

/** The side's tree over its cells, each named with its company. */
const owned = ({ company, result }: ComparedSide): Tree<Operand> =>
  mapTree(result.tree, (place) => {
    const operand = result.operands[place]!;
    return { ...operand, name: `${possessive(company)} ${operand.name}` };
  });
