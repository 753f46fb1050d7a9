import type { Context } from '../../domain/context.ts';
import type { LevelCell, RowAt } from '../../domain/figures.ts';
import { timely } from '../cells/candidates.ts';
import { timeFor } from '../cells/period.ts';
import { levelCell, rankOf } from './levelCells.ts';
import { tableOf } from './tableOf.ts';
import { wordsBeside } from './wordsBeside.ts';

/** The cells of one row that are of the time asked for, from left to right: what is read of a row that a reader of rows has put first, whatever its words. */
export function cellsInRow(context: Context, at: RowAt): LevelCell[] {
  const found = tableOf(context, at);
  if (found === null || context.times.length > 1) return [];
  const { filing, evidence, table } = found;
  const rank = rankOf(context, evidence);
  return timely(table, timeFor(context, filing.card), filing)
    .filter((cell) => cell.row === at.row)
    .flatMap((cell) => levelCell(context, { evidence, table, cell, beside: wordsBeside(evidence, table, cell), rank, chance: 0 }) ?? []);
}
