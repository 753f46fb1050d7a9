import type { FilingId, Period } from '../../domain/document.ts';
import type { Calculation, CalculationStep, Operand, Term, Tree } from '../../domain/figures.ts';
import { whenOf } from '../../text/when.ts';
import { evaluate, refusal, type Refusal } from './evaluate.ts';
import { partName, pieces } from './expression.ts';
import type { Shown } from '../../domain/plan.ts';
import { present } from './present.ts';
import { daysBetween } from './timing.ts';
import { branches, leaves, mapTree } from '../../domain/tree.ts';

/** Why nothing was worked out: typed, with a reason in words, and what was missing where a line item was. */
export interface Abstention {
  readonly kind: 'abstention';
  readonly because: Refusal['because'] | 'missing';
  /** "no cell for inventory, fiscal 2017". */
  readonly reason: string;
  readonly missing?: Term;
}

export const isAbstention = (of: Calculation | Abstention): of is Abstention => 'kind' in of;

export interface CalculationNaming {
  readonly name: string;
  readonly formula?: string;
  readonly shown: Shown;
  readonly notes: readonly string[];
  /** The filing that answers; that of the first operand where none is given. */
  readonly filing?: FilingId;
  /** The period of the result; that of its latest operand where none is given. */
  readonly period?: Period;
}

const abstain = ({ because, reason }: Refusal): Abstention => ({ kind: 'abstention', because, reason });

/**
 * Works a tree over cells out and sets it for printing: the value in the unit and rounding wanted, the formula, its parts. `others` and `checks` are left empty
 * for the caller, who knows the other candidates.
 */
export function calculation(
  tree: Tree<Operand>,
  { name, formula, shown, notes, filing, period }: CalculationNaming,
): Calculation | Abstention {
  const result = evaluate(tree);
  if (result.kind === 'refusal') return abstain(result);
  const none = shown.kind === 'percent' ? noPercentage(tree) : null;
  if (none !== null) return abstain(none);
  const { operands, places } = placed(tree);
  const [first] = operands;
  if (first === undefined) return { kind: 'abstention', because: 'empty', reason: 'there is no cell to work with' };
  const days = dayCount(tree);
  if (days !== null) return abstain(days);
  const presented = present(result, shown, operands);
  if ('kind' in presented) return abstain(presented);
  const parts = partsOf(tree, places, operands, shown);
  return {
    name,
    ...(formula === undefined ? {} : { formula }),
    filing: filing ?? first.filing,
    tree: places,
    operands,
    ...presented,
    period: period ?? latest(operands),
    pieces: pieces(places, negativeAt(operands)),
    ...(parts.length === 0 ? {} : { steps: parts }),
    notes: [...new Set([...notes, ...notesOf(tree)])],
    others: [],
    checks: [],
  };
}

/**
 * Why a change is no percentage: from a loss to a profit its sign and size would both mislead; and a rate that is itself printed in per cent moves by points: "grew 1.05 %, 1.92 against 1.90" would be
 * taken for its growth.
 */
function noPercentage(tree: Tree<Operand>): Refusal | null {
  if (tree.kind !== 'quotient' || tree.of.kind !== 'difference') return null;
  const { from, less } = tree.of;
  const [base, later] = [evaluate(tree.by), evaluate(from)];
  if (base.kind !== 'refusal' && later.kind !== 'refusal' && base.value.isNegative() && !later.value.isNegative())
    return refusal('negative-base', 'a change from a negative figure to a positive one is no percentage');
  return isRate(from) && isRate(less) ? refusal('unit', 'a change between two percentages is in points') : null;
}

const isRate = (tree: Tree<Operand>): boolean =>
  tree.kind === 'leaf' && (tree.leaf.unit.kind === 'percent' || tree.leaf.unit.kind === 'points');

/** Operands once each in the order of first use, and the tree over their places. */
function placed(tree: Tree<Operand>): { readonly operands: readonly Operand[]; readonly places: Tree<number> } {
  const operands: Operand[] = [];
  const seen = new Map<string, number>();
  const places = mapTree(tree, (operand) => {
    const key = JSON.stringify([operand.filing, operand.table, operand.row, operand.column]);
    const place = seen.get(key) ?? operands.push(operand) - 1;
    seen.set(key, place);
    return place;
  });
  return { operands, places };
}

const negativeAt =
  (operands: readonly Operand[]) =>
  (place: number): boolean =>
    (operands[place]?.value ?? 0) < 0;

