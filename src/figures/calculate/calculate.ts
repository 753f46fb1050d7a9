import type { Calculation, Operand, Term, Tree } from '../../domain/figures.ts';
import { calculation, isAbstention, type Abstention } from './calculation.ts';
import { derivationOf, type Derivation } from '../../question/measures/derivations.ts';
import { atMoment } from '../../question/measures/shiftPeriods.ts';
import type { Moment, Plan } from '../../domain/plan.ts';
import { daysBetween, endTogether } from './timing.ts';
import { difference, graft, leaf, size } from '../../domain/tree.ts';

/**
 * The cell for a term, or null. Terms come with their moment applied: `time` absent means the filing's own period, `offset` counts fiscal years from
 * the time or from that period.
 */
export type Resolve = (term: Term) => Operand | null;

/** Works a plan out at one of its moments, every leaf a cell. `others` and `checks` are left empty for the caller, who knows the other candidates. */
export function calculate(plan: Plan, moment: Moment, resolve: Resolve, tree: Tree<Term> = plan.tree): Calculation | Abstention {
  const ways = tree === plan.tree ? [{ tree, note: '' }, ...(plan.otherwise ?? [])] : [{ tree, note: '' }];
  let first: Abstention | undefined;
  for (const way of ways) {
    const found = tryOut(plan, way, moment, resolve);
    if (!isAbstention(found)) return found;
    first ??= found;
    // only what is not printed is replaced by something else
    if (found.because !== 'missing') break;
  }
  return first ?? { kind: 'abstention', because: 'empty', reason: 'there is nothing to work out' };
}

function tryOut(
  plan: Plan,
  way: { readonly tree: Tree<Term>; readonly note: string },
  moment: Moment,
  resolve: Resolve,
): Calculation | Abstention {
  const cells = new Cells(resolve, way.note === '' ? [] : [way.note], way.tree.kind === 'leaf');
  const over = cells.fill(atMoment(way.tree, moment));
  if ('because' in over) return over;
  const clash = disagreement(cells.found) ?? (over.kind === 'quotient' ? sameTwice(cells.found) : null);
  if (clash !== null) return { kind: 'abstention', because: 'period', reason: clash };
  const { name, formula, shown, notes } = plan;
  return calculation(over, { name, ...(formula === undefined ? {} : { formula }), shown, notes: [...notes, ...cells.notes] });
}

/** A cell with the sign of its name: what a statement prints as a deduction is negated. */
function amountOf(operand: Operand): Tree<Operand> {
  if (operand.reversed !== true) return leaf(operand);
  return operand.value < 0 ? size(leaf(operand)) : difference({ kind: 'number', value: '0', says: 'nothing' }, leaf(operand));
}

/** Cells as they are found for terms, with what a reader must know of how. */
class Cells {
  readonly found: { readonly term: Term; readonly operand: Operand }[] = [];
  readonly notes: string[];
  private readonly resolve: Resolve;
  /** One item is asked for, not a measure made of several: its formula is the whole of how it was worked out. */
  private readonly alone: boolean;

  constructor(resolve: Resolve, notes: readonly string[], alone: boolean) {
    this.resolve = resolve;
    this.alone = alone;
    this.notes = [...notes];
  }

  /** The same tree over cells, or what is missing. */
  fill(tree: Tree<Term>, within: readonly string[] = []): Tree<Operand> | Abstention {
    let missing: Abstention | undefined;
    const over = graft<Term, Operand>(tree, (term) => {
      const found = missing === undefined ? this.cell(term, within) : missing;
      if (!('because' in found)) return found;
      missing ??= found;
      return { kind: 'number', value: '0', says: '' };
    });
    return missing ?? over;
  }

  private cell(term: Term, within: readonly string[]): Tree<Operand> | Abstention {
    const derivation = term.concept === undefined || within.includes(term.concept) ? undefined : derivationOf(term.concept);
    if (derivation?.always === true) return this.derive(term, derivation.ways, within) ?? this.missing(term);
    const operand = this.resolve(term);
    if (operand !== null) {
      this.found.push({ term, operand });
      return amountOf(operand);
    }
    return (derivation === undefined ? null : this.derive(term, derivation.ways, within)) ?? this.missing(term);
  }

