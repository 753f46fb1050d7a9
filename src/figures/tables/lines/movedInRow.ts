import type { Context } from '../../../domain/context.ts';
import type { Table } from '../../../domain/document.ts';
import type { Calculation, RowAt } from '../../../domain/figures.ts';
import { leaf, size } from '../../../domain/tree.ts';
import { insideSentence, saysTotal } from '../../../text/labels.ts';
import { labelPath } from '../../../text/lineage.ts';
import { terms } from '../../../text/tokens.ts';
import { periodOfCell } from '../../cells/cellLeaf.ts';
import { operandOf } from '../../cells/operand.ts';
import { timeFor } from '../../cells/period.ts';
import { cleaned } from '../../cells/phrase.ts';
import { tableOf } from '../../levels/tableOf.ts';
import { changeBetween, gaugeOf, movedBetween } from '../rowChange.ts';
import { cellsOfTime, headOf, isLike, type CellOfTime } from './cellsOfTime.ts';

/** A figure of the later time with that of the earlier, or null where the year before is meant and is looked for. */
interface BothTimes {
  readonly late: CellOfTime;
  readonly early: CellOfTime | null;
}

/**
 * How far the figures of one row moved between the two times asked for, or from the year before: what is worked out of a row that a reader of rows has put first, whatever its words. One for each
 * column of these times, from left to right; none where the row has only one of them, or a growth of per cent is asked for. Where times are rows, or each has a table of its own, the other time's
 * figure stands in its like.
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
    cellsOfTime(context, { filing, evidence, table, row }, time),
  );
  if (first === undefined || first.length === 0 || second?.length === 0) return [];
  const own = table.cells.filter((cell) => cell.row === row && cell.value !== null);
  const pairs = pairsOf(first, second);
  return columnMeant(context, pairs).flatMap(({ late, early }): Calculation[] => {
    const points = late.cell.unit.kind === 'percent';
    // what a rate grew by in per cent is hardly ever meant
    if (points && question.operation === 'percent change') return [];
    if (early === null) {
      const like = own.filter((cell) => isLike({ evidence, table, cell }, late)).map((cell) => ({ table, cell }));
      const made = points ? null : movedBetween(context, evidence, table, late.cell, like, gauge, label, true);
      return made === null ? [] : [{ ...made.calculation, name: `Change in ${label}` }];
    }
    const [to, from] = [late, early].map((one) => leaf(operandOf({ ...one, row: one.cell.row, fit: 1 }, label)));
    if (to === undefined || from === undefined) return [];
    // a loss that shrinks falls
    const lost = (late.cell.value ?? 0) < 0 && (early.cell.value ?? 0) < 0;
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
function pairsOf(first: readonly CellOfTime[], second: readonly CellOfTime[] | undefined): BothTimes[] {
  if (second === undefined) return first.map((late) => ({ late, early: null }));
  const when = ([one]: readonly CellOfTime[]): string => {
    const { end, fiscalYear = 0, fiscalQuarter = 4 } = one === undefined ? {} : periodOfCell(one.evidence, one.table, one.cell);
    return end ?? `${String(fiscalYear)}-${String(fiscalQuarter * 3).padStart(2, '0')}`;
  };
  const [early, late] = when(first) < when(second) ? [first, second] : [second, first];
  return late.flatMap((one) => {
    const [only, more] = early.filter((other) => isLike(other, one));
    return only === undefined || more !== undefined ? [] : [{ late: one, early: only }];
  });
}

/** Of several columns those whose heads have most words of the question, else the total's; all where neither tells. */
function columnMeant({ question }: Context, pairs: readonly BothTimes[]): readonly BothTimes[] {
  if (pairs.length < 2) return pairs;
  const said = new Set(question.words.map(({ term }) => term));
  const heads = pairs.map(({ late }) => headOf(late));
  const met = heads.map((head) => terms(head).filter((term) => said.has(term)).length);
  const most = Math.max(...met);
  const meant = pairs.filter((_, i) => (most > 0 ? met[i] === most : saysTotal(heads[i] ?? '')));
  return meant.length > 0 ? meant : pairs;
}
