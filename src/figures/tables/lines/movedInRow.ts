import type { Context } from '../../../domain/context.ts';
import type { Cell, Table } from '../../../domain/document.ts';
import type { Calculation, RowAt } from '../../../domain/figures.ts';
import type { Evidence } from '../../../domain/question.ts';
import { leaf, size } from '../../../domain/tree.ts';
import { insideSentence, saysTotal } from '../../../text/labels.ts';
import { labelPath } from '../../../text/lineage.ts';
import { terms } from '../../../text/tokens.ts';
import { timely } from '../../cells/candidates.ts';
import { periodOfCell } from '../../cells/cellLeaf.ts';
import { operandOf } from '../../cells/operand.ts';
import { timeFor } from '../../cells/period.ts';
import { cleaned } from '../../cells/phrase.ts';
import { tableOf } from '../../levels/tableOf.ts';
import { changeBetween, gaugeOf, movedBetween } from '../rowChange.ts';

/** A figure of the later time with that of the earlier, or null where the year before is meant and is looked for. */
interface BothTimes {
  readonly late: Cell;
  readonly early: Cell | null;
}

/**
 * How far the figures of one row moved between the two times asked for, or from the year before: what is worked out of a row that a reader of rows has put first, whatever its words. One for each
 * column of these times, from left to right; none where the row has only one of them, or a growth of per cent is asked for.
 */
export function movedInRow(context: Context, at: RowAt): Calculation[] {
  const { question } = context;
  const [opening, ...more] = context.times;
  const closing = more.at(-1);
  // "from 2013 to 2015" names the years between them too
  const times = opening === undefined ? [] : closing === undefined ? [opening] : [opening, closing];
  const found = tableOf(context, at);
  if (found === null || (more.length > 1 && !question.says.has('range of years'))) return [];
  const { filing, evidence, table } = found;
  const { row } = at;
  const gauge = gaugeOf(question);
  const label = nameOf(context, table, row);
  const [first, second] = (times.length === 2 ? times : [timeFor(context, filing.card)]).map((time) =>
    timely(table, time, filing).filter((cell) => cell.row === row),
  );
  if (first === undefined || first.length === 0 || second?.length === 0) return [];
  const own = table.cells.filter((cell) => cell.row === row && cell.value !== null);
  const pairs = pairsOf(evidence, table, first, second);
  return columnMeant(context, table, pairs).flatMap(({ late, early }): Calculation[] => {
    const points = late.unit.kind === 'percent';
    // what a rate grew by in per cent is hardly ever meant
    if (points && question.operation === 'percent change') return [];
    if (early === null) {
      const like = own.filter((cell) => isLike(table, cell, late)).map((cell) => ({ table, cell }));
      const made = points ? null : movedBetween(context, evidence, table, late, like, gauge, label, true);
      return made === null ? [] : [{ ...made.calculation, name: `Change in ${label}` }];
    }
    const [to, from] = [late, early].map((cell) => leaf(operandOf({ evidence, table, row, cell, fit: 1 }, label)));
    if (to === undefined || from === undefined) return [];
    // a loss that shrinks falls
    const lost = (late.value ?? 0) < 0 && (early.value ?? 0) < 0;
    const [after, before] = lost ? [size(to), size(from)] : [to, from];
    const made = changeBetween(`Change in ${label}`, after, before, points ? 'points' : gauge);
    return made === null ? [] : [made];
  });
}

/** A row by its own label, and by the one over it where the question has words of that alone: "average rate per kWh: residential". */
function nameOf({ question }: Context, table: Table, row: number): string {
  const [own = '', over] = labelPath(table.rows, row, 2).map(cleaned).toReversed();
  const asked = new Set(question.words.map(({ term }) => term));
  const known = new Set(terms(own));
  const adds = over !== undefined && terms(over).some((term) => asked.has(term) && !known.has(term));
  return [adds ? over : '', own]
    .filter((part) => part !== '')
    .map(insideSentence)
    .join(': ');
}

/** Each figure of the later time with the one of the same column but for its time. */
function pairsOf(evidence: Evidence, table: Table, first: readonly Cell[], second: readonly Cell[] | undefined): BothTimes[] {
  if (second === undefined) return first.map((late) => ({ late, early: null }));
  const when = (cells: readonly Cell[]): string => {
    const { end, fiscalYear = 0, fiscalQuarter = 4 } = periodOfCell(evidence, table, cells[0]!);
    return end ?? `${String(fiscalYear)}-${String(fiscalQuarter * 3).padStart(2, '0')}`;
  };
  const [early, late] = when(first) < when(second) ? [first, second] : [second, first];
  return late.flatMap((cell) => {
    const like = early.filter((other) => isLike(table, other, cell));
    const [only, more] = like;
    return only === undefined || more !== undefined ? [] : [{ late: cell, early: only }];
  });
}

/** Of several columns those whose heads have most words of the question, else the total's; all where neither tells. */
function columnMeant({ question }: Context, table: Table, pairs: readonly BothTimes[]): readonly BothTimes[] {
  if (pairs.length < 2) return pairs;
  const said = new Set(question.words.map(({ term }) => term));
  const heads = pairs.map(({ late }) => table.columns[late.column]?.dimension ?? '');
  const met = heads.map((head) => terms(head).filter((term) => said.has(term)).length);
  const most = Math.max(...met);
  const meant = pairs.filter((_, i) => (most > 0 ? met[i] === most : saysTotal(heads[i] ?? '')));
  return meant.length > 0 ? meant : pairs;
}

/** Whether two figures of a row are of the same kind, and their columns say the same but for the time. */
function isLike(table: Table, one: Cell, other: Cell): boolean {
  const [a, b] = [one, other].map(({ column }) => table.columns[column]);
  const head = (column: typeof a): string => column?.dimension ?? (column?.period === undefined ? (column?.label ?? '') : '');
  return one.column !== other.column && one.unit.kind === other.unit.kind && head(a) === head(b) && a?.period?.months === b?.period?.months;
}
