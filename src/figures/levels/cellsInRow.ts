import type { Context } from '../../domain/context.ts';
import type { LevelCell, RowAt } from '../../domain/figures.ts';
import { timely } from '../cells/candidates.ts';
import { timeFor } from '../cells/period.ts';
import { levelCell, rankOf } from './levelCells.ts';
import { wordsBeside } from './wordsBeside.ts';

/** The cells of one row that are of the time asked for, from left to right: what is read of a row that a reader of rows has put first, whatever its words. */
export function cellsInRow(context: Context, { filing: id, page, table: name, row }: RowAt): LevelCell[] {
  const filing = context.filings.find(({ card }) => card.id === id);
  const evidence = filing?.pages.find((one) => one.page.number === page);
  const table = evidence?.page.tables.find((one) => one.id === name);
  if (filing === undefined || evidence === undefined || table === undefined || context.times.length > 1) return [];
  const rank = rankOf(context, evidence);
  return timely(table, timeFor(context, filing.card), filing)
    .filter((cell) => cell.row === row)
    .flatMap((cell) => levelCell(context, { evidence, table, cell, beside: wordsBeside(evidence, table, cell), rank, chance: 0 }) ?? []);
}
