import type { Context } from '../../../domain/context.ts';
import type { LineAsked } from '../measureOfRange.ts';
import type { Range } from '../ranges/ranges.ts';
import { termsMet } from './termsMet.ts';

/**
 * The words of a measure that tables with things of the kind have: what else the question says ("the assets it ties up") is how it says it. Words of figures and names stay,
 * and where nothing is left that says what is measured, all of them do, unless things have a size `bySelf`, as bonds have.
 */
export function saidOfKind(context: Context, line: LineAsked, ranges: readonly Range[], bySelf: boolean): LineAsked {
  const met = new Set(ranges.flatMap((range) => [...termsMet(context, range, line).keys()]));
  const needed = [...line.needed].filter((term) => met.has(term) || line.telling.has(term));
  if (needed.length === line.needed.size) return line;
  // what only says which things are ranked is no loss beside a measure
  const sorted = needed.length > 0 && [...line.needed].every((term) => met.has(term) || line.telling.has(term) || line.sorts.has(term));
  const told = sorted || needed.some((term) => line.telling.has(term)) || (bySelf && needed.length === 0);
  return told
    ? {
        ...line,
        needed: new Set(needed),
        unsaid: line.unsaid + [...line.needed].filter((term) => !needed.includes(term) && !line.sorts.has(term)).length,
      }
    : line;
}
