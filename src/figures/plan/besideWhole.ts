import type { Page } from '../../domain/document.ts';
import type { Operand } from '../../domain/figures.ts';
import type { Plan } from '../../domain/plan.ts';
import { leaves } from '../../domain/tree.ts';

/**
 * Whether a part that goes by a row of any name is one of the whole that it is divided by: the table that it stands in has the whole's figure as well. What a sentence says, and what is a known item,
 * needs no such proof.
 */
export function besideWhole({ tree }: Plan, [part, whole, more]: readonly Operand[], pages: readonly Page[]): boolean {
  if (tree.kind !== 'quotient' || part === undefined || whole === undefined || more !== undefined) return true;
  const [of] = leaves(tree.of);
  if (of === undefined || of.concept !== undefined || part.table === whole.table) return true;
  const table = pages
    .find(({ number, tables }) => number === part.page && tables.some(({ id }) => id === part.table))
    ?.tables.find(({ id }) => id === part.table);
  const amount = Math.abs(whole.value * whole.unit.scale);
  return table === undefined || table.cells.some(({ value, unit }) => value !== null && Math.abs(value * unit.scale) === amount);
}
