import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import { terms } from '../../text/tokens.ts';

/** Whether a word put before the question is in no row, title or name of what was found: the figure is of more than was asked. */
export function isBesideLead({ question: { lead }, own }: Context, { kind, says, results }: Finding): boolean {
  // what is put in order was held against its own words
  if (kind === 'ranked') return false;
  const have = new Set(
    results.flatMap(({ name, operands }) => [
      ...terms(`${says} ${name}`),
      ...operands.flatMap((operand) => terms(`${operand.name} ${operand.rowText} ${operand.tableTitle}`)),
    ]),
  );
  const narrowing = lead.filter((term) => !own.has(term));
  return narrowing.some((term) => !have.has(term));
}
