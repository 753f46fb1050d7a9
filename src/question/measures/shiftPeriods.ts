import type { Time } from '../../domain/time.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import type { Moment } from '../../domain/plan.ts';
import { graft, leaf } from '../../domain/tree.ts';

/** Terms of a tree at a time: those that name none get the moment's, years are counted on from it. */
export const atMoment = (tree: Tree<Term>, { time, offset }: Moment): Tree<Term> =>
  graft(tree, (term) =>
    leaf(term.time !== undefined ? term : { ...term, offset: term.offset + offset, ...(time === undefined ? {} : { time }) }),
  );

/** The filing's own period. */
export const now: Moment = { offset: 0 };

/** A time, or so many fiscal years from it; without one, from the filing's own period. */
export const at = (time: Time | undefined, offset = 0): Moment => ({ offset, ...(time === undefined ? {} : { time }) });
