import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell } from '../../domain/document.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { labelTerms } from '../cells/namedLines.ts';
import { courseOf, timeName, timesNamed } from './overTimes.ts';
import { cleaned } from '../cells/phrase.ts';
import { cellAt, columnMeant, columnsFor, groupsNamed } from './rowGroups.ts';
import type { RowsAsked } from '../../domain/reading.ts';
import { tableTerms } from '../../question/words/tableTerms.ts';

type Limited = Extract<RowsAsked, { kind: 'where' }>;

interface LimitHolder {
  readonly name: string;
  readonly cell: Cell;
  readonly calculation: Calculation;
}

/** "In which year was X less than …", "How many segments had X above …": the times or rows that pass, or their number. */
export function limitedFinding(context: Context, filing: FilingPages, asked: Limited): Finding | null {
  const held = asked.over === 'times' ? overTimes(context, filing, asked) : overRows(context, filing, asked);
  if (held === null || held.length === 0) return null;
  // a limit in per cent says nothing of sums of money, nor the other way round
  if (asked.than !== 0 && held.some(({ cell }) => (cell.unit.kind === 'percent') !== asked.percent)) return null;
  const passed = held.filter(({ cell }) => {
    const value = asked.percent ? (cell.value ?? 0) : plainValue(cell);
    return asked.above ? value > asked.than : value < asked.than;
  });
  const shown = passed.length > 0 ? passed : held;
  const says = `${String(passed.length)} of ${String(held.length)}`;
  if (asked.count)
    return passed.length === 0 ? null : { kind: 'count', results: shown.map(({ calculation }) => calculation), says, gaps: [] };
  if (passed.length === 0) return null;
  return { kind: 'listed', results: passed.map(({ calculation }) => calculation), items: passed.map(({ name }) => name), says, gaps: [] };
}

function overTimes(context: Context, filing: FilingPages, asked: Limited): LimitHolder[] | null {
  const course = courseOf(context, filing, asked.about, asked.noun, 1);
  if (course === null) return null;
  const { evidence, table } = course.line;
  return timesNamed(context, course).map((timed) => ({
    name: timeName(timed, asked.noun),
    cell: timed.cell,
    calculation: leafOf(evidence, table, timed.cell),
  }));
}

function overRows(context: Context, filing: FilingPages, asked: Limited): LimitHolder[] | null {
  const words = tableTerms(asked.about, context);
  const groups = groupsNamed(context, filing, words, labelTerms(asked.noun));
  const best = groups[0];
  if (best === undefined) return null;
  const { table, evidence } = best;
  const column = columnMeant(table, columnsFor(table, context.times[0], filing.card), words);
  if (column < 0) return null;
  // another group that fits as well would be counted another way
  if (
    groups.some(
      (other) => other !== best && other.strong === best.strong && other.weak === best.weak && other.rows.join() !== best.rows.join(),
    )
  )
    return null;
  return best.rows.flatMap((row) => {
    const cell = cellAt(table, row, column);
    const name = cleaned(table.rows[row]?.text ?? '');
    return cell === undefined ? [] : [{ name, cell, calculation: leafOf(evidence, table, cell, name) }];
  });
}