  private derive(term: Term, ways: Derivation['ways'], within: readonly string[]): Tree<Operand> | null {
    for (const way of ways) {
      const kept = this.found.length;
      const notes = this.notes.length;
      const over = this.fill(atMoment(way.tree, term), [...within, term.concept ?? '']);
      if (!('because' in over)) {
        if (way.plain !== true || !this.alone || within.length > 0) this.notes.push(way.note);
        return over;
      }
      this.found.length = kept;
      this.notes.length = notes;
    }
    return null;
  }

  private missing(term: Term): Abstention {
    return { kind: 'abstention', because: 'missing', reason: `no cell for ${term.words}${whenAsked(term)}`, missing: term };
  }
}

function whenAsked({ time, offset }: Term): string {
  if (time?.fiscalYear !== undefined && time.fiscalQuarter === undefined && time.date === undefined)
    return `, fiscal ${String(time.fiscalYear + offset)}`;
  const base = time === undefined || time.text === '' ? '' : `, ${time.text}`;
  return offset === 0 ? base : `${base || ','} ${String(-offset)} year${offset === -1 ? '' : 's'} before`;
}

/**
 * What is wrong with the times of the cells: those asked for at one moment must be of one, and those asked for a year apart a year apart. Null where all agree.
 * A column that was read as another year is the likeliest way to a wrong figure.
 */
function disagreement(found: readonly { readonly term: Term; readonly operand: Operand }[]): string | null {
  for (const [i, { term, operand }] of found.entries()) {
    for (const other of found.slice(i + 1)) {
      if (isSame(operand, other.operand) && isOfTwoTimes(term, other.term)) return `${operand.name} is read from one cell for two times`;
      if (JSON.stringify(term.time) !== JSON.stringify(other.term.time)) continue;
      const [a, b] = [operand.period, other.operand.period];
      if (a === undefined || b === undefined) continue;
      const names = `${operand.name} and ${other.operand.name}`;
      if (term.words !== other.term.words && isSame(operand, other.operand)) return `${names} are read from one cell`;
      if (a.kind === 'duration' && b.kind === 'duration' && (a.months ?? 12) !== (b.months ?? 12))
        return `${names} are of periods of different lengths (${String(a.months ?? 12)} and ${String(b.months ?? 12)} months)`;
      const belong = BELONG.has(term.concept ?? '') && BELONG.has(other.term.concept ?? '');
      if (isOfTwoStatements(operand, other.operand, belong)) return `${names} are of two statements of one kind`;
      const years = term.offset - other.term.offset;
      if (years === 0 ? !endTogether(a, b) : !yearsApart(a, b, years))
        return `${names} do not stand the years apart that the calculation needs`;
    }
  }
  return null;
}

/** What is wrong with a share whose part is its whole, found under another name in another table: "customer A's revenue" as the total revenue. */
function sameTwice([part, whole, more]: readonly { readonly term: Term; readonly operand: Operand }[]): string | null {
  if (part === undefined || whole === undefined || more !== undefined || isOfTwoTimes(part.term, whole.term)) return null;
  const [a, b] = [part.operand, whole.operand];
  return part.term.words !== whole.term.words && a.value !== 0 && a.value * a.unit.scale === b.value * b.unit.scale
    ? `${a.name} and ${b.name} are one figure`
    : null;
}

const isOfTwoTimes = (a: Term, b: Term): boolean => a.offset !== b.offset || JSON.stringify(a.time) !== JSON.stringify(b.time);

const isSame = (a: Operand, b: Operand): boolean =>
  a.filing === b.filing && a.page === b.page && a.table === b.table && a.row === b.row && a.column === b.column;

/** A statement runs over so many pages. */
const SPREAD = 2;

/** A tax and the income that it is on stand together wherever they are printed. */
const BELONG: ReadonlySet<string> = new Set([
  'IncomeTaxExpenseBenefit',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
]);

/**
 * Whether figures of one filing stand in two statements of one kind, or in two tables though they `belong` together: the group's and the parent's alone, which a schedule
 * behind the notes prints.
 */
const isOfTwoStatements = (a: Operand, b: Operand, belong: boolean): boolean =>
  a.filing === b.filing && Math.abs(a.page - b.page) > SPREAD && (belong || (a.statement !== undefined && a.statement === b.statement));

function yearsApart(a: NonNullable<Operand['period']>, b: NonNullable<Operand['period']>, years: number): boolean {
  if (a.end !== undefined && b.end !== undefined) return Math.abs(daysBetween(b.end, a.end) - 365.25 * years) <= 15;
  return a.fiscalYear === undefined || b.fiscalYear === undefined || a.fiscalYear - b.fiscalYear === years;
}
