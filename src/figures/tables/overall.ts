import type { Context, FilingPages } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import { lineText, type NamedLine, type TimedCell } from '../cells/namedLines.ts';
import { operandOf } from '../cells/operand.ts';
import { courseOf, timesNamed } from './overTimes.ts';
import { cleaned } from '../cells/phrase.ts';
import { workedOut } from './rowChange.ts';
import type { RowsAsked } from '../../domain/reading.ts';
import { leaf, mean, size, sum } from '../../domain/tree.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { OUTFLOWS } from '../../text/words/rows/outflows.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';

const MEAN = anyOf(QUALIFIERS.mean);

/** "The average X" over the table's years, "the total X between 2017 and 2019" over those from the first to the last: every year of them must be printed. */
export function overallFinding(context: Context, filing: FilingPages, asked: Extract<RowsAsked, { kind: 'overall' }>): Finding | null {
  const course = courseOf(context, filing, asked.about, asked.noun);
  if (course === null || MEAN.test(lineText(course.line.table, course.line.axis, course.line.index))) return null;
  const years = context.times.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const cells =
    years.length === 0
      ? timesNamed(context, course)
      : course.cells.filter(({ period }) => (period.fiscalYear ?? 0) >= first && (period.fiscalYear ?? 0) <= last);
  if (cells.length < 2 || (years.length > 0 && cells.length !== last - first + 1)) return null;
  return joined(asked.how, course.line, cells);
}

const SPENT = new RegExp(grammar`${OUTFLOWS.spent}(?!.*${OUTFLOWS.benefit})`, 'i');

/** The figures of several times added up, or their mean; null where units or times forbid it: balances of several days are not added. */
export function joined(how: 'mean' | 'sum', { evidence, table, index, axis }: NamedLine, cells: readonly TimedCell[]): Finding | null {
  const name = cleaned(lineText(table, axis, index));
  // money that goes out is asked for by its size, though it is printed negative
  const out = SPENT.test(name) && cells.every(({ cell }) => (cell.value ?? 0) <= 0);
  const operands = cells.map(({ cell }) => {
    const operand = leaf(operandOf({ evidence, table, row: cell.row, cell, fit: 1 }));
    return out ? size(operand) : operand;
  });
  const made = workedOut(`${how === 'sum' ? 'Total' : 'Average'} ${name}`, how === 'sum' ? sum(...operands) : mean(...operands), {});
  return made === null ? null : { kind: 'figure', results: [made], says: made.name, gaps: [] };
}
