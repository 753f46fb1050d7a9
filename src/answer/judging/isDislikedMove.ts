import type { Context } from '../../domain/context.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import type { Operation } from '../../domain/reading.ts';
import { placeOfRow, type JudgedPlaces } from './judgedPlaces.ts';
import { likesAny } from './likesAny.ts';

/** Below this logit the judge holds a place surely for no answer. */
export const DISLIKED = -2.3;

/** How far something moved between two times. */
export const MOVES: ReadonlySet<Operation> = new Set(['change', 'percent change', 'points change'] as const);

/** The change that was found between two figures of one row; null where what was found is anything else. */
export function moveFound({ question }: Context, finding: Finding | null): Calculation | null {
  const [only, more] = finding?.results ?? [];
  if (finding?.kind !== 'figure' || finding.verdict !== undefined || only === undefined || more !== undefined) return null;
  const [first, ...rest] = only.operands;
  const inRow = rest.length > 0 && rest.every(({ page, table, row }) => page === first?.page && table === first.table && row === first.row);
  return inRow && MOVES.has(question.operation) ? only : null;
}

/**
 * Whether the row of a change that words alone have found is held for no answer, and another place for a possible one: of the changes of rounds 18 to 26 two were, both wrong
 * ("contract liabilities" of one segment for those of all).
 */
export function isDislikedMove(context: Context, finding: Finding | null, judged: JudgedPlaces | undefined): boolean {
  const moved = moveFound(context, finding);
  if (moved === null || judged === undefined) return false;
  const score = judged.get(placeOfRow(context, moved) ?? '');
  return score !== undefined && score < DISLIKED && likesAny(judged);
}
