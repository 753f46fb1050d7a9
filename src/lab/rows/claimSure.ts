import type { Answer } from '../../../domain/question.ts';

/**
 * How sure a claim was of itself, in [0, 1]: how likely the cells of its figures are those asked for, the least of them, or the least support of a sentence that a model
 * wrote. Null where nothing is claimed, or neither was measured: words quoted, and what published systems say. Ours.
 */
export function claimSure({ status, figure, list, trace }: Answer): number | null {
  if (status !== 'answered') return null;
  const figures = [...(figure ? [figure] : []), ...(list?.figures ?? [])];
  const shown = (trace.writing?.sentences ?? []).filter(({ outcome }) => outcome === 'shown');
  const said = figures.length > 0 ? figures.map(({ chance }) => chance) : shown.map(({ support }) => support);
  const known = said.filter((one) => one !== undefined);
  return known.length === said.length && known.length > 0 ? Math.min(...known) : null;
}
