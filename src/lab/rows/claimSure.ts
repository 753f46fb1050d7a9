import type { Answer } from '../../domain/question.ts';
import { toldChance } from './toldChance.ts';

/**
 * How sure a claim was of itself, in [0, 1]: how likely its place or passage was held to be the answer, else how likely the cells of its figures are those asked for, the
 * least of them, or the least support of a sentence that a model wrote. Null where nothing is claimed, or none was measured: rules alone, and what published systems say. Ours.
 */
export const claimSure = (answer: Answer): number | null => (answer.status === 'answered' ? toldSure(answer) : null);

/** The same of what is shown as what may be meant, too. What a model wrote is told as its words are supported: it was not fitted. */
export function toldSure(answer: Pick<Answer, 'figure' | 'list' | 'sure' | 'trace'>): number | null {
  const held = heldSure(answer);
  return held === null || isWritten(answer) ? held : toldChance(held);
}

const isWritten = ({ figure, list, sure }: Pick<Answer, 'figure' | 'list' | 'sure'>): boolean =>
  sure === undefined && !figure && (list?.figures.length ?? 0) === 0;

/** As it was weighed, before it is told. */
export function heldSure({ figure, list, sure, trace }: Pick<Answer, 'figure' | 'list' | 'sure' | 'trace'>): number | null {
  if (sure !== undefined) return sure;
  const figures = [...(figure ? [figure] : []), ...(list?.figures ?? [])];
  const shown = (trace.writing?.sentences ?? []).filter(({ outcome }) => outcome === 'shown');
  const said = figures.length > 0 ? figures.map(({ chance }) => chance) : shown.map(({ support }) => support);
  const known = said.filter((one) => one !== undefined);
  return known.length === said.length && known.length > 0 ? Math.min(...known) : null;
}