/** Nested parts, innermost first: what lies between the cells and the result. */
function partsOf(tree: Tree<Operand>, places: Tree<number>, operands: readonly Operand[], shown: Shown): CalculationStep[] {
  const steps: CalculationStep[] = [];
  // rates that lie points apart are percentages
  const bare: Shown =
    shown.kind === 'points' || (shown.kind === 'percent' && tree.kind === 'mean')
      ? { kind: 'percent', decimals: (shown.decimals ?? 1) + (tree.kind === 'mean' ? 1 : 0) }
      : { decimals: 4 };
  const walk = (over: Tree<Operand>, at: Tree<number>, open: boolean): void => {
    const below = branches(at);
    // what is added up from left to right is one line
    branches(over).forEach((branch, i) => walk(branch, below[i]!, i === 0 && isSum(over) && isSum(branch)));
    if (open || below.length === 0 || over.kind === 'size' || leaves(over).length === 0) return;
    const result = evaluate(over);
    if (result.kind === 'refusal') return;
    const scale = shown.scale === undefined ? {} : { scale: shown.scale };
    const presented = present(result, result.measure.bare ? bare : scale, operands);
    if ('kind' in presented) return;
    steps.push({ name: partName(at, operands), pieces: pieces(at, negativeAt(operands)), text: presented.text, unit: presented.unit });
  };
  walk(tree, places, true);
  return steps.filter((step, i) => steps.findIndex((other) => other.name === step.name && other.text === step.text) === i);
}

const isSum = ({ kind }: Tree<unknown>): boolean => kind === 'sum' || kind === 'difference';

/** A count of the days of a year goes with amounts of a year only. */
function dayCount(tree: Tree<Operand>): Refusal | null {
  if (!numbers(tree).some(({ value, says }) => says === 'days' && Number(value) >= 360)) return null;
  const odd = leaves(tree).find(({ period }) => period?.kind === 'duration' && period.months !== undefined && period.months !== 12);
  if (odd === undefined) return null;
  return { kind: 'refusal', because: 'period', reason: `${odd.name} is of ${String(odd.period?.months)} months, the days are of a year` };
}

const numbers = <Leaf>(tree: Tree<Leaf>): { readonly value: string; readonly says: string }[] =>
  tree.kind === 'number' ? [tree] : branches(tree).flatMap(numbers);

const orderOf = ({ end, fiscalYear, fiscalQuarter }: Period): number =>
  end !== undefined ? Date.parse(end) : fiscalYear === undefined ? 0 : Date.UTC(fiscalYear, 3 * (fiscalQuarter ?? 4), 0);

/** The latest period of the operands, an amount's before a balance's: the figure is of then. */
function latest(operands: readonly Operand[]): Period {
  const periods = operands.flatMap(({ period }) => period ?? []);
  const [best] = [...periods].sort((a, b) => orderOf(b) - orderOf(a) || Number(b.kind === 'duration') - Number(a.kind === 'duration'));
  return best ?? { kind: 'instant', label: '' };
}

/** What the tree itself says that a reader must know: what an average is over, what was measured against a negative figure. */
function notesOf(tree: Tree<Operand>): string[] {
  const notes: string[] = [];
  const walk = (branch: Tree<Operand>): void => {
    branches(branch).forEach(walk);
    if (branch.kind === 'mean') {
      const times = [
        ...new Set(branch.of.flatMap((part) => leaves(part).map(({ period }) => (period === undefined ? '' : whenOf(period))))),
      ];
      if (times.length > 1 && !times.includes('')) notes.push(`Average of what was reported ${listed(times)}.`);
    }
    if (branch.kind === 'quotient' && branch.of.kind === 'difference') {
      const base = evaluate(branch.by);
      if (base.kind === 'worked' && base.value.isNegative())
        notes.push('The change is measured against a negative figure: its sign reads the other way round.');
    }
  };
  walk(tree);
  const ends = leaves(tree).flatMap(({ period }) => (period?.fiscalYear === undefined || period.end === undefined ? [] : [period]));
  const clash = ends.find((a) =>
    ends.some((b) => a.fiscalYear === b.fiscalYear && a.kind === b.kind && sameQuarter(a, b) && Math.abs(daysBetween(a.end!, b.end!)) > 10),
  );
  if (clash !== undefined) notes.push(`Fiscal ${String(clash.fiscalYear)} does not end on the same day for all of these figures.`);
  return notes;
}

const sameQuarter = (a: Period, b: Period): boolean => (a.fiscalQuarter ?? 4) === (b.fiscalQuarter ?? 4) && a.months === b.months;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
