import type { Term, Tree } from '../../domain/figures.ts';
import type { Moment } from './plan.ts';
import { graft, leaf } from '../calculate/tree.ts';

/** Terms of a tree at a time: those that name none get the moment's, years are counted on from it. */
export const atMoment = (tree: Tree<Term>, { time, offset }: Moment): Tree<Term> =>
  graft(tree, (term) =>
    leaf(term.time !== undefined ? term : { ...term, offset: term.offset + offset, ...(time === undefined ? {} : { time }) }),
  );
