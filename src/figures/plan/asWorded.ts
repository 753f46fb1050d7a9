import type { Context } from '../../domain/context.ts';
import type { Calculation, Finding, Operand } from '../../domain/figures.ts';
import { formatNumber } from '../../text/amounts.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';

const RATE = anyOf(CHANGES.ratesThemselves);
const OF_RATES = anyOf(CHANGES.ofRates);

/** What was worked out, as the question words it: where a printed figure is what it asks for, it is that. */
export function asWorded(context: Context, finding: Finding | null): Finding | null {
  if (finding === null) return null;
  return amountOfPart(context, finding) ?? atItsRate(context, finding) ?? finding;
}

/** "How much of its revenue came from China": the amount above the line of a share that was worked out. */
function amountOfPart({ question: { says } }: Context, { kind, results: [result, more] }: Finding): Finding | null {
  const { tree } = result ?? {};
  if (kind !== 'figure' || !says.has('amount of a part') || result === undefined || more !== undefined || tree?.kind !== 'quotient')
    return null;
  const part = tree.of.kind === 'leaf' ? result.operands[tree.of.leaf] : undefined;
  if (part === undefined || part.unit.kind === 'percent' || part.unit.kind === 'ratio') return null;
  return { kind, results: [printed(result, part)], says: part.name, gaps: [] };
}

/**
 * A row that is itself a rate of change ("Comparable sales (% change)") says by its figure how the thing moved: between two such figures only the rate did. Whether it grew is
 * the sign of the later one, and by how much is that figure.
 */
function atItsRate({ question, asked: { intent } }: Context, { kind, results }: Finding): Finding | null {
  if (OF_RATES.test(question.bare)) return null;
  const cells = [
    ...new Map(
      results.flatMap(({ operands }) => operands).map((one) => [`${one.page} ${one.table} ${one.row} ${one.column}`, one]),
    ).values(),
  ];
  const [one, two, more] = cells;
  const [first] = results;
  if (first === undefined || one === undefined || two === undefined || more !== undefined || !isRate(one) || !isRate(two)) return null;
  if (one.rowText !== two.rowText || !(kind === 'test' || isMove(first))) return null;
  const late = endOf(one) > endOf(two) ? one : two;
  const shown = { results: [printed(first, late)], says: `${late.name} ${late.text}`, gaps: [] };
  if (kind !== 'test') return { kind, ...shown };
  const went = late.value > 0 ? 'increased' : late.value < 0 ? 'decreased' : 'did not change';
  if (intent === 'direction' || question.direction === null) return { kind, ...shown, went };
  return { kind, ...shown, went, verdict: went === (question.direction === 'up' ? 'increased' : 'decreased') ? 'yes' : 'no' };
}

const endOf = ({ period }: Operand): string =>
  period?.end ?? `${String(period?.fiscalYear ?? 0)}-${String(3 * (period?.fiscalQuarter ?? 4)).padStart(2, '0')}-31`;

const isRate = ({ unit, rowText }: Operand): boolean => unit.kind === 'percent' && RATE.test(rowText);

const isMove = ({ tree }: Calculation): boolean =>
  tree.kind === 'difference' || (tree.kind === 'quotient' && tree.of.kind === 'difference');

/** One of the cells that a figure was worked out of, as it is printed. */
function printed({ filing, period }: Calculation, operand: Operand): Calculation {
  const digits = operand.text.replace(/[^\d.,]/g, '');
  const text = /^[\d,]*\.?\d+$/.test(digits) ? digits : formatNumber(Math.abs(operand.value));
  return {
    name: operand.name,
    filing,
    tree: { kind: 'leaf', leaf: 0 },
    operands: [operand],
    value: operand.value,
    unit: operand.unit,
    text: operand.value < 0 ? `(${text})` : text,
    period: operand.period ?? period,
    pieces: [0],
    notes: [],
    others: [],
    checks: [],
  };
}
